//! Functions: signatures and bodies.

use mazurka_model::Diagnostic;

use super::lexer::{Kind, Token};
use super::metadata::NodeId;
use super::{Declaration, Parsed, Parser};
use crate::ir::{Block, Function, FunctionId, Linkage, Name, Operand, Parameter, SourceId, Symbol, Terminator, TypeId};

/// A parameter with its name.
struct NamedParameter {
    parameter: Parameter,
    name: Option<Name>,
    token: Token,
}

impl Parser<'_> {
    /// `declare T @name(...)`.
    pub(super) fn function_declaration(&mut self) -> Parsed<()> {
        self.cursor.advance();
        self.signature()?;
        while !self.cursor.token().first && !self.cursor.is(Kind::End) {
            self.cursor.skip_group()?;
        }
        Ok(())
    }

    /// `define T @name(...) { ... }`.
    pub(super) fn function_definition(&mut self) -> Parsed<()> {
        self.cursor.advance();
        let (function, parameters) = self.signature()?;
        while !self.cursor.is_mark(b'{') {
            if self.cursor.is(Kind::Metadata) {
                let token = self.cursor.advance();
                let node = self.metadata_operand()?.filter(|_| self.cursor.text(token) == "!dbg");
                self.function_attachments.extend(node.map(|node| (function, node)));
            } else if matches!(self.cursor.word(), Some("prefix" | "prologue" | "personality")) {
                self.cursor.advance();
                self.typed_constant()?;
            } else if self.cursor.is(Kind::End) {
                return Err(self.cursor.expected("`{`"));
            } else {
                self.cursor.skip_group()?;
            }
        }
        self.cursor.advance();
        self.start_locals(function);
        for NamedParameter { parameter, name, token } in parameters {
            self.define_value(name, parameter.ty, token)?;
        }
        self.blocks()?;
        let body = self.finish_locals()?;
        self.module.functions[function].body = Some(body);
        Ok(())
    }

    /// Everything up to the end of the parameters. Adds the function to the module.
    fn signature(&mut self) -> Parsed<(FunctionId, Vec<NamedParameter>)> {
        let mut linkage = Linkage::External;
        while !self.at_type() {
            if self.cursor.is(Kind::Metadata) {
                self.cursor.advance();
                self.metadata_operand()?;
            } else if let Some(found) = self.cursor.word().and_then(super::globals::linkage) {
                self.cursor.advance();
                linkage = found;
            } else if matches!(self.cursor.token().kind, Kind::Word | Kind::String) {
                self.attributes_before_type()?;
            } else {
                return Err(self.cursor.expected("the type of the function's result"));
            }
        }
        let result_type = self.ty()?;
        let token = self.cursor.expect(Kind::Global, "the name of the function")?;
        let name = self.module.names.intern(&self.cursor.name(token));
        let (parameters, variadic) = self.parameters()?;
        let function = self.module.functions.push(Function {
            name,
            source_name: None,
            linkage,
            result_type,
            parameters: parameters.iter().map(|named| named.parameter.clone()).collect(),
            variadic,
            body: None,
            location: None,
            source: SourceId(0),
            offset: token.start,
        });
        self.define_symbol(name, Symbol::Function(function), token)?;
        Ok((function, parameters))
    }

    fn parameters(&mut self) -> Parsed<(Vec<NamedParameter>, bool)> {
        self.cursor.expect_mark(b'(')?;
        let (mut parameters, mut variadic) = (Vec::new(), false);
        while !self.cursor.is_mark(b')') {
            if self.cursor.is(Kind::Ellipsis) {
                self.cursor.advance();
                variadic = true;
                break;
            }
            let mut token = self.cursor.token();
            let ty = self.ty()?;
            let attributes = self.attributes_before_value()?;
            let mut name = None;
            if self.cursor.is(Kind::Local) {
                token = self.cursor.advance();
                name = Some(self.module.names.intern(&self.cursor.name(token)));
            }
            let parameter = Parameter { ty, by_value: attributes.by_value, returned: attributes.returned };
            parameters.push(NamedParameter { parameter, name, token });
            if !self.cursor.accept_mark(b',') {
                break;
            }
        }
        self.cursor.expect_mark(b')')?;
        Ok((parameters, variadic))
    }

    /// The blocks of a body and the brace behind them.
    fn blocks(&mut self) -> Parsed<()> {
        if self.cursor.is_mark(b'}') {
            return Err(self.cursor.expected("the first instruction of the function"));
        }
        while !self.cursor.accept_mark(b'}') {
            let token = self.cursor.token();
            let mut name = None;
            if self.cursor.is(Kind::Label) {
                self.cursor.advance();
                self.cursor.expect_mark(b':')?;
                name = Some(self.module.names.intern(&self.cursor.name(token)));
            }
            let name = self.numbered(name);
            let id = self.block_id(name, token.start);
            if self.is_block_defined(id) {
                let message = format!("the block %{} is defined twice", self.module.text(name));
                return Err(Diagnostic::new(token.span(), message, "defined again here"));
            }
            let block = self.block(name)?;
            self.define_block(id, block);
        }
        Ok(())
    }

    fn block(&mut self, name: Name) -> Parsed<Block> {
        let mut instructions = Vec::new();
        let terminator: Terminator = loop {
            if self.cursor.is(Kind::Record) {
                self.debug_record()?;
            } else if let Some(terminator) = self.statement(&mut instructions)? {
                break terminator;
            }
        };
        Ok(Block { name, instructions, terminator })
    }

    /// `#dbg_declare(ptr %x, !12, !DIExpression(), !13)`, or another record, which is skipped.
    fn debug_record(&mut self) -> Parsed<()> {
        let token = self.cursor.advance();
        if self.cursor.text(token) != "#dbg_declare" || !self.cursor.is_mark(b'(') {
            return self.cursor.skip_group();
        }
        self.cursor.advance();
        let value = if self.at_type() {
            Some(self.typed_operand()?.1)
        } else {
            self.metadata_operand()?;
            None
        };
        let mut nodes = Vec::new();
        while self.cursor.accept_mark(b',') {
            nodes.push(self.metadata_operand()?);
        }
        self.cursor.expect_mark(b')')?;
        let location = nodes.last().copied().flatten();
        self.declare_variable(value, nodes.first().copied().flatten(), location);
        Ok(())
    }

    /// Records that a local value is the address of a variable of the program.
    pub(super) fn declare_variable(
        &mut self,
        value: Option<Operand>,
        variable: Option<NodeId>,
        location: Option<NodeId>,
    ) {
        if let (Some(Operand::Local(value)), Some(variable), Some(function)) = (value, variable, self.locals.function) {
            self.declarations.push(Declaration { function, value, variable, location });
        }
    }

    /// The type of `i1`, or of a vector of them if the type is a vector.
    pub(super) fn truth_type(&mut self, ty: TypeId) -> TypeId {
        let element = self.module.types.integer(1);
        self.vector_like(ty, element)
    }

    /// The element type, or a vector of it that is as long as the type if that is a vector.
    pub(super) fn vector_like(&mut self, ty: TypeId, element: TypeId) -> TypeId {
        use crate::ir::Type;
        match *self.module.types.get(ty) {
            Type::Vector { length, scalable, .. } => {
                self.module.types.intern(Type::Vector { element, length, scalable })
            }
            _ => element,
        }
    }
}
