//! Attributes, which are skipped except for the few that change what a program does.

use super::constants::is_value_word;
use super::lexer::Kind;
use super::{Parsed, Parser};
use crate::ir::TypeId;

/// The attributes of a parameter that matter.
#[derive(Default)]
pub(super) struct Attributes {
    /// `byval(T)`: the callee gets a copy of what the pointer points to.
    pub by_value: Option<TypeId>,
    /// `sret(T)`: the pointer receives the result.
    pub returned: Option<TypeId>,
}

impl Parser<'_> {
    /// Skips flags and attributes in front of a type.
    pub(super) fn attributes_before_type(&mut self) -> Parsed<()> {
        while !self.at_type() && self.attribute(&mut Attributes::default())? {}
        Ok(())
    }

    /// Reads the attributes of a parameter or an argument, between its type and its value.
    pub(super) fn attributes_before_value(&mut self) -> Parsed<Attributes> {
        let mut attributes = Attributes::default();
        while !self.cursor.word().is_some_and(is_value_word) && self.attribute(&mut attributes)? {}
        Ok(attributes)
    }

    /// Skips attributes behind a call. They end with the line, because the next instruction starts
    /// with a word as well.
    pub(super) fn attributes_after_call(&mut self) -> Parsed<()> {
        while !self.cursor.token().first && !self.cursor.is_word("to") {
            let bundles = self.cursor.is_mark(b'[');
            if bundles {
                self.cursor.skip_group()?;
            } else if !self.attribute(&mut Attributes::default())? {
                break;
            }
        }
        Ok(())
    }

    /// Reads one attribute, if there is one.
    fn attribute(&mut self, attributes: &mut Attributes) -> Parsed<bool> {
        match self.cursor.token().kind {
            Kind::Group => {
                self.cursor.advance();
            }
            Kind::String => {
                self.cursor.advance();
                if self.cursor.accept_mark(b'=') {
                    self.cursor.expect(Kind::String, "a string")?;
                }
            }
            Kind::Word => {
                let token = self.cursor.advance();
                let word = self.cursor.text(token);
                if matches!(word, "align" | "cc") && self.cursor.is(Kind::Integer) {
                    self.cursor.advance();
                } else if matches!(word, "byval" | "sret") && self.cursor.accept_mark(b'(') {
                    let ty = Some(self.object_type()?);
                    self.cursor.expect_mark(b')')?;
                    *(if word == "byval" { &mut attributes.by_value } else { &mut attributes.returned }) = ty;
                } else if self.cursor.is_mark(b'(') {
                    self.cursor.skip_group()?;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}
