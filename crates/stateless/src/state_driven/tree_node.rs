//! The prefixes of E in the algorithms that prune by state and are guided by wakeup trees.

use mazurka_model::ProcessId;

use crate::core::sequence::Item;
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::state_driven::dont_do::{Action, DontDo};
use crate::state_driven::state_equality::StepView;

/// What belongs to a prefix of E.
pub(crate) struct Node {
    /// The root of wut(E).
    pub(crate) tree: TreeNode,
    /// The sequences of sleep(E).
    pub(crate) sleep: DontDo,
    /// The steps in past(E).
    pub(crate) past: Vec<Action>,
    /// The digest of s[E].
    pub(crate) state: u128,
    /// The view of the step that E continues with.
    pub(crate) next_view: StepView,
    /// Whether something was explored from E.
    pub(crate) explored: bool,
    /// Whether E is complete or cut, so that nothing can be explored from it.
    pub(crate) ended: bool,
}

impl Node {
    pub(crate) fn new(tree: TreeNode) -> Self {
        Node {
            tree,
            sleep: DontDo::default(),
            past: Vec::new(),
            state: 0,
            next_view: StepView::default(),
            explored: false,
            ended: false,
        }
    }

    /// Prepares a node whose memory is reused. sleep(E) is inherited afterwards.
    pub(crate) fn reset(&mut self, tree: TreeNode, state: u128) {
        (self.tree, self.state, self.explored, self.ended) = (tree, state, false, false);
        self.past.clear();
    }

    /// Moves the first child p of wut(E) to past(E), and adds the other outcomes of p's step, of
    /// which there are `choices`, to wut(E).
    pub(crate) fn take_child(&mut self, trees: &mut WakeupTrees, p: Action, choices: u32) {
        debug_assert_eq!(trees.first_child(self.tree).map(|child| trees.step(child)), Some(p.step()));
        self.past.push(p);
        trees.remove_first(self.tree);
        for choice in (0..choices).filter(|&choice| choice != p.choice) {
            if !self.has_step(trees, (p.process, choice)) {
                trees.add_branch(self.tree, &[Item { process: p.process, choice, set: p.set, event: None }]);
            }
        }
    }

    /// Is the step in past(E), or a child of wut(E)?
    #[inline]
    pub(crate) fn has_step(&self, trees: &WakeupTrees, step: (ProcessId, u32)) -> bool {
        self.past.iter().any(|p| p.step() == step) || trees.has_child(self.tree, step)
    }
}
