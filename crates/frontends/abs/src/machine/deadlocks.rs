//! Whether a deadlock can still be reached.
//!
//! In a deadlock every remaining task waits for another one: for the end of a task whose future it
//! needs, or for the task that blocks its group, or it waits for a condition. If no remaining task
//! can ever wait for a condition, some tasks wait in a circle. Which tasks may wait for which is
//! over-approximated from the code that the present tasks and those that they may create have yet
//! to execute (`code::waits`). Without a circle there, no deadlock can be reached.

use super::execution::AbsExecution;
use super::frames::{SavedTask, Wait};
use crate::code::{NONE, Op, Rest};
use std::collections::BTreeSet;

/// A task that exists, or may come to exist.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct WaitingTask {
    /// The body of the method that was called.
    body: u32,
    /// The first object of the group, if the task exists.
    root: Option<u32>,
    /// The positions from which its frames go on.
    positions: Vec<u32>,
    /// The bodies of the tasks that it waits for now.
    awaits: Vec<u32>,
    blocks: bool,
    conditions: bool,
}

impl AbsExecution<'_> {
    /// False if it is certain that no deadlock can be reached from here.
    pub(crate) fn may_reach_deadlock(&self) -> bool {
        let mut tasks = BTreeSet::new();
        let mut from = 0;
        while let Some(process) = self.memory.next_running(from) {
            tasks.extend(self.saved_task(process).map(|saved| self.waiting_task(&saved)));
            from = process + 1;
        }
        let key: Vec<WaitingTask> = tasks.into_iter().collect();
        if let Some(&known) = self.deadlocks.borrow().get(&key) {
            return known;
        }
        let result = Circles::new(self, &key).exist();
        self.deadlocks.borrow_mut().insert(key, result);
        result
    }

    fn waiting_task(&self, saved: &SavedTask<'_>) -> WaitingTask {
        let code = &self.program.code;
        let frames: Vec<_> = saved.frames(code).collect();
        let first = frames.last().expect("invariant: a task that has not ended has a frame");
        let condition = matches!(code.ops[(saved.top().0 as usize).saturating_sub(1)],
            Op::Await { condition, .. } if saved.header.wait == Wait::Guard && condition != NONE);
        let unresolved = saved.futures.iter().filter(|&&future| !self.is_resolved(future));
        let awaited = unresolved.filter_map(|future| {
            let task = self.saved_task(future.as_future()?)?;
            task.frames(code).last().map(|frame| code.body_at[frame.pc as usize])
        });
        WaitingTask {
            body: code.body_at[first.pc as usize],
            root: Some(self.info(first.this).root),
            positions: frames.iter().map(|frame| frame.pc).collect(),
            awaits: awaited.collect(),
            blocks: saved.header.wait == Wait::Blocking,
            conditions: condition,
        }
    }
}

/// The tasks that exist or may come to exist, with what they may do.
struct Circles<'a> {
    execution: &'a AbsExecution<'a>,
    tasks: Vec<(WaitingTask, Rest)>,
}

impl<'a> Circles<'a> {
    fn new(execution: &'a AbsExecution<'_>, present: &[WaitingTask]) -> Self {
        let (code, waits) = (&execution.program.code, &execution.program.waits);
        let mut tasks: Vec<(WaitingTask, Rest)> = Vec::new();
        let mut pending = BTreeSet::new();
        for task in present {
            let mut rest = Rest { blocks: task.blocks, conditions: task.conditions, ..Rest::default() };
            task.positions.iter().for_each(|&pc| {
                rest.add(waits.rest(pc));
            });
            rest.awaited.extend(&task.awaits);
            pending.extend(&rest.sent);
            tasks.push((task.clone(), rest));
        }
        let mut known = BTreeSet::new();
        while let Some(body) = pending.pop_first() {
            if known.insert(body) {
                let start = code.bodies[body as usize].start;
                let rest = waits.rest(start).clone();
                pending.extend(rest.sent.difference(&known));
                let (root, positions, awaits) = (None, vec![start], Vec::new());
                tasks.push((WaitingTask { body, root, positions, awaits, blocks: false, conditions: false }, rest));
            }
        }
        Circles { execution, tasks }
    }

    /// Whether a task may wait for a condition, or some tasks for each other. A task waits either
    /// for a future, which is the state 2 t, or for its group, 2 t + 1.
    fn exist(&self) -> bool {
        if self.tasks.iter().any(|(_, rest)| rest.conditions) {
            return true;
        }
        // Depth-first search for a cycle; 1 is on the path, 2 is finished.
        let mut colours = vec![0u8; 2 * self.tasks.len()];
        for start in 0..colours.len() {
            if colours[start] != 0 {
                continue;
            }
            colours[start] = 1;
            let mut path = vec![(start, self.successors(start))];
            while let Some((state, successors)) = path.last_mut() {
                match successors.pop() {
                    Some(next) if colours[next] == 1 => return true,
                    Some(next) if colours[next] == 0 => {
                        colours[next] = 1;
                        path.push((next, self.successors(next)));
                    }
                    Some(_) => {}
                    None => {
                        colours[*state] = 2;
                        path.pop();
                    }
                }
            }
        }
        false
    }

    fn successors(&self, state: usize) -> Vec<usize> {
        let (task, rest) = &self.tasks[state / 2];
        let others = self.tasks.iter().enumerate();
        if state % 2 == 0 {
            let awaited = others.filter(|(_, (other, _))| rest.awaited.contains(&other.body));
            return awaited.flat_map(|(at, _)| [2 * at, 2 * at + 1]).collect();
        }
        let blockers = others.filter(|(_, (other, may))| may.blocks && self.share_group(task, other));
        blockers.map(|(at, _)| 2 * at).collect()
    }

    fn share_group(&self, one: &WaitingTask, other: &WaitingTask) -> bool {
        let program = self.execution.program;
        if let (Some(one), Some(other)) = (one.root, other.root) {
            return one == other;
        }
        let class = |task: &WaitingTask| {
            program.code.bodies[task.body as usize].class.map_or(program.code.classes.len(), |class| class.0 as usize)
        };
        program.waits.together(class(one), class(other))
    }
}
