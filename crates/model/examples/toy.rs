//! A toy front end: processes increment counters, guarded by their values.

use mazurka_model::*;

/// A statement: waits until counter `of` is at least `least`, then adds 1 to counter `of`.
struct Bump {
    of: u32,
    least: i64,
}

/// A program: a list of statements per process, and the number of counters.
struct Toy {
    processes: Vec<Vec<Bump>>,
    counters: usize,
}

/// The state: the counters, then the number of statements each process has executed.
struct Running<'p> {
    toy: &'p Toy,
    memory: UndoLog,
}

impl<'p> Program for &'p Toy {
    type Execution = Running<'p>;

    fn start(&self) -> Running<'p> {
        Running { toy: self, memory: UndoLog::new(vec![0; self.counters + self.processes.len()]) }
    }

    fn process_name(&self, process: ProcessId) -> String {
        format!("p{}", process.0)
    }

    fn location_name(&self, location: Location) -> String {
        format!("counter{}", location.0)
    }

    fn show_value(&self, _: Location, value: Value) -> String {
        value.to_string()
    }

    fn place(&self, site: Site) -> SourcePlace {
        SourcePlace { text: format!("statement {}", site.0), ..SourcePlace::default() }
    }
}

impl Running<'_> {
    /// Where the position of a process is stored.
    fn at(&self, process: ProcessId) -> usize {
        self.toy.counters + process.index()
    }

    fn next(&self, process: ProcessId) -> Option<&Bump> {
        self.toy.processes[process.index()].get(self.memory.get(self.at(process)) as usize)
    }
}

impl Execution for Running<'_> {
    fn restart(&mut self) {
        self.rewind(Mark::default());
    }

    fn prelude(&self) -> &[Observation] {
        &[]
    }

    fn process_count(&self) -> usize {
        self.toy.processes.len()
    }

    fn status(&self, process: ProcessId) -> Status {
        match self.next(process) {
            None => Status::Ended,
            Some(bump) if self.memory.get(bump.of as usize) >= bump.least => Status::Enabled,
            Some(_) => Status::Blocked,
        }
    }

    fn choices(&self, _: ProcessId) -> u32 {
        1
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        let bump = self.next(process).expect("invariant: only a process that has not ended has a next step");
        step.accesses.push(Access::update(Location(bump.of)).guarded());
        step.site = Site(self.memory.get(self.at(process)) as u32);
    }

    fn step(&mut self, process: ProcessId, _: u32, step: &mut Step) {
        self.pending(process, step);
        let (location, at) = (step.accesses[0].location, self.at(process));
        let old = self.memory.get(location.index());
        if step.wants_effects {
            let effect = |kind, value| Effect { location, kind, value: Value(value) };
            step.effects.extend([effect(EffectKind::Read, old), effect(EffectKind::Write, old + 1)]);
        }
        self.memory.set(location.index(), old + 1);
        self.memory.set(at, self.memory.get(at) + 1);
    }

    fn mark(&mut self) -> Mark {
        self.memory.mark()
    }

    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.rewind(mark);
        0
    }

    fn observation(&self, words: &mut Vec<u64>) {
        // The whole state is visible from outside, so the default of `state` is exact.
        words.extend(self.memory.words().iter().map(|&word| word as u64));
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        let what = self.next(process).map(|bump| format!("counter{} >= {}", bump.of, bump.least));
        Waiting { what: what.unwrap_or_default(), on: Vec::new() }
    }
}

impl Rewind for Running<'_> {
    fn rewind(&mut self, mark: Mark) {
        self.memory.rewind(mark);
    }
}

impl States for Running<'_> {
    const ADDITIVE: bool = true;
    fn digest(&self) -> u128 {
        self.memory.digest()
    }

    fn location_digest(&self, location: Location) -> u128 {
        support::term(location.index(), self.memory.get(location.index()))
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        support::term(self.at(process), self.memory.get(self.at(process)))
    }
}

impl LiveStates for Running<'_> {}

fn main() {
    let toy = &Toy { processes: [0, 1].map(|least| vec![Bump { of: 0, least }]).into(), counters: 1 };
    let mut execution = toy.start();
    execution.step(ProcessId(0), 0, &mut Step::default());
    assert_eq!(execution.status(ProcessId(1)), Status::Enabled);
}
