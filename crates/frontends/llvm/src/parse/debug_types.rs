//! Turns metadata nodes into types of the program.

use rustc_hash::FxHashMap;

use super::metadata::{Metadata, NodeId};
use crate::ir::{DebugType, DebugTypeId, Member, Module, Name};

/// Types that were requested. They are built afterwards, each once, without recursion: types refer
/// to themselves.
#[derive(Default)]
pub(super) struct TypeBuilder {
    ids: FxHashMap<NodeId, DebugTypeId>,
    missing: Vec<(NodeId, DebugTypeId)>,
}

impl TypeBuilder {
    /// The number of the type that a node describes.
    pub fn request(&mut self, node: NodeId, module: &mut Module) -> DebugTypeId {
        *self.ids.entry(node).or_insert_with(|| {
            let id = module.debug.types.push(DebugType::Scalar { name: None, size: 0, signed: false });
            self.missing.push((node, id));
            id
        })
    }

    /// Builds all types that were requested, and those that they refer to.
    pub fn build(&mut self, metadata: &Metadata<'_>, module: &mut Module) {
        while let Some((node, id)) = self.missing.pop() {
            let ty = self.ty(node, metadata, module);
            module.debug.types[id] = ty;
        }
    }

    fn ty(&mut self, node: NodeId, metadata: &Metadata<'_>, module: &mut Module) -> DebugType {
        let name = name(node, metadata, module);
        let size = metadata.number(node, "size").unwrap_or(0) / 8;
        let target = metadata.node(node, "baseType").map(|target| self.request(target, module));
        match (metadata.kind(node), metadata.word(node, "tag").unwrap_or_default()) {
            ("DIDerivedType", tag) if tag.contains("pointer") || tag.contains("reference") => {
                DebugType::Pointer { target }
            }
            ("DIDerivedType", _) => DebugType::Alias { name, target },
            ("DICompositeType", "DW_TAG_array_type") => match target {
                Some(element) => DebugType::Array { element, dimensions: dimensions(node, metadata) },
                None => DebugType::Scalar { name, size, signed: false },
            },
            ("DICompositeType", "DW_TAG_enumeration_type") => DebugType::Scalar { name, size, signed: false },
            ("DICompositeType", _) => DebugType::Record { name, members: self.members(node, metadata, module), size },
            _ => {
                let signed = metadata.word(node, "encoding").is_some_and(|encoding| encoding.contains("_signed"));
                DebugType::Scalar { name, size, signed }
            }
        }
    }

    fn members(&mut self, node: NodeId, metadata: &Metadata<'_>, module: &mut Module) -> Box<[Member]> {
        let elements = metadata.node(node, "elements").map(|elements| metadata.tuple(elements)).unwrap_or_default();
        let mut members = Vec::new();
        for &element in elements.iter().flatten() {
            let tag = metadata.word(element, "tag").unwrap_or_default();
            let fixed = metadata.word(element, "flags").is_some_and(|flags| flags.contains("Static"));
            let Some(ty) = metadata.node(element, "baseType") else { continue };
            if !matches!(tag, "DW_TAG_member" | "DW_TAG_inheritance") || fixed {
                continue;
            }
            let name = if tag == "DW_TAG_member" { name(element, metadata, module) } else { None };
            let offset = metadata.number(element, "offset").unwrap_or(0);
            let bits = metadata.number(element, "size");
            // A base class states no size of its own.
            let bits = bits.or_else(|| metadata.number(ty, "size")).unwrap_or(0);
            members.push(Member { name, offset, bits, ty: self.request(ty, module) });
        }
        members.sort_by_key(|member| member.offset);
        members.into()
    }
}

/// The lengths of the dimensions of an array; 0 where the length is not a constant.
fn dimensions(node: NodeId, metadata: &Metadata<'_>) -> Box<[u64]> {
    let elements = metadata.node(node, "elements").map(|elements| metadata.tuple(elements)).unwrap_or_default();
    elements.iter().map(|range| range.and_then(|range| metadata.number(range, "count")).unwrap_or(0)).collect()
}

fn name(node: NodeId, metadata: &Metadata<'_>, module: &mut Module) -> Option<Name> {
    Some(module.names.intern(&metadata.text(node, "name")?))
}
