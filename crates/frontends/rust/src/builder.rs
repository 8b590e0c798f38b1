//! `Builder`: the settings of a check, and the functions that run it.

use mazurka_check::{Checked, Plan, Strategy, check, sample};
use mazurka_stateless::{ALGORITHMS, CERTIFIABLE, Needs, Options, algorithm_info};

use crate::Memory;
use crate::console::{
    ProgressLine, certify_all, certify_also, page_directory, passed, runs_to_record, test_name, write_page,
};
use crate::fairness::{ENDLESS_AFTER, describe_fairness};
use crate::replaying::{replay, replay_text};
use crate::report::{NO_OTHER_CHANNELS, Report};
use crate::runtime::fiber::{DEFAULT_STACK_SIZE, set_stack_size};
use crate::runtime::panics::install_hook;
use crate::runtime::program::{GraphRules, NativeProgram, Settings};
use crate::runtime::world::inside;
use crate::shared_check::Body;
use crate::subject::NativeSubject;

/// The name that leaves the choice of the algorithm to the crate.
const AUTO_NAME: &str = "auto";

/// The settings with which a closure is explored.
#[derive(Clone, Debug)]
pub struct Builder {
    algorithm: String,
    pub(crate) max_executions: Option<u64>,
    pub(crate) max_seconds: Option<f64>,
    pub(crate) max_steps: usize,
    max_preemptions: Option<u32>,
    pub(crate) all_violations: bool,
    certify: bool,
    pub(crate) random_runs_first: u32,
    panics: bool,
    pub(crate) panics_caught: bool,
    spurious: u32,
    weak: u32,
    pub(crate) unmerged: bool,
    pub(crate) unmerged_handles: bool,
    pub(crate) graphs_alone: bool,
    pub(crate) graph_rules: GraphRules,
    pub(crate) spins: bool,
    endless_after: u32,
    pub(crate) longest_trial: u32,
    arc_leaks: bool,
    stack_size: usize,
    replay: Option<String>,
    /// The memory model, unless it is the default.
    pub(crate) memory: Option<Memory>,
    /// The number of workers, unless it is the default.
    pub(crate) workers: Option<usize>,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder {
            algorithm: AUTO_NAME.to_owned(),
            max_executions: None,
            max_seconds: None,
            max_steps: 20_000,
            max_preemptions: None,
            all_violations: false,
            certify: false,
            random_runs_first: 20,
            panics: false,
            panics_caught: false,
            spurious: 0,
            weak: 0,
            unmerged: false,
            unmerged_handles: false,
            graphs_alone: false,
            graph_rules: GraphRules::SOUND,
            spins: true,
            endless_after: ENDLESS_AFTER,
            longest_trial: u32::MAX,
            arc_leaks: false,
            stack_size: DEFAULT_STACK_SIZE,
            replay: None,
            memory: None,
            workers: None,
        }
    }
}

impl Builder {
    /// Creates a builder with default settings: the default algorithm, a limit on the length of an
    /// execution and no other limits, and a stop at the first violation.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// Selects the algorithm by name: `auto`, or one of those that `mazurka algorithms` lists.
    ///
    /// Algorithms that compare states, such as `memo`, run each behaviour of a thread once and
    /// compute how these behaviours interleave. They rely on threads communicating only through the
    /// types of this crate. If a program turns out not to fit, `optimal-ob` takes over and the
    /// report says so.
    ///
    /// # Panics
    /// Panics if there is no algorithm of that name.
    pub fn algorithm(mut self, name: &str) -> Builder {
        let names = || ALGORITHMS.iter().map(|info| info.name).collect::<Vec<_>>().join(", ");
        assert!(
            name == AUTO_NAME || algorithm_info(name).is_some(),
            "there is no algorithm `{name}`; choose auto, {}",
            names()
        );
        name.clone_into(&mut self.algorithm);
        self
    }

    /// Stops the exploration after this many executions.
    pub fn max_executions(self, number: u64) -> Builder {
        Builder { max_executions: Some(number), ..self }
    }

    /// Stops the exploration after this time.
    pub fn max_seconds(self, seconds: f64) -> Builder {
        Builder { max_seconds: Some(seconds), ..self }
    }

    /// Limits the length of an execution. If an execution has more steps, the exploration is not
    /// complete, and [`check`](Builder::check) panics, because the program may not terminate.
    pub fn max_steps(self, number: usize) -> Builder {
        Builder { max_steps: number, ..self }
    }

    /// Sets after how many iterations a loop is taken to be endless. A thread that has repeated an
    /// iteration is run alone to see how often it would repeat it. If it leaves the loop before
    /// that, every number of iterations is explored; otherwise the thread waits until something
    /// changes that the loop reads. The default is 2,000. In any case a thread is run alone for at
    /// most [`max_steps`](Builder::max_steps) reads.
    pub fn endless_after(self, iterations: u32) -> Builder {
        Builder { endless_after: iterations, ..self }
    }

    /// If the closure is too large for a short exploration of everything, explores the executions
    /// with at most this many preemptions: switches from a thread that could have gone on. Most
    /// bugs need few. The report says whether executions were left out. The bound replaces the
    /// algorithm, and does not go with [`certify`](Builder::certify).
    pub fn max_preemptions(self, number: u32) -> Builder {
        Builder { max_preemptions: Some(number), ..self }
    }

    /// Continues after the first violation, and reports all distinct ones.
    pub fn all_violations(self, all: bool) -> Builder {
        Builder { all_violations: all, ..self }
    }

    /// Checks, independently of the algorithm, that the exploration is complete. The exploration
    /// then takes two to three times as long. `auto` begins with `optimal` and goes on with `memo`;
    /// explorations by other algorithms than `naive`, `source`, `optimal` and `memo` cannot be
    /// certified.
    pub fn certify(self, certify: bool) -> Builder {
        Builder { certify, ..self }
    }

    /// Sets the number of random executions before the exhaustive exploration.
    pub fn random_runs_first(self, executions: u32) -> Builder {
        Builder { random_runs_first: executions, ..self }
    }

    /// Allows panics: a panic that ends a thread is then not a violation. Joining the thread
    /// returns it, and locks are poisoned, as in the standard library.
    pub fn allow_panics(self, allow: bool) -> Builder {
        Builder { panics: allow, ..self }
    }

    /// Sets the number of spurious wakeups per thread and execution from waits on condition
    /// variables. They are bounded because a loop around a wait would otherwise have infinite
    /// executions.
    pub fn spurious_wakeups(self, number: u32) -> Builder {
        Builder { spurious: number, ..self }
    }

    /// Sets the number of spurious failures of `compare_exchange_weak` per thread and execution.
    pub fn spurious_exchanges(self, number: u32) -> Builder {
        Builder { weak: number, ..self }
    }

    /// Reports `Arc`s whose value still exists when an interleaving has ended: cycles, or handles
    /// that were forgotten. Execution graphs are not searched for them. Handles in statics and
    /// everything else in executions that use statics with destructors are left out.
    pub fn arc_leaks(self, reported: bool) -> Builder {
        Builder { arc_leaks: reported, ..self }
    }

    fn settings(&self) -> Settings {
        Settings {
            panics_allowed: self.panics,
            panics_caught: self.panics_caught,
            spurious_wakeups: self.spurious,
            weak_failures: self.weak,
            detect_spins: self.spins,
            endless_after: self.endless_after,
            longest_trial: self.longest_trial,
            arc_leaks: self.arc_leaks,
            max_steps: self.max_steps,
            graph_rules: self.graph_rules,
        }
    }

    /// Selects the memory model: a [`Memory`] or its name. The default is [`Memory::Rust`].
    ///
    /// The interleavings are explored first. If they show no violation and some
    /// access or fence is weaker than `SeqCst`, all executions that the model admits are explored
    /// as execution graphs. If no access is weaker, the interleavings are all there is, because
    /// data races are violations. A few operations are not supported, among them the
    /// numbers of handles of an `Arc`: if the model was selected, [`check`](Builder::check) panics,
    /// and the report says what was met.
    ///
    /// If no model was selected, the result for interleavings stands where the execution graphs of
    /// [`Memory::Rust`] contain what is not supported, or are too long or too many, and the report
    /// says so. If the model is selected, there is no limit on graphs but those of the builder.
    ///
    /// ```
    /// use mazurka::sync::atomic::{AtomicU32, Ordering};
    /// use mazurka::sync::Arc;
    /// use mazurka::{Builder, Memory, thread};
    ///
    /// let report = Builder::new().memory(Memory::Rust).explore(|| {
    ///     let shared = Arc::new((AtomicU32::new(0), AtomicU32::new(0)));
    ///     let theirs = shared.clone();
    ///     let writer = thread::spawn(move || {
    ///         theirs.0.store(1, Ordering::Relaxed);
    ///         theirs.1.store(1, Ordering::Relaxed);
    ///     });
    ///     if shared.1.load(Ordering::Relaxed) == 1 {
    ///         assert_eq!(shared.0.load(Ordering::Relaxed), 1);
    ///     }
    ///     writer.join().unwrap();
    /// });
    /// assert_eq!(report.violations()[0].kind(), "panic");
    /// ```
    pub fn memory(self, memory: impl Into<Memory>) -> Builder {
        Builder { memory: Some(memory.into()), ..self }
    }

    /// Sets the size of the stack of each thread, in bytes.
    pub fn stack_size(self, bytes: usize) -> Builder {
        Builder { stack_size: bytes, ..self }
    }

    /// Runs one schedule, given by the replay string of a report, instead of exploring.
    pub fn replay(self, schedule: &str) -> Builder {
        Builder { replay: Some(schedule.to_owned()), ..self }
    }

    /// Explores, and panics with the report if there is a violation.
    ///
    /// If there is no violation, prints a line that `cargo test -- --nocapture` shows. With the
    /// environment variable `MAZURKA_REPORT` set to a directory, a page about the exploration is
    /// written there. With the environment variable `MAZURKA_REPLAY` set to the replay string of a
    /// report, that schedule is run instead. With the environment variable `MAZURKA_CERTIFY` set,
    /// explorations are [certified](Builder::certify).
    ///
    /// # Panics
    /// Panics if there is a violation, if a certificate is refused, if the program does something
    /// that is not supported under the memory model, if an execution reaches the limit on steps, or
    /// if a limit is reached before anything was executed. Reaching another limit does not panic,
    /// but is reported.
    #[track_caller]
    pub fn check(&self, body: impl Fn()) -> Report {
        self.check_body(Body::unshared(&body))
    }

    #[track_caller]
    pub(crate) fn check_body(&self, body: Body<'_>) -> Report {
        let from_environment = std::env::var("MAZURKA_REPLAY").ok().filter(|schedule| !schedule.is_empty());
        let report = match from_environment {
            Some(schedule) => self.clone().replay(&schedule).explore_body(body),
            None => self.explore_body(body),
        };
        assert!(!report.fails(), "{report}");
        passed(&report);
        report
    }

    /// Explores, and returns the report.
    ///
    /// # Panics
    /// Panics if it is called inside a check, or if the closure behaves differently when it reads
    /// the same values.
    #[track_caller]
    pub fn explore(&self, body: impl Fn()) -> Report {
        self.explore_body(Body::unshared(&body))
    }

    #[track_caller]
    pub(crate) fn explore_body(&self, body: Body<'_>) -> Report {
        let mut plan = self.plan();
        plan.options.workers = if plan.certify { 1 } else { self.worker_count(body) };
        let report = self.run(body, self.replay.is_none(), |subject| match &self.replay {
            Some(schedule) => replay(subject, schedule),
            None if self.explores_graphs_only() && !self.begins_with_graphs() => self.first_execution(subject, &plan),
            None => check(subject, &plan, &mut ProgressLine::new()),
        });
        if certify_also() && self.replay.is_none() && self.memory == Some(Memory::Sc) {
            self.certify_also(body, &report);
        }
        report
    }

    /// Explores once more with a certificate, so that tests of other things test certificates too.
    fn certify_also(&self, body: Body<'_>, report: &Report) {
        let settings =
            Builder { all_violations: true, random_runs_first: 0, max_executions: Some(2_000), ..self.clone() };
        let certified = settings.algorithm(CERTIFIABLE).certify(true);
        let again = certified.run(body, false, |subject| check(subject, &certified.plan(), &mut ProgressLine::new()));
        assert!(!again.is_refused(), "{again}");
        let lost = !report.violations().is_empty() && again.violations().is_empty();
        assert!(!(again.certified() && lost), "certified without the violations of {report}");
        passed(&again);
    }

    /// Runs random executions only: `number` of them, chosen by `strategy`.
    fn sample(&self, body: &dyn Fn(), strategy: Strategy, number: u64) -> Report {
        self.run(Body::unshared(body), false, |subject| sample(subject, &self.plan(), strategy, number))
    }

    /// Runs what `run` says; if that is an exhaustive exploration of the interleavings, explores
    /// afterwards what the memory model admits beyond them.
    pub(crate) fn run(
        &self,
        body: Body<'_>,
        exhaustive: bool,
        run: impl FnOnce(&NativeSubject<'_>) -> Checked,
    ) -> Report {
        assert!(!inside(), "a check inside a check: the outer one already explores everything that its closure does");
        install_hook();
        set_stack_size(self.stack_size);
        let program = NativeProgram::new(body.body, self.settings());
        program.identity.borrow_mut().all_split = self.unmerged;
        program.identity.borrow_mut().all_counts_split = self.unmerged_handles;
        let subject = NativeSubject { program: &program, shared_body: body.shared };
        let first = if exhaustive && self.begins_with_graphs() { self.graphs_first(&program) } else { None };
        let (Checked { mut report, recorded }, graphs) = first.unwrap_or_else(|| {
            let mut checked = if self.graphs_alone { Checked::default() } else { run(&subject) };
            if algorithm_info(&checked.report.algorithm).is_some_and(|info| info.needs > Needs::Replay) {
                checked.report.assumptions.push(NO_OTHER_CHANNELS.to_owned());
            }
            let beyond = exhaustive || self.graphs_alone;
            let graphs = beyond.then(|| self.beyond_interleavings(&program, &mut checked.report));
            (checked, graphs.unwrap_or_default())
        });
        describe_fairness(&program, &mut report);
        if let Some(misuse) = &program.identity.borrow().misuse {
            panic!("{misuse}");
        }
        report.program = test_name();
        if let Some(directory) = page_directory() {
            write_page(directory, &program, &report, &recorded, &graphs);
        }
        Report::new(report, |violation| replay_text(&program, &violation.schedule))
    }

    pub(crate) fn plan(&self) -> Plan {
        let named = algorithm_info(&self.algorithm).expect("invariant: the name was checked when it was set");
        let certify = self.certify || certify_all();
        let bound = self.max_preemptions.filter(|_| !certify);
        let general = match (bound, &*self.algorithm) {
            (Some(_), name) => Plan::bounded(name.to_owned()),
            (None, AUTO_NAME) => Plan::auto(),
            (None, _) => Plan::new(named),
        };
        let general = if certify { general.certified() } else { general };
        let mut options =
            Options { max_executions: self.max_executions, max_steps: self.max_steps, ..Options::default() };
        options.max_preemptions = bound.unwrap_or(options.max_preemptions);
        Plan {
            options,
            max_seconds: self.max_seconds,
            all_violations: self.all_violations,
            random_runs: u64::from(self.random_runs_first),
            recorded_runs: runs_to_record(),
            // Comparing the states of native code rests on an assumption, so a short exploration
            // without it is worth its executions.
            compares_observations: false,
            ..general
        }
    }

    /// Runs `executions` random walks.
    pub fn explore_random(&self, executions: u64, body: impl Fn()) -> Report {
        self.sample(&body, Strategy::Walk, executions)
    }

    /// Runs `executions` random interleavings, each about as likely as any other.
    pub fn explore_urw(&self, executions: u64, body: impl Fn()) -> Report {
        self.sample(&body, Strategy::Uniform, executions)
    }

    /// Runs `executions` with random priorities that change at `depth - 1` points (probabilistic
    /// concurrency testing).
    pub fn explore_pct(&self, executions: u64, depth: usize, body: impl Fn()) -> Report {
        self.sample(&body, Strategy::Priorities { depth }, executions)
    }
}
