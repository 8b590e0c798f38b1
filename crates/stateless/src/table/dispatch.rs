//! From the description of an algorithm to the algorithm itself.

use mazurka_model::{LiveProgram, SharedProgram};
use mazurka_verdict::{Outcome, Sink};

use super::{
    AUTO, Algorithm, AlgorithmInfo, BOUNDED, Level, MEMO, algorithms, bounded_row, parallel_algorithms, printed,
};
use crate::parallel::{Cluster, Shared, WorkerPrograms};
use crate::{Options, WorkerOptions};

impl AlgorithmInfo {
    /// Whether it is the one that [`AUTO`] names.
    pub fn is_default(&self) -> bool {
        self.name == AUTO
    }

    /// Whether its explorations can be certified: it explores every Mazurkiewicz trace, or it is a
    /// search that a checker can follow, and it claims to be complete.
    pub fn certifiable(&self) -> bool {
        (self.promise.level == Level::Classes || self.is_search()) && !self.as_printed && self.name != BOUNDED.name
    }

    /// Whether it is a search with a cache of states that reports every
    /// [event](mazurka_verdict::SearchEvent).
    pub fn is_search(&self) -> bool {
        self.name == MEMO.name
    }

    /// Explores a program that has all capabilities with this algorithm.
    ///
    /// # Panics
    /// If the description is not from [`ALGORITHMS`](crate::ALGORITHMS).
    pub fn explore<P: LiveProgram>(&self, program: P, options: &Options, sink: &mut dyn Sink) -> Outcome {
        (self.row::<P>().run)(&program, options, sink)
    }

    /// The same for a program that several threads can explore: by [`Options::workers`] of them if
    /// the algorithm [takes workers](AlgorithmInfo::takes_workers), and by one otherwise.
    ///
    /// # Panics
    /// If the description is not from [`ALGORITHMS`](crate::ALGORITHMS).
    pub fn explore_shared<P: LiveProgram + SharedProgram>(
        &self,
        program: P,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> Outcome {
        match self.explore_by_workers(&Shared(&program), options, sink) {
            Some(outcome) => outcome,
            None => self.explore(program, options, sink),
        }
    }

    /// Explores a program by several workers, each of which gets it from `programs`. Returns `None`
    /// if [`Options::workers`] is 1, or if the algorithm does not
    /// [take workers](AlgorithmInfo::takes_workers).
    pub fn explore_by_workers<S: WorkerPrograms>(
        &self,
        programs: &S,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> Option<Outcome> {
        let parallel = parallel_algorithms().into_iter().find(|row| row.info.name == self.name);
        let row = parallel.filter(|_| options.workers > 1)?;
        Some((row.run)(programs, options, &WorkerOptions::new(options.workers), None, sink))
    }

    /// Explores a program together with other machines, which make the same call: by
    /// [`Options::workers`] on this one. Returns `None` if the algorithm does not
    /// [take workers](AlgorithmInfo::takes_workers).
    ///
    /// Every machine returns the statistics of all, and every sink sees the faults of all.
    pub fn explore_on_cluster<P: SharedProgram>(
        &self,
        program: P,
        options: &Options,
        cluster: &mut Cluster<'_>,
        sink: &mut dyn Sink,
    ) -> Option<Outcome> {
        let row = parallel_algorithms().into_iter().find(|row| row.info.name == self.name)?;
        Some((row.run)(&Shared(&program), options, &WorkerOptions::new(options.workers), Some(cluster), sink))
    }

    /// The algorithm itself, for programs of a type that has all capabilities.
    ///
    /// # Panics
    /// If the description is not from [`ALGORITHMS`](crate::ALGORITHMS).
    pub fn row<P: LiveProgram>(&self) -> Algorithm<P> {
        assert!(!self.as_printed, "{} as printed is in the other table", self.name);
        let row = algorithms().into_iter().chain([bounded_row()]).find(|row| row.info.name == self.name);
        row.expect("invariant: every description of the table has a row")
    }

    /// The algorithm itself, also if it is one of [`AS_PRINTED`](crate::AS_PRINTED). Separate from
    /// [`row`](AlgorithmInfo::row), because instantiating the algorithms as printed for every type
    /// of programs would make up a third of the build.
    ///
    /// # Panics
    /// If the description is not from one of the two tables.
    pub fn any_row<P: LiveProgram>(&self) -> Algorithm<P> {
        if !self.as_printed {
            return self.row();
        }
        let row = printed().into_iter().find(|row| row.info.name == self.name);
        row.expect("invariant: every description of the table has a row")
    }
}
