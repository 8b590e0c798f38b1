//! Metadata nodes.
//!
//! All nodes with numbers are kept as they are written, because debug information refers to nodes
//! that are defined later. [`super::debug`] reads what it needs.

use rustc_hash::FxHashMap;

use super::lexer::{Kind, unescape};
use super::{Parsed, Parser};

/// The number of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct NodeId(pub u32);

/// The nodes of a module.
#[derive(Default)]
pub(super) struct Metadata<'s> {
    nodes: FxHashMap<NodeId, Node<'s>>,
}

/// A node.
pub(super) enum Node<'s> {
    /// `!{!1, !2}`. Elements that are not nodes are absent.
    Tuple(Box<[Option<NodeId>]>),
    /// `!DIFile(filename: "a.c")`.
    Record { kind: &'s str, fields: Box<[(&'s str, Field<'s>)]> },
}

/// The value of a field.
#[derive(Clone, Copy)]
pub(super) enum Field<'s> {
    Node(NodeId),
    /// A text in quotation marks, still with its escapes.
    Text(&'s str),
    Number(u64),
    Word(&'s str),
    Other,
}

impl<'s> Metadata<'s> {
    /// The elements of a tuple; none if the node is not a tuple.
    pub fn tuple(&self, id: NodeId) -> &[Option<NodeId>] {
        match self.nodes.get(&id) {
            Some(Node::Tuple(elements)) => elements,
            _ => &[],
        }
    }

    /// What the node is, such as `DIFile`; empty if it does not exist or is a tuple.
    pub fn kind(&self, id: NodeId) -> &'s str {
        match self.nodes.get(&id) {
            Some(Node::Record { kind, .. }) => kind,
            _ => "",
        }
    }

    /// A field that refers to another node.
    pub fn node(&self, id: NodeId, field: &str) -> Option<NodeId> {
        match self.field(id, field)? {
            Field::Node(node) => Some(node),
            _ => None,
        }
    }

    /// A field with a number that is not negative.
    pub fn number(&self, id: NodeId, field: &str) -> Option<u64> {
        match self.field(id, field)? {
            Field::Number(number) => Some(number),
            _ => None,
        }
    }

    /// A field with a text that is not empty.
    pub fn text(&self, id: NodeId, field: &str) -> Option<String> {
        match self.field(id, field)? {
            Field::Text(text) if !text.is_empty() => Some(String::from_utf8_lossy(&unescape(text)).into_owned()),
            _ => None,
        }
    }

    /// A field with a keyword, or the first of several.
    pub fn word(&self, id: NodeId, field: &str) -> Option<&'s str> {
        match self.field(id, field)? {
            Field::Word(word) => Some(word),
            _ => None,
        }
    }

    fn field(&self, id: NodeId, name: &str) -> Option<Field<'s>> {
        match self.nodes.get(&id)? {
            Node::Record { fields, .. } => fields.iter().find(|(field, _)| *field == name).map(|(_, value)| *value),
            Node::Tuple(_) => None,
        }
    }
}

impl<'s> Parser<'s> {
    /// `!12 = distinct !DIFile(...)`, `!12 = !{...}` or `!llvm.dbg.cu = !{...}`.
    pub(super) fn metadata_definition(&mut self) -> Parsed<()> {
        let token = self.cursor.advance();
        let number = self.cursor.text(token)[1..].parse().ok().map(NodeId);
        self.cursor.expect_mark(b'=')?;
        self.cursor.accept_word("distinct");
        let node = self.metadata_node()?;
        if let (Some(number), Some(node)) = (number, node) {
            self.metadata.nodes.insert(number, node);
        }
        Ok(())
    }

    /// A use of metadata as an operand or an attachment. Returns its number, if it has one.
    pub(super) fn metadata_operand(&mut self) -> Parsed<Option<NodeId>> {
        let token = self.cursor.token();
        if token.kind == Kind::Metadata {
            if let Ok(number) = self.cursor.text(token)[1..].parse() {
                self.cursor.advance();
                return Ok(Some(NodeId(number)));
            }
        }
        self.metadata_node()?;
        Ok(None)
    }

    fn metadata_node(&mut self) -> Parsed<Option<Node<'s>>> {
        let token = self.cursor.token();
        match token.kind {
            Kind::Metadata => {
                self.cursor.advance();
                if !self.cursor.is_mark(b'(') {
                    return Ok(None);
                }
                Ok(Some(Node::Record { kind: &self.cursor.text(token)[1..], fields: self.metadata_fields()? }))
            }
            Kind::Bang => {
                self.cursor.advance();
                if self.cursor.is_mark(b'{') {
                    return self.metadata_tuple().map(|elements| Some(Node::Tuple(elements)));
                }
                self.cursor.string()?;
                Ok(None)
            }
            Kind::Word if self.cursor.is_word("null") => {
                self.cursor.advance();
                Ok(None)
            }
            _ => Err(self.cursor.expected("metadata")),
        }
    }

    fn metadata_tuple(&mut self) -> Parsed<Box<[Option<NodeId>]>> {
        self.cursor.advance();
        let mut elements = Vec::new();
        while !self.cursor.is_mark(b'}') {
            elements.push(match self.metadata_value(b'}')? {
                Field::Node(node) => Some(node),
                _ => None,
            });
            if !self.cursor.accept_mark(b',') {
                break;
            }
        }
        self.cursor.expect_mark(b'}')?;
        Ok(elements.into())
    }

    fn metadata_fields(&mut self) -> Parsed<Box<[(&'s str, Field<'s>)]>> {
        self.cursor.advance();
        let mut fields = Vec::new();
        while !self.cursor.is_mark(b')') {
            let mut name = "";
            if self.cursor.is(Kind::Label) {
                let token = self.cursor.advance();
                name = self.cursor.text(token);
                self.cursor.expect_mark(b':')?;
            }
            fields.push((name, self.metadata_value(b')')?));
            if !self.cursor.accept_mark(b',') {
                break;
            }
        }
        self.cursor.expect_mark(b')')?;
        Ok(fields.into())
    }

    /// A value up to the next comma or the end of the node. If it consists of several tokens, the
    /// first one counts.
    fn metadata_value(&mut self, closing: u8) -> Parsed<Field<'s>> {
        let token = self.cursor.token();
        let text = self.cursor.text(token);
        let value = match token.kind {
            Kind::Metadata => text[1..].parse().map_or(Field::Other, |number| Field::Node(NodeId(number))),
            Kind::String => Field::Text(&text[1..text.len() - 1]),
            Kind::Integer => text.parse().map_or(Field::Other, Field::Number),
            Kind::Word => Field::Word(text),
            _ => Field::Other,
        };
        while !self.cursor.is_mark(b',') && !self.cursor.is_mark(closing) {
            self.cursor.skip_group()?;
        }
        Ok(value)
    }
}
