use library::sync::atomic::{AtomicUsize, Ordering};
use library::sync::{Arc, Condvar, Mutex, RwLock};
use library::thread;

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
    family(n, move |_| *counter.lock().unwrap() += 1);
}

pub fn fetch_add(n: usize) {
    let counter = Arc::new(AtomicUsize::new(0));
    family(n, move |_| {
        counter.fetch_add(1, Ordering::SeqCst);
    });
}

pub fn philosophers(n: usize) {
    let forks: Arc<Vec<Mutex<u32>>> = Arc::new((0..n).map(|_| Mutex::new(0)).collect());
    family(n, move |i| {
        let (low, high) = (i.min((i + 1) % n), i.max((i + 1) % n));
        let mut low = forks[low].lock().unwrap();
        let mut high = forks[high].lock().unwrap();
        *low += 1;
        *high += 1;
    });
}

pub fn readers(n: usize) {
    let lock = Arc::new(RwLock::new(0));
    let shared = lock.clone();
    let writer = thread::spawn(move || *shared.write().unwrap() += 1);
    family(n, move |_| {
        let _ = *lock.read().unwrap();
    });
    writer.join().unwrap();
}

pub fn buffer(k: usize) {
    let shared = Arc::new((Mutex::new(None), Condvar::new(), Condvar::new()));
    let theirs = shared.clone();
    let producer = thread::spawn(move || {
        for i in 0..k {
            let mut slot = theirs.0.lock().unwrap();
            while slot.is_some() {
                slot = theirs.1.wait(slot).unwrap();
            }
            *slot = Some(i);
            theirs.2.notify_one();
        }
    });
    for _ in 0..k {
        let mut slot = shared.0.lock().unwrap();
        while slot.is_none() {
            slot = shared.2.wait(slot).unwrap();
        }
        *slot = None;
        shared.1.notify_one();
    }
    producer.join().unwrap();
}