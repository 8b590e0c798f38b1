//! The programs, which are written once for all libraries in `written.rs`. The file is included
//! instead of expanded by a macro: objects created in a macro all have the source position of the
//! macro, and a checker that identifies objects by their position could not distinguish them.

pub mod for_mazurka {
    use mazurka as library;
    include!("written.rs");
}

pub mod for_loom {
    use loom as library;
    include!("written.rs");
}

pub mod for_shuttle {
    use shuttle as library;
    include!("written.rs");
}

/// TraceForge is based on messages: its locks are threads that receive messages, and it has neither
/// condition variables nor read-modify-write operations.
pub mod for_traceforge {
    use std::sync::Arc;

    use traceforge::sync::Mutex;
    use traceforge::thread;

    fn family(n: usize, body: impl Fn(usize) + Send + Sync + Clone + 'static) {
        let threads: Vec<_> = (0..n)
            .map(|i| {
                let body = body.clone();
                thread::spawn(move || body(i))
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
    }

    pub fn mutex_inc(n: usize) {
        let counter = Arc::new(Mutex::new(0));
        family(n, move |_| *counter.blocking_lock() += 1);
    }

    pub fn philosophers(n: usize) {
        let forks: Arc<Vec<Mutex<u32>>> = Arc::new((0..n).map(|_| Mutex::new(0)).collect());
        family(n, move |i| {
            let (low, high) = (i.min((i + 1) % n), i.max((i + 1) % n));
            let mut low = forks[low].blocking_lock();
            let mut high = forks[high].blocking_lock();
            *low += 1;
            *high += 1;
        });
    }
}
