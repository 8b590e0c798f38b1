//! The memory of `memo`, and what is kept when the cache evicts.

use mazurka_model::ComparableProgram;

use super::Memo;
use super::deferred::Summary;
use super::frame::{Finished, Frame};

impl<P: ComparableProgram> Memo<'_, P> {
    /// Evicts everything that neither the path, nor open states, nor `finished` refer to.
    pub(super) fn evict(&mut self, finished: &mut Finished) {
        let frames = &mut self.frames[..self.depth];
        let mut known: Vec<&mut Finished> = self.components.known().chain([finished]).collect();
        let (mut sets, mut summaries, mut lists) = (Vec::new(), Vec::new(), Vec::new());
        for Frame { dependencies, parts, sleepers, .. } in frames {
            sets.push(dependencies);
            known.extend(sleepers.iter_mut().map(|sleeper| &mut sleeper.finished));
            summaries.extend(parts.steps.iter_mut().map(|part| &mut part.below));
            lists.extend(parts.attempts.iter_mut().map(|(_, list)| list));
        }
        for Finished { dependencies, summary, .. } in known {
            sets.push(dependencies);
            summaries.push(summary);
        }
        self.cache.evict(sets.into_iter());
        self.blocking.clear();
        summaries.iter_mut().for_each(|summary| self.summaries.settle(summary));
        let maps = summaries.into_iter().filter_map(Summary::known_mut);
        self.summaries.retain(maps, lists.into_iter());
        self.budget.reset(self.bytes());
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.cache.bytes() + self.summaries.bytes() + self.positions.bytes() + self.blocking.bytes()
    }
}
