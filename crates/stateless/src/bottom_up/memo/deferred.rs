//! Summaries that are computed only when they are needed.
//!
//! Many states have summaries that no search for conflicts looks at: where all enabled processes
//! have to be explored anyway, it does not matter what lies below. So what the summary of a state
//! is made of is recorded when the state is finished, and put together on demand.

use std::ops::Range;

use mazurka_model::Location;

use super::labels::{LabelId, Labels};
use super::summary::Summaries;
use super::summary_builder::SummaryBuilder;
use super::trie::Map;

/// The summary of a finished state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Summary {
    /// It is known.
    Known(Map),
    /// It has this number among the deferred ones.
    Deferred(u32),
}

impl Summary {
    /// The summary of a state from which nothing can happen.
    pub(super) const EMPTY: Summary = Summary::Known(Map::EMPTY);

    /// The map of a summary that is not deferred.
    pub(super) fn known_mut(&mut self) -> Option<&mut Map> {
        match self {
            Summary::Known(map) => Some(map),
            Summary::Deferred(_) => None,
        }
    }
}

/// A step from a state, and the summary of the state it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) step: LabelId,
    pub(super) below: Summary,
}

/// What the summary of a state is made of.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// l. 5: the lists of attempts by blocked processes.
    pub(super) attempts: Vec<(Location, u32)>,
    /// l. 19: the steps from the state.
    pub(super) steps: Vec<Part>,
}

/// Where the parts of a summary are stored in [`DeferredSummaries`].
#[derive(Clone, Copy, Debug)]
struct StoredParts {
    first_attempt: u32,
    end_of_attempts: u32,
    first_step: u32,
    end_of_steps: u32,
}

#[derive(Clone, Copy, Debug)]
enum Deferred {
    Pending(StoredParts),
    Done(Map),
}

/// All deferred summaries.
#[derive(Debug, Default)]
pub(super) struct DeferredSummaries {
    summaries: Vec<Deferred>,
    /// The parts of all summaries, one behind the other, also of those that were computed: a list
    /// per summary would take more memory, and time to allocate.
    parts: Parts,
    builder: SummaryBuilder,
    /// The numbers of summaries that are being computed.
    stack: Vec<u32>,
}

impl Parts {
    /// Removes all parts, keeping the memory.
    pub(super) fn clear(&mut self) {
        self.attempts.clear();
        self.steps.clear();
    }

    /// Moves the parts of one summary to the end of these.
    fn append(&mut self, parts: &mut Parts) -> StoredParts {
        let (first_attempt, first_step) = (self.attempts.len() as u32, self.steps.len() as u32);
        self.attempts.append(&mut parts.attempts);
        self.steps.append(&mut parts.steps);
        debug_assert!(u32::try_from(self.attempts.len().max(self.steps.len())).is_ok(), "offsets are 32 bits wide");
        let (end_of_attempts, end_of_steps) = (self.attempts.len() as u32, self.steps.len() as u32);
        StoredParts { first_attempt, end_of_attempts, first_step, end_of_steps }
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.steps) + size_of_val(&*self.attempts)
    }
}

impl StoredParts {
    fn attempts(self) -> Range<usize> {
        self.first_attempt as usize..self.end_of_attempts as usize
    }

    fn steps(self) -> Range<usize> {
        self.first_step as usize..self.end_of_steps as usize
    }
}

impl DeferredSummaries {
    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.parts.bytes() + size_of_val(&*self.summaries)
    }
}

impl Summaries {
    /// A summary that consists of these parts, which are taken.
    pub(super) fn defer(&mut self, parts: &mut Parts) -> Summary {
        if parts.attempts.is_empty() && parts.steps.is_empty() {
            return Summary::EMPTY;
        }
        let deferred = &mut self.deferred;
        let stored = deferred.parts.append(parts);
        deferred.summaries.push(Deferred::Pending(stored));
        Summary::Deferred(deferred.summaries.len() as u32 - 1)
    }

    /// The summary that consists of these parts, which are taken.
    pub(super) fn put_together(&mut self, parts: &mut Parts, labels: &Labels) -> Map {
        let summary = self.defer(parts);
        self.force(summary, labels)
    }

    /// The steps from the state with this summary, if it was not needed yet.
    pub(super) fn pending_steps(&self, summary: Summary) -> &[Part] {
        match summary {
            Summary::Known(_) => &[],
            Summary::Deferred(number) => match self.deferred.summaries[number as usize] {
                Deferred::Pending(parts) => &self.deferred.parts.steps[parts.steps()],
                Deferred::Done(_) => &[],
            },
        }
    }

    /// The summary, if it was needed before.
    fn known(&self, summary: Summary) -> Option<Map> {
        match summary {
            Summary::Known(map) => Some(map),
            Summary::Deferred(number) => match self.deferred.summaries[number as usize] {
                Deferred::Pending(_) => None,
                Deferred::Done(map) => Some(map),
            },
        }
    }

    /// The summary, which is needed now. The summaries below it are computed first, without
    /// recursion, because paths can be long.
    pub(super) fn force(&mut self, summary: Summary, labels: &Labels) -> Map {
        let Summary::Deferred(number) = summary else { return self.known(summary).unwrap_or_default() };
        debug_assert!(self.deferred.stack.is_empty(), "no other summary is being computed");
        self.deferred.stack.push(number);
        while let Some(&number) = self.deferred.stack.last() {
            let unknown = self.pending_steps(Summary::Deferred(number)).iter().find_map(|part| match part.below {
                Summary::Deferred(below) if self.known(part.below).is_none() => Some(below),
                _ => None,
            });
            match unknown {
                Some(below) => self.deferred.stack.push(below),
                None => {
                    self.compute(number, labels);
                    self.deferred.stack.pop();
                }
            }
        }
        self.known(summary).expect("invariant: the summary was computed")
    }

    /// Computes a summary from those below it, which are known.
    fn compute(&mut self, number: u32, labels: &Labels) {
        let Deferred::Pending(parts) = self.deferred.summaries[number as usize] else { return };
        let mut builder = std::mem::take(&mut self.deferred.builder);
        builder.clear();
        for at in parts.attempts() {
            let (location, list) = self.deferred.parts.attempts[at];
            builder.add(self, location, list);
        }
        for at in parts.steps() {
            let Part { step, below } = self.deferred.parts.steps[at];
            let (step, below) = (labels.get(step), self.known(below));
            let below = below.expect("invariant: the summaries below are known");
            builder.add_successor(self, below, step);
            self.add_operations(step, &mut builder);
        }
        let summary = builder.finish(self);
        self.deferred.builder = builder;
        self.deferred.summaries[number as usize] = Deferred::Done(summary);
    }

    /// Computes a summary, so that it does not depend on deferred ones any more.
    pub(super) fn settle(&mut self, summary: &mut Summary, labels: &Labels) {
        *summary = Summary::Known(self.force(*summary, labels));
    }

    /// l. 17: does the summary contain an attempt at a guard on the location?
    pub(super) fn is_attempted(&mut self, summary: Summary, location: Location, labels: &Labels) -> bool {
        // Every attempt below a finished state was recorded.
        self.attempted.contains(&location) && {
            let summary = self.force(summary, labels);
            self.at(summary, location).iter().any(super::element::Element::is_attempt)
        }
    }
}
