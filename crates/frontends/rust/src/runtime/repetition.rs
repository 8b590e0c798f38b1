//! The same schedule must show the same operations: what is performed is compared with what was performed before the last restart.

use mazurka_model::ProcessId;

use super::names::{At, NONE, Names};

/// A step that was performed.
#[derive(Clone, Copy)]
pub(super) struct Performed {
    pub(super) process: u32,
    pub(super) choice: u32,
    pub(super) what: &'static str,
    pub(super) place: Option<At>,
    pub(super) location: u32,
}

/// The steps of an execution.
#[derive(Default)]
pub(super) struct Repetition {
    /// What was performed since the start, and behind that what was performed before the last restart.
    performed: Vec<Performed>,
    /// Steps since the start. Invariant: if there are more in `performed`, the schedule so far is the one from before the restart.
    length: usize,
}

impl Repetition {
    pub(super) fn start_again(&mut self) {
        self.length = 0;
    }

    /// Steps since the start.
    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// Who moved, and with which outcome.
    pub(super) fn step(&self, at: usize) -> (u32, u32) {
        (self.performed[at].process, self.performed[at].choice)
    }

    /// The next step; if another one was performed at this point of this schedule before, that one.
    #[inline]
    pub(super) fn push(&mut self, now: Performed) -> Option<Performed> {
        let at = self.length;
        self.length += 1;
        match self.performed.get_mut(at) {
            Some(before) if (before.process, before.choice) == (now.process, now.choice) => {
                let same = before.location == now.location && before.same_operation(&now);
                (!same).then(|| std::mem::replace(before, now))
            }
            _ => {
                self.performed.truncate(at);
                self.performed.push(now);
                None
            }
        }
    }

    /// What to say of the last step if it was another one before.
    pub(super) fn difference(&self, names: &Names, before: &Performed, now: &Performed) -> String {
        let told = |of: &Performed| {
            let place = of.place.map_or(String::new(), |place| format!(" at {}:{}", place.file(), place.line()));
            let object = if of.location == NONE { String::new() } else { names.location_name(of.location) };
            format!("{} {object}{place}", of.what)
        };
        format!(
            "the program is not deterministic: run again with the same schedule, {} does something else at step {}: \
             first it was `{}`, now it is `{}`. A closure under check must do the same whenever it is given the same \
             values: no clocks, no random numbers, no addresses, no state that survives an execution",
            names.process(ProcessId(now.process)),
            self.length,
            told(before),
            told(now)
        )
    }
}

impl Performed {
    /// Is it the same operation at the same place, if not on the same object?
    #[inline]
    pub(super) fn same_operation(&self, other: &Performed) -> bool {
        // Both are constants, mostly one for each place in the source: their addresses tell nearly always.
        let address = |place: Option<At>| place.map(std::ptr::from_ref);
        let same_what = std::ptr::eq(self.what, other.what) || self.what == other.what;
        same_what && (address(self.place) == address(other.place) || self.place == other.place)
    }
}
