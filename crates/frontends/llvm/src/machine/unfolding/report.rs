//! What reports need to know about an unfolding.

use mazurka_graphs::{Action, LocalState, LocationId};
use mazurka_model::{Location, Site};

use super::state::Node;
use super::{Failure, LlvmUnfolding};

impl LlvmUnfolding<'_> {
    /// The node of a local state that an exploration has reached.
    fn known_node(&self, state: LocalState) -> Option<&Node> {
        self.nodes[state.0 as usize].as_ref()
    }

    /// What a thread does in a local state.
    pub fn action(&self, state: LocalState) -> Action {
        self.known_node(state).map_or(Action::Blocked, |node| node.action)
    }

    /// The statement that a thread performs in a local state.
    pub fn site(&self, state: LocalState) -> Site {
        self.known_node(state).map_or_else(Site::default, |node| node.site)
    }

    /// Whether the event that follows a local state is a step for users, and not a part of one.
    pub fn is_step(&self, state: LocalState) -> bool {
        self.known_node(state).is_some_and(|node| node.is_step)
    }

    /// Whether the values of the access that follows a local state mean something to users.
    pub fn shows_values(&self, state: LocalState) -> bool {
        self.known_node(state).is_some_and(|node| node.shows_values)
    }

    /// Whether a thread takes the ticket of a mutex in a local state.
    pub fn takes_ticket(&self, state: LocalState) -> bool {
        self.known_node(state).is_some_and(|node| node.is_lock)
    }

    /// The location of a program that a location of graphs is.
    pub fn word(&self, location: LocationId) -> Location {
        Location(self.locations.word(location))
    }

    /// The failure with this number.
    pub fn failure(&self, code: u32) -> Failure {
        self.failures[code as usize]
    }

    /// The number of local states that were met.
    pub fn state_count(&self) -> usize {
        self.states.len()
    }
}
