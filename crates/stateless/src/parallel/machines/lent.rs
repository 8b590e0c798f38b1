//! Nodes of this machine of which other machines have copies.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::parallel::node::{Node, PathStep};

/// All nodes with copies elsewhere, by the number under which other machines know them.
#[derive(Default)]
pub(crate) struct LentNodes {
    nodes: FxHashMap<u64, Lent>,
    /// The numbers by the address of the node, which `nodes` keeps alive.
    numbers: FxHashMap<usize, u64>,
    next: u64,
}

struct Lent {
    node: Arc<Node>,
    above: Option<Arc<Trail>>,
    /// The number of copies.
    copies: u64,
}

/// The way from the root to a node, as a list from its end. The ways of the nodes of one path share
/// their beginnings, and keep nothing alive that is below the node.
pub(crate) struct Trail {
    step: PathStep,
    above: Option<Arc<Trail>>,
}

impl Drop for Trail {
    /// Ways can be long, so they are not dropped recursively.
    fn drop(&mut self) {
        let mut above = self.above.take();
        while let Some(mut trail) = above.and_then(Arc::into_inner) {
            above = trail.above.take();
        }
    }
}

impl LentNodes {
    /// Notes a copy of a node of this machine. Returns the number of the node.
    pub(crate) fn lend(&mut self, node: &Arc<Node>, above: Option<&Arc<Trail>>) -> u64 {
        debug_assert!(node.home.is_none(), "a copy is not lent");
        let number = *self.numbers.entry(Arc::as_ptr(node) as usize).or_insert_with(|| {
            self.next += 1;
            self.next
        });
        let new = || Lent { node: Arc::clone(node), above: above.cloned(), copies: 0 };
        self.nodes.entry(number).or_insert_with(new).copies += 1;
        number
    }

    /// A machine has given a copy of the node to a third one.
    pub(crate) fn add_copy(&mut self, number: u64) {
        self.entry(number).copies += 1;
    }

    /// A copy of the node was dropped.
    pub(crate) fn release(&mut self, number: u64) {
        let lent = self.entry(number);
        lent.copies -= 1;
        if lent.copies == 0 {
            let address = Arc::as_ptr(&lent.node) as usize;
            self.numbers.remove(&address);
            self.nodes.remove(&number);
        }
    }

    /// A node, and the way to it from the root.
    pub(crate) fn get(&self, number: u64) -> (&Arc<Node>, Vec<PathStep>) {
        let lent = self.nodes.get(&number).expect("invariant: a node with copies is kept");
        let trail = std::iter::successors(lent.above.as_ref(), |trail| trail.above.as_ref());
        let mut above: Vec<PathStep> = trail.map(|trail| trail.step.clone()).collect();
        above.reverse();
        (&lent.node, above)
    }

    /// The node itself.
    pub(crate) fn node(&self, number: u64) -> &Arc<Node> {
        &self.nodes.get(&number).expect("invariant: a node with copies is kept").node
    }

    /// The number of a node, 0 if there are no copies.
    pub(crate) fn number(&self, node: &Arc<Node>) -> u64 {
        self.numbers.get(&(Arc::as_ptr(node) as usize)).copied().unwrap_or(0)
    }

    /// Visits all nodes with copies.
    pub(crate) fn for_each(&self, mut visit: impl FnMut(&Arc<Node>)) {
        self.nodes.values().for_each(|lent| visit(&lent.node));
    }

    fn entry(&mut self, number: u64) -> &mut Lent {
        self.nodes.get_mut(&number).expect("invariant: a node with copies is kept")
    }
}

impl Trail {
    /// Extends a way by a step.
    pub(crate) fn new(step: PathStep, above: Option<Arc<Trail>>) -> Arc<Trail> {
        Arc::new(Trail { step, above })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_kept_as_long_as_there_are_copies() {
        let mut lent = LentNodes::default();
        let (root, child) = (Arc::new(Node::default()), Arc::new(Node::default()));
        let trail = Trail::new(PathStep { node: Arc::clone(&root), index: 3 }, None);
        let number = lent.lend(&child, Some(&trail));
        assert_eq!(lent.lend(&child, Some(&trail)), number);
        lent.add_copy(number);
        let (node, above) = lent.get(number);
        assert!(Arc::ptr_eq(node, &child) && above.len() == 1 && above[0].index == 3);
        drop((root, trail, above));
        (0..2).for_each(|_| lent.release(number));
        assert_eq!(lent.nodes.len(), 1);
        lent.release(number);
        assert_eq!((lent.nodes.len(), Arc::strong_count(&child)), (0, 1));
        assert_ne!(lent.lend(&child, None), number);
    }
}
