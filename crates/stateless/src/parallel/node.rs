//! Nodes of the search tree that several workers know.
//!
//! A prefix E becomes a shared node when a worker hands over children of wut(E). The node keeps all
//! children of E in the order of their age: those that were explored before, those that workers
//! explore now, and those that wait. The position of a child therefore determines its sleep set:
//! child i sleeps on what E inherits and on the children before i, whether they are finished or
//! not, since the worker that took them explores them whole.
//!
//! A child that was a branch of a wakeup tree with more than one step has a *subtree*, a node as
//! well. Sequences that belong below a child are inserted there even if the child was taken
//! meanwhile: below it, the same race may be redundant because of an older sibling, and only the
//! sequence of that sibling carries what remains to be explored. Only beyond a leaf of the wakeup
//! tree everything is explored anyway.
//!
//! Nodes are owned from above through subtrees, and by the paths of workers and tasks. So a node
//! that no one can reach any more is dropped. A node that belongs to another machine is a *copy*:
//! it has the children up to the one that this machine explores, all of them taken, and sequences
//! are inserted where it belongs (`machines`).

use std::sync::{Arc, Mutex, MutexGuard};

use mazurka_model::{Access, ProcessId};
use mazurka_order::{AccessSets, History};

use crate::core::action::Action;
use crate::core::sequence::{Item, Sequence, WeakInitial};
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::parallel::machines::home::Home;

/// A prefix that several workers know.
#[derive(Debug, Default)]
pub(crate) struct Node {
    children: Mutex<Children>,
    /// The machine that the node belongs to, if it is another one.
    pub(crate) home: Option<Home>,
}

/// The children of a node.
#[derive(Debug, Default)]
pub(crate) struct Children {
    /// All children, the oldest first.
    pub(crate) all: Vec<Child>,
    /// The first `taken` children were taken by workers; the others wait.
    pub(crate) taken: usize,
    /// Whether a worker has reached the node, so that its waiting children are tasks.
    pub(crate) reached: bool,
    /// Whether the node is in the queue of tasks, where it is at most once.
    queued: bool,
    /// An estimate of the part of the exploration that each of the first `sized` children is. Later
    /// ones count as nothing, so that estimates never add up to more than 1.
    child_size: f64,
    sized: usize,
}

/// A step from a node.
#[derive(Debug)]
pub(crate) struct Child {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    /// The accesses themselves, because the ids of sets differ from worker to worker.
    pub(crate) accesses: Box<[Access]>,
    /// The rest of the branch of the wakeup tree. `None` for a leaf, and for a child that no
    /// insertion can reach.
    pub(crate) subtree: Option<Arc<Node>>,
}

impl Child {
    /// A child without a subtree.
    pub(crate) fn new(process: ProcessId, choice: u32, accesses: Box<[Access]>) -> Child {
        Child { process, choice, accesses, subtree: None }
    }

    /// The child that a worker knows as this action.
    pub(crate) fn of(action: Action, sets: &AccessSets) -> Child {
        let Action { process, choice, set } = action;
        Child { process, choice, accesses: sets.get(set).into(), subtree: None }
    }

    /// The action as a worker with these sets names it.
    pub(crate) fn action(&self, sets: &mut AccessSets) -> Action {
        Action { process: self.process, choice: self.choice, set: sets.intern(&self.accesses) }
    }

    /// A child with all that a wakeup tree has below it. Trees can be as deep as executions are
    /// long, so this does not recurse.
    fn of_tree(trees: &WakeupTrees, tree: TreeNode, sets: &AccessSets) -> Child {
        let mut root = Child::of(trees.action(tree), sets);
        let mut open = Vec::new();
        grow(&mut root, trees, tree, &mut open);
        while let Some((node, tree)) = open.pop() {
            let mut below = trees.first_child(tree);
            let mut children: Vec<Child> = Vec::new();
            while let Some(tree) = below {
                let mut child = Child::of(trees.action(tree), sets);
                grow(&mut child, trees, tree, &mut open);
                children.push(child);
                below = trees.sibling(tree);
            }
            node.lock().all = children;
        }
        root
    }

    /// The steps of a sequence, one below the other.
    fn of_sequence(items: &[Item], sets: &AccessSets) -> Child {
        let action = |item: &Item| Action { process: item.process, choice: item.choice, set: item.set };
        let (last, before) = items.split_last().expect("invariant: an empty sequence is covered by every tree");
        before.iter().rev().fold(Child::of(action(last), sets), |below, item| {
            let subtree = Some(Arc::new(Node::new(vec![below], 0, false)));
            Child { subtree, ..Child::of(action(item), sets) }
        })
    }
}

/// Gives a child a node for its subtree, which is to be filled, unless it is a leaf.
fn grow(child: &mut Child, trees: &WakeupTrees, tree: TreeNode, open: &mut Vec<(Arc<Node>, TreeNode)>) {
    if trees.first_child(tree).is_some() {
        let node = Arc::new(Node::default());
        open.push((Arc::clone(&node), tree));
        child.subtree = Some(node);
    }
}

impl Drop for Node {
    /// Subtrees can be deep, so they are not dropped recursively.
    fn drop(&mut self) {
        if let Some(home) = &self.home {
            home.release();
        }
        let mut open = self.detach_subtrees();
        while let Some(node) = open.pop() {
            if let Some(mut node) = Arc::into_inner(node) {
                open.append(&mut node.detach_subtrees());
            }
        }
    }
}

impl Node {
    pub(crate) fn new(all: Vec<Child>, taken: usize, reached: bool) -> Node {
        debug_assert!(taken <= all.len());
        Node { children: Mutex::new(Children { all, taken, reached, ..Children::default() }), home: None }
    }

    /// The copy of a node of another machine, which has the children up to the one that was taken
    /// for this machine. `size` is an estimate of the part of the exploration that this child is.
    pub(crate) fn copy(all: Vec<Child>, size: f64, home: Home) -> Node {
        let (taken, sized) = (all.len(), all.len());
        let children = Children { all, taken, reached: true, child_size: size, sized, ..Children::default() };
        Node { children: Mutex::new(children), home: Some(home) }
    }

    /// The node of a private level: `done` are the children that were explored, `current` is the
    /// one that is, the first of `tree`, and its younger siblings wait.
    pub(crate) fn of_level(
        done: Vec<Action>,
        current: Action,
        trees: &WakeupTrees,
        tree: TreeNode,
        sets: &AccessSets,
    ) -> Node {
        let first = trees.first_child(tree).expect("invariant: the current child stays in the tree");
        let mut all: Vec<Child> = done.into_iter().chain([current]).map(|action| Child::of(action, sets)).collect();
        let taken = all.len();
        let mut sibling = trees.sibling(first);
        while let Some(waiting) = sibling {
            all.push(Child::of_tree(trees, waiting, sets));
            sibling = trees.sibling(waiting);
        }
        Node::new(all, taken, true)
    }

    /// Locks the children, so that they can be read and changed.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Children> {
        self.children.lock().expect("invariant: no panic while a node is locked")
    }

    /// Takes the oldest child that waits.
    pub(crate) fn take(&self) -> Option<usize> {
        self.lock().take()
    }

    fn detach_subtrees(&mut self) -> Vec<Arc<Node>> {
        let children = self.children.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner());
        children.all.iter_mut().filter_map(|child| child.subtree.take()).collect()
    }
}

impl Children {
    /// Divides the size of the node among its children. Returns the size of each.
    pub(crate) fn split(&mut self, size: f64) -> f64 {
        self.sized = self.all.len();
        self.child_size = size / self.sized as f64;
        self.child_size
    }

    /// An estimate of the part of the exploration that a child is.
    pub(crate) fn size_of(&self, index: usize) -> f64 {
        if index < self.sized { self.child_size } else { 0.0 }
    }

    /// The estimated size of each of the first children, and the number of these.
    pub(crate) fn sizes(&self) -> (f64, usize) {
        (self.child_size, self.sized)
    }

    /// Fills the node with what a snapshot has of it. Its children are not queued.
    pub(crate) fn restore(&mut self, all: Vec<Child>, taken: usize, reached: bool, sizes: (f64, usize)) {
        let (child_size, sized) = sizes;
        *self = Children { all, taken, reached, queued: false, child_size, sized };
    }

    /// Whether the node has to be queued now: a child waits, and it is not in the queue yet.
    pub(crate) fn queue(&mut self) -> bool {
        let queues = !self.queued && self.taken < self.all.len();
        self.queued |= queues;
        queues
    }

    /// Takes the oldest child that waits, for a worker that has found the node in the queue.
    /// Returns also whether the node goes back there.
    pub(crate) fn take_queued(&mut self) -> (Option<usize>, bool) {
        debug_assert!(self.queued, "the node was in the queue");
        self.queued = false;
        (self.take(), self.queue())
    }

    /// Takes the oldest child that waits.
    pub(crate) fn take(&mut self) -> Option<usize> {
        let next = self.taken;
        (next < self.all.len()).then(|| {
            self.taken += 1;
            next
        })
    }
}

/// A node and one of its children: a step of the path from the root to a task.
#[derive(Clone, Debug)]
pub(crate) struct PathStep {
    pub(crate) node: Arc<Node>,
    pub(crate) index: usize,
}

impl PathStep {
    /// The subtree of the child, and an estimate of the part of the exploration that the child is.
    pub(crate) fn below(&self) -> Option<(Arc<Node>, f64)> {
        let children = self.node.lock();
        let subtree = children.all[self.index].subtree.clone()?;
        Some((subtree, children.size_of(self.index)))
    }

    /// Whether both are the same child of the same node.
    pub(crate) fn is(&self, other: &PathStep) -> bool {
        Arc::ptr_eq(&self.node, &other.node) && self.index == other.index
    }
}

/// A node with children that wait, and the way to it.
#[derive(Clone, Debug)]
pub(crate) struct OpenNode {
    pub(crate) above: Vec<PathStep>,
    pub(crate) node: Arc<Node>,
}

/// A sequence v to be inserted at a shared node.
pub(crate) struct Insertion<'v> {
    /// The node of E'.
    pub(crate) node: &'v Arc<Node>,
    /// Children before this one are known not to be weak initials of v.
    pub(crate) from: usize,
    pub(crate) v: &'v mut Sequence,
    /// Whether v is inserted below children that were taken. That it is not is a bug, for tests.
    pub(crate) below_taken: bool,
}

impl Insertion<'_> {
    /// insert\[E'\](v, wut(E')), as in `WakeupTrees::insert_by`. `initial` says whether an action
    /// of this worker is a weak initial of what remains of v. If the node that gets a new child
    /// has to be queued, so that a worker takes it, returns the node and the way to it from E'.
    ///
    /// Every node is locked by itself: children are never removed and new ones come last, so that
    /// what was found about the children of a node remains true.
    pub(crate) fn perform(
        self,
        history: &mut History,
        mut initial: impl FnMut(&Sequence, Action, &History) -> WeakInitial,
    ) -> Option<OpenNode> {
        let Insertion { node, mut from, v, below_taken } = self;
        let mut at = OpenNode { above: Vec::new(), node: Arc::clone(node) };
        loop {
            debug_assert!(!v.items().is_empty(), "an empty sequence is covered by every tree");
            let mut children = at.node.lock();
            let mut found = None;
            for (index, child) in children.all.iter().enumerate().skip(from) {
                let action = child.action(&mut history.sets);
                match initial(v, action, history) {
                    WeakInitial::Occurs(place) => v.remove(place),
                    WeakInitial::Independent => {}
                    WeakInitial::No => continue,
                }
                found = Some(index);
                break;
            }
            let Some(index) = found else {
                children.all.push(Child::of_sequence(v.items(), &history.sets));
                let queues = children.reached && children.queue();
                drop(children);
                return queues.then_some(at);
            };
            if v.items().is_empty() || (!below_taken && index < children.taken) {
                return None;
            }
            let below = children.all[index].subtree.clone()?;
            drop(children);
            at.above.push(PathStep { node: std::mem::replace(&mut at.node, below), index });
            from = 0;
        }
    }
}
