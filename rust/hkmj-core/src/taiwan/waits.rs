//! Rows of the wait: of the group that the winning tile completes, and of how many kinds complete the hand.

use super::options::Options;
use crate::readings::{Group, Placement};

/// The 1s and the 7s, with which the chows begin that an edge wait ends in.
const ONES: u64 = 1 | 1 << 9 | 1 << 18;
const SEVENS: u64 = ONES << 6;

/// Does a winning tile at this place end a wait for the pair, or an edge wait, or a closed one that counts as they do?
pub(super) fn is_narrow(options: &Options, Placement { group, tile }: Placement) -> bool {
    match group {
        Group::Pung(_) => false,
        Group::Pair(_) => true,
        Group::Chow(lowest) => match tile.id() - lowest.id() {
            0 => lowest.bit() & SEVENS != 0,
            1 => options.closed_wait_counts,
            _ => lowest.bit() & ONES != 0,
        },
    }
}
