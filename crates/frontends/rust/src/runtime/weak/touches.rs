//! Objects that might be the same: threads touch them in different local states, and these have not
//! met in a run.

use mazurka_graphs::{Action, Graph, LocalState, ThreadId};

use super::unfolding::NativeUnfolding;
use crate::runtime::identity::NONE;

impl NativeUnfolding<'_> {
    /// Whether a graph has touches of objects that might be the same, and that have not met in a
    /// run. They are taken to have met from now on.
    pub(super) fn has_unmet_touches(&mut self, graph: &Graph) -> bool {
        self.find_first_touches(graph);
        let mut unmet = false;
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

    /// The local states of a graph in which a thread touches an object for the first time.
    fn find_first_touches(&mut self, graph: &Graph) {
        self.first_touches.clear();
        self.touched_by.clear();
        self.touched_by.resize(graph.location_count(), NONE);
        for thread in (0..graph.thread_count() as u32).map(ThreadId) {
            for &event in graph.thread(thread) {
                let Some(location) = graph.event(event).location() else { continue };
                if std::mem::replace(&mut self.touched_by[location.index()], thread.0) != thread.0 {
                    self.first_touches.push(graph.state_before(event).0);
                }
            }
        }
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
