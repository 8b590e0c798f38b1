//! Wakeup trees: what remains to be explored from the prefixes of E.
//!
//! [SourceSets14], Def. 6.1 and Sect. 6.1; [JSS23], Sect. 2.2. One pool holds the trees of all
//! prefixes: the tree of E.p is the subtree of the tree of E below p. Children are ordered by age,
//! so the first child is the one to explore next.

use mazurka_model::ProcessId;
use mazurka_order::{History, SetId};

use crate::core::action::Action;
use crate::core::sequence::{Item, Sequence, WeakInitial};

/// A node of a wakeup tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TreeNode(u32);

/// What a search with wakeup trees keeps per prefix E of the current run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeLevel {
    /// The root of wut(E).
    pub(crate) tree: TreeNode,
    /// The number of children of wut(E) that were explored and removed.
    pub(crate) done: usize,
}

impl TreeLevel {
    /// No child was explored yet.
    pub(crate) fn new(tree: TreeNode) -> Self {
        TreeLevel { tree, done: 0 }
    }
}

const NONE: u32 = u32::MAX;

/// Assertions search free lists up to this length.
const MAX_SCANNED: usize = 64;

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The step that leads to the node. Its access set is a placeholder until it is known.
    action: Action,
    child: u32,
    sibling: u32,
}

/// The wakeup trees of all prefixes of E.
#[derive(Debug)]
pub(crate) struct WakeupTrees {
    entries: Vec<Entry>,
    /// Entries that belong to no tree.
    free: Vec<u32>,
}

impl WakeupTrees {
    /// The root of the tree that a pool starts with.
    pub(crate) const ROOT: TreeNode = TreeNode(0);

    /// A pool with one empty tree, that of the empty sequence, and its root.
    pub(crate) fn new() -> (TreeNode, Self) {
        let mut trees = WakeupTrees { entries: Vec::with_capacity(32), free: Vec::with_capacity(32) };
        let root = trees.clear();
        (root, trees)
    }

    /// Forgets all trees but an empty one for the empty sequence, and returns its root.
    pub(crate) fn clear(&mut self) -> TreeNode {
        self.entries.clear();
        self.free.clear();
        let root = self.allocate(Action { process: ProcessId(0), choice: 0, set: SetId::default() });
        debug_assert_eq!((root, self.entries.len()), (0, 1), "the root is the first entry of an empty pool");
        TreeNode(root)
    }

    /// min { p in wut(E) }
    #[inline]
    pub(crate) fn first_child(&self, node: TreeNode) -> Option<TreeNode> {
        let child = self.entries[node.0 as usize].child;
        (child != NONE).then_some(TreeNode(child))
    }

    /// The next child of its parent.
    pub(crate) fn sibling(&self, node: TreeNode) -> Option<TreeNode> {
        let sibling = self.entries[node.0 as usize].sibling;
        (sibling != NONE).then_some(TreeNode(sibling))
    }

    /// The step that leads to a node. Its access set is meaningless until the step was learnt or
    /// inserted with one.
    pub(crate) fn action(&self, node: TreeNode) -> Action {
        self.entries[node.0 as usize].action
    }

    /// The process and the outcome that lead to a node.
    #[inline]
    pub(crate) fn step(&self, node: TreeNode) -> (ProcessId, u32) {
        self.entries[node.0 as usize].action.step()
    }

    /// The access set of a node's step. Meaningless until the step was learnt or inserted with one.
    pub(crate) fn set(&self, node: TreeNode) -> SetId {
        self.entries[node.0 as usize].action.set
    }

    /// The number of children of a node.
    pub(crate) fn children(&self, node: TreeNode) -> usize {
        let mut count = 0;
        let mut child = self.entries[node.0 as usize].child;
        while child != NONE {
            count += 1;
            child = self.entries[child as usize].sibling;
        }
        count
    }

    /// Adds a child to a node that has none.
    #[inline]
    pub(crate) fn add_only_child(&mut self, node: TreeNode, process: ProcessId, choice: u32) {
        debug_assert!(self.entries[node.0 as usize].child == NONE, "the search has no obligations here");
        let child = self.allocate(Action { process, choice, set: SetId::default() });
        self.entries[node.0 as usize].child = child;
        debug_assert!(self.has_child(node, (process, choice)), "the obligation was added");
    }

    /// Records the access set of a node's step, once it was performed.
    #[inline]
    pub(crate) fn learn_set(&mut self, node: TreeNode, set: SetId) {
        self.entries[node.0 as usize].action.set = set;
    }

    /// Removes the first child and all below it.
    #[inline]
    pub(crate) fn remove_first(&mut self, node: TreeNode) {
        let child = self.entries[node.0 as usize].child;
        debug_assert!(child != NONE, "the child was explored");
        self.entries[node.0 as usize].child = self.entries[child as usize].sibling;
        debug_assert_ne!(self.entries[node.0 as usize].child, child, "a removed child is no longer a child");
        self.release(child);
    }

    /// Removes a node whose first child stays, as the root of a tree of its own, and all other
    /// children with what is below them.
    pub(crate) fn detach_first(&mut self, node: TreeNode) {
        let first = self.entries[node.0 as usize].child;
        debug_assert!(first != NONE, "the first child is being explored");
        let mut sibling = std::mem::replace(&mut self.entries[first as usize].sibling, NONE);
        while sibling != NONE {
            let next = self.entries[sibling as usize].sibling;
            self.release(sibling);
            sibling = next;
        }
        self.entries[node.0 as usize].child = NONE;
        if node.0 != 0 {
            self.free.push(node.0);
        }
    }

    /// Does the node have a child with that step?
    #[inline]
    pub(crate) fn has_child(&self, node: TreeNode, step: (ProcessId, u32)) -> bool {
        let mut child = self.entries[node.0 as usize].child;
        while child != NONE {
            let entry = &self.entries[child as usize];
            if entry.action.step() == step {
                return true;
            }
            child = entry.sibling;
        }
        false
    }

    /// v becomes a branch below the node, the youngest of its siblings.
    pub(crate) fn add_branch(&mut self, node: TreeNode, v: &[Item]) {
        debug_assert!(!v.is_empty(), "an empty branch is not an obligation");
        let mut last = NONE;
        let mut child = self.entries[node.0 as usize].child;
        while child != NONE {
            (last, child) = (child, self.entries[child as usize].sibling);
        }
        self.append(node.0, last, v);
        debug_assert!(self.has_child(node, (v[0].process, v[0].choice)), "the branch starts below the node");
    }

    /// insert\[E\](v, wut(E)): descends along children that are weak initials of what remains of v.
    /// What remains when no child is one becomes a new branch, the youngest of its siblings. Where
    /// a leaf is reached, the tree covers v already.
    pub(crate) fn insert(&mut self, node: TreeNode, v: &mut Sequence, history: &History) {
        self.insert_by(node, v, |v, p| v.weak_initial(history, p));
    }

    /// The same for any notion of weak initials: `initial` says whether a step is one of what
    /// remains of `v`. It is called for the children of a node in their order until it says yes;
    /// the insertion continues below that child.
    pub(crate) fn insert_by(
        &mut self,
        node: TreeNode,
        v: &mut Sequence,
        initial: impl FnMut(&Sequence, Action) -> WeakInitial,
    ) {
        self.insert_unless(node, v, initial, |_| false);
    }

    /// The same, but no branch is added that begins with a step that `refuses` names, or with the
    /// step of a child for which `initial` said no.
    pub(crate) fn insert_unless(
        &mut self,
        node: TreeNode,
        v: &mut Sequence,
        mut initial: impl FnMut(&Sequence, Action) -> WeakInitial,
        refuses: impl Fn((ProcessId, u32)) -> bool,
    ) {
        let leaves = if cfg!(debug_assertions) { self.children(node) } else { 0 };
        self.insert_below(node.0, v, &mut initial, refuses);
        debug_assert!(self.children(node) - leaves <= 1, "an insertion adds at most one branch");
    }

    fn insert_below(
        &mut self,
        mut at: u32,
        v: &mut Sequence,
        initial: &mut impl FnMut(&Sequence, Action) -> WeakInitial,
        refuses: impl Fn((ProcessId, u32)) -> bool,
    ) {
        loop {
            debug_assert!(!v.items().is_empty(), "an empty sequence is covered by every tree");
            let first = v.items()[0];
            let mut refused_child = false;
            let mut last = NONE;
            let mut child = self.entries[at as usize].child;
            while child != NONE {
                let entry = &self.entries[child as usize];
                match initial(v, entry.action) {
                    WeakInitial::Occurs(index) => {
                        v.remove(index);
                        break;
                    }
                    WeakInitial::Independent => break,
                    WeakInitial::No => refused_child |= entry.action.step() == (first.process, first.choice),
                }
                last = child;
                child = entry.sibling;
            }
            if child == NONE {
                if !refused_child && !refuses((first.process, first.choice)) {
                    self.append(at, last, v.items());
                }
                return;
            }
            if self.entries[child as usize].child == NONE || v.items().is_empty() {
                return;
            }
            at = child;
        }
    }

    /// v becomes a branch below `parent`, after its child `behind` (the last one, or [`NONE`]).
    fn append(&mut self, parent: u32, behind: u32, v: &[Item]) {
        debug_assert!(behind == NONE || self.entries[behind as usize].sibling == NONE, "branches are ordered by age");
        debug_assert!(behind != NONE || self.entries[parent as usize].child == NONE, "no child is lost");
        let mut parent = parent;
        let mut behind = behind;
        for item in v {
            let new = self.allocate(Action { process: item.process, choice: item.choice, set: item.set });
            match behind {
                NONE => self.entries[parent as usize].child = new,
                _ => self.entries[behind as usize].sibling = new,
            }
            parent = new;
            behind = NONE;
        }
        debug_assert!(self.entries[parent as usize].child == NONE, "a new branch ends in a leaf");
    }

    #[inline]
    fn allocate(&mut self, action: Action) -> u32 {
        debug_assert!(self.free.len() <= self.entries.len(), "an entry is released once");
        let entry = Entry { action, child: NONE, sibling: NONE };
        match self.free.pop() {
            Some(at) => {
                self.entries[at as usize] = entry;
                at
            }
            None => {
                self.entries.push(entry);
                self.entries.len() as u32 - 1
            }
        }
    }

    #[inline]
    fn release(&mut self, root: u32) {
        debug_assert!(self.free.len() > MAX_SCANNED || !self.free.contains(&root), "an entry is released once");
        if self.entries[root as usize].child == NONE {
            self.free.push(root);
        } else {
            self.release_all(root);
        }
    }

    fn release_all(&mut self, root: u32) {
        let first_freed = self.free.len();
        self.free.push(root);
        let mut at = first_freed;
        while at < self.free.len() {
            let mut child = self.entries[self.free[at] as usize].child;
            while child != NONE {
                self.free.push(child);
                child = self.entries[child as usize].sibling;
            }
            at += 1;
        }
        debug_assert!(self.free.len() < self.entries.len(), "the root of the empty sequence is never released");
    }
}
