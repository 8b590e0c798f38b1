//! Dining philosophers that all pick up their left fork first, which can deadlock.
//!
//! `cargo run -p mazurka --example forks`

#![allow(clippy::unwrap_used)]

use mazurka::sync::{Arc, Mutex};
use mazurka::thread;

fn main() {
    let report = mazurka::explore(|| {
        let forks: Arc<Vec<Mutex<()>>> = Arc::new((0..3).map(|_| Mutex::new(())).collect());
        for i in 0..3 {
            let forks = forks.clone();
            let eat = move || {
                let _left = forks[i].lock().unwrap();
                let _right = forks[(i + 1) % 3].lock().unwrap();
            };
            thread::Builder::new().name(format!("philosopher {i}")).spawn(eat).unwrap();
        }
    });
    println!("{report}");
}
