//! Types in messages.

use super::table::{Node, Ty, Types};

impl Types {
    /// A type as a user would write it. Type parameters have the given names, and what is not known
    /// is written `_`.
    pub fn show(&self, ty: Ty, parameters: &[String]) -> String {
        let mut text = String::new();
        self.write(self.shallow(ty), parameters, &mut text);
        text
    }

    fn write(&self, ty: Ty, parameters: &[String], text: &mut String) {
        match self.node(ty) {
            Node::Error => text.push('?'),
            Node::Null => text.push_str("null"),
            Node::Interface(interface) => text.push_str(&self.interface_names[interface.0 as usize]),
            Node::Class(class) => text.push_str(&self.class_names[class.0 as usize]),
            Node::Parameter(index) => match parameters.get(*index as usize) {
                Some(name) => text.push_str(name),
                None => text.push('_'),
            },
            Node::Variable(_) => text.push('_'),
            Node::Data(data, parts) => {
                text.push_str(&self.data_names[data.0 as usize]);
                for (index, part) in parts.iter().enumerate() {
                    text.push_str(if index == 0 { "<" } else { ", " });
                    self.write(self.shallow(*part), parameters, text);
                }
                if !parts.is_empty() {
                    text.push('>');
                }
            }
        }
    }
}
