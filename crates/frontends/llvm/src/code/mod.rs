//! Register code: what the machine executes.
//!
//! A function is lowered once. Variables on the stack whose address is only used to load and store
//! them become registers; other objects on the stack are classified as private to their thread or
//! visible to others; phi nodes become moves on edges. Registers that are dead when a thread stops
//! are cleared there, so that equal states are equal words.

mod allocation;
pub(crate) mod constants;
mod escape;
mod initial_memory;
pub mod instruction;
pub mod library;
mod library_names;
mod lower;
mod names;
mod promotion;
mod registers;
pub mod shape;
mod sites;
mod spinning;

use crate::ir::Module;

pub use instruction::{Call, Callee, Exchange, Instruction, LibraryCall, Loop, Register, StackObject};
pub(crate) use lower::unknown_function;
pub use lower::{LowerOptions, lower};
pub use names::ObjectName;
pub use shape::{Shape, Shapes};
pub use sites::{SiteEntry, Sites};

/// The words at the start of a frame: the return address, the base of the caller's frame, and the
/// object that holds variadic arguments.
pub const FRAME_HEAD: u32 = 3;

/// A lowered program.
#[derive(Debug, Default)]
pub struct Code {
    /// The instructions of all functions.
    pub instructions: Vec<Instruction>,
    /// For each instruction, its site.
    pub instruction_sites: Vec<u32>,
    /// For each instruction, its function; entries belong to none.
    pub instruction_functions: Vec<u32>,
    /// For each instruction at which a thread may stop or call, the registers of the frame that are
    /// dead there, as a range of [`Code::dead`].
    pub dead_ranges: Vec<(u32, u32)>,
    /// Registers of frames, as offsets from the base of the frame.
    pub dead: Vec<u32>,
    /// The functions with code.
    pub functions: Vec<FunctionCode>,
    /// For each function of the module, its index in `functions`.
    pub function_of_id: Vec<Option<u32>>,
    /// The initial scratch area: constants first.
    pub scratch: Vec<u64>,
    /// Calls.
    pub calls: Vec<Call>,
    /// Calls of modelled functions.
    pub library_calls: Vec<LibraryCall>,
    /// Compare-and-swap operations.
    pub exchanges: Vec<Exchange>,
    /// The registers that returns pass on.
    pub results: Vec<Box<[Register]>>,
    /// Cases of switches.
    pub switches: Vec<SwitchTable>,
    /// Objects on stacks.
    pub stack_objects: Vec<StackObject>,
    /// Loops.
    pub loops: Vec<Loop>,
    /// Why code cannot continue.
    pub reasons: Vec<String>,
    /// The cells of objects.
    pub shapes: Shapes,
    /// Places in the program.
    pub sites: Sites,
    /// The objects that exist from the start, by id: null, functions, globals.
    pub static_objects: Vec<StaticObject>,
    /// The initial words of memory.
    pub memory: Vec<u64>,
    /// Thread-local variables.
    pub thread_locals: Vec<ThreadLocal>,
    /// Where the main thread starts.
    pub main_entry: u32,
    /// Where other threads start, with the function and its argument in the first two registers.
    pub thread_entry: u32,
    /// Where a thread that ends the program continues.
    pub exit_entry: u32,
    /// Where a thread that ends itself continues, with the result in the third register.
    pub thread_exit_entry: u32,
    /// Whether functions may be registered that are called when the program ends.
    pub uses_at_exit: bool,
    /// The number of words of the frames of the entries.
    pub entry_frame: u32,
    /// Whether any location may decide whether a thread waits, because threads may spin or await a value.
    pub guards_anywhere: bool,
    /// The shape of objects that consist of words.
    pub word_shape: u32,
    /// Whether `malloc` and its relatives may return null.
    pub allocations_fail: bool,
    /// Whether initialisers set kinds of mutexes, such as that of recursive ones.
    pub has_kinds_of_mutexes: bool,
    /// Whether running code may store the kind of a mutex in its memory, as constructors of C++ do.
    pub stores_kinds_of_mutexes: bool,
    /// Whether locks may also be tested or written by other operations than locking and unlocking, even
    /// if they are global variables.
    pub locks_have_values: bool,
}

/// A function with code.
#[derive(Clone, Debug)]
pub struct FunctionCode {
    /// The first instruction.
    pub entry: u32,
    /// The number of words of a frame.
    pub frame: u32,
    /// The registers of the parameters, relative to the frame or in the scratch area.
    pub parameters: Box<[Register]>,
    /// Whether further arguments may follow.
    pub variadic: bool,
    /// The registers that hold the addresses of objects on the stack, except dynamic ones, with the
    /// index of the object.
    pub stack: Box<[(Register, u32)]>,
    /// Whether a call is one step (`__VERIFIER_atomic_...`).
    pub atomic: bool,
    /// Whether it copies memory: what was never written may be copied, and so may padding.
    pub copies: bool,
}

/// The cases of a switch.
#[derive(Clone, Debug)]
pub struct SwitchTable {
    /// Values with their targets, sorted by value.
    pub cases: Box<[(u64, u32)]>,
    /// The target if no case fits.
    pub default: u32,
}

/// An object that exists from the start.
#[derive(Clone, Debug)]
pub struct StaticObject {
    /// What it is.
    pub kind: StaticKind,
    /// The index of its first word in memory.
    pub base: u32,
    /// The size in bytes.
    pub size: u32,
    /// Its cells.
    pub shape: u32,
    /// How parts of it are named.
    pub name: ObjectName,
}

/// Kinds of static objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StaticKind {
    /// Not an object: the null pointer.
    Null,
    /// A function of the module, with its number there.
    Function(u32),
    /// A variable that is never written.
    Constant,
    /// A variable.
    Variable,
    /// A variable that is declared and not defined.
    Undefined,
    /// A thread-local variable, which has a copy per thread and none itself.
    ThreadLocal,
}

/// A variable of which every thread has a copy.
#[derive(Clone, Debug)]
pub struct ThreadLocal {
    /// The size in bytes.
    pub size: u32,
    /// Its cells.
    pub shape: u32,
    /// The words of a new copy.
    pub initial: Vec<u64>,
    /// Whether only the thread that owns a copy can know its address.
    pub private: bool,
    /// How parts of it are named.
    pub name: ObjectName,
}

/// The address of the first byte of an object.
#[inline]
pub const fn pointer(object: u32) -> u64 {
    (object as u64) << 32
}

/// The object of the first function of the module; the others follow, then the globals.
pub(crate) const FIRST_FUNCTION: u32 = 1;

/// The object of the first global of the module.
pub(crate) fn first_global(module: &Module) -> u32 {
    FIRST_FUNCTION + module.functions.len() as u32
}

/// The function of instructions that belong to no function.
pub(crate) const NO_FUNCTION: u32 = u32::MAX;

impl Code {
    /// Whether a thread may stop before a call of a modelled function.
    pub fn may_stop(&self, function: library::LibraryFunction) -> bool {
        function.may_stop() || self.allocations_fail && function.may_fail()
    }

    /// The number of words of the frame in which an instruction is executed.
    #[inline]
    pub fn frame_size_at(&self, at: usize) -> u32 {
        match self.instruction_functions[at] {
            NO_FUNCTION => self.entry_frame,
            function => self.functions[function as usize].frame,
        }
    }
}
