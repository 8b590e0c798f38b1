//! The objects and processes of all executions of a program, numbered independently of the
//! interleaving.

use rustc_hash::FxHashMap;

use crate::code::{Code, ObjectName, StaticKind};
use crate::ir::DebugTypeId;

/// The largest number of different processes in all executions of a program together.
const MAX_PROCESSES: usize = 1 << 15;

/// The cells of objects that have at most this number become zero when the lifetime ends, so that states that
/// differ only in them are equal.
pub const MANY_CELLS: u32 = 64;

/// What identifies an object that is created while the program runs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ObjectKey {
    /// Memory of the heap, or an object on a stack that other threads may know: the creator, the
    /// number of objects it created before, what creates it, and the size.
    Allocation { process: u32, ordinal: u32, origin: Origin, shape: u32, size: u32 },
    /// An object on a stack that only its thread knows: the base of the frame and the size.
    Private { process: u32, frame: u32, object: u32, size: u32 },
    /// The variadic arguments of a frame.
    Variadic { process: u32, frame: u32, size: u32 },
    /// A thread's copy of a thread-local variable.
    ThreadLocal { process: u32, variable: u32 },
    /// A thread's value of a key of the thread library.
    Specific { process: u32, key: u32 },
    /// A thread's error number.
    ErrorNumber { process: u32 },
    /// A thread's time.
    Clock { process: u32 },
    /// The functions that are called when the program ends, as an interned list.
    AtExit,
    /// The result of a thread, and whether it was joined or detached.
    Thread { process: u32 },
    /// Whether the program has ended.
    ProgramEnd,
}

/// What creates an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// A call of an allocation function: the type of the object, if it is known, and the place.
    Heap { debug_type: Option<DebugTypeId>, site: u32 },
    /// An entry of [`Code::stack_objects`].
    Stack(u32),
}

/// What accesses to an object mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    /// The null pointer.
    Null,
    /// A function of the module.
    Function(u32),
    /// Never written.
    Constant,
    /// A variable that exists as long as the program.
    Shared,
    /// Memory whose lifetime ends; the word before the first cell is 1 after that.
    Heap,
    /// The same for an object on a stack.
    Stack,
    /// Only the owner accesses it.
    Private,
    /// A variable without definition.
    Undefined,
}

/// An object.
#[derive(Clone, Copy, Debug)]
pub struct Object {
    /// The index of the first word.
    pub base: u32,
    /// The size in bytes.
    pub size: u32,
    /// Its cells.
    pub shape: u32,
    /// What accesses mean.
    pub kind: ObjectKind,
    /// The process that created it.
    pub owner: u32,
}

impl Object {
    /// The word that says whether the lifetime of the object has ended, if it can end.
    pub fn lifetime_word(&self) -> Option<u32> {
        matches!(self.kind, ObjectKind::Heap | ObjectKind::Stack).then(|| self.base - 1)
    }
}

/// What identifies a spawned process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ProcessKey {
    pub parent: u32,
    /// The number of processes that the parent created before.
    pub ordinal: u32,
    /// The object of the function.
    pub function: u32,
}

/// All objects and processes met so far. Indices are ids.
#[derive(Debug)]
pub struct Tables {
    pub objects: Vec<Object>,
    pub object_keys: Vec<Option<ObjectKey>>,
    object_ids: FxHashMap<ObjectKey, u32>,
    /// The main process has none.
    pub processes: Vec<Option<ProcessKey>>,
    process_ids: FxHashMap<ProcessKey, u32>,
    /// The number of words of memory.
    pub words: u32,
    /// The first word of each object with words, in order, with its id.
    starts: Vec<(u32, u32)>,
}

impl Tables {
    pub fn new(code: &Code) -> Tables {
        let mut starts = Vec::new();
        let objects = code.static_objects.iter().zip(0..).map(|(object, id)| {
            let kind = match object.kind {
                StaticKind::Null => ObjectKind::Null,
                StaticKind::Function(function) => ObjectKind::Function(function),
                StaticKind::Constant => ObjectKind::Constant,
                StaticKind::Variable => ObjectKind::Shared,
                StaticKind::Undefined | StaticKind::ThreadLocal => ObjectKind::Undefined,
            };
            if matches!(kind, ObjectKind::Constant | ObjectKind::Shared) {
                starts.push((object.base, id));
            }
            Object { base: object.base, size: object.size, shape: object.shape, kind, owner: 0 }
        });
        let objects: Vec<Object> = objects.collect();
        Tables {
            object_keys: vec![None; objects.len()],
            objects,
            object_ids: FxHashMap::default(),
            processes: vec![None],
            process_ids: FxHashMap::default(),
            words: code.memory.len() as u32,
            starts,
        }
    }

    /// The id of an object, which is created if it is new.
    pub fn object(&mut self, code: &Code, key: &ObjectKey) -> u32 {
        if let Some(&id) = self.object_ids.get(key) {
            return id;
        }
        let template = |kind, owner, size, shape| Object { base: 0, size, shape, kind, owner };
        let mut object = match *key {
            ObjectKey::Allocation { process, origin: Origin::Heap { .. }, shape, size, .. } => {
                template(ObjectKind::Heap, process, size, shape)
            }
            ObjectKey::Allocation { process, shape, size, .. } => template(ObjectKind::Stack, process, size, shape),
            ObjectKey::Private { process, object, size, .. } => {
                template(ObjectKind::Private, process, size, code.stack_objects[object as usize].shape)
            }
            ObjectKey::Variadic { process, size, .. } => template(ObjectKind::Private, process, size, code.word_shape),
            ObjectKey::ThreadLocal { process, variable } => {
                let variable = &code.thread_locals[variable as usize];
                let kind = if variable.private { ObjectKind::Private } else { ObjectKind::Shared };
                template(kind, process, variable.size, variable.shape)
            }
            ObjectKey::Specific { process, .. } => template(ObjectKind::Private, process, 8, code.word_shape),
            ObjectKey::ErrorNumber { process } => template(ObjectKind::Private, process, 8, code.word_shape),
            ObjectKey::Clock { process } => template(ObjectKind::Private, process, 8, code.word_shape),
            ObjectKey::AtExit => template(ObjectKind::Shared, 0, 8, code.word_shape),
            ObjectKey::Thread { process } => template(ObjectKind::Shared, process, 16, code.word_shape),
            ObjectKey::ProgramEnd => template(ObjectKind::Shared, 0, 8, code.word_shape),
        };
        let cells = code.shapes.get(object.shape).cell_count(object.size);
        object.base = self.words + 1;
        self.words += 1 + cells;
        let id = self.objects.len() as u32;
        self.starts.push((object.base - 1, id));
        self.objects.push(object);
        self.object_keys.push(Some(key.clone()));
        self.object_ids.insert(key.clone(), id);
        id
    }

    /// The id of a spawned process, or `None` if there are too many.
    pub fn process(&mut self, key: ProcessKey) -> Option<u32> {
        if let Some(&id) = self.process_ids.get(&key) {
            return Some(id);
        }
        if self.processes.len() >= MAX_PROCESSES {
            return None;
        }
        let id = self.processes.len() as u32;
        self.processes.push(Some(key));
        self.process_ids.insert(key, id);
        Some(id)
    }

    /// Whether a process is another one, or was created by it, itself or through others, when that had
    /// created at least some number of processes before.
    pub fn creates(&self, creator: u32, created: u32, process: u32) -> bool {
        let mut next = process;
        while let Some(Some(key)) = self.processes.get(next as usize).filter(|_| next != creator) {
            if key.parent == creator {
                return key.ordinal >= created;
            }
            next = key.parent;
        }
        process == creator
    }

    /// The object that contains a word of memory.
    pub fn object_at(&self, word: u32) -> u32 {
        let after = self.starts.partition_point(|(start, _)| *start <= word);
        after.checked_sub(1).map_or(0, |index| self.starts[index].1)
    }

    /// How parts of an object are named.
    pub fn name(&self, code: &Code, id: u32) -> ObjectName {
        let text = |text: String| ObjectName { text, ..ObjectName::default() };
        let Some(key) = &self.object_keys[id as usize] else { return code.static_objects[id as usize].name.clone() };
        match *key {
            ObjectKey::Allocation { process, ordinal, origin: Origin::Heap { debug_type, .. }, .. } => ObjectName {
                text: format!("heap[{}:{ordinal}]", self.process_name(code, process)),
                debug_type,
                ty: None,
            },
            ObjectKey::Allocation { origin: Origin::Stack(object), process, .. }
            | ObjectKey::Private { object, process, .. } => {
                let object = &code.stack_objects[object as usize];
                let owner = if process == 0 { String::new() } else { format!("{}:", self.process_name(code, process)) };
                ObjectName { text: owner + &object.name, debug_type: object.debug_type, ty: None }
            }
            ObjectKey::ThreadLocal { process, variable } => {
                let mut name = code.thread_locals[variable as usize].name.clone();
                name.text = format!("{}:{}", self.process_name(code, process), name.text);
                name
            }
            ObjectKey::Variadic { .. } => text("arguments".to_owned()),
            ObjectKey::Specific { process, key } => text(format!("{}:key {key}", self.process_name(code, process))),
            ObjectKey::ErrorNumber { process } => text(format!("{}:errno", self.process_name(code, process))),
            ObjectKey::Clock { process } => text(format!("{}:clock", self.process_name(code, process))),
            ObjectKey::AtExit => text("functions to call at exit".to_owned()),
            ObjectKey::Thread { process } => text(format!("thread {}", self.process_name(code, process))),
            ObjectKey::ProgramEnd => text("end of the program".to_owned()),
        }
    }

    /// The name of a process: its function and the number of its creation, after the name of its
    /// parent unless that is the main process.
    pub fn process_name(&self, code: &Code, id: u32) -> String {
        let mut parts = Vec::new();
        let mut next = id;
        while let Some(Some(key)) = self.processes.get(next as usize) {
            let function = match &code.static_objects[key.function as usize].name.text[..] {
                // What calls the object that a `std::thread` was constructed from.
                name if name.contains("_M_run") || name.starts_with("std::") => "thread",
                name => name,
            };
            parts.push(format!("{function}.{}", key.ordinal));
            next = key.parent;
        }
        if parts.is_empty() {
            return "main".to_owned();
        }
        parts.reverse();
        parts.join("/")
    }

    /// The creations that led from the main process to a process: their ordinals and functions, which
    /// do not depend on the order in which executions meet processes.
    pub fn creations(&self, id: u32) -> Vec<(u32, u32)> {
        let key = |id: u32| self.processes.get(id as usize).copied().flatten();
        let keys = std::iter::successors(key(id), |one| key(one.parent));
        let mut creations: Vec<(u32, u32)> = keys.map(|one| (one.ordinal, one.function)).collect();
        creations.reverse();
        creations
    }

    /// A short text that identifies a process by the path of creations.
    pub fn process_path(&self, id: u32) -> String {
        let creations = self.creations(id);
        let parts = creations.iter().map(|(ordinal, function)| format!("{ordinal}f{function}"));
        std::iter::once("m".to_owned()).chain(parts).collect::<Vec<_>>().join(".")
    }
}
