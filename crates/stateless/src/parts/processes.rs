//! Sets of processes.

use mazurka_model::ProcessId;

/// A set of processes. Ids from 128 on are never in it: must-information may always be smaller than it could be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Processes(u128);

impl Processes {
    pub(crate) fn of(process: ProcessId) -> Self {
        Processes(1u128.checked_shl(process.0).unwrap_or(0))
    }

    pub(crate) fn contains(self, process: ProcessId) -> bool {
        self.0 & Processes::of(process).0 != 0
    }

    pub(crate) fn union(self, other: Self) -> Self {
        Processes(self.0 | other.0)
    }

    pub(crate) fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) fn intersection(self, other: Self) -> Self {
        Processes(self.0 & other.0)
    }

    pub(crate) fn difference(self, other: Self) -> Self {
        Processes(self.0 & !other.0)
    }

    /// All of them.
    pub(crate) fn iter(self) -> impl Iterator<Item = ProcessId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let id = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(ProcessId(id))
        })
    }
}

impl FromIterator<ProcessId> for Processes {
    fn from_iter<I: IntoIterator<Item = ProcessId>>(ids: I) -> Self {
        ids.into_iter().fold(Processes::default(), |set, id| set.union(Processes::of(id)))
    }
}
