//! A closure as the driver sees it: explored on assumptions, and started over when one of them
//! turns out to be wrong.

use mazurka_check::{Attempt, Certified, Subject, certify_search};
use mazurka_labels::LabelModel;
use mazurka_stateless::{AlgorithmInfo, FALLBACK, Needs, Options, algorithm_info, replaying_algorithm};
use mazurka_verdict::{Outcome, Sink, Stop};

use crate::runtime::panics::{message, run_exploration};
use crate::runtime::program::{NativeProgram, ValueModeProgram};
use crate::runtime::workers::{SharedBody, explore_by_workers};

/// A closure under check.
#[derive(Clone, Copy)]
pub(crate) struct NativeSubject<'p> {
    pub(crate) program: &'p NativeProgram<'p>,
    /// The same closure, if several workers may call it.
    pub(crate) shared_body: Option<SharedBody<'p>>,
}

impl<'p> Subject for NativeSubject<'p> {
    type Program = &'p NativeProgram<'p>;

    fn program(&self) -> &'p NativeProgram<'p> {
        self.program
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        self.attempt(algorithm, || self.run(algorithm, options, sink))
    }

    /// The checker trusts the label model, as it trusts the states of other front ends.
    fn explore_certified(
        &self,
        algorithm: &'static AlgorithmInfo,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> (Attempt, Certified) {
        let mut certified = None;
        let attempt = self.attempt(algorithm, || {
            let model = &LabelModel::new(ValueModeProgram(self.program));
            let search = |sink: &mut dyn Sink| Attempt::Finished(algorithm.explore(model, options, sink));
            let (attempt, certificate) = certify_search(model, sink, search);
            certified = certificate;
            let Attempt::Finished(outcome) = attempt else { unreachable!("invariant: the search has an outcome") };
            outcome
        });
        let certified = certified.filter(|_| matches!(attempt, Attempt::Finished(_)));
        (attempt, certified)
    }

    fn assumption_failed(&self) -> bool {
        let mut identity = self.program.identity.borrow_mut();
        let failed = identity.must_restart;
        if failed {
            identity.begin_exploration();
        }
        failed
    }

    /// Which objects are the same, for example, shows in every execution that meets them.
    fn learns_from_executions(&self) -> bool {
        true
    }

    fn must_stop(&self) -> bool {
        self.program.identity.borrow().misuse.is_some()
    }
}

impl NativeSubject<'_> {
    /// Runs an exploration, and finds out whether it is valid.
    fn attempt(&self, algorithm: &AlgorithmInfo, run: impl FnOnce() -> Outcome) -> Attempt {
        let identity = &self.program.identity;
        {
            let mut identity = identity.borrow_mut();
            identity.value_mode = algorithm.needs > Needs::Replay;
            identity.begin_exploration();
        }
        let result = run_exploration(identity, run);
        let mut identity = identity.borrow_mut();
        if identity.misuse.is_some() {
            // The builder panics with the reason. Until then the outcome must not look complete.
            return Attempt::Finished(Outcome { stop: Some(Stop::Aborted), ..Outcome::default() });
        }
        if identity.must_restart {
            return Attempt::StartOver;
        }
        let error = identity.value_mode_error.take();
        match result {
            Ok(outcome) if error.is_none() => Attempt::Finished(outcome),
            result if identity.value_mode => {
                let panic = result.err().map(|payload| message(&*payload));
                let reason = error.or(panic).unwrap_or_default();
                let instead = algorithm_info(FALLBACK).expect("invariant: the algorithm is in the table");
                Attempt::Unsuitable { reason, instead }
            }
            // The exploration rested on no wrong assumption, so its panic is a bug of the
            // algorithm.
            Err(payload) => std::panic::resume_unwind(payload),
            Ok(outcome) => Attempt::Finished(outcome),
        }
    }

    /// Algorithms that compare states run on the label model, which computes states from what steps
    /// were seen to do; the others run on the closure itself.
    fn run(&self, algorithm: &AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Outcome {
        if algorithm.needs > Needs::Replay {
            let model = &LabelModel::new(ValueModeProgram(self.program));
            return algorithm.explore(model, options, sink);
        }
        let by_workers =
            self.shared_body.and_then(|body| explore_by_workers(self.program, body, algorithm, options, sink));
        by_workers.unwrap_or_else(|| {
            let row = replaying_algorithm(algorithm.name).expect("invariant: it needs only replay");
            (row.run)(&self.program, options, sink)
        })
    }
}

#[cfg(test)]
mod tests {
    use mazurka_testkit::conformance::{Effort, conformance};

    use super::*;
    use crate::runtime::panics::install_hook;
    use crate::runtime::program::{GraphRules, Settings};
    use crate::sync::atomic::{AtomicU32, Ordering};
    use crate::sync::{Arc, Barrier, Condvar, Mutex, RwLock, mpsc};
    use crate::thread;

    fn atomics() {
        let x = Arc::new(AtomicU32::new(0));
        let threads: Vec<_> = (0..3)
            .map(|_| {
                let x = x.clone();
                thread::spawn(move || x.fetch_add(x.load(Ordering::SeqCst), Ordering::SeqCst))
            })
            .collect();
        threads.into_iter().for_each(|thread| drop(thread.join()));
    }

    fn locks() {
        let (a, b) = (Arc::new(Mutex::new(0)), Arc::new(RwLock::new(0)));
        let (c, d) = (a.clone(), b.clone());
        let other = thread::spawn(move || {
            *c.lock().expect("not poisoned") += 1;
            *d.write().expect("not poisoned") += 1;
        });
        *a.lock().expect("not poisoned") += *b.read().expect("not poisoned");
        drop(other.join());
    }

    fn messages() {
        let (sender, receiver) = mpsc::channel();
        let second = sender.clone();
        let one = thread::spawn(move || sender.send(1));
        let other = thread::spawn(move || second.send(2));
        let sum: i32 = receiver.iter().sum();
        assert_eq!(sum, 3);
        drop((one.join(), other.join()));
    }

    fn waiting() {
        let pair = Arc::new((Mutex::new(false), Condvar::new(), Barrier::new(2)));
        let theirs = pair.clone();
        let other = thread::spawn(move || {
            *theirs.0.lock().expect("not poisoned") = true;
            theirs.1.notify_one();
            theirs.2.wait();
        });
        let mut ready = pair.0.lock().expect("not poisoned");
        while !*ready {
            ready = pair.1.wait(ready).expect("not poisoned");
        }
        drop(ready);
        pair.2.wait();
        drop(other.join());
    }

    /// Native code keeps the invariants that algorithms rely on.
    #[test]
    fn native_programs_conform() {
        install_hook();
        let settings = Settings {
            panics_allowed: false,
            panics_caught: false,
            spurious_wakeups: 0,
            weak_failures: 0,
            detect_spins: true,
            arc_leaks: false,
            max_steps: 20_000,
            endless_after: crate::fairness::ENDLESS_AFTER,
            longest_trial: u32::MAX,
            graph_rules: GraphRules::SOUND,
        };
        for (name, body) in
            [("atomics", atomics as fn()), ("locks", locks), ("messages", messages), ("waiting", waiting)]
        {
            let program = NativeProgram::new(&body, settings);
            conformance(&program, Effort::default()).unwrap_or_else(|breach| panic!("{name}: {breach}"));
        }
    }
}
