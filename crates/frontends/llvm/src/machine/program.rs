//! A C program, ready to run.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, RwLock};

use mazurka_model::{Effect, Interner, Location, ProcessId, Program, ShownEffect, Site, SourcePlace, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::code::{Code, LowerOptions, lower};
use crate::ir::{DebugType, Module};

use super::assumptions::{assumptions, weaker_accesses};
use super::execution::LlvmExecution;
use super::libraries::with_libraries;
use super::locks::owner;
use super::protection::Protection;
use super::tables::{ObjectKey, Tables};

/// How a program is executed.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether the end of `main` ends all threads, as in C. Otherwise the others run on.
    pub stop_at_exit: bool,
    /// The range of arbitrary values, `__VERIFIER_nondet_int()` and the like. Without a range a call
    /// is not supported.
    pub nondet: Option<(i64, i64)>,
    /// Functions without code that are assumed to do nothing and to return zero.
    pub allowed_externals: FxHashSet<String>,
    /// Whether data races are errors. Algorithms that compare states may miss some.
    pub data_races: bool,
    /// Whether `malloc` and its relatives may return null.
    pub malloc_may_fail: bool,
    /// Whether memory that is neither freed nor reachable when the program ends is an error.
    pub leaks: bool,
    /// Whether reads of memory that was never written are errors. Algorithms that compare states may
    /// miss some.
    pub uninitialised: bool,
    /// The largest number of iterations of a loop beyond the first. A longer execution is discarded,
    /// and the program is then only [checked up to the bound](LlvmProgram::was_bounded).
    pub unroll: Option<u32>,
    /// The largest number of instructions between two visible actions.
    pub local_limit: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            stop_at_exit: false,
            nondet: None,
            allowed_externals: FxHashSet::default(),
            unroll: None,
            data_races: false,
            malloc_may_fail: false,
            leaks: false,
            uninitialised: false,
            local_limit: 10_000_000,
        }
    }
}

/// Why an exploration cannot continue: something that is not supported, or a limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where.
    pub site: Site,
    /// What.
    pub reason: String,
}

/// A C program.
pub struct LlvmProgram {
    module: Module,
    pub(super) code: Code,
    pub(super) options: Options,
    tables: Mutex<Tables>,
    texts: Interner<String>,
    lists: Lists,
    problem: Mutex<Option<Problem>>,
    bounded: AtomicBool,
    /// Whether uses of addresses are rejected that depend on the numbers of objects.
    pub(super) portable_addresses: AtomicBool,
    pub(super) protection: Protection,
    assumptions: Vec<String>,
    /// The number of accesses and fences that are weaker than sequentially consistent ones.
    weaker_accesses: usize,
    /// The texts of source files by name, for statements in traces.
    sources: FxHashMap<String, Vec<String>>,
}

/// Interned lists of numbers. The empty list is number 0.
#[derive(Debug)]
struct Lists {
    table: RwLock<ListTable>,
}

#[derive(Debug, Default)]
struct ListTable {
    ids: FxHashMap<&'static [u32], u64>,
    lists: Vec<&'static [u32]>,
}

impl LlvmProgram {
    /// Prepares a module. Fails if it has no `main`, or with a variable that is not supported.
    pub fn new(module: Module, options: Options) -> Result<LlvmProgram, String> {
        let (assumptions, weaker_accesses) = (assumptions(&module, &options), weaker_accesses(&module));
        let module = with_libraries(module)?;
        let lower_options = LowerOptions {
            allowed_externals: options.allowed_externals.clone(),
            bounded: options.unroll.is_some(),
            allocations_fail: options.malloc_may_fail,
            checks_leaks: options.leaks && !options.stop_at_exit,
            keeps_variables_in_memory: options.uninitialised,
        };
        let code = lower(&module, &lower_options)?;
        let tables = Mutex::new(Tables::new(&code));
        Ok(LlvmProgram {
            module,
            code,
            options,
            tables,
            texts: Interner::default(),
            lists: Lists { table: RwLock::default() },
            problem: Mutex::default(),
            bounded: AtomicBool::new(false),
            portable_addresses: AtomicBool::new(false),
            protection: Protection::default(),
            assumptions,
            weaker_accesses,
            sources: FxHashMap::default(),
        })
    }

    /// Adds the text of a source file, from which statements in traces are taken.
    pub fn add_source(&mut self, name: &str, text: &str) {
        self.sources.insert(name.to_owned(), text.lines().map(str::to_owned).collect());
    }

    /// The source files that debug information mentions.
    pub fn source_names(&self) -> Vec<String> {
        self.module.debug.files.iter().map(|name| self.module.text(*name).to_owned()).collect()
    }

    /// Starts an execution; the same as [`Program::start`] of a reference.
    pub fn start(&self) -> LlvmExecution<'_> {
        LlvmExecution::new(self)
    }

    /// The module that the program was made from.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// Why an exploration was aborted, if one was.
    pub fn problem(&self) -> Option<Problem> {
        self.problem.lock().expect("invariant: no panic while the problem is locked").clone()
    }

    /// Whether an execution was discarded because of the bound on iterations, so that not everything
    /// was explored.
    pub fn was_bounded(&self) -> bool {
        self.bounded.load(Ordering::Relaxed)
    }

    /// What a check takes for granted, each as a clause without a full stop.
    pub fn assumptions(&self) -> Vec<String> {
        let weaker = self.weaker_accesses;
        let plural = if weaker == 1 { "access is" } else { "accesses are" };
        let memory = || format!("memory is sequentially consistent; {weaker} {plural} weaker");
        self.assumptions.iter().cloned().chain((weaker > 0).then(memory)).collect()
    }

    /// What a check takes for granted that explores the executions under a memory model.
    pub fn assumptions_besides_memory(&self) -> &[String] {
        &self.assumptions
    }

    /// Whether data races are errors.
    pub fn detects_data_races(&self) -> bool {
        self.options.data_races
    }

    /// Whether reads of memory that was never written are errors.
    pub fn detects_uninitialised_reads(&self) -> bool {
        self.options.uninitialised
    }

    pub(super) fn note_bound(&self) {
        self.bounded.store(true, Ordering::Relaxed);
    }

    pub(super) fn report_problem(&self, site: Site, reason: String) {
        let mut problem = self.problem.lock().expect("invariant: no panic while the problem is locked");
        problem.get_or_insert(Problem { site, reason });
    }

    pub(super) fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().expect("invariant: no panic while the tables are locked")
    }

    pub(super) fn intern_text(&self, text: String) -> u32 {
        self.texts.intern(text)
    }

    /// The list with a number.
    pub(super) fn list(&self, id: u64) -> &'static [u32] {
        if id == 0 {
            return &[];
        }
        let table = self.lists.table.read().expect("invariant: no panic while the table is locked");
        table.lists.get(id as usize - 1).copied().unwrap_or(&[])
    }

    /// The number of a list. Lists are never freed: there are as many as the program has different
    /// states of locks.
    pub(super) fn intern_list(&self, list: Vec<u32>) -> u64 {
        if list.is_empty() {
            return 0;
        }
        let mut table = self.lists.table.write().expect("invariant: no panic while the table is locked");
        if let Some(&id) = table.ids.get(&list[..]) {
            return id;
        }
        let list: &'static [u32] = Vec::leak(list);
        table.lists.push(list);
        let id = table.lists.len() as u64;
        table.ids.insert(list, id);
        id
    }

    /// The type of the program at a location, for values of it.
    fn scalar_type(&self, location: Location) -> Option<(u32, bool, bool)> {
        let tables = self.tables();
        let id = tables.object_at(location.0);
        let object = tables.objects[id as usize];
        let name = tables.name(&self.code, id);
        drop(tables);
        let (offset, size) = self.code.shapes.get(object.shape).cell_bytes(location.0.checked_sub(object.base)?);
        let ty = self.module.debug.scalar_at(name.debug_type?, u64::from(offset))?;
        Some(match &self.module.debug.types[ty] {
            DebugType::Scalar { signed, .. } => (size * 8, *signed, false),
            _ => (64, false, true),
        })
    }

    pub(super) fn show_pointer(&self, address: u64) -> String {
        let tables = self.tables();
        let id = (address >> 32) as usize;
        if address == 0 {
            return "NULL".to_owned();
        }
        if id == 0 || id >= tables.objects.len() {
            return format!("{address:#x}");
        }
        let name = tables.name(&self.code, id as u32).part(&self.module, address as u32, 1);
        format!("&{name}")
    }
}

impl<'p> Program for &'p LlvmProgram {
    type Execution = LlvmExecution<'p>;

    fn start(&self) -> LlvmExecution<'p> {
        LlvmExecution::new(self)
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.tables().process_name(&self.code, process.0)
    }

    fn process_key(&self, process: ProcessId) -> String {
        self.tables().process_path(process.0)
    }

    fn location_name(&self, location: Location) -> String {
        let tables = self.tables();
        let id = tables.object_at(location.0);
        let object = tables.objects[id as usize];
        let name = tables.name(&self.code, id);
        match location.0.checked_sub(object.base) {
            None => format!("lifetime of {}", name.text),
            Some(cell) => {
                let (offset, size) = self.code.shapes.get(object.shape).cell_bytes(cell);
                match tables.object_keys[id as usize] {
                    Some(ObjectKey::Thread { .. }) if offset == 0 => format!("result of {}", name.text),
                    Some(ObjectKey::Thread { .. }) => name.text,
                    _ => name.part(&self.module, offset, size),
                }
            }
        }
    }

    fn show_value(&self, location: Location, Value(value): Value) -> String {
        let word = value as u64;
        if self.is_mutex(location) {
            return match owner(word) {
                None => "free".to_owned(),
                Some(owner) => format!("held by {}", self.process_name(ProcessId(owner))),
            };
        }
        if let (Some("pthread_t" | "thrd_t"), 1..) = (self.library_type(location).as_deref(), word) {
            return self.process_name(ProcessId((word - 1) as u32));
        }
        match self.scalar_type(location) {
            Some((_, _, true)) => self.show_pointer(word),
            Some((bits, true, _)) => crate::code::constants::sign_extend(word, bits).to_string(),
            _ => value.to_string(),
        }
    }

    fn show_effects(&self, process: ProcessId, effects: &[Effect]) -> Vec<ShownEffect> {
        self.narrate(process, effects)
    }

    fn show_output(&self, _: Site, Value(value): Value) -> String {
        self.texts.get(value as u32).to_string()
    }

    fn place(&self, site: Site) -> SourcePlace {
        let entry = self.code.sites.get(site.0);
        let Some(location) = entry.location else {
            return SourcePlace {
                text: entry.operation.clone(),
                message: entry.message.clone(),
                ..SourcePlace::default()
            };
        };
        let file = self.module.text(self.module.debug.files[location.file]).to_owned();
        let line = self.sources.get(&file).and_then(|lines| lines.get((location.line as usize).checked_sub(1)?));
        let text = line.map_or_else(|| entry.operation.clone(), |line| line.trim().to_owned());
        SourcePlace { file, line: location.line, column: location.column, text, message: entry.message.clone() }
    }

    fn guards(&self, location: Location) -> bool {
        // If the end of the program stops all threads, every step has a guard.
        self.code.guards_anywhere || self.options.stop_at_exit || self.is_lock(location)
    }
}

impl LlvmProgram {
    /// The name of the type at a location, if it is one of the thread library's.
    fn library_type(&self, location: Location) -> Option<String> {
        self.library_part(location).filter(|(_, offset)| *offset == 0).map(|(ty, _)| ty)
    }

    /// The type of the thread library at a location, and the offset in it.
    pub(super) fn library_part(&self, location: Location) -> Option<(String, u64)> {
        let tables = self.tables();
        let id = tables.object_at(location.0);
        let object = tables.objects[id as usize];
        let name = tables.name(&self.code, id);
        drop(tables);
        let (offset, _) = self.code.shapes.get(object.shape).cell_bytes(location.0.checked_sub(object.base)?);
        self.module.debug.library_type_at(&self.module.names, name.debug_type?, u64::from(offset))
    }

    fn is_mutex(&self, location: Location) -> bool {
        let ty = self.library_type(location);
        ty.is_some_and(|ty| matches!(&ty[..], "pthread_mutex_t" | "mtx_t" | "pthread_spinlock_t" | "mutex"))
    }

    /// Whether a location may decide whether a thread waits. Locations of unknown types may.
    fn is_lock(&self, location: Location) -> bool {
        let tables = self.tables();
        let id = tables.object_at(location.0);
        let name = tables.name(&self.code, id);
        let thread = matches!(tables.object_keys[id as usize], Some(ObjectKey::Thread { .. }));
        let is_lifetime = location.0 < tables.objects[id as usize].base;
        drop(tables);
        is_lifetime || !thread && (name.debug_type.is_none() || self.library_type(location).is_some())
    }
}
