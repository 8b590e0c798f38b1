//! How don't-do sequences are inherited when p is performed.

use super::event::Event;
use super::relation::{Dependency, Relation};
use crate::core::action::Action;

/// E |= p <> v: p does not happen before any event of v in E.p.v.
pub(crate) fn independent(p: Action, v: &[Action], dependency: Dependency<'_>) -> bool {
    let events: Vec<Event> = std::iter::once(&p).chain(v).map(|&action| Event::bare(action)).collect();
    let events: Vec<&Event> = events.iter().collect();
    let relation = Relation::new(&events, dependency);
    (1..events.len()).all(|at| !relation.happens_before(0, at))
}

/// l. 19 and 20: v itself, if p is not in it and independent of it; the rest of v, if it begins
/// with p.
pub(crate) fn inherited(p: Action, v: &[Action], dependency: Dependency<'_>) -> Option<Vec<Action>> {
    if v.first().is_some_and(|first| first.step() == p.step()) {
        return Some(v[1..].to_vec());
    }
    let occurs = v.iter().any(|action| action.process == p.process);
    (!occurs && independent(p, v, dependency)).then(|| v.to_vec())
}

/// l. 62: u.v of u.p.v, if each q of u is independent of p, or if v overwrites what both write
/// before it reads it.
pub(crate) fn propagated(
    p: Action,
    sequence: &[Action],
    dependency: Dependency<'_>,
    traditional: Dependency<'_>,
) -> Option<Vec<Action>> {
    let at = sequence.iter().position(|action| action.process == p.process)?;
    let (u, v) = (&sequence[..at], &sequence[at + 1..]);
    let free = |q: &Action| {
        !traditional.holds(q.set, p.set) || (!dependency.holds(q.set, p.set) && dependency.overwritten(q.set, p.set, v))
    };
    debug_assert!(u.iter().all(|q| q.process != p.process), "p is the first step of its process");
    let possible = sequence[at].choice == p.choice && u.iter().all(free);
    possible.then(|| [u, v].concat())
}
