//! Global variables and aliases.

use mazurka_model::Diagnostic;

use super::lexer::{Kind, Token};
use super::{Parsed, Parser};
use crate::ir::{ConstantId, Global, Linkage, Name, SourceId, Symbol};

/// What the words between the name and the type of a global say.
struct Words {
    linkage: Linkage,
    thread_local: bool,
    /// Whether an initial value follows.
    defined: bool,
    kind: GlobalKind,
}

enum GlobalKind {
    Variable,
    Constant,
    Alias,
}

impl Parser<'_> {
    /// `@name = ... global T value, ...` or `@name = ... alias T, ptr @other`.
    pub(super) fn global(&mut self) -> Parsed<()> {
        let token = self.cursor.advance();
        let name = self.module.names.intern(&self.cursor.name(token));
        self.cursor.expect_mark(b'=')?;
        let words = self.global_words()?;
        let alias = matches!(words.kind, GlobalKind::Alias);
        let ty = if words.defined && !alias { self.object_type()? } else { self.ty()? };
        if alias {
            self.cursor.expect_mark(b',')?;
            let at = self.cursor.token();
            // An expression has no type in front of it.
            let pointer = self.module.types.pointer();
            let bare = self.cursor.word().is_some_and(super::constants::is_value_word);
            let target = if bare { self.constant(pointer)? } else { self.typed_constant()? };
            self.require_pointer(self.module.constants[target].ty, at)?;
            self.rest_of_global()?;
            return self.define_symbol(name, Symbol::Alias(target), token);
        }
        let initializer = if words.defined { Some(self.constant(ty)?) } else { None };
        let rest = self.rest_of_global()?;
        if words.linkage == Linkage::Appending || self.module.text(name).starts_with("llvm.") {
            self.lists.extend(initializer.map(|value| (name, value)));
            return Ok(());
        }
        let global = self.module.globals.push(Global {
            name,
            source_name: None,
            debug_type: None,
            linkage: words.linkage,
            ty,
            constant: matches!(words.kind, GlobalKind::Constant),
            thread_local: words.thread_local,
            initializer,
            alignment: rest.alignment,
            location: None,
            source: SourceId(0),
            offset: token.start,
        });
        self.global_attachments.extend(rest.debug.map(|node| (global, node)));
        self.define_symbol(name, Symbol::Global(global), token)
    }

    /// Records what a symbol stands for. An error if it is known already.
    pub(super) fn define_symbol(&mut self, name: Name, symbol: Symbol, token: Token) -> Parsed<()> {
        if self.module.symbols.insert(name, symbol).is_some() {
            let message = format!("@{} is defined twice", self.module.text(name));
            return Err(Diagnostic::new(token.span(), message, "defined again here"));
        }
        Ok(())
    }

    fn global_words(&mut self) -> Parsed<Words> {
        let mut words =
            Words { linkage: Linkage::External, thread_local: false, defined: true, kind: GlobalKind::Variable };
        while let Some(word) = self.cursor.word().filter(|_| !self.at_type()) {
            let token = self.cursor.advance();
            if let Some(linkage) = linkage(word) {
                words.linkage = linkage;
                words.defined = !matches!(word, "external" | "extern_weak");
            }
            match word {
                "thread_local" => words.thread_local = true,
                "global" => return Ok(words),
                "constant" => return Ok(Words { kind: GlobalKind::Constant, ..words }),
                "alias" => return Ok(Words { kind: GlobalKind::Alias, ..words }),
                "ifunc" => {
                    let message = "functions that are chosen at load time (ifunc) are not supported";
                    return Err(Diagnostic::new(token.span(), message, "found here"));
                }
                _ => {}
            }
            if self.cursor.is_mark(b'(') {
                self.cursor.skip_group()?;
            }
        }
        Err(self.cursor.expected("`global`, `constant` or `alias`"))
    }

    /// What follows the initial value: `, section "x", comdat, align 4, !dbg !0`.
    fn rest_of_global(&mut self) -> Parsed<Rest> {
        let mut rest = Rest { alignment: 0, debug: None };
        while !self.cursor.token().first && !self.cursor.is(Kind::End) {
            if self.cursor.accept_word("align") {
                rest.alignment = self.cursor.small("an alignment")?;
            } else if self.cursor.is(Kind::Metadata) {
                let token = self.cursor.advance();
                let node = self.metadata_operand()?;
                // A global may have several descriptions; the first one has its name.
                rest.debug = rest.debug.or(node.filter(|_| self.cursor.text(token) == "!dbg"));
            } else {
                self.cursor.skip_group()?;
            }
        }
        Ok(rest)
    }

    /// The functions in `llvm.global_ctors` or a similar list, with their priorities.
    pub(super) fn constructor_list(&self, list: ConstantId) -> Vec<(u32, ConstantId)> {
        use crate::ir::ConstantValue::{Aggregate, Integer};
        let Aggregate(entries) = &self.module.constants[list].value else { return Vec::new() };
        let mut result = Vec::new();
        for entry in entries {
            let Aggregate(fields) = &self.module.constants[*entry].value else { continue };
            if let [priority, function, ..] = **fields {
                let priority = match self.module.constants[priority].value {
                    Integer(priority) => u32::try_from(priority).unwrap_or(u32::MAX),
                    _ => u32::MAX,
                };
                result.push((priority, function));
            }
        }
        result
    }
}

/// What follows the initial value of a global.
struct Rest {
    alignment: u32,
    debug: Option<super::metadata::NodeId>,
}

/// The linkage that a word states. Definitions of which another module may have the real one
/// (`available_externally`) are as good as weak ones.
pub(super) fn linkage(word: &str) -> Option<Linkage> {
    Some(match word {
        "private" | "internal" => Linkage::Internal,
        "linkonce" | "linkonce_odr" | "weak" | "weak_odr" | "available_externally" => Linkage::Weak,
        "common" => Linkage::Common,
        "appending" => Linkage::Appending,
        "external" => Linkage::External,
        "extern_weak" => Linkage::ExternalWeak,
        _ => return None,
    })
}
