//! Rows of kongs.

use super::options::Options;
use super::patterns as id;
use super::tally::Tally;
use crate::hand::Declared;

/// Counts them, and says how many are concealed pungs too.
pub(super) fn count(options: &Options, declared: &Declared, tally: &mut Tally) -> u8 {
    let Declared { exposed_kongs, added_kongs, concealed_kongs, .. } = *declared;
    if exposed_kongs | added_kongs | concealed_kongs == 0 {
        return 0;
    }
    let kongs = declared.kongs();
    let added = if options.added_kong_counts { added_kongs } else { 0 };
    tally.add(id::EXPOSED_KONGS, u32::from(exposed_kongs + added));
    tally.add(id::CONCEALED_KONGS, u32::from(concealed_kongs));
    tally.hold(id::THREE_KONGS, kongs >= 3);
    tally.hold(id::FOUR_KONGS, kongs >= 4);
    tally.hold(id::FIVE_KONGS, kongs == 5);
    concealed_kongs + if options.exposed_kong_is_concealed_pung { exposed_kongs } else { 0 }
}
