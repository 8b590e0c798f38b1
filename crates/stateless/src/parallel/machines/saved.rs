//! What a snapshot of an exploration consists of.
//!
//! While all workers rest, what remains to be explored are the tasks of all machines, and what can
//! still change are the nodes that the tasks refer to. The saved form keeps all nodes of each
//! machine; steps of paths refer to them by machine and number. When an exploration begins with a
//! snapshot, all nodes belong to one machine.

use std::sync::Arc;

use mazurka_model::portable::{Reader, Writer};
use mazurka_verdict::Stats;
use rustc_hash::FxHashMap;

use crate::parallel::machines::lent::LentNodes;
use crate::parallel::machines::status::Status;
use crate::parallel::machines::tasks::{read_child, write_child};
use crate::parallel::node::{Child, Node, OpenNode, PathStep};
use crate::parallel::pool::Pool;
use crate::parallel::task::{TakenChild, Task};

/// The first words of references to nodes.
const OWN: u64 = 0;
const LENT: u64 = 1;

/// The part of a machine.
#[derive(Default)]
pub(super) struct SavedPart {
    nodes: Vec<SavedNode>,
    tasks: Vec<SavedTask>,
    /// What the machine has done.
    pub(super) stats: Stats,
    /// An estimate of the part of the exploration that it has finished.
    pub(super) explored: f64,
}

struct SavedNode {
    /// The number under which other machines know the node; 0 if they do not.
    lent: u64,
    taken: usize,
    reached: bool,
    /// The sizes of children, as in `Children`.
    sizes: (f64, usize),
    /// Each with the position of its subtree in the list of nodes.
    children: Vec<(Child, Option<usize>)>,
}

struct SavedTask {
    /// The path to the end of the task; the index of the last step counts only if it was taken.
    path: Vec<SavedStep>,
    /// For a child that was taken, the number of its new steps.
    taken: Option<usize>,
}

struct SavedStep {
    node: NodeReference,
    index: usize,
}

enum NodeReference {
    /// A node of the same machine, by its position in the list of nodes.
    Own(usize),
    /// A node of another machine, by its number there.
    Lent(usize, u64),
}

/// Collects the nodes of a machine, each once.
#[derive(Default)]
struct Collector {
    /// The positions of nodes by address.
    positions: FxHashMap<usize, usize>,
    /// Nodes that have a position and were not read yet.
    open: Vec<Arc<Node>>,
}

impl Collector {
    fn position(&mut self, node: &Arc<Node>) -> usize {
        let next = self.positions.len();
        *self.positions.entry(Arc::as_ptr(node) as usize).or_insert_with(|| {
            self.open.push(Arc::clone(node));
            next
        })
    }

    fn step(&mut self, step: &PathStep) -> SavedStep {
        let node = match &step.node.home {
            None => NodeReference::Own(self.position(&step.node)),
            Some(home) => NodeReference::Lent(home.machine, home.node),
        };
        SavedStep { node, index: step.index }
    }

    fn task(&mut self, task: &Task) -> SavedTask {
        match task {
            Task::Open(OpenNode { above, node }) => {
                let last = PathStep { node: Arc::clone(node), index: 0 };
                let path = above.iter().chain([&last]).map(|step| self.step(step)).collect();
                SavedTask { path, taken: None }
            }
            Task::Taken(TakenChild { path, new_steps }) => {
                SavedTask { path: path.iter().map(|step| self.step(step)).collect(), taken: Some(*new_steps) }
            }
        }
    }

    /// Reads all nodes that have a position, and those below them.
    fn finish(mut self, lent: &LentNodes) -> Vec<SavedNode> {
        let mut read: Vec<(usize, SavedNode)> = Vec::new();
        while let Some(node) = self.open.pop() {
            let position = self.position(&node);
            let children = node.lock();
            let child = |child: &Child| {
                let subtree = child.subtree.as_ref().map(|subtree| self.position(subtree));
                (Child::new(child.process, child.choice, child.accesses.clone()), subtree)
            };
            read.push((
                position,
                SavedNode {
                    lent: lent.number(&node),
                    taken: children.taken,
                    reached: children.reached,
                    sizes: children.sizes(),
                    children: children.all.iter().map(child).collect(),
                },
            ));
        }
        read.sort_unstable_by_key(|&(position, _)| position);
        read.into_iter().map(|(_, node)| node).collect()
    }
}

impl SavedPart {
    /// What a machine has while its workers rest.
    pub(super) fn of(pool: &Pool, lent: &LentNodes, stats: Stats, explored: f64) -> SavedPart {
        let mut collector = Collector::default();
        let mut tasks = Vec::new();
        pool.tasks.for_each(|task| tasks.push(collector.task(task)));
        lent.for_each(|node| {
            collector.position(node);
        });
        SavedPart { nodes: collector.finish(lent), tasks, stats, explored }
    }

    pub(super) fn write(&self, words: &mut Writer<'_>) {
        words.list(&Status { stats: self.stats, ..Status::default() }.to_words(), |words, &word| words.word(word));
        words.word(self.explored.to_bits());
        words.list(&self.nodes, |words, node| {
            words.word(node.lent);
            words.number(node.taken);
            words.word(u64::from(node.reached));
            words.word(node.sizes.0.to_bits());
            words.number(node.sizes.1);
            words.list(&node.children, |words, (child, subtree)| {
                write_child(words, child);
                words.number(subtree.map_or(0, |subtree| subtree + 1));
            });
        });
        words.list(&self.tasks, |words, task| {
            words.number(task.taken.map_or(0, |steps| steps + 1));
            words.list(&task.path, |words, step| {
                match step.node {
                    NodeReference::Own(position) => [OWN, 0, position as u64],
                    NodeReference::Lent(machine, number) => [LENT, machine as u64, number],
                }
                .into_iter()
                .for_each(|word| words.word(word));
                words.number(step.index);
            });
        });
    }

    pub(super) fn read(words: &mut Reader<'_>) -> Option<SavedPart> {
        let status = words.list(Reader::word)?;
        let (Status { stats, .. }, _) = Status::from_words(&status)?;
        let explored = f64::from_bits(words.word()?);
        let nodes = words.list(|words| {
            let (lent, taken, reached) = (words.word()?, words.number()?, words.word()? != 0);
            let sizes = (f64::from_bits(words.word()?), words.number()?);
            let children = words.list(|words| Some((read_child(words)?, words.number()?.checked_sub(1))))?;
            (taken <= children.len()).then_some(SavedNode { lent, taken, reached, sizes, children })
        })?;
        let tasks = words.list(|words| {
            let taken = words.number()?.checked_sub(1);
            let path = words.list(|words| {
                let node = match (words.word()?, words.number()?, words.word()?) {
                    (OWN, _, position) => NodeReference::Own(position as usize),
                    (LENT, machine, number) => NodeReference::Lent(machine, number),
                    _ => return None,
                };
                Some(SavedStep { node, index: words.number()? })
            })?;
            Some(SavedTask { path, taken })
        })?;
        Some(SavedPart { nodes, tasks, stats, explored })
    }
}

/// Adds the tasks of all parts to the queue of a machine, which gets all nodes. `None` if the parts
/// do not fit together.
pub(super) fn restore(mut parts: Vec<SavedPart>, pool: &Pool) -> Option<()> {
    let nodes = Nodes::of(&parts);
    for (machine, part) in parts.iter_mut().enumerate() {
        for (position, saved) in std::mem::take(&mut part.nodes).into_iter().enumerate() {
            nodes.fill(machine, position, saved)?;
        }
    }
    for (machine, part) in parts.into_iter().enumerate() {
        for SavedTask { path, taken } in part.tasks {
            let step = |SavedStep { node, index }| Some(PathStep { node: nodes.find(machine, &node)?, index });
            add_task(path.into_iter().map(step).collect::<Option<_>>()?, taken, pool)?;
        }
    }
    Some(())
}

/// The nodes of all machines.
struct Nodes {
    /// By machine and position.
    all: Vec<Vec<Arc<Node>>>,
    /// For each machine, the positions of nodes by the numbers under which others know them.
    lent: Vec<FxHashMap<u64, usize>>,
}

impl Nodes {
    /// As many nodes as the parts have, without children.
    fn of(parts: &[SavedPart]) -> Nodes {
        let empty = |part: &SavedPart| part.nodes.iter().map(|_| Arc::new(Node::default())).collect();
        let lent = |part: &SavedPart| part.nodes.iter().map(|node| node.lent).zip(0..).collect();
        Nodes { all: parts.iter().map(empty).collect(), lent: parts.iter().map(lent).collect() }
    }

    fn fill(&self, machine: usize, position: usize, saved: SavedNode) -> Option<()> {
        let mut all = Vec::with_capacity(saved.children.len());
        for (child, below) in saved.children {
            let subtree = match below {
                Some(position) => Some(Arc::clone(self.all[machine].get(position)?)),
                None => None,
            };
            all.push(Child { subtree, ..child });
        }
        self.all[machine][position].lock().restore(all, saved.taken, saved.reached, saved.sizes);
        Some(())
    }

    /// The node that a task of a machine refers to.
    fn find(&self, machine: usize, node: &NodeReference) -> Option<Arc<Node>> {
        let (machine, position) = match *node {
            NodeReference::Own(position) => (machine, position),
            NodeReference::Lent(machine, number) => (machine, *self.lent.get(machine)?.get(&number)?),
        };
        self.all[machine].get(position).cloned()
    }
}

fn add_task(mut path: Vec<PathStep>, taken: Option<usize>, pool: &Pool) -> Option<()> {
    let task = match taken {
        Some(new_steps) => Task::Taken(TakenChild { path, new_steps }),
        None => {
            let PathStep { node, .. } = path.pop()?;
            if !node.lock().queue() {
                // Its children were taken before the snapshot.
                return Some(());
            }
            Task::Open(OpenNode { above: path, node })
        }
    };
    pool.tasks.add(task);
    Some(())
}
