//! The memory of `memo`, and what is kept when the cache evicts.

use mazurka_model::ComparableProgram;

use super::Memo;
use super::deferred::{Part, Summary};
use super::frame::{Finished, Frame};
use super::sleepers::Sleeper;

impl<P: ComparableProgram> Memo<'_, P> {
    /// Evicts everything that neither the path, nor open states, nor `finished` refer to.
    pub(super) fn evict(&mut self, finished: &mut Finished) {
        let frames = &mut self.frames[..self.depth];
        let mut known: Vec<&mut Finished> = self.components.known().chain([finished]).collect();
        let (mut sets, mut summaries, mut lists, mut labels) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for Frame { dependencies, parts, sleepers, label, .. } in frames {
            sets.push(dependencies);
            labels.push(label);
            for Sleeper { finished, label, .. } in sleepers {
                known.push(finished);
                labels.push(label);
            }
            for Part { step, below } in &mut parts.steps {
                summaries.push(below);
                labels.push(step);
            }
            lists.extend(parts.attempts.iter_mut().map(|(_, list)| list));
        }
        for Finished { dependencies, summary, .. } in known {
            sets.push(dependencies);
            summaries.push(summary);
        }
        self.cache.evict(sets.into_iter());
        self.blocking.clear();
        self.dependencies.clear();
        summaries.iter_mut().for_each(|summary| self.summaries.settle(summary, &self.labels));
        let maps = summaries.into_iter().filter_map(Summary::known_mut);
        self.summaries.retain(maps, lists.into_iter());
        self.labels.retain(labels.into_iter());
        self.budget.reset(self.bytes());
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.cache.bytes()
            + self.summaries.bytes()
            + self.labels.bytes()
            + self.positions.bytes()
            + self.blocking.bytes()
    }
}
