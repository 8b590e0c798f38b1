//! What machines request from each other, as messages: tasks, and sequences to be inserted.

use std::sync::Arc;

use mazurka_model::portable::{Reader, Writer};

use crate::parallel::HandOverBug;
use crate::parallel::machines::home::{Home, PortableItem, PortableSequence, Request, Requested};
use crate::parallel::machines::lent::Trail;
use crate::parallel::machines::round::Machine;
use crate::parallel::node::{Child, Insertion, Node, OpenNode, PathStep};
use crate::parallel::task::{TakenChild, Task};

/// The first words of messages.
pub(super) const TASK: u64 = 1;
pub(super) const INSERT: u64 = 2;
pub(super) const COPY: u64 = 3;
pub(super) const RELEASE: u64 = 4;
pub(super) const FOUND: u64 = 5;

/// Writes a child of a node, without what is below it.
pub(super) fn write_child(words: &mut Writer<'_>, child: &Child) {
    words.steps(&[(child.process, child.choice)]);
    words.accesses(&child.accesses);
}

/// Reads a child of a node.
pub(super) fn read_child(words: &mut Reader<'_>) -> Option<Child> {
    let (process, choice) = *words.steps()?.first()?;
    Some(Child::new(process, choice, words.accesses()?))
}

impl Machine<'_, '_, '_> {
    /// Writes what the workers want other machines to do. Returns the number of insertions.
    pub(super) fn write_requests(&mut self, writers: &mut [Writer<'_>]) -> usize {
        let mut insertions = 0;
        for Request { machine, node, action } in self.outbox.take() {
            let words = &mut writers[machine];
            match action {
                Requested::Release => {
                    words.word(RELEASE);
                    words.word(node);
                }
                Requested::Insert { from, v } => {
                    insertions += 1;
                    words.word(INSERT);
                    words.word(node);
                    words.number(from);
                    words.list(&v.items, |words, item| {
                        words.steps(&[(item.process, item.choice)]);
                        words.accesses(&item.accesses);
                    });
                    words.list(&v.before, |words, bits| words.list(bits, |words, &bits| words.word(bits)));
                }
            }
        }
        insertions
    }

    /// Hands over tasks to machines that want them. Returns the number for each machine.
    pub(super) fn lend_tasks(&mut self, writers: &mut [Writer<'_>]) -> Vec<usize> {
        let mut sent = vec![0; writers.len()];
        for machine in 0..writers.len() {
            while sent[machine] < self.demand[machine] {
                let Some(task) = self.pool.tasks.take_spare() else { return sent };
                if let Some(child) = task.take(&self.pool.tasks) {
                    self.write_task(writers, machine, &child);
                    sent[machine] += 1;
                }
            }
        }
        sent
    }

    fn write_task(&mut self, writers: &mut [Writer<'_>], machine: usize, child: &TakenChild) {
        let own = self.own_number();
        writers[machine].word(TASK);
        writers[machine].number(child.new_steps);
        writers[machine].number(child.path.len());
        let mut trail = None;
        for step in &child.path {
            let (home, number) = match &step.node.home {
                None => (own, self.lent.lend(&step.node, trail.as_ref())),
                Some(home) => {
                    if home.machine != machine {
                        writers[home.machine].word(COPY);
                        writers[home.machine].word(home.node);
                    }
                    (home.machine, home.node)
                }
            };
            let words = &mut writers[machine];
            words.number(home);
            words.word(number);
            let children = step.node.lock();
            words.word(children.size_of(step.index).to_bits());
            words.list(&children.all[..=step.index], write_child);
            drop(children);
            trail = Some(Trail::new(step.clone(), trail));
        }
    }

    pub(super) fn read_task(&self, words: &mut Reader<'_>) -> Option<Task> {
        let new_steps = words.number()?;
        let path = words.list(|words| {
            let (machine, number) = (words.number()?, words.word()?);
            let size = f64::from_bits(words.word()?);
            let children = words.list(read_child)?;
            let index = children.len() - 1;
            let node = if machine == self.own_number() {
                Arc::clone(self.lent.node(number))
            } else {
                let home = Home { machine, node: number, outbox: Arc::clone(&self.outbox) };
                Arc::new(Node::copy(children, size, home))
            };
            Some(PathStep { node, index })
        })?;
        Some(Task::Taken(TakenChild { path, new_steps }))
    }

    /// Inserts a sequence of another machine into a node of this one.
    pub(super) fn insert(&mut self, words: &mut Reader<'_>) -> Option<()> {
        let (number, from) = (words.word()?, words.number()?);
        let items = words.list(|words| {
            let (process, choice) = *words.steps()?.first()?;
            Some(PortableItem { process, choice, accesses: words.accesses()? })
        })?;
        let sent = PortableSequence { items, before: words.list(|words| words.list(Reader::word))? };
        if self.bug == Some(HandOverBug::NothingFromOthers) {
            return Some(());
        }
        let mut v = sent.to_sequence(&mut self.history);
        let (node, mut above) = self.lent.get(number);
        let below_taken = self.bug != Some(HandOverBug::NothingBelowTaken);
        let insertion = Insertion { node, from, v: &mut v, below_taken };
        let judge = &mut *self.search.judge;
        let opened = insertion.perform(&mut self.history, |v, p, history| judge(v, p, history, &sent));
        if let Some(OpenNode { above: below, node }) = opened {
            above.extend(below);
            self.pool.tasks.add(Task::Open(OpenNode { above, node }));
        }
        Some(())
    }
}
