//! Tasks, as schedulers and reports see them.

use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::Location;
use std::sync::Arc;

use crate::current::{Labels, VectorClock, get_name_for_task, get_tag_for_task};
use crate::execution::{main_signature, with_tables};

type Place = &'static Location<'static>;

/// The number of a task: 0 is the main thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match get_name_for_task(*self) {
            Some(name) => write!(f, "{name:?}({})", self.0),
            None => f.debug_tuple("TaskId").field(&self.0).finish(),
        }
    }
}

/// The name of a task, as a label.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl From<TaskName> for String {
    fn from(TaskName(name): TaskName) -> String {
        name
    }
}

impl<'n> From<&'n TaskName> for &'n String {
    fn from(TaskName(name): &'n TaskName) -> &'n String {
        name
    }
}

impl fmt::Debug for TaskName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for TaskName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A function that changes the labels which a child inherits.
type ChangeLabels = dyn Fn(TaskId, &mut Labels);

/// A label of a task that changes the labels which its children inherit.
#[derive(Clone)]
pub struct ChildLabelFn(pub Arc<ChangeLabels>);

impl fmt::Debug for ChildLabelFn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ChildLabelFn")
    }
}

/// A type that may serve as a tag.
pub trait Taggable: fmt::Debug {}

/// A tag of a task.
pub trait Tag: Taggable {
    /// The tag, to be downcast.
    fn as_any(&self) -> &dyn Any;
}

impl<T: Taggable + Any> Tag for T {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A task that can take a step.
#[derive(Clone, Debug)]
pub struct Task {
    id: TaskId,
    /// What the task knows, with the feature `vector-clocks`.
    pub clock: VectorClock,
    /// Where the task was spawned.
    pub signature: TaskSignature,
    parent: Option<TaskId>,
}

impl Task {
    pub(crate) fn new(id: TaskId) -> Task {
        let (signature, parent) = with_tables(|tables| {
            // The main thread is chosen before it has run.
            let signature = tables.signatures.get(&id).cloned().unwrap_or_else(main_signature);
            (signature, tables.parents.get(&id).copied())
        });
        Task { id, clock: VectorClock::new(), signature, parent }
    }

    /// The number of the task.
    pub fn id(&self) -> TaskId {
        self.id
    }

    /// The task that has spawned this one.
    pub fn parent_task_id(&self) -> Option<TaskId> {
        self.parent
    }

    /// Whether the task can take a step, which is so for all that a scheduler sees.
    pub fn runnable(&self) -> bool {
        true
    }

    /// Whether the task waits.
    pub fn blocked(&self) -> bool {
        !self.runnable()
    }

    /// Whether the task may be chosen although it waits. There are no spurious wakeups.
    pub fn can_spuriously_wakeup(&self) -> bool {
        false
    }

    /// Whether the task is a future that waits to be woken.
    pub fn sleeping(&self) -> bool {
        !self.runnable()
    }

    /// Whether the task has ended.
    pub fn finished(&self) -> bool {
        !self.runnable()
    }

    /// Whether the execution may end while the task waits.
    pub fn is_detached(&self) -> bool {
        with_tables(|tables| tables.detached.contains(&self.id))
    }

    /// The name of the task.
    pub fn name(&self) -> Option<String> {
        get_name_for_task(self.id).map(String::from)
    }

    /// The tag of the task.
    pub fn get_tag(&self) -> Option<Arc<dyn Tag>> {
        get_tag_for_task(self.id)
    }
}

/// Where a task was spawned: the same in most executions, and rarely the same for different tasks.
#[derive(Clone, Debug, Default)]
pub struct TaskSignature {
    place_hash: u64,
    parent_hash: u64,
    hash: u64,
    /// By place, the number of tasks and objects that the task has made there.
    made: HashMap<Place, u32>,
}

impl TaskSignature {
    /// A hash of the place.
    pub fn static_create_location_hash(&self) -> u64 {
        self.place_hash
    }

    /// A hash of the place, of how often the parent has spawned tasks there, and of the parent.
    pub fn signature_hash(&self) -> u64 {
        self.hash
    }

    /// The signature of the parent.
    pub fn parent_signature_hash(&self) -> u64 {
        self.parent_hash
    }

    fn count(&mut self, place: Place) -> u32 {
        let count = self.made.entry(place).or_default();
        *count += 1;
        *count
    }

    /// The signature of the main thread.
    pub(crate) fn main(place: Place) -> TaskSignature {
        TaskSignature { place_hash: hash(place), hash: hash((place, 0)), ..TaskSignature::default() }
    }

    /// The signature of a new child.
    pub(crate) fn child(&mut self, place: Place) -> TaskSignature {
        let number = self.count(place);
        let hash = hash((place, number, self.hash));
        TaskSignature { place_hash: self::hash(place), parent_hash: self.hash, hash, made: HashMap::new() }
    }
}

impl Hash for TaskSignature {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

impl PartialEq for TaskSignature {
    fn eq(&self, other: &TaskSignature) -> bool {
        self.hash == other.hash
    }
}

impl Eq for TaskSignature {}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The kinds of objects that have signatures.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum ResourceType {
    Atomic,
    BatchSemaphore,
    Barrier,
    Condvar,
    Mutex,
    RwLock,
    Once,
    MpscChannel,
}

/// Where an object was made: the same in most executions, and rarely the same for different objects.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ResourceSignature {
    kind: ResourceType,
    place: Place,
    task: u64,
    number: u32,
}

impl ResourceSignature {
    /// The signature of an object that is made where this function is called, whatever the task.
    #[track_caller]
    pub const fn new_const(kind: ResourceType) -> ResourceSignature {
        ResourceSignature::new(kind, Location::caller(), 0, 1)
    }

    /// The signature of the `number`th object that the task with a signature has made at a place.
    pub const fn new(kind: ResourceType, place: Place, task: u64, number: u32) -> ResourceSignature {
        ResourceSignature { kind, place, task, number }
    }

    /// The signature of an object that the current task makes where this function is called.
    #[track_caller]
    pub(crate) fn of_current_task(kind: ResourceType) -> ResourceSignature {
        let place = Location::caller();
        let (task, number) = crate::current::get_current_task().map_or((0, 1), |me| {
            with_tables(|tables| {
                let signature = tables.signatures.entry(me).or_default();
                (signature.hash, signature.count(place))
            })
        });
        ResourceSignature::new(kind, place, task, number)
    }

    /// A hash of the place.
    pub fn static_create_location_hash(&self) -> u64 {
        hash(self.place)
    }

    /// A hash of the signature.
    pub fn signature_hash(&self) -> u64 {
        hash((self.place, self.task, self.number))
    }
}

impl fmt::Debug for ResourceSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ResourceSignature { kind, place, task, number } = self;
        let mut all = f.debug_struct("ResourceSignature");
        all.field("type", kind).field("static_create_location", place).field("parent_task_signature", task);
        all.field("create_location_counter", number).finish()
    }
}

impl fmt::Display for ResourceSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {} made at {} by task {:x}", self.kind, self.number, self.place, self.task)
    }
}
