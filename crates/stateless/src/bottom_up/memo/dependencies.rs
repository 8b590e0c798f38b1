//! l. 17: R before a step, given R after it.

use mazurka_model::Location;

use super::deferred::Summary;
use super::label::Label;
use super::labels::{LabelId, Labels};
use super::summary::Summaries;
use super::trie::{Map, Tries};

/// The number of cached results, a power of two.
const CACHED: usize = 1 << 12;

/// A direct-mapped cache of results that depend on the label and on R after the step alone.
#[derive(Debug)]
pub(super) struct Dependencies {
    cache: Vec<Cached>,
    /// Test hook: take additions for writes that do not depend on the value before them.
    drop_sums: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Cached {
    step: LabelId,
    after: Map,
    /// [`Map::EMPTY`] if nothing is cached. An empty result is quick to compute again.
    before: Map,
}

impl Dependencies {
    pub(super) fn new(drop_sums: bool) -> Dependencies {
        Dependencies { cache: Vec::new(), drop_sums }
    }

    /// l. 17: what the state s depends on because of a step from it. `after` and `summary` are
    /// those of the state that the step leads to.
    pub(super) fn before(
        &mut self,
        (step, labels): (LabelId, &Labels),
        (after, summary): (Map, Summary),
        summaries: &mut Summaries,
        sets: &mut Tries,
    ) -> Map {
        let label = labels.get(step);
        if overwritten(label, self.drop_sums).any(|location| summaries.attempted.contains(&location)) {
            let is_attempted = |location| summaries.is_attempted(summary, location, labels);
            return self.compute(label, after, is_attempted, sets);
        }
        let at = (step.index() ^ after.index() << 5) % CACHED;
        if self.cache.is_empty() {
            self.cache.resize(CACHED, Cached::default());
        }
        let cached = self.cache[at];
        if (cached.step, cached.after) == (step, after) && cached.before != Map::EMPTY {
            return cached.before;
        }
        let before = self.compute(label, after, |_| false, sets);
        self.cache[at] = Cached { step, after, before };
        before
    }

    fn compute(
        &self,
        label: Label<'_>,
        after: Map,
        mut is_attempted: impl FnMut(Location) -> bool,
        sets: &mut Tries,
    ) -> Map {
        let mut before = after;
        for access in label.accesses {
            let location = access.location;
            let overwrote = access.overwrote() || access.written && self.drop_sums;
            if access.depends() {
                before = sets.with(before, location);
            } else if overwrote && sets.contains(before, location) && !is_attempted(location) {
                before = sets.without_location(before, location);
            }
        }
        debug_assert!(
            label.accesses.iter().all(|one| !one.depends() || sets.contains(before, one.location)),
            "R contains what the step depended on"
        );
        before
    }

    /// Forgets all results, because labels and sets are renumbered.
    pub(super) fn clear(&mut self) {
        self.cache.clear();
    }
}

/// The locations whose values before the step do not matter for it.
fn overwritten(label: Label<'_>, sums: bool) -> impl Iterator<Item = Location> + '_ {
    label
        .accesses
        .iter()
        .filter(move |one| one.written && (sums || !one.added) && !one.depends())
        .map(|one| one.location)
}
