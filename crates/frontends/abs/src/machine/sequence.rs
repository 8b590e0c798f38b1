//! An execution as a sequence of calls between objects.

use super::execution::AbsExecution;
use super::frames::Wait;
use super::program::AbsProgram;
use mazurka_model::{Execution, ProcessId, Program, SourcePlace, Status, Step};

/// An execution, by the objects that take part in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CallSequence {
    /// The names of the objects, the main block included, in the order of creation.
    pub objects: Vec<String>,
    /// For each object, whether some of its tasks wait at the end, where nothing can move.
    pub deadlocked: Vec<bool>,
    /// The steps.
    pub steps: Vec<CallStep>,
}

/// A step of a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallStep {
    /// The index of the object.
    pub object: usize,
    /// The name of the method, or `main`.
    pub method: String,
    /// The number of the task, in the order of the messages.
    pub task: usize,
    /// Where the step begins.
    pub place: SourcePlace,
    /// How the step ended.
    pub ending: StepEnding,
    /// The indices of the objects that were created.
    pub created: Vec<usize>,
    /// The messages that were sent: object, task and method.
    pub sent: Vec<(usize, usize, String)>,
}

/// How a step ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepEnding {
    /// The task has ended.
    Returned,
    /// The task waits, and others of its group can run.
    Waiting,
    /// The task blocks its group.
    Blocking,
}

impl AbsProgram {
    /// Performs a schedule, as far as it can be performed, and describes it.
    pub fn call_sequence(&self, schedule: impl IntoIterator<Item = (ProcessId, u32)>) -> CallSequence {
        let mut execution = self.start();
        let mut sequence = CallSequence { objects: vec!["main".to_owned()], ..CallSequence::default() };
        let (mut step, mut tasks) = (Step::default(), vec![ProcessId(0)]);
        for (process, choice) in schedule {
            if execution.status(process) != Status::Enabled {
                break;
            }
            let Some(object) = execution.object_index(process) else { break };
            let known = sequence.objects.len();
            execution.step(process, choice, &mut step);
            let existing = execution.memory.existing();
            sequence.objects.extend(existing[known..].iter().map(|&object| self.object_name(object)));
            tasks.extend(&step.spawned);
            let number = |process: ProcessId| tasks.iter().position(|&task| task == process).unwrap_or(0);
            let message = |&task: &ProcessId| Some((execution.object_index(task)?, number(task), self.method_of(task)));
            sequence.steps.push(CallStep {
                object,
                method: self.method_of(process),
                task: number(process),
                place: self.place_of(&step),
                ending: execution.ending(process),
                created: (known..sequence.objects.len()).collect(),
                sent: step.spawned.iter().filter_map(message).collect(),
            });
        }
        sequence.deadlocked = execution.waiting_objects(sequence.objects.len());
        sequence
    }

    /// The name of the object of a task, and its method.
    pub fn task(&self, process: ProcessId) -> (String, String) {
        let (objects, key) = (self.objects(), self.tasks().key(process.0));
        let object = key.map_or("main".to_owned(), |key| self.name_of(&objects, key.object));
        drop(objects);
        (object, self.method_of(process))
    }

    fn place_of(&self, step: &Step) -> SourcePlace {
        (&self).place(step.site)
    }

    fn method_of(&self, process: ProcessId) -> String {
        let key = self.tasks().key(process.0);
        key.map_or("main".to_owned(), |key| self.module.selectors[key.method.0 as usize].clone())
    }
}

impl AbsExecution<'_> {
    /// The position of the object of a task that has not ended, in the order of creation.
    fn object_index(&self, process: ProcessId) -> Option<usize> {
        let (_, object) = self.saved_task(process.0)?.top();
        self.memory.existing().iter().position(|&existing| existing == object)
    }

    /// The number of objects that exist, the main block included.
    pub fn object_count(&self) -> usize {
        self.memory.existing().len()
    }

    /// The name of an object by its position in the order of creation.
    pub fn object_name_at(&self, position: usize) -> String {
        self.program.object_name(self.memory.existing()[position])
    }

    /// How the last step of a task ended.
    pub fn ending(&self, process: ProcessId) -> StepEnding {
        match self.saved_task(process.0).map(|saved| saved.header.wait) {
            None => StepEnding::Returned,
            Some(Wait::Blocking) => StepEnding::Blocking,
            Some(_) => StepEnding::Waiting,
        }
    }

    /// For each object, whether it has tasks that wait, if nothing can move.
    fn waiting_objects(&self, objects: usize) -> Vec<bool> {
        let mut waiting = vec![false; objects];
        if self.next_with(Status::Enabled, 0).is_none() {
            for process in self.processes().filter(|&process| self.status(process) == Status::Blocked) {
                if let Some(object) = self.object_index(process) {
                    waiting[object] = true;
                }
            }
        }
        waiting
    }
}
