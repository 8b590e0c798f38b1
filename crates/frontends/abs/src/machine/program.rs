//! A compiled program and what its executions share.

use super::execution::AbsExecution;
use super::memory::SPARE_WORDS;
use super::options::{AbsOptions, Precision};
use super::shown_effects::Part;
use super::tables::{ClassFacts, MAIN_OBJECT, ObjectTable, TaskKey, TaskTable};
use crate::code::{Accesses, Code, GroupSummary, LiveSlots, Waits};
use crate::hir::{ClassId, Module};
use crate::value::{Node, Shown, Store, Unpacked, Word, show};
use mazurka_model::{Effect, Location, ProcessId, Program, ShownEffect, Site, SourcePlace, Value};
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
    pub(crate) waits: Waits,
    pub(crate) store: Store,
    pub(crate) options: AbsOptions,
    /// By class, and at the end for the main block.
    facts: Vec<ClassFacts>,
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
        let waits = Waits::new(&code);
        let facts = class_facts(&code, &accesses, options);
        let main = facts.last().expect("invariant: the main block comes last");
        let objects = Mutex::new(ObjectTable::new(TURN + 1, main));
        AbsProgram { module, code, accesses, live, waits, store, options, facts, objects, tasks: Mutex::default() }
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

    pub(crate) fn facts(&self, class: ClassId) -> &ClassFacts {
        &self.facts[class.0 as usize]
    }

    /// The class and the path of creations of an object: `Buffer_1`, `Node_1.2`.
    pub(crate) fn object_name(&self, object: u32) -> String {
        let objects = self.objects();
        let name = objects.info(object).name;
        self.name_of(&objects, name)
    }

    pub(crate) fn name_of(&self, objects: &ObjectTable, name: u32) -> String {
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

fn class_facts(code: &Code, accesses: &Accesses, options: AbsOptions) -> Vec<ClassFacts> {
    let facts = |(class, &group): (usize, &GroupSummary)| ClassFacts {
        size: SPARE_WORDS + code.classes.get(class).map_or(0, |class| class.fields),
        mortal: accesses.mortal.get(class).copied().unwrap_or(false),
        group,
        one_location: options.precision == Precision::Actor || group.foreign,
    };
    accesses.groups.iter().enumerate().map(facts).collect()
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
        match self.part(location) {
            Part::Turn => "turn".to_owned(),
            Part::Group(name) | Part::Field(name) => name,
            Part::Created => format!("{}.created", self.object_name(self.objects().owner(location.0))),
            Part::Dead(name) => format!("{name}.dead"),
            Part::Result => {
                let process = self.objects().task_of_future(location.0).unwrap_or_default();
                format!("result of {}", self.process_name(ProcessId(process)))
            }
        }
    }

    fn show_value(&self, location: Location, Value(value): Value) -> String {
        let word = Word(value as u64);
        match (self.part(location), word.unpack()) {
            (Part::Group(_), Unpacked::Future(process)) => {
                format!("blocked by {}", self.process_name(ProcessId(process)))
            }
            (Part::Group(_), Unpacked::Null) if self.options.precision != Precision::Actor => "free".to_owned(),
            (Part::Created, Unpacked::Null) => "0".to_owned(),
            _ => self.show(word),
        }
    }

    fn show_effects(&self, _: ProcessId, effects: &[Effect]) -> Vec<ShownEffect> {
        self.shown_effects(effects)
    }

    fn show_output(&self, _: Site, Value(value): Value) -> String {
        let word = Word(value as u64);
        match self.store.node(word) {
            Some(Node::Text(text)) => text.to_string(),
            _ => self.show(word),
        }
    }

    fn guards(&self, location: Location) -> bool {
        let objects = self.objects();
        if self.options.restricts_schedules() || objects.task_of_future(location.0).is_some() {
            return true;
        }
        let info = objects.info(objects.owner(location.0));
        let conditional = info.class.is_none_or(|class| self.accesses.conditional[class.0 as usize]);
        info.one_location || info.group.blocks || info.mortality.is_some() || conditional
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.module.sites.get(site.0 as usize).cloned().unwrap_or_default()
    }
}

const _: () = assert!(MAIN_OBJECT == 0, "the main block is the first object of the table");
