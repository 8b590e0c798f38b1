//! Step views: everything that determines what a step does.
//!
//! What a step does, and whether it is enabled, depends only on the local state of its process and
//! on the values of the locations in its access set. A [`StepView`] is a digest of these together
//! with the step.

use mazurka_model::{ProcessId, States};
use mazurka_order::AccessSets;

use crate::state_driven::dont_do::Action;

/// A digest of a step together with the local state and the values that determine its effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct StepView(u128);

impl StepView {
    /// The view of a step, still without the values of its locations.
    #[inline]
    fn of_local_state(action: Action, local_digest: u128) -> Self {
        StepView(mix(local_digest).wrapping_add(step_word(action).wrapping_mul(MULTIPLIER)))
    }

    /// Appends the value of one more location. The value that a blind write overwrites counts as
    /// well, because a step on the other side of a swap may read it.
    #[inline]
    fn with_value(self, value: u128) -> Self {
        StepView(mix(self.0).wrapping_add(value))
    }

    /// Appends the view of a later step. Both are mixed in turn: a sum would not distinguish the
    /// order of the steps.
    #[inline]
    pub(super) fn followed_by(self, next: StepView) -> Self {
        self.with_value(next.0)
    }

    /// The digest itself, for use as a cache key.
    #[inline]
    pub(super) fn digest(self) -> u128 {
        self.0
    }

    /// An arbitrary view for tests.
    #[cfg(test)]
    pub(super) fn example(number: u128) -> Self {
        StepView((number + 1).wrapping_mul(MULTIPLIER.rotate_left(64)))
    }
}

/// An odd constant without structure, so that multiplication by it is invertible and spreads bits.
pub(super) const MULTIPLIER: u128 = 0x9fb2_1c65_1e98_df25_a076_1d64_95a2_54d1;

/// A step as one word: different steps give different words.
#[inline]
pub(super) fn step_word(action: Action) -> u128 {
    u128::from(action.process.0) << 64 | u128::from(action.choice) << 32 | u128::from(action.set.number())
}

/// Finaliser applied before digests are summed, so that structured differences cannot cancel.
#[inline]
fn mix(digest: u128) -> u128 {
    let product = digest.wrapping_mul(MULTIPLIER);
    product ^ product >> 67
}

/// The views of steps in the current state of the search, each computed once.
#[derive(Debug)]
pub(super) struct StepViews {
    /// The view computed last for each process.
    latest: Vec<LatestView>,
    /// The value of each location as read last.
    values: Vec<LatestValue>,
    /// The number of the current state. Invariant: it is not 0, which marks entries without
    /// content.
    state: u32,
    /// Whether some step has spawned a process. Then processes come and go with steps of others.
    spawning: bool,
}

#[derive(Clone, Copy, Debug)]
struct LatestView {
    action: Action,
    /// The number of the state in which `view` was computed.
    state: u32,
    view: StepView,
    /// The part of the view that does not depend on locations. It stays valid until the process
    /// performs or undoes a step or, once processes are spawned, until any process does.
    without_values: Option<StepView>,
}

#[derive(Clone, Copy, Debug, Default)]
struct LatestValue {
    /// The number of the state in which the value was read.
    state: u32,
    value: u128,
}

impl Default for StepViews {
    fn default() -> Self {
        StepViews { latest: Vec::new(), values: Vec::new(), state: 1, spawning: false }
    }
}

impl StepViews {
    /// The search has performed a step of `process`, which changes the current state.
    #[inline]
    pub(super) fn step_performed(&mut self, process: ProcessId, spawned: bool) {
        self.spawning |= spawned;
        self.enter_new_state(process);
    }

    /// The search has undone a step of `process`, which changes the current state.
    #[inline]
    pub(super) fn step_undone(&mut self, process: ProcessId) {
        self.enter_new_state(process);
    }

    #[inline]
    fn enter_new_state(&mut self, moved: ProcessId) {
        if self.spawning {
            self.latest.clear();
        } else if let Some(latest) = self.latest.get_mut(moved.index()) {
            latest.without_values = None;
        }
        self.state = self.state.wrapping_add(1);
        if self.state == 0 {
            // State numbers would repeat, so nothing computed so far may be found again.
            *self = StepViews { spawning: self.spawning, ..StepViews::default() };
        }
        debug_assert_ne!(self.state, 0);
    }

    /// The view of a step in the current state, which is that of `execution`.
    #[inline(always)]
    pub(super) fn of_step(&mut self, execution: &impl States, action: Action, sets: &AccessSets) -> StepView {
        match self.latest.get(action.process.index()) {
            Some(latest) if latest.state == self.state && latest.action == action => latest.view,
            _ => self.compute(execution, action, sets),
        }
    }

    #[inline(never)]
    fn compute(&mut self, execution: &impl States, action: Action, sets: &AccessSets) -> StepView {
        let process = action.process.index();
        if self.latest.len() <= process {
            let nothing = LatestView { action, state: 0, view: StepView::default(), without_values: None };
            self.latest.resize(process + 1, nothing);
        }
        let of_local_state = || StepView::of_local_state(action, execution.local_digest(action.process));
        let without_values = match &self.latest[process] {
            LatestView { action: known, without_values: Some(view), .. } if *known == action => *view,
            _ => of_local_state(),
        };
        debug_assert_eq!(without_values, of_local_state(), "a process that does not move keeps its local state");
        let view = sets.get(action.set).iter().fold(without_values, |view, access| {
            let location = access.location.index();
            if self.values.len() <= location {
                self.values.resize(location + 1, LatestValue::default());
            }
            let latest = &mut self.values[location];
            if latest.state != self.state {
                *latest = LatestValue { state: self.state, value: execution.location_digest(access.location) };
            }
            debug_assert_eq!(latest.value, execution.location_digest(access.location), "the state has not changed");
            view.with_value(latest.value)
        });
        self.latest[process] = LatestView { action, state: self.state, view, without_values: Some(without_values) };
        view
    }
}
