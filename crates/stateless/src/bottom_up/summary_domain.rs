//! What the bottom-up search knows about the runs below states, told apart from the search itself (`bottom_up/search.rs`).

use mazurka_model::{ComparableProgram, ProcessId, Site, States, Step};

use crate::bottom_up::process_set::Chosen;
use crate::bottom_up::state_cache::{self, Cache, Sets};
use crate::core::run::Run;

/// What is known about a finished state.
pub(crate) type Finished<K> = state_cache::Finished<<<K as Knowledge>::Sets as Sets>::Set, <K as Knowledge>::Summary>;

/// What an algorithm knows about the runs below states.
pub(crate) trait Knowledge {
    /// Sets of locations: R.
    type Sets: Sets;
    /// The name of a summary.
    type Summary: Copy + Eq;
    /// R and the summary of a state whose exploration is under way, and the step at hand.
    type Gathering: Default;
    /// A step, as far as R and summaries are carried over it.
    type Passed;

    /// Nothing is known.
    fn nothing(&mut self) -> Finished<Self>;

    /// A state is new.
    fn begin(&mut self, gathering: &mut Self::Gathering);

    /// A process is blocked there, at this step.
    fn blocked(&mut self, process: ProcessId, step: &Step, gathering: &mut Self::Gathering, sets: &mut Self::Sets);

    /// A process is about to perform a step.
    fn before(&mut self, execution: &impl States, process: ProcessId, gathering: &mut Self::Gathering);

    /// It has performed it.
    fn after(
        &mut self,
        execution: &impl States,
        process: ProcessId,
        step: &Step,
        gathering: &mut Self::Gathering,
        sets: &mut Self::Sets,
    );

    /// The digest of the local states has become greater by this, if that is known.
    fn growth(&self, gathering: &Self::Gathering) -> Option<u128>;

    /// The step at hand, and whose it is.
    fn passed(&self, gathering: &Self::Gathering) -> Self::Passed;
    fn site(&self, gathering: &Self::Gathering) -> (ProcessId, Site);

    /// What lies below the step at hand is known: adds it, seen from before the step, and chooses those who are necessary because of it.
    fn add_below<P: ComparableProgram>(
        &mut self,
        run: &mut Run<'_, P>,
        below: Finished<Self>,
        gathering: &mut Self::Gathering,
        chosen: &mut Chosen,
        sets: &mut Self::Sets,
    );

    /// What was gathered.
    fn finish(&mut self, gathering: &mut Self::Gathering, sets: &mut Self::Sets) -> Finished<Self>;

    /// What is known, with what lies below a step.
    fn carry(
        &mut self,
        known: Finished<Self>,
        step: &Self::Passed,
        below: Finished<Self>,
        sets: &mut Self::Sets,
    ) -> Finished<Self>;

    /// The cache is emptied: what is gathered and known stays.
    fn forget(
        &mut self,
        cache: &mut Cache<Self::Sets, Self::Summary>,
        gatherings: &mut [Self::Gathering],
        known: Vec<&mut Finished<Self>>,
    );

    /// What the summaries take, roughly.
    fn bytes(&self) -> usize;

    /// Rules that tests leave out: all processes of states on cycles, knowledge carried around cycles, care for the first process.
    fn rules(&self) -> General;
}

/// The rules of the search itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct General {
    pub(crate) cycles: bool,
    pub(crate) around: bool,
    pub(crate) care: bool,
}
