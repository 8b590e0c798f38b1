//! Steps as trees: for each local state and outcome of a choice, the operations of the step in
//! order, with a branch for every answer seen so far, down to its label.
//!
//! A tree is partial. Each execution of the step by the program follows the branches that are known
//! and adds the rest of its own path, so the model runs the program at most once per path.

use mazurka_model::{Effect, EffectKind, Location, Mode, Observation, ProcessId, Step};
use rustc_hash::FxHashMap;

use crate::local_states::LocalId;
use crate::model_state::ModelState;
use crate::symbolic_value::{Change, Query, SymbolicValue, ValueTable};

/// The result of a step, given the answers to its queries.
#[derive(Debug)]
pub(crate) struct Label {
    /// The local state after the step.
    pub(crate) next: LocalId,
    /// The spawned processes and their first local states.
    pub(crate) spawned: Box<[(ProcessId, LocalId)]>,
    pub(crate) observations: Box<[Observation]>,
}

/// The index of a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LabelId(usize);

/// The index of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(usize);

#[derive(Debug)]
enum Node {
    /// The rest of the step is not known.
    Unknown,
    Change(Location, Change, NodeId),
    Query(Location, Query, FxHashMap<SymbolicValue, NodeId>),
    Leaf(LabelId),
}

/// All steps that have been learned.
#[derive(Debug, Default)]
pub(crate) struct StepTrees {
    roots: FxHashMap<(LocalId, u32), NodeId>,
    nodes: Vec<Node>,
    labels: Vec<Label>,
    pub(crate) values: ValueTable,
    /// The numbers behind [`SymbolicValue::Start`], as far as effects have shown them. They are
    /// used to display values and to validate effects, and never affect which values are equal.
    starts: FxHashMap<Location, i64>,
}

/// Identifies a step: the process, its local state, and the outcome of its choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepKey {
    pub(crate) process: ProcessId,
    pub(crate) local: LocalId,
    pub(crate) choice: u32,
}

impl StepTrees {
    pub(crate) fn label(&self, label: LabelId) -> &Label {
        &self.labels[label.0]
    }

    pub(crate) fn label_count(&self) -> usize {
        self.labels.len()
    }

    /// Applies the operations of a step to the shared state and returns its label; `None` if the
    /// step is not known from this state. The state is then unchanged, and `step.effects` is empty.
    pub(crate) fn perform(&mut self, state: &mut ModelState, key: StepKey, step: &mut Step) -> Option<LabelId> {
        debug_assert_eq!(state.local(key.process), Some(key.local), "a step starts in the local state of its process");
        let (mark, digest) = (state.mark(), state.digest());
        let label = self.walk(state, key, step);
        if label.is_none() {
            step.effects.clear();
            state.rewind(mark, &self.values);
            debug_assert_eq!(state.digest(), digest, "a step that is not known leaves the state unchanged");
        }
        label
    }

    fn walk(&mut self, state: &mut ModelState, key: StepKey, step: &mut Step) -> Option<LabelId> {
        let mut node = *self.roots.get(&(key.local, key.choice))?;
        loop {
            match &self.nodes[node.0] {
                Node::Unknown => return None,
                &Node::Leaf(label) => return Some(label),
                &Node::Change(location, change, next) => {
                    debug_assert!(node.0 < next.0, "trees are acyclic: children are newer than their parents");
                    let value = state.change(location, change, key.process, &mut self.values);
                    if step.wants_effects {
                        step.effects.extend(self.effect_of_change(location, change, value));
                    }
                    node = next;
                }
                Node::Query(location, query, branches) => {
                    let value = state.value(*location, &self.values);
                    let answer = self.values.answer(*query, value, key.process);
                    let &next = branches.get(&answer)?;
                    debug_assert!(node.0 < next.0, "trees are acyclic: children are newer than their parents");
                    if step.wants_effects {
                        step.effects.extend(self.effect_of_query(*location, *query, answer));
                    }
                    node = next;
                }
            }
        }
    }

    /// Records the operations of a step that the program has performed in this state, and applies
    /// them to the state. Returns the node of its label, which the caller [fills
    /// in](StepTrees::add_label) if it is new.
    ///
    /// # Panics
    /// The function panics if the program has broken assumption M1: nothing computed from its
    /// labels would be right.
    pub(crate) fn learn(&mut self, state: &mut ModelState, key: StepKey, step: &Step) -> NodeId {
        debug_assert_eq!(state.local(key.process), Some(key.local), "a step starts in the local state of its process");
        debug_assert!(step.wants_effects, "labels are learned from effects");
        let unknown = NodeId(self.nodes.len());
        let mut node = *self.roots.entry((key.local, key.choice)).or_insert(unknown);
        if node == unknown {
            self.nodes.push(Node::Unknown);
        }
        for access in step.accesses.iter().filter(|access| access.mode == Mode::Release) {
            node = self.learn_query(node, (access.location, Query::Holds), state, key.process);
        }
        for &Effect { location, kind, value: mazurka_model::Value(value) } in &step.effects {
            let change = match kind {
                EffectKind::Read => {
                    self.validate(location, state.value(location, &self.values), value);
                    node = self.learn_query(node, (location, Query::Read), state, key.process);
                    continue;
                }
                EffectKind::Receive => {
                    let front = self.values.answer(Query::Front, state.value(location, &self.values), key.process);
                    self.validate(location, front, value);
                    node = self.learn_query(node, (location, Query::Front), state, key.process);
                    Change::Pop
                }
                EffectKind::Write => Change::Write(value),
                EffectKind::Lock => Change::Lock(value),
                EffectKind::Unlock => Change::Unlock(value),
                EffectKind::Send => Change::Send(value),
                EffectKind::Signal => Change::Add(1),
                EffectKind::Wait => Change::Add(-1),
            };
            node = self.learn_change(node, (location, change));
            let after = state.change(location, change, key.process, &mut self.values);
            if let Change::Add(_) = change {
                self.validate(location, after, value);
            }
        }
        debug_assert!(
            matches!(self.nodes[node.0], Node::Unknown | Node::Leaf(_)),
            "a path with all operations of a step ends at a leaf"
        );
        node
    }

    /// Checks the number that the program reports for a location against the value in the model.
    fn validate(&mut self, location: Location, value: SymbolicValue, number: i64) {
        let expected = match value {
            SymbolicValue::Number(expected) => number == expected,
            SymbolicValue::Start(offset) => {
                let start = number.wrapping_sub(offset);
                *self.starts.entry(location).or_insert(start) == start
            }
            SymbolicValue::Queue(_) | SymbolicValue::Held(_) => true,
        };
        assert!(expected, "{INCOMPLETE_EFFECTS}");
    }

    /// The label at the end of a path, if it is known.
    pub(crate) fn label_at(&self, node: NodeId) -> Option<LabelId> {
        match self.nodes[node.0] {
            Node::Leaf(label) => Some(label),
            _ => None,
        }
    }

    /// Adds the label at the end of a path.
    pub(crate) fn add_label(&mut self, node: NodeId, label: Label) -> LabelId {
        assert!(matches!(self.nodes[node.0], Node::Unknown), "{NOT_A_FUNCTION}");
        let id = LabelId(self.labels.len());
        self.nodes[node.0] = Node::Leaf(id);
        self.labels.push(label);
        debug_assert_eq!(self.label_at(node), Some(id), "a label that was added is found at its node");
        id
    }

    fn learn_change(&mut self, node: NodeId, wanted: (Location, Change)) -> NodeId {
        let unknown = NodeId(self.nodes.len());
        match &self.nodes[node.0] {
            Node::Unknown => {
                self.nodes[node.0] = Node::Change(wanted.0, wanted.1, unknown);
                self.nodes.push(Node::Unknown);
                unknown
            }
            &Node::Change(location, change, next) if (location, change) == wanted => next,
            _ => panic!("{NOT_A_FUNCTION}"),
        }
    }

    fn learn_query(
        &mut self,
        node: NodeId,
        wanted: (Location, Query),
        state: &ModelState,
        process: ProcessId,
    ) -> NodeId {
        let unknown = NodeId(self.nodes.len());
        let answer = self.values.answer(wanted.1, state.value(wanted.0, &self.values), process);
        if let Node::Unknown = self.nodes[node.0] {
            self.nodes[node.0] = Node::Query(wanted.0, wanted.1, FxHashMap::default());
        }
        let Node::Query(location, query, branches) = &mut self.nodes[node.0] else { panic!("{NOT_A_FUNCTION}") };
        assert_eq!((*location, *query), wanted, "{NOT_A_FUNCTION}");
        let next = *branches.entry(answer).or_insert(unknown);
        if next == unknown {
            self.nodes.push(Node::Unknown);
        }
        debug_assert!(next.0 < self.nodes.len(), "every branch leads to a node");
        next
    }

    fn effect_of_change(&self, location: Location, change: Change, after: SymbolicValue) -> Option<Effect> {
        let (kind, value) = match change {
            Change::Write(value) => (EffectKind::Write, value),
            Change::Lock(displayed) => (EffectKind::Lock, displayed),
            Change::Unlock(displayed) => (EffectKind::Unlock, displayed),
            Change::Send(message) => (EffectKind::Send, message),
            Change::Add(1) => (EffectKind::Signal, self.number(location, after)),
            Change::Add(_) => (EffectKind::Wait, self.number(location, after)),
            // The query of the first message has reported the effect.
            Change::Pop => return None,
        };
        Some(Effect { location, kind, value: value.into() })
    }

    fn effect_of_query(&self, location: Location, query: Query, answer: SymbolicValue) -> Option<Effect> {
        let kind = match query {
            Query::Read => EffectKind::Read,
            Query::Front => EffectKind::Receive,
            // The change that releases the lock reports the effect.
            Query::Holds => return None,
        };
        Some(Effect { location, kind, value: self.number(location, answer).into() })
    }

    /// The number that represents a value in effects.
    fn number(&self, location: Location, value: SymbolicValue) -> i64 {
        match value {
            SymbolicValue::Number(number) => number,
            SymbolicValue::Start(offset) => {
                self.starts.get(&location).copied().unwrap_or_default().wrapping_add(offset)
            }
            SymbolicValue::Queue(_) | SymbolicValue::Held(_) => 0,
        }
    }
}

const INCOMPLETE_EFFECTS: &str = "invariant: effects list all that a step does to the shared state (M1)";
const NOT_A_FUNCTION: &str = "invariant: a step is a function of the local state and of the values it reads (M1)";
