//! What is known about the current execution: labels and tags of tasks, and, if a scheduler drives
//! it, the schedule so far and the random numbers.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::panic::Location;
use std::rc::Rc;
use std::sync::Arc;

use mazurka::thread::tasks;
use rand::{RngCore, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::current::{Labels, TaskId, TaskName};
use crate::scheduler::{Schedule, Scheduler};
use crate::task::{ChildLabelFn, Tag, TaskSignature};

/// What an execution knows about its tasks.
#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) labels: HashMap<TaskId, Labels>,
    pub(crate) tags: HashMap<TaskId, Arc<dyn Tag>>,
    pub(crate) signatures: HashMap<TaskId, TaskSignature>,
    pub(crate) parents: HashMap<TaskId, TaskId>,
    pub(crate) detached: HashSet<TaskId>,
    /// The number of random numbers that each task has drawn.
    drawn: HashMap<TaskId, usize>,
}

/// What an execution that a scheduler drives has chosen so far.
#[derive(Default)]
struct Driven {
    scheduler: Option<Rc<RefCell<dyn Scheduler>>>,
    schedule: Schedule,
    /// The number of steps at the time when they were last counted anew.
    counted_from: usize,
    /// Whether an exhaustive exploration takes random numbers.
    allow_random_data: bool,
    /// The random numbers of each task, so that an execution can be repeated.
    numbers: HashMap<TaskId, Vec<u64>>,
}

thread_local! {
    /// The tables of the execution that has used them last.
    static LAST: RefCell<Rc<RefCell<Tables>>> = RefCell::default();
    static DRIVEN: RefCell<Driven> = RefCell::default();
    static MAIN: RefCell<Option<&'static Location<'static>>> = const { RefCell::new(None) };
}

/// Accesses what is known about the tasks of the current execution; outside a check, about those of
/// the last one.
pub(crate) fn with_tables<R>(access: impl FnOnce(&mut Tables) -> R) -> R {
    let tables = match tasks::attached(|| RefCell::new(Tables::new())) {
        Some(tables) => {
            LAST.set(tables.clone());
            tables
        }
        None => LAST.with_borrow(Rc::clone),
    };
    let mut tables = tables.borrow_mut();
    access(&mut tables)
}

impl Tables {
    fn new() -> Tables {
        let (main, mut tables) = (TaskId::from(0), Tables::default());
        tables.labels.entry(main).or_default().insert(TaskName::from("main-thread"));
        tables.signatures.insert(main, main_signature());
        tables
    }
}

/// The signature of the main thread.
pub(crate) fn main_signature() -> TaskSignature {
    MAIN.with_borrow(|place| place.map(TaskSignature::main)).unwrap_or_default()
}

/// Prepares for checks of a closure at a place.
pub(crate) fn prepare(place: &'static Location<'static>) {
    MAIN.set(Some(place));
    tasks::on_spawn(inherit);
}

/// A new task inherits the labels and the tag of its parent.
fn inherit(parent: u32, child: u32, place: &'static Location<'static>) {
    let (parent, child) = (TaskId::from(parent as usize), TaskId::from(child as usize));
    let given_name = tasks::given_name(usize::from(child) as u32);
    let mut labels = with_tables(|tables| {
        tables.parents.insert(child, parent);
        let signature = tables.signatures.entry(parent).or_default().child(place);
        tables.signatures.insert(child, signature);
        if let Some(tag) = tables.tags.get(&parent).cloned() {
            tables.tags.insert(child, tag);
        }
        tables.labels.get(&parent).cloned().unwrap_or_default()
    });
    // The function may use labels itself.
    if let Some(ChildLabelFn(change)) = labels.get::<ChildLabelFn>().cloned() {
        change(child, &mut labels);
    }
    if let Some(name) = given_name {
        labels.insert(TaskName::from(name));
    }
    with_tables(|tables| tables.labels.insert(child, labels));
}

/// The execution may end while the task waits.
pub(crate) fn detach(thread: u32) {
    if crate::current::get_current_task().is_some() {
        with_tables(|tables| tables.detached.insert(TaskId::from(thread as usize)));
        tasks::detach(thread);
    }
}

/// Sets whether the exhaustive exploration that begins takes random numbers.
pub(crate) fn allow_random_data(allow: bool) {
    DRIVEN.with_borrow_mut(|driven| driven.allow_random_data = allow);
}

/// The scheduler drives the executions from now on, until the result is dropped.
pub(crate) fn drive(scheduler: Rc<RefCell<dyn Scheduler>>) -> impl Drop {
    struct Driving;
    impl Drop for Driving {
        fn drop(&mut self) {
            DRIVEN.with_borrow_mut(|driven| driven.scheduler = None);
        }
    }
    DRIVEN.set(Driven { scheduler: Some(scheduler), ..Driven::default() });
    Driving
}

/// An execution begins.
pub(crate) fn begin(schedule: Schedule) {
    DRIVEN.with_borrow_mut(|driven| {
        driven.schedule = schedule;
        driven.counted_from = 0;
        driven.numbers.clear();
    });
}

/// A task was chosen.
pub(crate) fn push_task(task: TaskId) {
    DRIVEN.with_borrow_mut(|driven| driven.schedule.push_task(task));
}

/// The schedule of the execution so far.
pub(crate) fn schedule() -> Schedule {
    DRIVEN.with_borrow(|driven| driven.schedule.clone())
}

/// The number of steps that count for the limit.
pub(crate) fn counted_steps() -> usize {
    DRIVEN.with_borrow(|driven| driven.schedule.len() - driven.counted_from)
}

pub(crate) fn reset_step_count() {
    DRIVEN.with_borrow_mut(|driven| driven.counted_from = driven.schedule.len());
}

/// The number of scheduling decisions so far.
pub(crate) fn decisions() -> usize {
    DRIVEN.with_borrow(|driven| driven.schedule.decisions())
}

/// A random number of the current task; outside a check, any. If a scheduler drives the execution,
/// it chooses the number, and an execution that is repeated gets the same one. In an exhaustive
/// exploration the number depends on the task and the ordinal of the number only.
pub(crate) fn next_u64() -> u64 {
    let Some(me) = crate::current::get_current_task() else { return rand::random() };
    let ordinal = with_tables(|tables| {
        let drawn = tables.drawn.entry(me).or_default();
        *drawn += 1;
        *drawn - 1
    });
    if !mazurka::guided::is_guided() {
        let allowed = DRIVEN.with_borrow(|driven| driven.allow_random_data);
        assert!(allowed, "requested random data from DFS scheduler with allow_random_data = false");
        return Pcg64Mcg::seed_from_u64((usize::from(me) << 32 | ordinal) as u64).next_u64();
    }
    let known = DRIVEN.with_borrow(|driven| driven.numbers.get(&me)?.get(ordinal).copied());
    let number = known.unwrap_or_else(|| {
        let scheduler = DRIVEN.with_borrow_mut(|driven| {
            driven.schedule.push_random();
            driven.scheduler.clone()
        });
        let scheduler = scheduler.expect("invariant: a scheduler drives the execution");
        let number = scheduler.borrow_mut().next_u64();
        DRIVEN.with_borrow_mut(|driven| driven.numbers.entry(me).or_default().push(number));
        number
    });
    mazurka::guided::observe(number);
    number
}
