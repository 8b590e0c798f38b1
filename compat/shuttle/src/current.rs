//! The current task, and labels and tags of tasks.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// The number of a task: 0 is the main thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TaskId(usize);

impl From<usize> for TaskId {
    fn from(number: usize) -> TaskId {
        TaskId(number)
    }
}

impl From<TaskId> for usize {
    fn from(TaskId(number): TaskId) -> usize {
        number
    }
}

/// The name of a task, as a label.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TaskName(String);

impl From<String> for TaskName {
    fn from(name: String) -> TaskName {
        TaskName(name)
    }
}

impl From<&str> for TaskName {
    fn from(name: &str) -> TaskName {
        TaskName(name.to_owned())
    }
}

impl From<&TaskName> for String {
    fn from(TaskName(name): &TaskName) -> String {
        name.clone()
    }
}

impl From<TaskName> for String {
    fn from(TaskName(name): TaskName) -> String {
        name
    }
}

impl fmt::Display for TaskName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A tag of a task.
pub trait Tag: fmt::Debug + Any {}

/// Values of any type, one per type.
#[derive(Default)]
pub struct Labels(HashMap<TypeId, Box<dyn Any>>);

impl Labels {
    /// The label of a type.
    pub fn get<T: 'static>(&self) -> Option<&T> {
        self.0.get(&TypeId::of::<T>())?.downcast_ref()
    }

    /// Sets the label of a type, and returns the previous one.
    pub fn insert<T: 'static>(&mut self, label: T) -> Option<T> {
        let previous = self.0.insert(TypeId::of::<T>(), Box::new(label))?;
        previous.downcast().ok().map(|label| *label)
    }

    /// Removes the label of a type.
    pub fn remove<T: 'static>(&mut self) -> Option<T> {
        self.0.remove(&TypeId::of::<T>())?.downcast().ok().map(|label| *label)
    }
}

impl fmt::Debug for Labels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Labels").field("len", &self.0.len()).finish_non_exhaustive()
    }
}

/// The labels and tags of an execution.
#[derive(Default)]
struct Tables {
    execution: u64,
    labels: HashMap<TaskId, Labels>,
    tags: HashMap<TaskId, Arc<dyn Tag>>,
}

thread_local! {
    static TABLES: RefCell<Tables> = RefCell::default();
}

/// The tables of the current execution, which starts with empty ones.
fn with_tables<R>(act: impl FnOnce(&mut Tables) -> R) -> R {
    let (execution, _) = mazurka::thread::execution_and_thread().expect("labels and tags exist only inside a check");
    TABLES.with(|tables| {
        let mut tables = tables.borrow_mut();
        if tables.execution != execution {
            *tables = Tables { execution, ..Tables::default() };
        }
        act(&mut tables)
    })
}

/// The current task, or `None` outside a check.
pub fn get_current_task() -> Option<TaskId> {
    mazurka::thread::execution_and_thread().map(|(_, thread)| TaskId(thread as usize))
}

/// The current task.
///
/// # Panics
/// Outside a check.
pub fn me() -> TaskId {
    get_current_task().expect("there is a current task only inside a check")
}

/// Calls a function with the labels of a task.
///
/// # Panics
/// Outside a check.
pub fn with_labels_for_task<T>(task: TaskId, act: impl FnOnce(&mut Labels) -> T) -> T {
    with_tables(|tables| act(tables.labels.entry(task).or_default()))
}

/// The label of a type of a task.
///
/// # Panics
/// Outside a check.
pub fn get_label_for_task<T: Clone + fmt::Debug + 'static>(task: TaskId) -> Option<T> {
    with_labels_for_task(task, |labels| labels.get().cloned())
}

/// Sets the label of a type of a task, and returns the previous one.
///
/// # Panics
/// Outside a check.
pub fn set_label_for_task<T: Clone + fmt::Debug + 'static>(task: TaskId, label: T) -> Option<T> {
    with_labels_for_task(task, |labels| labels.insert(label))
}

/// Removes the label of a type of a task.
///
/// # Panics
/// Outside a check.
pub fn remove_label_for_task<T: Clone + fmt::Debug + 'static>(task: TaskId) -> Option<T> {
    with_labels_for_task(task, Labels::remove)
}

/// The name of a task.
///
/// # Panics
/// Outside a check.
pub fn get_name_for_task(task: TaskId) -> Option<TaskName> {
    get_label_for_task(task)
}

/// Names a task, and returns the previous name.
///
/// # Panics
/// Outside a check.
pub fn set_name_for_task(task: TaskId, name: impl Into<TaskName>) -> Option<TaskName> {
    set_label_for_task(task, name.into())
}

/// The tag of a task.
///
/// # Panics
/// Outside a check.
pub fn get_tag_for_task(task: TaskId) -> Option<Arc<dyn Tag>> {
    with_tables(|tables| tables.tags.get(&task).cloned())
}

/// Sets the tag of a task, and returns the previous one.
///
/// # Panics
/// Outside a check.
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
