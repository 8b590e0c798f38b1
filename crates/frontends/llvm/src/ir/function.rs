//! Functions.

use super::debug::{DebugTypeId, Location};
use super::instruction::{Instruction, Operand, Terminator};
use super::module::{Linkage, Module, SourceId};
use super::names::Name;
use super::table::{Table, identifier};
use super::types::TypeId;

identifier! {
    /// A function of a module, defined or declared.
    FunctionId
}
identifier! {
    /// A local value of a function: its parameters first, then the results of its instructions in
    /// the order in which the text mentions them.
    ValueId
}
identifier! {
    /// A block of a function. The entry is block 0; the others follow in the order in which the
    /// text mentions them.
    BlockId
}
identifier! {
    /// A local variable of a function's source.
    VariableId
}

/// The block in which a function starts.
pub const ENTRY: BlockId = BlockId(0);

/// A function.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// The name of the symbol.
    pub name: Name,
    /// The name in the program, if debug information has it; for C++ without the mangling.
    pub source_name: Option<Name>,
    /// How the symbol is linked.
    pub linkage: Linkage,
    /// The type of the result.
    pub result_type: TypeId,
    /// The fixed parameters.
    pub parameters: Box<[Parameter]>,
    /// Whether further arguments may follow.
    pub variadic: bool,
    /// The code; absent for a declaration.
    pub body: Option<Body>,
    /// Where it is defined in the program.
    pub location: Option<Location>,
    /// The text in which it was parsed, and where it starts in it.
    pub source: SourceId,
    /// Where the name is in the source, in bytes.
    pub offset: u32,
}

/// A parameter of a function.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// The type.
    pub ty: TypeId,
    /// The type of the object that the parameter points to and that is a copy of the caller's.
    pub by_value: Option<TypeId>,
    /// The type of the object that the parameter points to and that receives the result.
    pub returned: Option<TypeId>,
}

/// The code of a function.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Body {
    /// The local values. The parameters come first.
    pub values: Table<ValueId, Value>,
    /// The blocks.
    pub blocks: Table<BlockId, Block>,
    /// The local variables that debug information describes.
    pub variables: Table<VariableId, LocalVariable>,
}

/// A local value.
#[derive(Clone, PartialEq, Debug)]
pub struct Value {
    /// The name without `%`; a number if the value has no name.
    pub name: Name,
    /// The type.
    pub ty: TypeId,
    /// If the value is the address of a local variable: the variable.
    pub variable: Option<VariableId>,
}

/// A local variable of the program.
#[derive(Clone, PartialEq, Debug)]
pub struct LocalVariable {
    /// The name in the program.
    pub name: Name,
    /// The type in the program.
    pub ty: Option<DebugTypeId>,
    /// Where it is declared.
    pub location: Option<Location>,
    /// The position among the parameters, starting at 1, if it is one.
    pub parameter: Option<u32>,
}

/// A sequence of instructions that is entered only at its start.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The name without `%`; a number if the block has no name.
    pub name: Name,
    /// The instructions.
    pub instructions: Vec<Instruction>,
    /// The last instruction.
    pub terminator: Terminator,
}

impl Function {
    /// Whether the function has no code here.
    pub fn is_declaration(&self) -> bool {
        self.body.is_none()
    }

    /// The name for messages: that in the program, else that of the symbol.
    pub fn display_name(&self) -> Name {
        self.source_name.unwrap_or(self.name)
    }
}

impl Body {
    /// The type of an operand.
    pub fn type_of(&self, operand: Operand, module: &Module) -> TypeId {
        match operand {
            Operand::Local(value) => self.values[value].ty,
            Operand::Constant(constant) => module.constants[constant].ty,
        }
    }
}
