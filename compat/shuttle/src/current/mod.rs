//! The current task and execution, and labels and tags of tasks.

mod clock;
mod labels;

use std::fmt::Debug;
use std::sync::Arc;

use mazurka::thread::tasks;

pub use self::clock::VectorClock;
pub use self::labels::Labels;
use crate::execution::{self, with_tables};
pub use crate::task::{ChildLabelFn, Tag, Taggable, TaskId, TaskName};

/// The current task, or `None` outside a check.
pub fn get_current_task() -> Option<TaskId> {
    tasks::current_number().map(|number| TaskId::from(number as usize))
}

/// The current task.
///
/// # Panics
/// Outside a check.
pub fn me() -> TaskId {
    get_current_task().expect("there is a current task only inside a check")
}

/// A time stamp: the number of scheduling decisions so far.
///
/// In an exhaustive exploration, in which the order of independent steps is not decided, it is the
/// number of releases that the current task knows of. It grows along what happens before, and
/// concurrent events may have the same time stamp.
///
/// # Panics
/// Outside a check.
pub fn context_switches() -> usize {
    let me = me();
    if mazurka::guided::is_guided() {
        return execution::decisions();
    }
    clock_for(me).iter().map(|&time| time as usize).sum()
}

/// The vector clock of the current task: for each task, the number of its releases that the current
/// one knows of.
///
/// # Panics
/// Outside a check.
pub fn clock() -> VectorClock {
    clock_for(me())
}

/// The vector clock of a task. What an exploration finds for another task that has not ended depends
/// on the schedule, and not all possibilities are explored.
///
/// # Panics
/// Outside a check.
pub fn clock_for(task_id: TaskId) -> VectorClock {
    VectorClock::from(&*tasks::clock_of(usize::from(task_id) as u32))
}

/// Begins to count the steps of the execution anew, for the limit on them. It has no effect in an
/// exhaustive exploration.
///
/// # Panics
/// Outside a check.
pub fn reset_step_count() {
    me();
    execution::reset_step_count();
}

/// Calls a function with the labels of a task. This is not a step, so an exploration does not vary
/// the order in which several tasks access the labels of one.
pub fn with_labels_for_task<F: FnOnce(&mut Labels) -> T, T>(task_id: TaskId, f: F) -> T {
    with_tables(|tables| f(tables.labels.entry(task_id).or_default()))
}

/// The label of a type of a task.
pub fn get_label_for_task<T: Clone + Debug + 'static>(task_id: TaskId) -> Option<T> {
    with_labels_for_task(task_id, |labels| labels.get().cloned())
}

/// Sets the label of a type of a task, and returns the previous one.
pub fn set_label_for_task<T: Clone + Debug + 'static>(task_id: TaskId, value: T) -> Option<T> {
    with_labels_for_task(task_id, |labels| labels.insert(value))
}

/// Removes the label of a type of a task.
pub fn remove_label_for_task<T: Clone + Debug + 'static>(task_id: TaskId) -> Option<T> {
    with_labels_for_task(task_id, Labels::remove)
}

/// The name of a task.
pub fn get_name_for_task(task_id: TaskId) -> Option<TaskName> {
    get_label_for_task(task_id)
}

/// Names a task, and returns the previous name.
pub fn set_name_for_task(task_id: TaskId, task_name: impl Into<TaskName>) -> Option<TaskName> {
    set_label_for_task(task_id, task_name.into())
}

/// The tag of a task.
pub fn get_tag_for_task(task_id: TaskId) -> Option<Arc<dyn Tag>> {
    with_tables(|tables| tables.tags.get(&task_id).cloned())
}

/// Sets the tag of a task, and returns the previous one.
pub fn set_tag_for_task(task: TaskId, tag: Arc<dyn Tag>) -> Option<Arc<dyn Tag>> {
    with_tables(|tables| tables.tags.insert(task, tag))
}

/// The tag of the current task.
///
/// # Panics
/// Outside a check.
pub fn get_tag_for_current_task() -> Option<Arc<dyn Tag>> {
    get_tag_for_task(me())
}

/// Sets the tag of the current task, and returns the previous one.
///
/// # Panics
/// Outside a check.
pub fn set_tag_for_current_task(tag: Arc<dyn Tag>) -> Option<Arc<dyn Tag>> {
    set_tag_for_task(me(), tag)
}
