//! A bank account with a bug: checking the balance and withdrawing are two critical sections.
//!
//! `cargo run -p mazurka --example account`

#![allow(clippy::unwrap_used)]

use mazurka::sync::{Arc, Mutex};
use mazurka::thread;

fn withdraw(account: &Mutex<i32>, amount: i32) {
    if *account.lock().unwrap() >= amount {
        *account.lock().unwrap() -= amount;
    }
}

fn main() {
    let report = mazurka::explore(|| {
        let account = Arc::new(Mutex::new(100));
        let theirs = account.clone();
        let other = thread::spawn(move || withdraw(&theirs, 70));
        withdraw(&account, 80);
        other.join().unwrap();
        assert!(*account.lock().unwrap() >= 0, "overdrawn");
    });
    println!("{report}");
}
