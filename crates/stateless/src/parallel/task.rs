//! What waits for a worker, and how it is taken.

use std::sync::Arc;

use crate::parallel::node::{Node, OpenNode, PathStep};
use crate::parallel::tasks::TaskQueue;

/// What waits for a worker.
#[derive(Debug)]
pub(crate) enum Task {
    /// A node with children that wait. They may have been taken by now.
    Open(OpenNode),
    /// A child that another machine has handed over to this one.
    Taken(TakenChild),
}

/// A child that was taken, and the branch of the wakeup tree that it begins.
#[derive(Debug)]
pub(crate) struct TakenChild {
    /// The path from the root to the end of the branch.
    pub(crate) path: Vec<PathStep>,
    /// The number of steps at the end of the path that were not performed before: the child, and
    /// the branch.
    pub(crate) new_steps: usize,
}

impl Task {
    /// Takes a child, if one still waits.
    pub(crate) fn take(self, tasks: &TaskQueue<Task>) -> Option<TakenChild> {
        let OpenNode { above, node } = match self {
            Task::Open(open) => open,
            Task::Taken(child) => return Some(child),
        };
        let (index, goes_back) = node.lock().take_queued();
        let mut path = above.clone();
        path.push(PathStep { node: Arc::clone(&node), index: index? });
        if goes_back {
            tasks.give_back(Task::Open(OpenNode { above, node }));
        }
        Some(TakenChild::new(path, tasks))
    }
}

impl TakenChild {
    /// The child at the end of the path, which was taken just now. Takes the first child of each
    /// node of its subtree, too.
    pub(crate) fn new(mut path: Vec<PathStep>, tasks: &TaskQueue<Task>) -> TakenChild {
        let mut new_steps = 1;
        while let Some((node, size)) = path.last().and_then(PathStep::below) {
            let (index, queues) = reach(&node, size);
            if queues {
                tasks.add(Task::Open(OpenNode { above: path.clone(), node: Arc::clone(&node) }));
            }
            path.push(PathStep { node, index });
            new_steps += 1;
        }
        TakenChild { path, new_steps }
    }
}

/// Takes the first child of a subtree of this size. Returns also whether the subtree has to be
/// queued because others wait.
fn reach(node: &Node, size: f64) -> (usize, bool) {
    let mut children = node.lock();
    debug_assert!(!children.reached, "a child is taken once");
    children.reached = true;
    children.split(size);
    let index = children.take().expect("invariant: a subtree has a child");
    (index, children.queue())
}
