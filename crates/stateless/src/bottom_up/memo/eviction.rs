//! The memory of `memo`, and what is kept when the cache evicts.

use mazurka_model::ComparableProgram;

use super::Memo;
use super::frame::{Finished, Frame};

impl<P: ComparableProgram> Memo<'_, P> {
    /// Evicts everything that neither the path, nor open states, nor `finished` refer to.
    pub(super) fn evict(&mut self, finished: &mut Finished) {
        let frames = &mut self.frames[..self.depth];
        let mut known: Vec<&mut Finished> = self.components.known().chain([finished]).collect();
        let (mut on_path, mut builders) = (Vec::new(), Vec::new());
        for Frame { dependencies, summary, sleepers, .. } in frames {
            on_path.push(dependencies);
            builders.push(summary);
            known.extend(sleepers.iter_mut().map(|sleeper| &mut sleeper.finished));
        }
        self.cache.evict(on_path.into_iter().chain(known.iter_mut().map(|known| &mut known.dependencies)));
        self.blocking.clear();
        self.summaries.retain(known.iter_mut().map(|known| &mut known.summary), builders.into_iter());
        self.budget.reset(self.bytes());
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.cache.bytes() + self.summaries.bytes() + self.positions.bytes() + self.blocking.bytes()
    }
}
