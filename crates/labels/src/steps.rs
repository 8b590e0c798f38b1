//! What is known of the steps: for each local state and outcome a tree of what the step does and learns, in order, down to its label.

use mazurka_model::{Effect, EffectKind, Location, Mode, Observation, ProcessId, Step};
use rustc_hash::FxHashMap;

use crate::knowledge::LocalId;
use crate::state::State;
use crate::value::{Change, Question, Value, Values};

/// What a step comes to, given what it learned.
#[derive(Debug)]
pub(crate) struct Label {
    /// The local state afterwards.
    pub(crate) next: LocalId,
    pub(crate) spawned: Box<[(ProcessId, LocalId)]>,
    pub(crate) observations: Box<[Observation]>,
}

#[derive(Debug)]
enum Node {
    /// Nobody knows how it goes on.
    Open,
    Do(Location, Change, usize),
    Ask(Location, Question, FxHashMap<Value, usize>),
    /// The number of the label.
    Done(usize),
}

/// All steps that are known.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    roots: FxHashMap<(LocalId, u32), usize>,
    nodes: Vec<Node>,
    pub(crate) labels: Vec<Label>,
    pub(crate) values: Values,
    /// What locations held at the start, as far as it showed: only for telling values.
    starts: FxHashMap<Location, i64>,
}

/// Whose step, from where, with which outcome.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Who {
    pub(crate) process: ProcessId,
    pub(crate) local: LocalId,
    pub(crate) choice: u32,
}

impl Steps {
    /// Performs what the step does to the shared state, if it is known; gives the label. `None`: it is not known, and nothing was
    /// done.
    pub(crate) fn perform(&mut self, state: &mut State, who: Who, step: &mut Step) -> Option<usize> {
        let mark = state.mark();
        let mut node = *self.roots.get(&(who.local, who.choice))?;
        loop {
            match &self.nodes[node] {
                &Node::Done(label) => return Some(label),
                &Node::Do(location, change, next) => {
                    let value = state.change(location, change, who.process, &mut self.values);
                    if step.wants_effects {
                        step.effects.extend(self.effect_of_change(location, change, value));
                    }
                    node = next;
                }
                Node::Ask(location, question, answers) => {
                    let value = state.value(*location, &self.values);
                    let answer = self.values.answer(*question, value, who.process);
                    let Some(&next) = answers.get(&answer) else {
                        step.effects.clear();
                        state.rewind(mark, &self.values);
                        return None;
                    };
                    if step.wants_effects {
                        step.effects.extend(self.effect_of_question(*location, *question, answer));
                    }
                    node = next;
                }
                Node::Open => {
                    step.effects.clear();
                    state.rewind(mark, &self.values);
                    return None;
                }
            }
        }
    }

    /// The step was performed in this state, and this is what it did. Performs it in the state and gives the place of its label, which is to be
    /// [filled in](Steps::conclude) if it is new.
    ///
    /// # Panics
    /// If the same was learned before and something else was done: the program breaks its promise, and nothing computed from labels could be right.
    pub(crate) fn learn(&mut self, state: &mut State, who: Who, step: &Step) -> usize {
        let open = self.nodes.len();
        let mut node = *self.roots.entry((who.local, who.choice)).or_insert(open);
        if node == open {
            self.nodes.push(Node::Open);
        }
        for access in step.accesses.iter().filter(|access| access.mode == Mode::Release) {
            node = self.ask(node, (access.location, Question::Holds), state, who.process);
        }
        for &Effect { location, kind, value: mazurka_model::Value(value) } in &step.effects {
            let change = match kind {
                EffectKind::Read => {
                    self.confirm(location, state.value(location, &self.values), value);
                    node = self.ask(node, (location, Question::Read), state, who.process);
                    continue;
                }
                EffectKind::Receive => {
                    let front = self.values.answer(Question::Front, state.value(location, &self.values), who.process);
                    self.confirm(location, front, value);
                    node = self.ask(node, (location, Question::Front), state, who.process);
                    Change::Pop
                }
                EffectKind::Write => Change::Write(value),
                EffectKind::Lock => Change::Lock(value),
                EffectKind::Unlock => Change::Unlock(value),
                EffectKind::Send => Change::Send(value),
                EffectKind::Signal => Change::Add(1),
                EffectKind::Wait => Change::Add(-1),
            };
            node = self.change(node, (location, change));
            let after = state.change(location, change, who.process, &mut self.values);
            if let Change::Add(_) = change {
                self.confirm(location, after, value);
            }
        }
        node
    }

    /// The program says that the location holds this number where the model has this value.
    fn confirm(&mut self, location: Location, value: Value, number: i64) {
        let as_expected = match value {
            Value::Number(expected) => number == expected,
            Value::Start(more) => {
                let start = number.wrapping_sub(more);
                *self.starts.entry(location).or_insert(start) == start
            }
            Value::Queue(_) | Value::Held(_) => true,
        };
        assert!(as_expected, "{UNTOLD}");
    }

    /// The label at a place, if it is known.
    pub(crate) fn label_at(&self, node: usize) -> Option<usize> {
        match self.nodes[node] {
            Node::Done(label) => Some(label),
            _ => None,
        }
    }

    /// A new label.
    pub(crate) fn conclude(&mut self, node: usize, label: Label) -> usize {
        assert!(matches!(self.nodes[node], Node::Open), "{BROKEN}");
        self.nodes[node] = Node::Done(self.labels.len());
        self.labels.push(label);
        self.labels.len() - 1
    }

    fn change(&mut self, node: usize, wanted: (Location, Change)) -> usize {
        let open = self.nodes.len();
        match &self.nodes[node] {
            Node::Open => {
                self.nodes[node] = Node::Do(wanted.0, wanted.1, open);
                self.nodes.push(Node::Open);
                open
            }
            &Node::Do(location, change, next) if (location, change) == wanted => next,
            _ => panic!("{BROKEN}"),
        }
    }

    fn ask(&mut self, node: usize, wanted: (Location, Question), state: &State, process: ProcessId) -> usize {
        let open = self.nodes.len();
        let answer = self.values.answer(wanted.1, state.value(wanted.0, &self.values), process);
        if let Node::Open = self.nodes[node] {
            self.nodes[node] = Node::Ask(wanted.0, wanted.1, FxHashMap::default());
        }
        let Node::Ask(location, question, answers) = &mut self.nodes[node] else { panic!("{BROKEN}") };
        assert_eq!((*location, *question), wanted, "{BROKEN}");
        let next = *answers.entry(answer).or_insert(open);
        if next == open {
            self.nodes.push(Node::Open);
        }
        next
    }

    fn effect_of_change(&self, location: Location, change: Change, after: Value) -> Option<Effect> {
        let (kind, value) = match change {
            Change::Write(value) => (EffectKind::Write, value),
            Change::Lock(shown) => (EffectKind::Lock, shown),
            Change::Unlock(shown) => (EffectKind::Unlock, shown),
            Change::Send(message) => (EffectKind::Send, message),
            Change::Add(1) => (EffectKind::Signal, self.number(location, after)),
            Change::Add(_) => (EffectKind::Wait, self.number(location, after)),
            Change::Pop => return None,
        };
        Some(Effect { location, kind, value: value.into() })
    }

    fn effect_of_question(&self, location: Location, question: Question, answer: Value) -> Option<Effect> {
        let kind = match question {
            Question::Read => EffectKind::Read,
            Question::Front => EffectKind::Receive,
            Question::Holds => return None,
        };
        Some(Effect { location, kind, value: self.number(location, answer).into() })
    }

    fn number(&self, location: Location, value: Value) -> i64 {
        match value {
            Value::Number(number) => number,
            Value::Start(more) => self.starts.get(&location).copied().unwrap_or_default().wrapping_add(more),
            Value::Queue(_) | Value::Held(_) => 0,
        }
    }
}

/// Why nothing computed from labels could be right.
const UNTOLD: &str = "invariant: effects tell all that a step does to the shared state";
const BROKEN: &str = "invariant: a step is a function of the local state and of what its effects tell that it read";
