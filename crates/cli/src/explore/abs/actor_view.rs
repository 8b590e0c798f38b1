//! A recorded exploration of an ABS program, by actors.

use std::collections::{BTreeMap, HashMap};

use mazurka_abs::{AbsExecution, AbsProgram};
use mazurka_model::{Execution, Mark, ProcessId, Rewind, Status, Step};
use mazurka_report::{ActorEnd, ActorView, FinalObject, FinalState, Tree};
use mazurka_verdict::{Ending, Recorded};

use super::collected_states::final_state;
use super::task_ending;

/// Executes the recorded part of an exploration again.
pub fn actor_view(program: &AbsProgram, recorded: &Recorded, tree: &Tree) -> ActorView {
    let mut builder = Builder::default();
    builder.object("main".to_owned());
    let complete = recorded.runs.iter().zip(&tree.ends).filter(|(run, _)| run.ending == Ending::Complete);
    for (_, &end) in complete {
        builder.complete.entry(end).and_modify(|runs| *runs += 1).or_insert(1);
    }
    // The execution at whose end the exploration stopped is recorded as a fault alone.
    for &at in tree.faults.iter().filter(|&&at| tree.nodes[at].children.is_empty()) {
        builder.complete.entry(at).or_insert(1);
    }
    builder.view.endings.resize(tree.nodes.len(), Default::default());
    builder.walk(program, tree);
    builder.view.tasks = (0..=builder.last_task).map(|process| builder.task(program, ProcessId(process))).collect();
    builder.view
}

#[derive(Default)]
struct Builder {
    view: ActorView,
    objects: HashMap<String, usize>,
    states: HashMap<Vec<FinalObject>, usize>,
    /// The last nodes of complete executions, each with the number of executions.
    complete: BTreeMap<usize, u64>,
    last_task: u32,
}

impl Builder {
    fn object(&mut self, name: String) -> usize {
        *self.objects.entry(name).or_insert_with_key(|name| {
            self.view.objects.push(name.clone());
            self.view.objects.len() - 1
        })
    }

    fn task(&mut self, program: &AbsProgram, process: ProcessId) -> (usize, String) {
        let (object, method) = program.task(process);
        (self.object(object), method)
    }

    /// Visits all nodes depth first; a node is left by going back to its parent.
    fn walk(&mut self, program: &AbsProgram, tree: &Tree) {
        let (mut execution, mut step) = (program.start(), Step::default());
        let mut marks: HashMap<usize, Mark> = HashMap::from([(0, execution.mark())]);
        let mut waiting = vec![0];
        while let Some(node) = waiting.pop() {
            if node != 0 {
                execution.rewind(marks[&tree.nodes[node].parent]);
                let (process, choice) = tree.nodes[node].step;
                let known = execution.object_count();
                execution.step(process, choice, &mut step);
                marks.insert(node, execution.mark());
                self.last_task = step.spawned.iter().map(|spawned| spawned.0).fold(self.last_task, u32::max);
                self.view.endings[node] = task_ending(execution.ending(process));
                let created = (known..execution.object_count()).map(|at| self.object(execution.object_name_at(at)));
                let created: Vec<usize> = created.collect();
                if !created.is_empty() {
                    self.view.created.insert(node, created);
                }
            }
            if let Some(&runs) = self.complete.get(&node) {
                self.end(node, runs, &execution);
            }
            waiting.extend(tree.nodes[node].children.iter().rev());
        }
    }

    fn end(&mut self, node: usize, runs: u64, execution: &AbsExecution<'_>) {
        let objects = final_state(execution);
        let next = self.view.final_states.len();
        let state = *self.states.entry(objects.clone()).or_insert(next);
        if state == next {
            self.view.final_states.push(FinalState { executions: 0, objects });
        }
        self.view.final_states[state].executions += runs;
        let blocked = execution.processes().filter(|&process| execution.status(process) == Status::Blocked);
        let wait = |process: ProcessId| {
            let waiting = execution.waiting(process);
            (process.0, waiting.what, waiting.on.iter().map(|on| on.0).collect())
        };
        self.view.ends.insert(node, ActorEnd { state, waits: blocked.map(wait).collect() });
    }
}
