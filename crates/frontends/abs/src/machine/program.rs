//! A compiled program and what its executions share.

use super::execution::AbsExecution;
use super::memory::{FIELDS, GROUP, SPARE_WORDS};
use super::options::AbsOptions;
use super::tables::{MAIN_OBJECT, ObjectTable, TaskKey, TaskTable};
use crate::code::{Accesses, Code, LiveSlots};
use crate::hir::{ClassId, Module};
use crate::value::{Shown, Store, Unpacked, Word, show};
use mazurka_model::{Location, ProcessId, Program, Site, SourcePlace, Value};
use std::cmp::Ordering;
use std::sync::{Mutex, MutexGuard};

/// The first word of the memory is the turn of the scheduler; that of the main block follows.
pub(crate) const TURN: u32 = 0;

/// An ABS program, ready to run.
#[derive(Debug)]
pub struct AbsProgram {
    pub(crate) module: Module,
    pub(crate) code: Code,
    pub(crate) accesses: Accesses,
    pub(crate) live: LiveSlots,
    pub(crate) store: Store,
    pub(crate) options: AbsOptions,
    objects: Mutex<ObjectTable>,
    tasks: Mutex<TaskTable>,
}

impl AbsProgram {
    /// Compiles a checked program.
    pub fn new(module: Module, options: AbsOptions) -> AbsProgram {
        let store = Store::default();
        let code = Code::new(&module, &store);
        let accesses = Accesses::new(&code);
        let live = LiveSlots::new(&code);
        let objects = Mutex::new(ObjectTable::new(TURN + 1, SPARE_WORDS));
        AbsProgram { module, code, accesses, live, store, options, objects, tasks: Mutex::default() }
    }

    /// The program that was compiled.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The options that the program was compiled with.
    pub fn options(&self) -> AbsOptions {
        self.options
    }

    /// Starts an execution; the same as [`Program::start`] of a reference.
    pub fn start(&self) -> AbsExecution<'_> {
        AbsExecution::new(self)
    }

    pub(crate) fn objects(&self) -> MutexGuard<'_, ObjectTable> {
        self.objects.lock().expect("invariant: no panic while the table is locked")
    }

    pub(crate) fn tasks(&self) -> MutexGuard<'_, TaskTable> {
        self.tasks.lock().expect("invariant: no panic while the table is locked")
    }

    /// The number of words that an object of a class needs.
    pub(crate) fn size(&self, class: ClassId) -> u32 {
        SPARE_WORDS + self.code.classes[class.0 as usize].fields
    }

    /// The class and the path of creations of an object: `Buffer_1`, `Node_1.2`.
    pub(crate) fn object_name(&self, object: u32) -> String {
        let objects = self.objects();
        let name = objects.info(object).name;
        self.name_of(&objects, name)
    }

    fn name_of(&self, objects: &ObjectTable, name: u32) -> String {
        let (path, class) = objects.path(name);
        match class {
            Some(class) => format!("{}_{}", self.module.classes[class.0 as usize].name, dotted(path)),
            None => "main".to_owned(),
        }
    }

    /// A value as the language prints it.
    pub(crate) fn show(&self, word: Word) -> String {
        self.with_names(|shown| show(&self.store, word, shown))
    }

    pub(crate) fn with_names<R>(&self, action: impl FnOnce(&Shown<'_>) -> R) -> R {
        let name = |word: Word| match word.unpack() {
            Unpacked::Object(object) => self.object_name(object),
            Unpacked::Future(process) => format!("future of {}", (&self).process_name(ProcessId(process))),
            _ => String::new(),
        };
        let order = |left: Word, right: Word| self.order(left, right);
        let (constructors, collections) = (&self.module.constructors, &self.module.collections);
        action(&Shown { constructors, collections, name: &name, order: &order })
    }

    /// Objects are ordered by the creations that led to them, futures by the messages; `null` comes
    /// first.
    fn order(&self, left: Word, right: Word) -> Ordering {
        let objects = self.objects();
        let tasks = self.tasks();
        let key = |word: Word| match word.unpack() {
            Unpacked::Object(object) => (1, objects.path(objects.info(object).name).0.to_vec()),
            Unpacked::Future(process) => (2, tasks.path(process)),
            _ => (0, Vec::new()),
        };
        key(left).cmp(&key(right))
    }
}

/// `1.2.3`
fn dotted(path: &[u32]) -> String {
    path.iter().map(u32::to_string).collect::<Vec<_>>().join(".")
}

impl<'p> Program for &'p AbsProgram {
    type Execution = AbsExecution<'p>;

    fn start(&self) -> AbsExecution<'p> {
        AbsExecution::new(self)
    }

    fn process_name(&self, process: ProcessId) -> String {
        let (objects, tasks) = (self.objects(), self.tasks());
        let Some(key) = tasks.key(process.0) else { return "main".to_owned() };
        let method = |key: TaskKey| {
            format!("{}.{}", self.name_of(&objects, key.object), self.module.selectors[key.method.0 as usize])
        };
        let (name, path) = (method(key), dotted(&tasks.path(process.0)));
        match tasks.ancestry(process.0, method) {
            0 => format!("{name}#{path}"),
            ancestry => format!("{name}#{path}~{ancestry:04x}"),
        }
    }

    fn process_key(&self, process: ProcessId) -> String {
        // Names contain what the compact form of schedules must not contain.
        let key: String = self.process_name(process).replace('_', "");
        key.replace('-', "_").replace('x', "%").replace('*', "_")
    }

    fn location_name(&self, location: Location) -> String {
        if location.0 == TURN {
            return "turn".to_owned();
        }
        let objects = self.objects();
        if let Some(process) = objects.task_of_future(location.0) {
            drop(objects);
            return format!("result of {}", self.process_name(ProcessId(process)));
        }
        let owner = objects.owner(location.0);
        let info = objects.info(owner);
        let name = self.name_of(&objects, info.name);
        let offset = location.0 - info.base;
        let class = info.class.map(|ClassId(class)| &self.module.classes[class as usize]);
        let field = class.and_then(|class| class.fields.get(offset.checked_sub(FIELDS)? as usize));
        match (field, offset) {
            (Some(field), _) => format!("{name}.{field}"),
            (None, GROUP) => name,
            (None, super::memory::CREATED) => format!("{name}.new"),
            (None, _) => format!("{name}.dead"),
        }
    }

    fn show_value(&self, _: Location, Value(value): Value) -> String {
        self.show(Word(value as u64))
    }

    fn show_output(&self, _: Site, Value(value): Value) -> String {
        self.show(Word(value as u64))
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.module.sites.get(site.0 as usize).cloned().unwrap_or_default()
    }
}

const _: () = assert!(MAIN_OBJECT == 0, "the main block is the first object of the table");
