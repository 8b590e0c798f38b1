//! Don't-do sets: sleep sets of sequences.
//!
//! A sequence d in sleep(E) says that whatever can follow E.d is reached elsewhere, too: by what was explored from E before, or from a prefix of E.
//! A sequence of one step is a sleeping process, as in `parts::sleep`. [CAV17], Sect. 5.1; [JSS23] calls such sequences don't-do sequences.

use mazurka_model::ProcessId;
use mazurka_order::{AccessSets, Event, EventId, History, SetId};

/// A step of a sequence: a process, the outcome of its step (0 unless it chooses), and the access set of the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Action {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    pub(crate) set: SetId,
}

impl Action {
    /// The step of an event.
    pub(crate) fn of(event: &Event) -> Self {
        Action { process: event.process, choice: event.choice, set: event.set }
    }

    pub(crate) fn step(&self) -> (ProcessId, u32) {
        (self.process, self.choice)
    }
}

/// The sleep set of one prefix of E.
#[derive(Debug, Default)]
pub(crate) struct DontDo {
    /// The sequences, one behind the other.
    actions: Vec<Action>,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    end: u32,
    by_state: bool,
    /// Is it a single step whose races were looked at already, at a prefix of E, and that all since is independent of?
    looked_at: bool,
}

/// What a step does to a sequence that sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The step is one of the sequence, and could be its first: the rest sleeps on.
    Begins(usize),
    /// It is independent of the whole sequence.
    Independent,
    /// Neither.
    Dependent,
}

impl DontDo {
    /// Nothing sleeps.
    pub(crate) fn clear(&mut self) {
        self.actions.clear();
        self.entries.clear();
    }

    /// A sequence goes to sleep. `by_state`: because of an equality of states, not because what follows it was explored from here.
    pub(crate) fn add(&mut self, sequence: impl IntoIterator<Item = Action>, by_state: bool) {
        let start = self.actions.len() as u32;
        self.actions.extend(sequence);
        self.entries.push(Entry { start, end: self.actions.len() as u32, by_state, looked_at: false });
    }

    /// The sequences, each with whether it sleeps because of an equality of states.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[Action], bool)> {
        self.entries.iter().map(|entry| (self.sequence(entry), entry.by_state))
    }

    #[inline]
    fn sequence(&self, entry: &Entry) -> &[Action] {
        &self.actions[entry.start as usize..entry.end as usize]
    }

    /// Does the process sleep, with this outcome of its next step?
    #[inline]
    pub(crate) fn forbids(&self, process: ProcessId, choice: u32) -> bool {
        self.iter().any(|(sequence, _)| matches!(sequence, [action] if action.step() == (process, choice)))
    }

    /// The sleep set of E.p, inherited from this one of E: sequences that p is independent of, those that p begins, without p, and of the others those
    /// that `commutes` finds to commute with p.
    pub(crate) fn inherit(
        &self,
        p: Action,
        sets: &AccessSets,
        inherited: &mut DontDo,
        mut commutes: impl FnMut(&[Action]) -> bool,
    ) {
        inherited.clear();
        for entry in &self.entries {
            let sequence = self.sequence(entry);
            match after(sequence, p, sets) {
                After::Independent => {
                    inherited.add(sequence.iter().copied(), entry.by_state);
                    if let Some(last) = inherited.entries.last_mut() {
                        last.looked_at = entry.by_state && sequence.len() == 1;
                    }
                }
                After::Begins(index) => {
                    let rest = sequence.iter().enumerate().filter(|&(at, _)| at != index);
                    inherited.add(rest.map(|(_, &action)| action), entry.by_state);
                }
                After::Dependent if sequence.iter().any(|action| action.process == p.process) => {}
                After::Dependent if commutes(sequence) => inherited.add(sequence.iter().copied(), true),
                After::Dependent => {}
            }
        }
    }

    /// How many sequences there are.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The sequence with that number, if it is a single step that sleeps because of an equality of states and is new here: at the prefixes of E it did
    /// not sleep, or was a longer sequence, or E went on with something that it depends on.
    #[inline]
    pub(crate) fn new_sleeper(&self, at: usize) -> Option<Action> {
        let entry = &self.entries[at];
        match self.sequence(entry) {
            [action] if entry.by_state && !entry.looked_at => Some(*action),
            _ => None,
        }
    }

    /// The length of the shortest sequence that sleeps because of an equality of states, is not a single step, and begins with this process.
    pub(crate) fn shortest(&self, process: ProcessId) -> Option<usize> {
        let longer = self.iter().filter(|(sequence, by_state)| *by_state && sequence.len() > 1);
        longer.filter(|(sequence, _)| sequence[0].process == process).map(|(sequence, _)| sequence.len()).min()
    }

    /// The steps that sleep because of an equality of states.
    pub(crate) fn by_state(&self) -> impl Iterator<Item = Action> {
        self.iter().filter_map(|(sequence, by_state)| match sequence {
            [action] if by_state => Some(*action),
            _ => None,
        })
    }

    /// Does some sleeping sequence begin the sequence v, up to equivalence? `left` is memory.
    pub(crate) fn begins(&self, v: &[Action], sets: &AccessSets, left: &mut Vec<Action>) -> bool {
        self.iter().filter(|(sequence, _)| sequence.len() <= v.len()).any(|(sequence, _)| {
            left.clear();
            left.extend_from_slice(v);
            sequence.iter().all(|&action| match after(left, action, sets) {
                After::Begins(index) => {
                    left.remove(index);
                    true
                }
                _ => false,
            })
        })
    }
}

/// What `action`, performed first, does to a sequence that can be performed instead.
pub(crate) fn after(sequence: &[Action], action: Action, sets: &AccessSets) -> After {
    let independent = |other: &Action| !sets.dependent(other.set, action.set);
    match sequence.iter().position(|other| other.process == action.process) {
        Some(index) if sequence[index].choice == action.choice && sequence[..index].iter().all(independent) => {
            After::Begins(index)
        }
        Some(_) => After::Dependent,
        None if sequence.iter().all(independent) => After::Independent,
        None => After::Dependent,
    }
}

/// Two sequences to be compared.
#[derive(Debug, Default)]
pub(crate) struct Orders {
    pub(crate) one: Vec<Action>,
    pub(crate) other: Vec<Action>,
    pub(crate) left: Vec<Action>,
}

impl Orders {
    /// For e and a later p that depends on it: a.e.p and a.p.e, where a is what happens before p in E behind e, but not after e.
    ///
    /// Everything in a.p.e happens before its last event, so however it is performed, e is what is left in the end. Soundness rests on that: see
    /// docs/semantic.md.
    pub(crate) fn adjacent(&mut self, history: &History, e: EventId, p: EventId) {
        let ancestors = (e + 1..p).filter(|&a| history.happens_before(a, p) && !history.happens_before(e, a));
        self.one.clear();
        self.one.extend(ancestors.map(|a| Action::of(history.event(a))));
        self.other.clone_from(&self.one);
        let (e, p) = (Action::of(history.event(e)), Action::of(history.event(p)));
        self.one.extend([e, p]);
        self.other.extend([p, e]);
    }

    /// d.p and p.d
    pub(crate) fn around(&mut self, d: &[Action], p: Action) {
        self.one.clear();
        self.one.extend_from_slice(d);
        self.one.push(p);
        self.other.clear();
        self.other.push(p);
        self.other.extend_from_slice(d);
    }
}
