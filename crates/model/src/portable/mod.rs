//! How machines that explore one program together agree on its processes and locations.
//!
//! A program numbers what comes into being while it runs (processes, objects, values) in the order
//! in which its executions meet it. So the numbers differ from program value to program value, on
//! other machines and in later runs; what they stand for does not. A message, or a file, begins
//! with a *description* of each number that occurs in it, and the reader looks up its own number
//! for it.

mod reader;
mod writer;

pub use reader::Reader;
pub use writer::Writer;

use crate::{Location, ProcessId};

/// Something that a program numbers in the order in which executions meet it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Entity {
    /// What it is: [`Entity::PROCESS`], or another number that the front end chooses.
    pub kind: u32,
    /// The number that this program value has given to it.
    pub id: u64,
}

impl Entity {
    /// The kind of processes.
    pub const PROCESS: u32 = 0;

    /// Returns the entity that is a process.
    pub fn process(process: ProcessId) -> Entity {
        Entity { kind: Entity::PROCESS, id: u64::from(process.0) }
    }
}

/// What an entity is, independently of the program value.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Description {
    /// Words that mean the same in all program values.
    pub words: Vec<u64>,
    /// The entities that it is made from, such as the parent of a process. They came into being
    /// before it does.
    pub parts: Vec<Entity>,
}

/// How a program value translates its numbers.
///
/// # Invariants
///
/// - **O1.** The ids of processes, locations and sites without a description are the same in all
///   program values that were made from one text.
/// - **O2.** [`find`](PortableIds::find) returns the entity that
///   [`describe`](PortableIds::describe) describes, and so do
///   [`location`](PortableIds::location) and [`locate`](PortableIds::locate).
/// - **O3.** The access sets of a step are the same in all program values, up to numbers, as long
///   as they have [learnt](PortableIds::export) nothing that contradicts what others have learnt.
pub trait PortableIds: Sync {
    /// What an entity is; `None` if its id means the same in all program values.
    fn describe(&self, entity: Entity) -> Option<Description>;

    /// The id that this program value gives to the entity with a description, whose parts have ids
    /// of this program value. It need not have been met in any execution so far. `None` if there
    /// are too many, or if the description makes no sense.
    fn find(&self, kind: u32, description: &Description) -> Option<u64>;

    /// The entity that a location is part of, and its position there; `None` if the location is
    /// the same in all program values.
    fn locate(&self, _location: Location) -> Option<(Entity, u64)> {
        None
    }

    /// The location at a position of an entity of this program value.
    fn location(&self, _entity: Entity, _position: u64) -> Option<Location> {
        None
    }

    /// Whether access sets depend on what executions have learnt about the program.
    fn learns(&self) -> bool {
        false
    }

    /// Appends what executions have learnt about the program, if access sets depend on it.
    fn export(&self, _words: &mut Writer) {}

    /// Adds what executions of another program value have learnt. `None` if it cannot be read.
    fn import(&self, _words: &mut Reader<'_>) -> Option<()> {
        Some(())
    }

    /// A schedule of this program value as others can perform it, whatever they have learnt.
    fn portable_schedule(&self, schedule: &[(ProcessId, u32)]) -> Vec<(ProcessId, u32)> {
        schedule.to_vec()
    }
}
