//! The parser of textual LLVM IR, as clang 14 to 22 print it.
//!
//! Recursive descent with a bounded depth. What follows a fixed order is parsed; attributes, flags
//! and metadata that have no meaning here are skipped wherever they may stand, rather than listed,
//! because every version of LLVM adds some.
//!
//! Symbols and metadata may be used before they are defined. Uses are recorded during the parse and
//! resolved by [`finish`].

mod aggregates;
mod allocations;
mod attributes;
mod call;
mod constants;
mod control;
mod cursor;
mod debug;
mod debug_types;
mod expressions;
mod finish;
mod functions;
mod globals;
mod instructions;
mod lexer;
mod literals;
mod locals;
mod memory;
mod metadata;
mod types;

use mazurka_model::Diagnostic;
use rustc_hash::FxHashMap;

use crate::ir::{ConstantId, FunctionId, GlobalId, Module, Name, Source, TypeId, ValueId};
use cursor::Cursor;
use lexer::Kind;
use locals::Locals;
use metadata::{Metadata, NodeId};

/// The result of parsing a part of the text.
type Parsed<T> = Result<T, Diagnostic>;

/// Parses a module. The name is that of the file, for messages.
pub fn parse(name: &str, text: &str) -> Result<Module, Diagnostic> {
    if u32::try_from(text.len()).is_err() {
        return Err(Diagnostic::new(0..0, "the text is longer than 4 GiB", "too long"));
    }
    let mut parser = Parser::new(name, text);
    parser.top_level()?;
    parser.finish()
}

/// What is known in the middle of the text.
struct Parser<'s> {
    cursor: Cursor<'s>,
    module: Module,
    /// The constants that stand for symbols, which need not be defined yet.
    symbols: FxHashMap<Name, SymbolUse>,
    /// `llvm.global_ctors` and `llvm.global_dtors`, with their initial values.
    lists: Vec<(Name, ConstantId)>,
    /// Named structures that were mentioned, with where they were mentioned first.
    type_uses: FxHashMap<TypeId, u32>,
    /// Types of objects, which must have a size, with where they were used first.
    object_types: FxHashMap<TypeId, u32>,
    metadata: Metadata<'s>,
    function_attachments: Vec<(FunctionId, NodeId)>,
    global_attachments: Vec<(GlobalId, NodeId)>,
    declarations: Vec<Declaration>,
    locals: Locals,
    /// How deep the current type or constant is nested.
    depth: u32,
}

/// A symbol that was mentioned.
struct SymbolUse {
    /// The constant that stands for its address.
    constant: ConstantId,
    /// Where it was mentioned first.
    offset: u32,
}

/// A local variable that debug information declares.
struct Declaration {
    function: FunctionId,
    /// The address of the variable.
    value: ValueId,
    /// The node that describes the variable.
    variable: NodeId,
    /// The node with the place of the declaration.
    location: Option<NodeId>,
}

/// Types and constants may be nested this deep. Deeper ones are refused, so that no text can
/// overflow the stack.
const MOST_NESTED: u32 = 200;

impl<'s> Parser<'s> {
    fn new(name: &str, text: &'s str) -> Parser<'s> {
        let mut module = Module::default();
        module.sources.push(Source { name: name.to_owned() });
        Parser {
            cursor: Cursor::new(text),
            module,
            symbols: FxHashMap::default(),
            lists: Vec::new(),
            type_uses: FxHashMap::default(),
            object_types: FxHashMap::default(),
            metadata: Metadata::default(),
            function_attachments: Vec::new(),
            global_attachments: Vec::new(),
            declarations: Vec::new(),
            locals: Locals::default(),
            depth: 0,
        }
    }

    /// Parses definitions up to the end of the text.
    fn top_level(&mut self) -> Parsed<()> {
        loop {
            let token = self.cursor.token();
            match token.kind {
                Kind::End => return Ok(()),
                Kind::Global => self.global()?,
                Kind::Local => self.type_definition()?,
                Kind::Metadata => self.metadata_definition()?,
                Kind::Comdat | Kind::Summary => self.skip_definition()?,
                Kind::Word => match self.cursor.text(token) {
                    "define" => self.function_definition()?,
                    "declare" => self.function_declaration()?,
                    "target" => self.target()?,
                    "module" | "source_filename" | "attributes" | "uselistorder" | "uselistorder_bb" => {
                        self.skip_definition()?;
                    }
                    _ => return Err(self.cursor.expected("a definition such as `define`, `declare` or `@name =`")),
                },
                _ => return Err(self.cursor.expected("a definition such as `define`, `declare` or `@name =`")),
            }
        }
    }

    /// Skips a definition that has no meaning here: to the end of its brackets and its line.
    fn skip_definition(&mut self) -> Parsed<()> {
        self.cursor.advance();
        while !self.cursor.token().first && self.cursor.token().kind != Kind::End {
            self.cursor.skip_group()?;
        }
        Ok(())
    }

    /// `target datalayout = "..."` and `target triple = "..."`.
    fn target(&mut self) -> Parsed<()> {
        self.cursor.advance();
        let layout = self.cursor.accept_word("datalayout");
        if !layout {
            self.cursor.expect_word("triple")?;
        }
        self.cursor.expect_mark(b'=')?;
        let token = self.cursor.token();
        let text = self.cursor.string()?;
        if !layout {
            return Ok(());
        }
        let parts: Vec<&[u8]> = text.split(|byte| *byte == b'-').collect();
        let narrow = parts.iter().any(|part| part.starts_with(b"p:") && !part.starts_with(b"p:64"));
        if parts.contains(&&b"E"[..]) || narrow {
            let message = "only little-endian targets with pointers of 64 bits are supported";
            let help = "compile for x86-64 (without -m32), whatever machine the program is meant for";
            return Err(Diagnostic::new(token.span(), message, "this target is another one").with_help(help));
        }
        self.module.types.align_wide_integers(parts.iter().any(|part| part.starts_with(b"i128:128")));
        Ok(())
    }

    /// Runs a part of the parser that calls itself, within the bound on the depth.
    fn nested<T>(&mut self, part: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == MOST_NESTED {
            let span = self.cursor.token().span();
            let message = format!("types and constants may be nested {MOST_NESTED} levels deep");
            return Err(Diagnostic::new(span, message, "this is deeper"));
        }
        self.depth += 1;
        let result = part(self);
        self.depth -= 1;
        result
    }
}
