//! The threads that work on batches: made once, kept for the next call.

use std::mem;
use std::num::NonZero;
use std::process;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::available_parallelism;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// How many pools are kept. A program asks for one number of threads, or for a few; their threads sleep meanwhile.
const KEPT: usize = 4;

/// The pools kept, the one asked for last at the end.
struct Pools {
    /// The process that they were made in.
    process: u32,
    pools: Vec<Arc<ThreadPool>>,
}

static POOLS: Mutex<Pools> = Mutex::new(Pools { process: 0, pools: Vec::new() });

/// As many threads as this process may use processors.
pub(crate) fn default_threads() -> usize {
    static THREADS: OnceLock<usize> = OnceLock::new();
    *THREADS.get_or_init(|| available_parallelism().map_or(1, NonZero::get))
}

/// A pool of so many threads.
///
/// Attached to the interpreter, by which no process forks while the lock is held: in a child it would stay so for ever.
pub(crate) fn pool(_attached: Python<'_>, threads: usize) -> PyResult<Arc<ThreadPool>> {
    let mut kept = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.process != process::id() {
        // A forked child has none of its parent's threads: work given to them would wait for ever, and so might the end
        // of a pool.
        mem::forget(mem::take(&mut kept.pools));
        kept.process = process::id();
    }
    let pool = match kept.pools.iter().position(|pool| pool.current_num_threads() == threads) {
        Some(place) => kept.pools.remove(place),
        None => Arc::new(
            ThreadPoolBuilder::new()
                .num_threads(threads)
                .thread_name(|number| format!("hkmj-{number}"))
                .build()
                .map_err(|error| PyRuntimeError::new_err(format!("cannot make {threads} threads: {error}")))?,
        ),
    };
    kept.pools.push(Arc::clone(&pool));
    if kept.pools.len() > KEPT {
        kept.pools.remove(0);
    }
    Ok(pool)
}
