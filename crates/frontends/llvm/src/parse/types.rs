//! Types, and definitions of named structures.

use mazurka_model::Diagnostic;

use super::lexer::{Kind, Token};
use super::{Parsed, Parser};
use crate::ir::{ConstantId, ConstantValue, FloatKind, FunctionType, StructType, Type, TypeId};

/// The widest integers that are supported.
const MOST_BITS: u32 = 128;

impl Parser<'_> {
    /// `%name = type { ... }`.
    pub(super) fn type_definition(&mut self) -> Parsed<()> {
        let token = self.cursor.advance();
        let name = self.module.names.intern(&self.cursor.name(token));
        self.cursor.expect_mark(b'=')?;
        self.cursor.expect_word("type")?;
        let id = self.module.types.declare(name);
        self.type_uses.entry(id).or_insert(token.start);
        if self.cursor.accept_word("opaque") {
            return Ok(());
        }
        if !self.cursor.is_mark(b'{') && !self.cursor.is_mark(b'<') {
            return Err(self.cursor.expected("a structure, `{ ... }`, or `opaque`"));
        }
        let (fields, packed) = self.structure()?;
        if !self.module.types.define(id, Type::Struct(StructType { name: Some(name), fields, packed })) {
            let message = format!("the type %{} is defined twice", self.module.text(name));
            return Err(Diagnostic::new(token.span(), message, "defined again here"));
        }
        Ok(())
    }

    /// A type that values may have.
    pub(super) fn ty(&mut self) -> Parsed<TypeId> {
        self.nested(|parser| {
            let mut ty = parser.simple_type()?;
            loop {
                if parser.cursor.is_mark(b'*') {
                    parser.cursor.advance();
                    ty = parser.module.types.pointer();
                } else if parser.cursor.is_word("addrspace") {
                    // `T addrspace(1)*` and `ptr addrspace(1)`.
                    parser.cursor.advance();
                    parser.cursor.skip_group()?;
                } else if parser.cursor.is_mark(b'(') {
                    ty = parser.function_type(ty)?;
                } else {
                    return Ok(ty);
                }
            }
        })
    }

    /// A type of objects, which must have a size.
    pub(super) fn object_type(&mut self) -> Parsed<TypeId> {
        let offset = self.cursor.token().start;
        let ty = self.ty()?;
        self.object_types.entry(ty).or_insert(offset);
        Ok(ty)
    }

    /// The type that an index of `getelementptr` leads to. The index of a structure's field is
    /// known.
    pub(super) fn part_by_index(&self, ty: TypeId, index: Option<ConstantId>, token: Token) -> Parsed<TypeId> {
        let number = match index.map(|index| &self.module.constants[index].value) {
            Some(ConstantValue::Integer(number)) => u64::try_from(*number).ok(),
            Some(ConstantValue::Zero) => Some(0),
            _ => None,
        };
        let part = match (self.module.types.get(ty), number) {
            (Type::Struct(_), Some(number)) => self.module.types.element(ty, number),
            (Type::Array { element, .. } | Type::Vector { element, .. }, _) => Some(*element),
            _ => None,
        };
        part.ok_or_else(|| Diagnostic::new(token.span(), "this index leads to no part of the type", "found here"))
    }

    /// Can the current token start a type?
    pub(super) fn at_type(&self) -> bool {
        self.starts_type(self.cursor.token())
    }

    /// Is the current token a comma in front of a type, rather than of an alignment or metadata?
    pub(super) fn at_further_type(&self) -> bool {
        self.cursor.is_mark(b',') && self.starts_type(self.cursor.peek())
    }

    fn starts_type(&self, token: Token) -> bool {
        match token.kind {
            Kind::Local | Kind::Mark(b'[' | b'{' | b'<') => true,
            Kind::Word => is_type_word(self.cursor.text(token)),
            _ => false,
        }
    }

    fn simple_type(&mut self) -> Parsed<TypeId> {
        let token = self.cursor.token();
        let ty = match token.kind {
            Kind::Local => {
                self.cursor.advance();
                let name = self.module.names.intern(&self.cursor.name(token));
                let id = self.module.types.declare(name);
                self.type_uses.entry(id).or_insert(token.start);
                return Ok(id);
            }
            Kind::Mark(b'[') => self.array_type()?,
            Kind::Mark(b'{') => {
                let (fields, packed) = self.structure()?;
                Type::Struct(StructType { name: None, fields, packed })
            }
            Kind::Mark(b'<') => return self.vector_or_packed_type(),
            Kind::Word => self.word_type()?,
            _ => return Err(self.cursor.expected("a type")),
        };
        Ok(self.module.types.intern(ty))
    }

    fn word_type(&mut self) -> Parsed<Type> {
        let token = self.cursor.token();
        let text = self.cursor.text(token);
        let ty = match text {
            "void" => Type::Void,
            "half" => Type::Float(FloatKind::Half),
            "bfloat" => Type::Float(FloatKind::BFloat),
            "float" => Type::Float(FloatKind::Single),
            "double" => Type::Float(FloatKind::Double),
            "x86_fp80" => Type::Float(FloatKind::X86Fp80),
            "fp128" => Type::Float(FloatKind::Quad),
            "ppc_fp128" => Type::Float(FloatKind::PpcFp128),
            "ptr" => Type::Pointer,
            "label" => Type::Label,
            "metadata" => Type::Metadata,
            "token" => Type::Token,
            "x86_mmx" | "x86_amx" => Type::Target(self.module.names.intern(text)),
            "target" => {
                self.cursor.advance();
                self.cursor.skip_group()?;
                return Ok(Type::Target(self.module.names.intern(text)));
            }
            _ => match text.strip_prefix('i').and_then(|bits| bits.parse().ok()) {
                Some(bits @ 1..=MOST_BITS) => Type::Integer(bits),
                Some(_) => {
                    let message = format!("integers of 1 to {MOST_BITS} bits are supported");
                    return Err(Diagnostic::new(token.span(), message, "this one is wider"));
                }
                None => return Err(self.cursor.expected("a type")),
            },
        };
        self.cursor.advance();
        Ok(ty)
    }

    /// `[4 x i32]`.
    fn array_type(&mut self) -> Parsed<Type> {
        self.cursor.advance();
        let length = self.cursor.unsigned("the length of the array")?;
        self.cursor.expect_word("x")?;
        let element = self.ty()?;
        self.cursor.expect_mark(b']')?;
        Ok(Type::Array { element, length })
    }

    /// `<4 x i32>`, `<vscale x 4 x i32>` or `<{ i8, i32 }>`.
    fn vector_or_packed_type(&mut self) -> Parsed<TypeId> {
        self.cursor.advance();
        let ty = if self.cursor.is_mark(b'{') {
            let (fields, _) = self.structure()?;
            Type::Struct(StructType { name: None, fields, packed: true })
        } else {
            let scalable = self.cursor.accept_word("vscale");
            if scalable {
                self.cursor.expect_word("x")?;
            }
            let length = self.cursor.unsigned("the length of the vector")?;
            self.cursor.expect_word("x")?;
            let element = self.ty()?;
            Type::Vector { element, length, scalable }
        };
        self.cursor.expect_mark(b'>')?;
        Ok(self.module.types.intern(ty))
    }

    /// `{ i8, i32 }` or `<{ i8, i32 }>`: the types of the fields, and whether it is packed.
    fn structure(&mut self) -> Parsed<(Box<[TypeId]>, bool)> {
        let packed = self.cursor.accept_mark(b'<');
        self.cursor.expect_mark(b'{')?;
        let mut fields = Vec::new();
        while !self.cursor.is_mark(b'}') {
            fields.push(self.ty()?);
            if !self.cursor.accept_mark(b',') {
                break;
            }
        }
        self.cursor.expect_mark(b'}')?;
        if packed {
            self.cursor.expect_mark(b'>')?;
        }
        Ok((fields.into(), packed))
    }

    /// The parameters of a function type, whose result is known.
    fn function_type(&mut self, result: TypeId) -> Parsed<TypeId> {
        self.cursor.advance();
        let (mut parameters, mut variadic) = (Vec::new(), false);
        while !self.cursor.is_mark(b')') {
            if self.cursor.is(Kind::Ellipsis) {
                self.cursor.advance();
                variadic = true;
                break;
            }
            parameters.push(self.ty()?);
            if !self.cursor.accept_mark(b',') {
                break;
            }
        }
        self.cursor.expect_mark(b')')?;
        let ty = Type::Function(FunctionType { result, parameters: parameters.into(), variadic });
        Ok(self.module.types.intern(ty))
    }
}

fn is_type_word(word: &str) -> bool {
    const WORDS: &[&str] = &[
        "void",
        "half",
        "bfloat",
        "float",
        "double",
        "x86_fp80",
        "fp128",
        "ppc_fp128",
        "ptr",
        "label",
        "metadata",
        "token",
        "x86_mmx",
        "x86_amx",
        "target",
    ];
    WORDS.contains(&word)
        || word.strip_prefix('i').is_some_and(|bits| !bits.is_empty() && bits.bytes().all(|byte| byte.is_ascii_digit()))
}
