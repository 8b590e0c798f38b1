//! How machines that explore one program together agree on its processes and objects, and on what
//! their executions have learnt.
//!
//! The tables number processes and objects in the order in which executions meet them; their keys
//! say what they are. What executions have learnt about words of memory decides which critical
//! sections are single steps, and so the access sets of steps. Machines exchange it when an
//! exploration ends. They have explored the same steps if no assumption that one of them has
//! disclosed is refuted by what another one has learnt; see [`super::protection`].

use mazurka_model::portable::{Description, Entity, PortableIds, Reader, Writer};
use mazurka_model::{Location, ProcessId};

use crate::ir::DebugTypeId;

use super::program::LlvmProgram;
use super::tables::{ObjectKey, Origin, ProcessKey};

/// The kind of objects.
const OBJECT: u32 = 1;

/// The first words of descriptions of objects.
mod tag {
    pub const HEAP: u64 = 0;
    pub const STACK: u64 = 1;
    pub const PRIVATE: u64 = 2;
    pub const VARIADIC: u64 = 3;
    pub const THREAD_LOCAL: u64 = 4;
    pub const SPECIFIC: u64 = 5;
    pub const ERROR_NUMBER: u64 = 6;
    pub const CLOCK: u64 = 7;
    pub const AT_EXIT: u64 = 8;
    pub const THREAD: u64 = 9;
    pub const PROGRAM_END: u64 = 10;
}

/// An object of the program, by its id.
pub(super) fn object_entity(object: u32) -> Entity {
    Entity { kind: OBJECT, id: u64::from(object) }
}

fn process_entity(process: u32) -> Entity {
    Entity::process(ProcessId(process))
}

impl PortableIds for LlvmProgram {
    fn describe(&self, entity: Entity) -> Option<Description> {
        let tables = self.tables();
        if entity.kind == Entity::PROCESS {
            let ProcessKey { parent, ordinal, function } = (*tables.processes.get(entity.id as usize)?)?;
            // Functions are static objects.
            let words = vec![u64::from(ordinal), u64::from(function)];
            return Some(Description { words, parts: vec![process_entity(parent)] });
        }
        tables.object_keys.get(entity.id as usize)?.as_ref().map(describe_object)
    }

    fn find(&self, kind: u32, description: &Description) -> Option<u64> {
        let mut tables = self.tables();
        let process = description.parts.first().map(|part| part.id as u32);
        if kind == Entity::PROCESS {
            let &[ordinal, function] = &description.words[..] else { return None };
            let key = ProcessKey { parent: process?, ordinal: ordinal as u32, function: function as u32 };
            return tables.process(key).map(u64::from);
        }
        let key = object_key(process, &description.words)?;
        Some(u64::from(tables.object(&self.code, &key)))
    }

    fn locate(&self, location: Location) -> Option<(Entity, u64)> {
        let tables = self.tables();
        let id = tables.object_at(location.0);
        tables.object_keys[id as usize].as_ref()?;
        // The word before the first cell says whether the lifetime has ended.
        let first = tables.objects[id as usize].base - 1;
        Some((object_entity(id), u64::from(location.0 - first)))
    }

    fn location(&self, entity: Entity, position: u64) -> Option<Location> {
        let tables = self.tables();
        let object = tables.objects.get(entity.id as usize)?;
        let cells = self.code.shapes.get(object.shape).cell_count(object.size);
        (position <= u64::from(cells)).then(|| Location(object.base - 1 + position as u32))
    }

    fn learns(&self) -> bool {
        self.protection.is_enabled()
    }

    fn export(&self, words: &mut Writer<'_>) {
        let processes = self.tables().processes.len();
        self.protection.export(processes, words);
        words.word(u64::from(self.was_bounded()));
        let problem = self.problem();
        words.list(problem.as_slice(), |words, problem| {
            words.word(u64::from(problem.site.0));
            words.text(&problem.reason);
        });
    }

    fn import(&self, words: &mut Reader<'_>) -> Option<()> {
        self.protection.import(words, &mut || self.tables())?;
        if words.word()? != 0 {
            self.note_bound();
        }
        for (site, reason) in words.list(|words| Some((words.word()? as u32, words.text()?)))? {
            self.report_problem(mazurka_model::Site(site), reason);
        }
        Some(())
    }

    fn portable_schedule(&self, schedule: &[(ProcessId, u32)]) -> Vec<(ProcessId, u32)> {
        match self.protection.is_enabled() {
            true => self.expand_schedule(schedule),
            false => schedule.to_vec(),
        }
    }
}

fn describe_object(key: &ObjectKey) -> Description {
    let described =
        |words: &[u64], process: u32| Description { words: words.to_vec(), parts: vec![process_entity(process)] };
    let wide = u64::from;
    match *key {
        ObjectKey::Allocation { process, ordinal, origin: Origin::Heap { debug_type, site }, shape, size } => {
            // Types, places and shapes are numbered when the program is prepared.
            let debug_type = debug_type.map_or(0, |DebugTypeId(ty)| wide(ty) + 1);
            described(&[tag::HEAP, wide(ordinal), wide(shape), wide(size), debug_type, wide(site)], process)
        }
        ObjectKey::Allocation { process, ordinal, origin: Origin::Stack(object), shape, size } => {
            described(&[tag::STACK, wide(ordinal), wide(shape), wide(size), wide(object)], process)
        }
        ObjectKey::Private { process, frame, object, size } => {
            described(&[tag::PRIVATE, wide(frame), wide(object), wide(size)], process)
        }
        ObjectKey::Variadic { process, frame, size } => described(&[tag::VARIADIC, wide(frame), wide(size)], process),
        ObjectKey::ThreadLocal { process, variable } => described(&[tag::THREAD_LOCAL, wide(variable)], process),
        ObjectKey::Specific { process, key } => described(&[tag::SPECIFIC, wide(key)], process),
        ObjectKey::ErrorNumber { process } => described(&[tag::ERROR_NUMBER], process),
        ObjectKey::Clock { process } => described(&[tag::CLOCK], process),
        ObjectKey::Thread { process } => described(&[tag::THREAD], process),
        ObjectKey::AtExit => Description { words: vec![tag::AT_EXIT], parts: Vec::new() },
        ObjectKey::ProgramEnd => Description { words: vec![tag::PROGRAM_END], parts: Vec::new() },
    }
}

fn object_key(process: Option<u32>, words: &[u64]) -> Option<ObjectKey> {
    let allocation = |ordinal: u64, origin: Origin, shape: u64, size: u64| {
        let (ordinal, shape, size) = (ordinal as u32, shape as u32, size as u32);
        Some(ObjectKey::Allocation { process: process?, ordinal, origin, shape, size })
    };
    Some(match *words {
        [tag::HEAP, ordinal, shape, size, debug_type, site] => {
            let debug_type = debug_type.checked_sub(1).map(|ty| DebugTypeId(ty as u32));
            allocation(ordinal, Origin::Heap { debug_type, site: site as u32 }, shape, size)?
        }
        [tag::STACK, ordinal, shape, size, object] => allocation(ordinal, Origin::Stack(object as u32), shape, size)?,
        [tag::PRIVATE, frame, object, size] => {
            let (frame, object, size) = (frame as u32, object as u32, size as u32);
            ObjectKey::Private { process: process?, frame, object, size }
        }
        [tag::VARIADIC, frame, size] => {
            ObjectKey::Variadic { process: process?, frame: frame as u32, size: size as u32 }
        }
        [tag::THREAD_LOCAL, variable] => ObjectKey::ThreadLocal { process: process?, variable: variable as u32 },
        [tag::SPECIFIC, key] => ObjectKey::Specific { process: process?, key: key as u32 },
        [tag::ERROR_NUMBER] => ObjectKey::ErrorNumber { process: process? },
        [tag::CLOCK] => ObjectKey::Clock { process: process? },
        [tag::THREAD] => ObjectKey::Thread { process: process? },
        [tag::AT_EXIT] => ObjectKey::AtExit,
        [tag::PROGRAM_END] => ObjectKey::ProgramEnd,
        _ => return None,
    })
}
