//! A compiled program, and the identities of its processes.

use crate::bytecode::{Address, Code, Instr};
use crate::compile::{LiveLocations, compile, live_locations};
use crate::hir::{Module, ObjectKind, Orders, Parameters};
use crate::run::MazExecution;
use crate::types::Type;
use mazurka_model::portable::{Description, Entity, PortableIds};
use mazurka_model::{Location, Mode, ProcessId, Program, Site, SourcePlace, Value};
use rustc_hash::FxHashMap;
use std::sync::{Mutex, MutexGuard, OnceLock};

/// The largest number of different processes in all executions of a program together.
const MAX_PROCESSES: usize = 1 << 16;

/// A compiled `.maz` program.
pub struct MazProgram {
    pub(crate) code: Code,
    parameters: Parameters,
    sites: Vec<SourcePlace>,
    /// The memory orders that the program states.
    pub(crate) orders: Orders,
    /// The names of the values of each enum.
    enums: Vec<Vec<String>>,
    /// For each location, whether some guard reads it.
    guards: Vec<bool>,
    process_table: Mutex<ProcessTable>,
    pub(crate) digests: bool,
    /// Computed on first use.
    live_locations: OnceLock<LiveLocations>,
}

impl MazProgram {
    pub(crate) fn new(mut module: Module) -> Self {
        let parameters = std::mem::take(&mut module.parameters);
        let sites = std::mem::take(&mut module.sites);
        let enums = std::mem::take(&mut module.enums);
        let orders = std::mem::take(&mut module.orders);
        let code = compile(module);
        let process_table = Mutex::new(ProcessTable::new(&code));
        let guards = guard_locations(&code);
        MazProgram {
            code,
            parameters,
            sites,
            orders,
            enums,
            guards,
            process_table,
            digests: false,
            live_locations: OnceLock::new(),
        }
    }

    /// The parameters of the program with the values that it was compiled for.
    pub fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// The number of statements that access a shared variable, or are a fence, with an order weaker
    /// than sequential consistency.
    pub fn weaker_accesses(&self) -> usize {
        let mut sites: Vec<Site> =
            self.orders.iter().filter(|(_, order)| !order.is_sc()).map(|(key, _)| key.0).collect();
        let weaker_fence = |instr: Instr| matches!(instr, Instr::Fence { order } if !order.is_sc());
        sites.extend(self.code.ops.iter().filter(|op| weaker_fence(op.instr)).map(|op| op.site));
        let mut places: Vec<_> = sites.iter().map(|&site| (self.place(site).line, self.place(site).column)).collect();
        places.sort_unstable();
        places.dedup();
        places.len()
    }

    /// Chooses whether executions maintain the digest of the state. That costs some nanoseconds per
    /// write; otherwise the digest is computed on demand.
    pub fn with_digests(mut self, digests: bool) -> Self {
        self.digests = digests;
        self
    }

    /// Starts an execution; the same as [`Program::start`] of a reference.
    pub fn start(&self) -> MazExecution<'_> {
        MazExecution::new(self)
    }

    /// The processes met so far. Executions keep a copy of the part that they have met themselves,
    /// so the lock is taken only when a process is met for the first time.
    pub(crate) fn process_table(&self) -> MutexGuard<'_, ProcessTable> {
        self.process_table.lock().expect("invariant: no panic while the table is locked")
    }

    /// The locations that are live at each position of a process.
    pub(crate) fn live_locations(&self) -> &LiveLocations {
        self.live_locations.get_or_init(|| live_locations(&self.code))
    }
}

impl<'p> Program for &'p MazProgram {
    type Execution = MazExecution<'p>;

    fn start(&self) -> MazExecution<'p> {
        MazExecution::new(self)
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.process_table().name(&self.code, process.0)
    }

    fn location_name(&self, location: Location) -> String {
        let object = self.code.object_of(location.0);
        let index = location.0 - object.first;
        let field = object.field.as_ref().map_or(String::new(), |field| format!(".{field}"));
        match object.dimensions {
            0 => format!("{}{field}", object.name),
            1 => format!("{}[{index}]{field}", object.name),
            _ => format!("{}[{}][{}]{field}", object.name, index / object.columns, index % object.columns),
        }
    }

    fn show_value(&self, location: Location, Value(value): Value) -> String {
        match self.code.object_of(location.0).kind {
            ObjectKind::Shared(Type::Bool) | ObjectKind::Chan { ty: Type::Bool, .. } => (value != 0).to_string(),
            ObjectKind::Shared(Type::Enum(index)) | ObjectKind::Chan { ty: Type::Enum(index), .. } => {
                let name = usize::try_from(value).ok().and_then(|value| self.enums[index as usize].get(value));
                name.cloned().unwrap_or_else(|| value.to_string())
            }
            ObjectKind::RwLock if value < 0 => {
                format!("held by {}", self.process_name(ProcessId((-value - 1) as u32)))
            }
            ObjectKind::RwLock => match value {
                0 => "free".into(),
                1 => "1 reader".into(),
                readers => format!("{readers} readers"),
            },
            ObjectKind::Rendezvous => ["free", "offered", "taken"].get(value as usize).unwrap_or(&"free").to_string(),
            ObjectKind::Mutex | ObjectKind::TriedMutex if value == 0 => "free".into(),
            ObjectKind::Mutex | ObjectKind::TriedMutex => {
                format!("held by {}", self.process_name(ProcessId((value - 1) as u32)))
            }
            _ => value.to_string(),
        }
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.sites[site.0 as usize].clone()
    }

    fn guards(&self, location: Location) -> bool {
        self.guards[location.index()]
    }

    fn initial_value(&self, location: Location) -> Option<Value> {
        match self.code.object_of(location.0).kind {
            ObjectKind::Mutex | ObjectKind::Chan { .. } | ObjectKind::Cond { .. } => None,
            _ => self.code.initial.get(location.index()).copied().map(Value),
        }
    }
}

impl PortableIds for MazProgram {
    fn describe(&self, Entity { kind, id }: Entity) -> Option<Description> {
        let ProcessEntry { parent, ordinal, unit, .. } = self.process_table().entries[id as usize];
        let words = vec![u64::from(ordinal), u64::from(unit)];
        parent.map(|parent| Description { words, parts: vec![Entity { kind, id: u64::from(parent) }] })
    }

    fn find(&self, _: u32, description: &Description) -> Option<u64> {
        let (&[ordinal, unit], &[parent]) = (&description.words[..], &description.parts[..]) else { return None };
        if unit as usize >= self.code.units.len() {
            return None;
        }
        let key = SpawnKey { parent: parent.id as u32, ordinal: ordinal as u32, unit: unit as u32 };
        self.process_table().intern(&self.code, key).map(u64::from)
    }
}

/// For each location, whether some guard reads it. An array element that locals select stands for
/// the whole array.
fn guard_locations(code: &Code) -> Vec<bool> {
    let locations = code.objects.iter().map(|object| object.first + object.length).max().unwrap_or(0);
    let mut guards = vec![false; locations as usize];
    let mut whole = |object: u32| {
        let object = &code.objects[object as usize];
        guards[object.first as usize..(object.first + object.length) as usize].fill(true);
    };
    let blocks = || code.blocks.iter().filter(|block| block.guard.is_some());
    for selected in blocks().flat_map(|block| &block.selected).filter(|selected| selected.mode != Mode::Write) {
        whole(selected.object);
    }
    let accesses = code.ops.iter().filter_map(|op| op.access).filter(|access| access.guard);
    let wakes = code.ops.iter().filter_map(|op| match op.instr {
        Instr::Wake { cond, mutex } => Some([cond, mutex]),
        _ => None,
    });
    let mut fixed: Vec<usize> = Vec::new();
    for address in accesses.map(|access| access.address).chain(wakes.flatten()) {
        match address {
            Address::Fixed(location) => fixed.push(location as usize),
            Address::At(object, _) => whole(object),
        }
    }
    let of_blocks = blocks().flat_map(|block| &block.fixed).filter(|access| access.mode != Mode::Write);
    for location in of_blocks.map(|access| access.location.index()).chain(fixed) {
        guards[location] = true;
    }
    guards
}

/// A process that exists in some execution.
#[derive(Clone, Copy, Debug)]
pub struct ProcessEntry {
    /// The id of the process that spawned it; static processes have none.
    parent: Option<u32>,
    /// The ordinal of the spawn among all spawns of the parent.
    ordinal: u32,
    pub unit: u32,
    /// The index of the first word of its frame.
    pub base: u32,
}

/// The identity of a spawned process, which does not depend on the interleaving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SpawnKey {
    pub parent: u32,
    /// The ordinal of the spawn among all spawns of the parent.
    pub ordinal: u32,
    pub unit: u32,
}

/// All processes met so far, in any execution. The index of an entry is the process id, so ids do
/// not depend on the interleaving.
pub struct ProcessTable {
    pub entries: Vec<ProcessEntry>,
    index: FxHashMap<SpawnKey, u32>,
    /// The number of words of all frames so far, and of the words before them. The next frame
    /// starts there.
    pub words: u32,
}

impl ProcessTable {
    fn new(code: &Code) -> Self {
        let mut process_table =
            ProcessTable { entries: Vec::new(), index: FxHashMap::default(), words: code.initial.len() as u32 };
        for unit in 0..code.statics {
            process_table.push(code, None, unit, unit);
        }
        process_table
    }

    /// The id of a spawned process, or `None` if there are too many processes.
    pub fn intern(&mut self, code: &Code, key: SpawnKey) -> Option<u32> {
        if let Some(id) = self.index.get(&key) {
            return Some(*id);
        }
        if self.entries.len() >= MAX_PROCESSES {
            return None;
        }
        let id = self.push(code, Some(key.parent), key.ordinal, key.unit);
        self.index.insert(key, id);
        Some(id)
    }

    fn push(&mut self, code: &Code, parent: Option<u32>, ordinal: u32, unit: u32) -> u32 {
        self.entries.push(ProcessEntry { parent, ordinal, unit, base: self.words });
        self.words += code.units[unit as usize].frame;
        self.entries.len() as u32 - 1
    }

    /// The name of a process: the path of spawns that led to it, such as `main/node.0/node.1`.
    fn name(&self, code: &Code, id: u32) -> String {
        let mut parts = Vec::new();
        let mut next = Some(id);
        while let Some(entry) = next.and_then(|id| self.entries.get(id as usize)) {
            let name = &code.units[entry.unit as usize].name;
            parts.push(match entry.parent {
                Some(_) => format!("{name}.{}", entry.ordinal),
                None => name.clone(),
            });
            next = entry.parent;
        }
        parts.reverse();
        parts.join("/")
    }
}
