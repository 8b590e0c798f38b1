//! Channels, unbounded, bounded and polled.

use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, mpsc};
use mazurka::thread;

use super::{Shared, explore, run_both, safe, violates};

#[test]
fn receiving_more_messages_than_are_sent_deadlocks() {
    violates(
        explore(|| {
            let (sender, receiver) = mpsc::channel();
            let other = sender.clone();
            thread::spawn(move || other.send(1).unwrap());
            receiver.recv().unwrap();
            receiver.recv().unwrap();
            drop(sender);
        }),
        "deadlock",
    );
}

#[test]
fn a_message_synchronises_its_sender_with_the_receiver() {
    safe(explore(|| {
        let cell = Arc::new(Shared::new(0));
        let other = cell.clone();
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            other.set(5);
            sender.send(()).unwrap();
        });
        receiver.recv().unwrap();
        assert_eq!(cell.get(), 5);
    }));
}

#[test]
fn observing_that_all_senders_are_dropped_synchronises_with_them() {
    safe(explore(|| {
        let cell = Arc::new(Shared::new(0));
        let other = cell.clone();
        let (sender, receiver) = mpsc::channel::<()>();
        thread::spawn(move || {
            other.set(5);
            drop(sender);
        });
        assert!(receiver.recv().is_err());
        assert_eq!(cell.get(), 5);
    }));
}

#[test]
fn try_recv_finds_a_channel_nonempty_empty_and_disconnected() {
    use mpsc::TryRecvError::{Disconnected, Empty};
    for wanted in [Ok(1), Err(Empty), Err(Disconnected)] {
        let report = explore(move || {
            let (sender, receiver) = mpsc::channel();
            let other = thread::spawn(move || {
                if mazurka::choose(2) == 0 {
                    sender.send(1).unwrap();
                }
            });
            assert_ne!(receiver.try_recv(), wanted);
            other.join().unwrap();
        });
        violates(report, "panic");
    }
}

#[test]
fn a_send_on_a_full_channel_blocks() {
    for bound in 0..3 {
        safe(explore(move || {
            let (sender, receiver) = mpsc::sync_channel(bound);
            let sent = Arc::new(AtomicUsize::new(0));
            let count = sent.clone();
            let other = thread::spawn(move || {
                for i in 0..3 {
                    sender.send(i).unwrap();
                    count.store(i + 1, Ordering::SeqCst);
                }
            });
            for i in 0..3 {
                assert!(sent.load(Ordering::SeqCst) <= bound + i + usize::from(bound == 0));
                assert_eq!(receiver.recv(), Ok(i));
            }
            assert!(receiver.recv().is_err());
            other.join().unwrap();
        }));
    }
}

#[test]
fn a_send_fails_only_after_the_receiver_is_dropped() {
    for fails in [true, false] {
        violates(
            explore(move || {
                let (sender, receiver) = mpsc::channel();
                run_both(move || drop(receiver), move || assert!(sender.send(1).is_err() != fails));
            }),
            "panic",
        );
    }
}

/// Without capacity, an attempt to send succeeds if the receiver already waits, and only then.
#[test]
fn an_attempt_to_send_without_capacity_meets_a_receiver_that_waits() {
    let outcomes = std::sync::Arc::new(std::sync::Mutex::new(std::collections::BTreeSet::new()));
    let seen = outcomes.clone();
    let report = mazurka::Builder::new().algorithm("optimal-ob").explore(move || {
        let (sender, receiver) = mpsc::sync_channel(0);
        let other = thread::spawn(move || receiver.recv().ok());
        let sent = sender.try_send(7).is_ok();
        drop(sender);
        let received = other.join().unwrap();
        assert_eq!(received.is_some(), sent);
        seen.lock().unwrap().insert(sent);
    });
    assert!(report.violations().is_empty(), "{report}");
    assert_eq!(outcomes.lock().unwrap().len(), 2);
    let report = explore(|| {
        let (sender, receiver) = mpsc::sync_channel(0);
        let other = thread::spawn(move || receiver.recv().ok());
        let sent = sender.try_send(7).is_ok();
        drop(sender);
        assert!(other.join().unwrap().is_none() && !sent, "the receiver waited");
    });
    assert_eq!(report.violations()[0].kind(), "panic", "{report}");
}

/// A second attempt finds the receiver taken.
#[test]
fn a_receiver_that_waits_takes_one_message() {
    let report = explore(|| {
        let (sender, receiver) = mpsc::sync_channel(0);
        let other = thread::spawn(move || (receiver.recv().ok(), receiver));
        let sent = (0..2).filter(|&number| sender.try_send(number).is_ok()).count();
        drop(sender);
        let (received, receiver) = other.join().unwrap();
        assert!(receiver.try_recv().is_err());
        assert_eq!(usize::from(received.is_some()), sent);
    });
    assert!(report.violations().is_empty() && report.complete(), "{report}");
}
