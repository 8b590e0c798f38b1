//! Constants other than expressions.

use mazurka_model::Diagnostic;

use super::lexer::{Kind, Token, unescape};
use super::{Parsed, Parser, SymbolUse};
use crate::ir::{Constant, ConstantId, ConstantValue, Name, Type, TypeId};

/// Is the word a value, rather than an attribute in front of one?
pub(super) fn is_value_word(word: &str) -> bool {
    const WORDS: &[&str] = &[
        "true",
        "false",
        "null",
        "none",
        "undef",
        "poison",
        "zeroinitializer",
        "asm",
        "blockaddress",
        "splat",
        "dso_local_equivalent",
        "no_cfi",
        "ptrauth",
        "getelementptr",
        "icmp",
        "fcmp",
        "select",
        "extractvalue",
        "insertvalue",
        "extractelement",
        "insertelement",
        "shufflevector",
    ];
    WORDS.contains(&word)
        || crate::ir::CastOperator::from_name(word).is_some()
        || crate::ir::BinaryOperator::from_name(word).is_some()
}

impl Parser<'_> {
    /// A type and a constant of it.
    pub(super) fn typed_constant(&mut self) -> Parsed<ConstantId> {
        let ty = self.ty()?;
        self.constant(ty)
    }

    /// A constant of a type.
    pub(super) fn constant(&mut self, ty: TypeId) -> Parsed<ConstantId> {
        self.nested(|parser| parser.constant_inside(ty))
    }

    fn constant_inside(&mut self, ty: TypeId) -> Parsed<ConstantId> {
        let token = self.cursor.token();
        let value = match token.kind {
            Kind::Global => {
                self.require_pointer(ty, token)?;
                return Ok(self.symbol());
            }
            Kind::Integer | Kind::Decimal | Kind::Hexadecimal => self.number(ty)?,
            Kind::Bytes => self.bytes(ty)?,
            Kind::Mark(b'[' | b'{' | b'<') => self.aggregate(ty)?,
            Kind::Word => match self.cursor.text(token) {
                word @ ("true" | "false") if *self.module.types.get(ty) == Type::Integer(1) => {
                    self.cursor.advance();
                    ConstantValue::Integer(u128::from(word == "true"))
                }
                "null" => {
                    self.require_pointer(ty, token)?;
                    self.cursor.advance();
                    ConstantValue::Null
                }
                "none" => self.keyword(ConstantValue::Ignored),
                "undef" => self.keyword(ConstantValue::Undef),
                "poison" => self.keyword(ConstantValue::Poison),
                "zeroinitializer" => self.keyword(ConstantValue::Zero),
                "dso_local_equivalent" | "no_cfi" => {
                    self.cursor.advance();
                    return self.constant(ty);
                }
                _ => return self.expression(ty),
            },
            _ if *self.module.types.get(ty) == Type::Metadata => {
                self.metadata_operand()?;
                ConstantValue::Ignored
            }
            _ => return Err(self.cursor.expected("a constant")),
        };
        Ok(self.push_constant(ty, value))
    }

    /// Adds a constant to the module.
    pub(super) fn push_constant(&mut self, ty: TypeId, value: ConstantValue) -> ConstantId {
        self.module.constants.push(Constant { ty, value })
    }

    /// The constant that stands for the address of a symbol, which is the current token.
    pub(super) fn symbol(&mut self) -> ConstantId {
        let token = self.cursor.advance();
        let name = self.module.names.intern(&self.cursor.name(token));
        self.symbol_named(name, token)
    }

    fn symbol_named(&mut self, name: Name, token: Token) -> ConstantId {
        if let Some(known) = self.symbols.get(&name) {
            return known.constant;
        }
        let ty = self.module.types.pointer();
        // Replaced by what the symbol stands for at the end of the text.
        let constant = self.push_constant(ty, ConstantValue::Ignored);
        self.symbols.insert(name, SymbolUse { constant, offset: token.start });
        constant
    }

    fn keyword(&mut self, value: ConstantValue) -> ConstantValue {
        self.cursor.advance();
        value
    }

    fn number(&mut self, ty: TypeId) -> Parsed<ConstantValue> {
        let token = self.cursor.token();
        let value = match (self.module.types.get(ty), token.kind) {
            (Type::Integer(width), Kind::Integer) => ConstantValue::Integer(self.integer_bits(token, *width)?),
            (Type::Float(kind), Kind::Decimal | Kind::Hexadecimal) => {
                ConstantValue::Float(self.float_bits(token, *kind)?)
            }
            _ => return Err(Diagnostic::new(token.span(), "a number of another type is expected", "found here")),
        };
        self.cursor.advance();
        Ok(value)
    }

    /// `c"text"`.
    fn bytes(&mut self, ty: TypeId) -> Parsed<ConstantValue> {
        let token = self.cursor.advance();
        let text = self.cursor.text(token);
        let bytes = unescape(&text[2..text.len() - 1]);
        let Type::Array { element, length } = *self.module.types.get(ty) else {
            return Err(Diagnostic::new(token.span(), "only an array of i8 can be a text", "found here"));
        };
        if self.module.types.integer_width(element) != Some(8) || length != bytes.len() as u64 {
            let found = format!("this text has {} bytes", bytes.len());
            return Err(Diagnostic::new(token.span(), "the text does not have the length of its type", found));
        }
        Ok(ConstantValue::Bytes(bytes.into()))
    }

    /// `[T a, T b]`, `{ T a, U b }`, `<{ T a, U b }>` or `<T a, T b>`.
    fn aggregate(&mut self, ty: TypeId) -> Parsed<ConstantValue> {
        let token = self.cursor.advance();
        let (closing, packed) = match token.kind {
            Kind::Mark(b'[') => (b']', false),
            Kind::Mark(b'{') => (b'}', false),
            _ if self.cursor.accept_mark(b'{') => (b'}', true),
            _ => (b'>', false),
        };
        let mut elements = Vec::new();
        while !self.cursor.is_mark(closing) {
            let start = self.cursor.token();
            let element = self.typed_constant()?;
            let expected = self.module.types.element(ty, elements.len() as u64);
            if expected != Some(self.module.constants[element].ty) {
                let message = "this element does not have the type that the aggregate's type states";
                return Err(Diagnostic::new(start.span(), message, "found here"));
            }
            elements.push(element);
            if !self.cursor.accept_mark(b',') {
                break;
            }
        }
        self.cursor.expect_mark(closing)?;
        if packed {
            self.cursor.expect_mark(b'>')?;
        }
        let length = match self.module.types.get(ty) {
            Type::Array { length, .. } | Type::Vector { length, .. } => *length,
            Type::Struct(fields) => fields.fields.len() as u64,
            _ => return Err(Diagnostic::new(token.span(), "a constant of another type is expected", "found here")),
        };
        if length != elements.len() as u64 {
            let message = format!("the type has {length} elements, the constant {}", elements.len());
            return Err(Diagnostic::new(token.span(), message, "this constant"));
        }
        Ok(ConstantValue::Aggregate(elements.into()))
    }

    /// An error unless the type is that of pointers.
    pub(super) fn require_pointer(&self, ty: TypeId, token: Token) -> Parsed<()> {
        if *self.module.types.get(ty) == Type::Pointer {
            return Ok(());
        }
        Err(Diagnostic::new(token.span(), "a pointer stands where another type is expected", "found here"))
    }
}
