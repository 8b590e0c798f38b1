//! Checks by several workers, which call the closure on OS threads of their own.

use std::num::NonZero;
use std::sync::OnceLock;
use std::thread::available_parallelism;

use crate::runtime::workers::SharedBody;
use crate::{Builder, Report};

/// A closure under check.
#[derive(Clone, Copy)]
pub(crate) struct Body<'b> {
    pub(crate) body: &'b dyn Fn(),
    /// The same closure, if several threads may call it.
    pub(crate) shared: Option<SharedBody<'b>>,
}

impl<'b> Body<'b> {
    /// A closure that one thread calls.
    pub(crate) fn unshared(body: &'b dyn Fn()) -> Body<'b> {
        Body { body, shared: None }
    }

    /// A closure that several threads may call at the same time.
    fn shared(body: SharedBody<'b>) -> Body<'b> {
        Body { body, shared: Some(body) }
    }
}

impl Builder {
    /// Sets the number of workers that explore together; 0 means one per core. The default is the
    /// environment variable `MAZURKA_WORKERS`, or one.
    ///
    /// Each worker is a thread of the operating system that calls the closure, so the closure has
    /// to be `Send` and `Sync`: several workers need [`check_shared`](Builder::check_shared) or
    /// [`explore_shared`](Builder::explore_shared). The attribute `#[mazurka::test]` uses the
    /// former.
    ///
    /// The executions are those of one worker. Only `optimal` and `optimal-ob` (and so `auto`) can
    /// be run by several workers; explorations by other algorithms, certified ones and those of
    /// execution graphs have one.
    ///
    /// ```
    /// use mazurka::sync::atomic::{AtomicU32, Ordering};
    /// use mazurka::sync::Arc;
    /// use mazurka::{Builder, thread};
    ///
    /// let report = Builder::new().algorithm("optimal").workers(2).check_shared(|| {
    ///     let sum = Arc::new(AtomicU32::new(0));
    ///     let adders: Vec<_> = (0..3)
    ///         .map(|_| {
    ///             let sum = sum.clone();
    ///             thread::spawn(move || sum.fetch_add(1, Ordering::SeqCst))
    ///         })
    ///         .collect();
    ///     adders.into_iter().for_each(|adder| drop(adder.join()));
    ///     assert_eq!(sum.load(Ordering::SeqCst), 3);
    /// });
    /// assert_eq!(report.executions(), 6);
    /// ```
    pub fn workers(mut self, number: usize) -> Builder {
        self.workers = Some(number);
        self
    }

    /// Like [`check`](Builder::check), by several [workers](Builder::workers).
    ///
    /// # Panics
    /// Panics if [`check`](Builder::check) does.
    #[track_caller]
    pub fn check_shared(&self, body: impl Fn() + Send + Sync) -> Report {
        self.check_body(Body::shared(&body))
    }

    /// Like [`explore`](Builder::explore), by several [workers](Builder::workers).
    ///
    /// # Panics
    /// Panics if [`explore`](Builder::explore) does.
    #[track_caller]
    pub fn explore_shared(&self, body: impl Fn() + Send + Sync) -> Report {
        self.explore_body(Body::shared(&body))
    }

    /// The number of workers for a closure.
    #[track_caller]
    pub(crate) fn worker_count(&self, body: Body<'_>) -> usize {
        match (body.shared, self.workers) {
            (Some(_), number) => all_cores_if_0(number.unwrap_or_else(default_workers)),
            (None, Some(number)) if all_cores_if_0(number) > 1 => panic!(
                "several workers call the closure at the same time, so it has to be `Send` and `Sync`: use \
                 `Builder::check_shared` or `Builder::explore_shared`"
            ),
            (None, _) => 1,
        }
    }
}

fn all_cores_if_0(number: usize) -> usize {
    if number == 0 { available_parallelism().map_or(1, NonZero::get) } else { number }
}

/// The number of workers that `MAZURKA_WORKERS` names. The variable is read once per process.
fn default_workers() -> usize {
    static WORKERS: OnceLock<usize> = OnceLock::new();
    *WORKERS.get_or_init(|| match std::env::var("MAZURKA_WORKERS") {
        Ok(text) if !text.is_empty() => text
            .parse()
            .unwrap_or_else(|_| panic!("the environment variable MAZURKA_WORKERS is not a number of workers: {text}")),
        _ => 1,
    })
}
