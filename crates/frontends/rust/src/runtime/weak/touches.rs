//! Objects that might be the same, or not: threads touch them in different local states, and these
//! have not met in a run.

use mazurka_graphs::{Action, Graph, LocalState, ThreadId};

use super::unfolding::NativeUnfolding;
use crate::runtime::identity::NONE;

/// A location in a graph.
#[derive(Clone, Copy)]
pub(super) struct TouchedBy {
    /// The last thread that was found to touch it.
    thread: u32,
    /// The group of a touch.
    group: u32,
}

impl NativeUnfolding<'_> {
    /// Whether a graph has touches of objects that might be the same and have different locations,
    /// or that might be different and have the same location, and that have not met in a run. The
    /// former are taken to have met from now on.
    pub(super) fn has_unmet_touches(&mut self, graph: &Graph) -> bool {
        if self.program.identity.borrow().touches_are_known() {
            return false;
        }
        let mut unmet = self.find_first_touches(graph) && self.program.settings.graph_rules.verified_guesses;
        for a in 0..self.first_touches.len() {
            for b in 0..a {
                let pair = (self.first_touches[b], self.first_touches[a]);
                if self.confusable(pair.0, pair.1) && self.met.insert(pair) {
                    unmet = true;
                }
            }
        }
        unmet
    }

    /// Finds the local states of a graph in which a thread touches an object for the first time.
    /// Returns whether two touches of a location have not met.
    fn find_first_touches(&mut self, graph: &Graph) -> bool {
        self.first_touches.clear();
        self.touched_by.clear();
        self.touched_by.resize(graph.location_count(), TouchedBy { thread: NONE, group: NONE });
        let groups = &mut self.program.identity.borrow_mut().touch_groups;
        let mut unmet = false;
        for thread in (0..graph.thread_count() as u32).map(ThreadId) {
            for &event in graph.thread(thread) {
                let Some(location) = graph.event(event).location() else { continue };
                let touched_by = &mut self.touched_by[location.index()];
                if std::mem::replace(&mut touched_by.thread, thread.0) == thread.0 {
                    continue;
                }
                let before = graph.state_before(event);
                self.first_touches.push(before.0);
                let touch = self.nodes.get(before).touch;
                if touch != NONE {
                    let group = groups.group(touch);
                    unmet |= touched_by.group != NONE && touched_by.group != group;
                    touched_by.group = group;
                }
            }
        }
        unmet
    }

    /// Whether two local states touch objects that might be the same: created at one place, with
    /// different locations.
    fn confusable(&self, a: u32, b: u32) -> bool {
        let location = |node: u32| match self.nodes.get(LocalState(node)).action {
            Action::Load { location, .. } | Action::Store { location, .. } | Action::Update { location, .. } => {
                Some(location.0)
            }
            _ => None,
        };
        let (Some(a), Some(b)) = (location(a), location(b)) else { return false };
        let identity = self.program.identity.borrow();
        let created_at = |location: u32| identity.location_info(location).created_at.map(std::ptr::from_ref);
        a != b && created_at(a).is_some() && created_at(a) == created_at(b)
    }
}
