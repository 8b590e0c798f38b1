//! Types in messages.

use super::table::{Named, Node, Ty, Types};

/// Parts of types behind this many bytes are left out.
const MOST_TEXT: usize = 200;

impl Types {
    /// A type as a user would write it. Type parameters have the given names, and what is not known
    /// is written `_`.
    pub fn show(&self, ty: Ty, parameters: &[String]) -> String {
        let mut text = String::new();
        self.write(ty, parameters, &mut text, &|named| named.name.clone());
        text
    }

    /// A type whose names have their modules, to distinguish types of the same name.
    pub fn show_qualified(&self, ty: Ty, parameters: &[String]) -> String {
        let mut text = String::new();
        self.write(ty, parameters, &mut text, &|named| format!("{}.{}", named.module, named.name));
        text
    }

    fn write(&self, ty: Ty, parameters: &[String], text: &mut String, name: &impl Fn(&Named) -> String) {
        if text.len() > MOST_TEXT {
            // Bounds of variables can be exponentially large.
            text.push_str("...");
            return;
        }
        match self.node(self.shallow(ty)) {
            Node::Error => text.push('?'),
            Node::Null => text.push_str("null"),
            Node::Interface(interface) => text.push_str(&name(&self.interface_names[interface.0 as usize])),
            Node::Class(class) => text.push_str(&name(&self.class_names[class.0 as usize])),
            Node::Parameter(index) => text.push_str(parameters.get(*index as usize).map_or("_", String::as_str)),
            Node::Variable(_) => text.push('_'),
            Node::Data(data, parts) => {
                text.push_str(&name(&self.data_names[data.0 as usize]));
                for (index, part) in parts.iter().enumerate() {
                    text.push_str(if index == 0 { "<" } else { ", " });
                    self.write(*part, parameters, text, name);
                }
                if !parts.is_empty() {
                    text.push('>');
                }
            }
        }
    }
}
