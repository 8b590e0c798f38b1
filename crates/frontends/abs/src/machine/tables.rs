//! Identities of objects and tasks, the same in all executions of a program.

use crate::code::GroupSummary;
use crate::hir::{ClassId, Selector};
use crate::value::Word;
use mazurka_model::support::chain;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// The main block counts as an object, which has the first id.
pub(crate) const MAIN_OBJECT: u32 = 0;

/// What identifies an object. It is the same in all equivalent executions, because all steps in
/// which one object creates others are dependent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ObjectKey {
    pub(crate) creator: u32,
    /// The number of objects that the creator had created before.
    pub(crate) ordinal: u32,
    pub(crate) class: ClassId,
    pub(crate) local: bool,
    /// The values of the class parameters, as a tuple. With them, the initial values of the fields
    /// are a function of the key.
    pub(crate) arguments: Word,
}

/// What never changes about an object.
#[derive(Debug)]
pub(crate) struct ObjectInfo {
    /// The first object of the group.
    pub(crate) root: u32,
    /// The memory of the object begins here; see `memory`.
    pub(crate) base: u32,
    /// The memory of the first object of the group begins here.
    pub(crate) root_base: u32,
    /// What may happen in the group.
    pub(crate) group: GroupSummary,
    /// Whether all words of the group are one location.
    pub(crate) one_location: bool,
    /// The word that says whether the object has died, if it can.
    pub(crate) mortality: Option<u32>,
    /// The name, by which processes are identified as well. Objects with different arguments can
    /// have the same name, but not in one execution.
    pub(crate) name: u32,
    pub(crate) class: Option<ClassId>,
    /// The values of the fields after the initialisation.
    pub(crate) initial: OnceLock<Box<[Word]>>,
}

/// What is known about the objects of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassFacts {
    /// The number of words.
    pub(crate) size: u32,
    /// Whether they may die.
    pub(crate) mortal: bool,
    /// What may happen in their groups, if they are the first objects.
    pub(crate) group: GroupSummary,
    /// Whether all words of the group are one location then.
    pub(crate) one_location: bool,
}

/// A name of an object: the name of its creator and the number of objects created before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ObjectName {
    pub(crate) creator: u32,
    pub(crate) ordinal: u32,
    pub(crate) class: ClassId,
}

/// All objects met so far.
#[derive(Debug, Default)]
pub(crate) struct ObjectTable {
    ids: FxHashMap<ObjectKey, u32>,
    /// By id, from the one after the main block on.
    keys: Vec<ObjectKey>,
    infos: Vec<Arc<ObjectInfo>>,
    names: FxHashMap<ObjectName, u32>,
    /// By name, from the one after that of the main block on.
    name_keys: Vec<ObjectName>,
    /// By name; empty for the main block.
    paths: Vec<Vec<u32>>,
    classes: Vec<Option<ClassId>>,
    /// Where the results of tasks are, and whose they are.
    futures: FxHashMap<u32, u32>,
    owners: FxHashMap<u32, u32>,
    next_base: u32,
}

impl ObjectTable {
    /// A table with the object of the main block, whose memory begins at `base`.
    pub(crate) fn new(base: u32, main: &ClassFacts) -> ObjectTable {
        let &ClassFacts { size, group, one_location, .. } = main;
        let main = ObjectInfo {
            root: MAIN_OBJECT,
            base,
            root_base: base,
            group,
            one_location,
            mortality: None,
            name: 0,
            class: None,
            initial: OnceLock::new(),
        };
        ObjectTable {
            infos: vec![Arc::new(main)],
            paths: vec![Vec::new()],
            classes: vec![None],
            next_base: base + size,
            ..ObjectTable::default()
        }
    }

    /// The object with this key, whose class has these facts.
    pub(crate) fn object(&mut self, key: ObjectKey, facts: &ClassFacts) -> u32 {
        if let Some(&id) = self.ids.get(&key) {
            return id;
        }
        let id = self.infos.len() as u32;
        let creator = Arc::clone(&self.infos[key.creator as usize]);
        let name = self.name(ObjectName { creator: creator.name, ordinal: key.ordinal, class: key.class });
        let base = self.next_base;
        self.infos.push(Arc::new(ObjectInfo {
            root: if key.local { creator.root } else { id },
            base,
            root_base: if key.local { creator.root_base } else { base },
            group: if key.local { creator.group } else { facts.group },
            one_location: if key.local { creator.one_location } else { facts.one_location },
            mortality: facts.mortal.then(|| base + facts.size - 1),
            name,
            class: Some(key.class),
            initial: OnceLock::new(),
        }));
        self.next_base += facts.size;
        self.keys.push(key);
        self.ids.insert(key, id);
        id
    }

    /// The key of an object other than the main block.
    pub(crate) fn key(&self, object: u32) -> Option<ObjectKey> {
        object.checked_sub(1).and_then(|at| self.keys.get(at as usize)).copied()
    }

    /// What a name stands for, if it is not that of the main block.
    pub(crate) fn name_key(&self, name: u32) -> Option<ObjectName> {
        name.checked_sub(1).and_then(|at| self.name_keys.get(at as usize)).copied()
    }

    /// The word that holds the result of a task.
    pub(crate) fn future(&mut self, process: u32) -> u32 {
        let next = self.next_base;
        let index = *self.futures.entry(process).or_insert(next);
        if index == next {
            self.owners.insert(index, process);
            self.next_base += 1;
        }
        index
    }

    /// The task whose result a word holds.
    pub(crate) fn task_of_future(&self, index: u32) -> Option<u32> {
        self.owners.get(&index).copied()
    }

    /// The number of a name.
    pub(crate) fn name(&mut self, name: ObjectName) -> u32 {
        if let Some(&id) = self.names.get(&name) {
            return id;
        }
        let id = self.paths.len() as u32;
        let mut path = self.paths[name.creator as usize].clone();
        path.push(name.ordinal + 1);
        self.paths.push(path);
        self.classes.push(Some(name.class));
        self.name_keys.push(name);
        self.names.insert(name, id);
        id
    }

    pub(crate) fn info(&self, object: u32) -> &Arc<ObjectInfo> {
        &self.infos[object as usize]
    }

    /// The numbers of the creations that led to an object, by its name, and its class.
    pub(crate) fn path(&self, name: u32) -> (&[u32], Option<ClassId>) {
        (&self.paths[name as usize], self.classes[name as usize])
    }

    /// The object whose memory contains an index.
    pub(crate) fn owner(&self, index: u32) -> u32 {
        self.infos.partition_point(|info| info.base <= index).saturating_sub(1) as u32
    }
}

/// What identifies a task: the task that sent the message, the number of messages that it had sent
/// before, and what is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TaskKey {
    pub(crate) sender: u32,
    pub(crate) ordinal: u32,
    /// The name of the object.
    pub(crate) object: u32,
    pub(crate) method: Selector,
}

/// All tasks met so far, by process. The first one is the main block.
#[derive(Debug, Default)]
pub(crate) struct TaskTable {
    ids: FxHashMap<TaskKey, u32>,
    keys: Vec<TaskKey>,
}

impl TaskTable {
    pub(crate) fn task(&mut self, key: TaskKey) -> u32 {
        if let Some(&id) = self.ids.get(&key) {
            return id;
        }
        self.keys.push(key);
        let id = self.keys.len() as u32;
        self.ids.insert(key, id);
        id
    }

    /// The key of a process other than the main block.
    pub(crate) fn key(&self, process: u32) -> Option<TaskKey> {
        process.checked_sub(1).and_then(|at| self.keys.get(at as usize)).copied()
    }

    /// A number that distinguishes tasks with equal paths, which were sent by tasks of different
    /// objects or methods. It is 0 if the main block is the sender.
    pub(crate) fn ancestry(&self, process: u32, name: impl Fn(TaskKey) -> String) -> u16 {
        let senders = std::iter::successors(self.key(process), |key| self.key(key.sender)).skip(1);
        let hash = senders.flat_map(|key| name(key).into_bytes()).fold(0, |hash, byte| chain(hash, 1, i64::from(byte)));
        hash as u16
    }

    /// The ordinals of the messages that led to a task.
    pub(crate) fn path(&self, process: u32) -> Vec<u32> {
        let keys = std::iter::successors(self.key(process), |key| self.key(key.sender));
        let mut path: Vec<u32> = keys.map(|key| key.ordinal).collect();
        path.reverse();
        path
    }
}
