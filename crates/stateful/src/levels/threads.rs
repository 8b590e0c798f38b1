//! Running the same work on several threads.

/// Calls `work` with every worker, each on a thread of its own; the first runs on this thread. If
/// there is at most one piece of work, only the first worker is called.
pub fn on_threads<W: Send>(workers: &mut [W], pieces: usize, work: impl Fn(&mut W) + Sync) {
    let threads = workers.len().min(pieces.max(1));
    let Some((own, others)) = workers[..threads].split_first_mut() else { return };
    if others.is_empty() {
        return work(own);
    }
    std::thread::scope(|scope| {
        for worker in others {
            let work = &work;
            scope.spawn(move || work(worker));
        }
        work(own);
    });
}
