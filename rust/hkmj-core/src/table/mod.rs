//! A hand at a table: who may do what, and what follows from it.
//!
//! [`position::Position`] is what is so, [`play::Play`] what may be done with it under a rule set; what happens is told
//! as [`event::Event`]s. It stops where a seat is asked, or where the hand is over: settling it is no matter of the core.

pub mod action;
mod claims;
mod contexts;
pub mod event;
mod flowers;
mod kongs;
pub mod missed;
mod opening;
pub mod options;
pub mod play;
pub mod player;
pub mod position;
mod ready;
pub mod stream;
mod turns;
pub mod wall;
