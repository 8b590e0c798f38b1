//! The smallest sets of events that a step with a guard can overtake.
//!
//! A candidate is a subset of D(x) that is closed under "happens after" within D(x). It is given by
//! its first events, in the order of E. Candidates are tried in the order of their size, each by
//! performing E without it, so the first that enable the step are the smallest.

use std::ops::Range;

use crate::path::Path;

/// The search, with its memory.
#[derive(Debug, Default)]
pub(crate) struct ClosedSets {
    /// The first events of all candidates.
    events: Vec<u32>,
    /// The candidates in the order in which they were formed, as ranges of `events`, each with
    /// whether it enables the step.
    candidates: Vec<(Range<usize>, bool)>,
}

impl ClosedSets {
    /// Finds the smallest closed subsets R of `conflicts`, which is D(x) with the latest event
    /// first, for which `enabled` is true. It gets the first events of R and says whether the step
    /// is enabled after E without R and all that happens after R.
    pub(crate) fn find(&mut self, path: &Path, conflicts: &[u32], mut enabled: impl FnMut(&[u32]) -> bool) {
        self.events.clear();
        self.candidates.clear();
        self.candidates.push((0..0, false));
        let mut next = 0;
        while let Some((candidate, is_enabled)) = self.candidates.get(next).cloned() {
            next += 1;
            if is_enabled {
                continue;
            }
            let latest_from = self.events.len();
            for &event in conflicts {
                // The latest events outside the candidate, one of which is added.
                let inside = path.after_any(event, &self.events[candidate.clone()]);
                if !inside && !self.events[latest_from..].iter().any(|&f| path.before(event, f)) {
                    self.events.push(event);
                }
            }
            let latest = latest_from..self.events.len();
            for at in latest {
                self.extend(path, candidate.clone(), self.events[at], &mut enabled);
            }
        }
    }

    /// The sets that were found, each by its first events in the order of E.
    pub(crate) fn found(&self) -> impl Iterator<Item = &[u32]> {
        self.candidates.iter().filter(|(_, enabled)| *enabled).map(|(range, _)| &self.events[range.clone()])
    }

    /// Forms the candidate with one more event, and tries it unless it was tried before or contains
    /// a set that was found.
    fn extend(&mut self, path: &Path, smaller: Range<usize>, event: u32, enabled: &mut impl FnMut(&[u32]) -> bool) {
        let start = self.events.len();
        for at in smaller {
            if !path.before(event, self.events[at]) {
                self.events.push(self.events[at]);
            }
        }
        self.events.push(event);
        self.events[start..].sort_unstable();
        let formed = &self.events[start..];
        let known = self.candidates.iter().any(|(range, is_enabled)| {
            let other = &self.events[range.clone()];
            other == formed || *is_enabled && other.iter().all(|&e| path.after_any(e, formed))
        });
        if known {
            self.events.truncate(start);
        } else {
            let is_enabled = enabled(formed);
            self.candidates.push((start..self.events.len(), is_enabled));
        }
    }
}
