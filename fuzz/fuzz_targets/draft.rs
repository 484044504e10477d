#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hkmj_fuzz::targets::draft(bytes));
