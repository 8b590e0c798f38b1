//! Cells of objects: which bytes form one location.
//!
//! The cells of an object are fixed when it is created. They follow the scalar parts of its type,
//! so an access to a variable touches one cell as a rule. An access to several cells has several
//! locations, and one to a part of a cell counts as an access to the whole cell: both are sound.

use rustc_hash::FxHashMap;

use crate::ir::{DebugInfo, DebugType, DebugTypeId, Type, TypeId, Types};

/// The cells of an object. A cell has at most eight bytes and is stored in a word of its own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Cells of 2 to the power of `shift` bytes.
    Uniform {
        /// The binary logarithm of the size of a cell.
        shift: u8,
    },
    /// A pattern that repeats.
    Pattern {
        /// The size of the pattern in bytes.
        stride: u32,
        /// The number of cells of the pattern.
        cells: u32,
        /// For each byte of the pattern, the cell that contains it.
        bytes: Box<[CellByte]>,
    },
}

/// Where a byte of a pattern is stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CellByte {
    /// The index of the cell in the pattern.
    pub cell: u32,
    /// The position of the byte in its cell.
    pub position: u8,
    /// The size of the cell.
    pub size: u8,
}

/// A byte of an object: the cell, and the position in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByteAddress {
    /// The index of the cell in its object.
    pub cell: u32,
    /// The position of the byte in its cell.
    pub position: u32,
    /// The size of the cell in bytes.
    pub size: u32,
}

/// Patterns of larger types are not tabulated byte by byte.
const MAX_PATTERN_BYTES: u64 = 1 << 16;

impl Shape {
    /// Cells of four bytes, for memory whose type is unknown. Locks need cells of at least four
    /// bytes.
    pub const UNKNOWN: Shape = Shape::Uniform { shift: 2 };

    /// Where a byte is stored.
    #[inline]
    pub fn locate(&self, offset: u32) -> ByteAddress {
        match self {
            Shape::Uniform { shift } => {
                let size = 1 << shift;
                ByteAddress { cell: offset >> shift, position: offset & (size - 1), size }
            }
            Shape::Pattern { stride, cells, bytes } => {
                let CellByte { cell, position, size } = bytes[(offset % stride) as usize];
                let cell = offset / stride * cells + cell;
                ByteAddress { cell, position: position.into(), size: size.into() }
            }
        }
    }

    /// The number of cells of an object of a size in bytes.
    pub fn cell_count(&self, size: u32) -> u32 {
        if size == 0 { 0 } else { self.locate(size - 1).cell + 1 }
    }

    /// The offset of the first byte of a cell, and the size of the cell.
    pub fn cell_bytes(&self, cell: u32) -> (u32, u32) {
        match self {
            Shape::Uniform { shift } => (cell << shift, 1 << shift),
            Shape::Pattern { stride, cells, bytes } => {
                let index = cell % cells;
                let offset = bytes.iter().position(|byte| byte.cell == index).unwrap_or(0) as u32;
                (cell / cells * stride + offset, bytes[offset as usize].size.into())
            }
        }
    }

    /// The cells of a type of the module.
    pub fn of_type(types: &Types, ty: TypeId) -> Shape {
        // Elements of arrays repeat.
        let mut element = ty;
        while let Type::Array { element: inner, .. } = types.get(element) {
            element = *inner;
        }
        let size = types.size(element);
        let mut leaves = Vec::new();
        if size > MAX_PATTERN_BYTES || !collect_leaves(types, element, 0, &mut leaves) {
            return Shape::UNKNOWN;
        }
        Shape::from_leaves(size as u32, leaves)
    }

    /// The cells of a type of the program, as far as debug information describes it.
    pub fn of_debug_type(debug: &DebugInfo, ty: DebugTypeId) -> Shape {
        let size = debug.size(ty);
        let mut leaves = Vec::new();
        if size == 0 || size > MAX_PATTERN_BYTES || !collect_debug_leaves(debug, ty, 0, &mut leaves, 0) {
            return Shape::UNKNOWN;
        }
        Shape::from_leaves(size as u32, leaves)
    }

    /// A shape from pairs of offset and size. Gaps become cells as well; overlapping leaves (members of
    /// unions) are cut where a leaf starts.
    fn from_leaves(size: u32, mut leaves: Vec<(u32, u32)>) -> Shape {
        leaves.sort_unstable();
        let uniform = leaves.first().map(|leaf| leaf.1).filter(|first| first.is_power_of_two() && *first <= 8);
        if let Some(cell) = uniform {
            if leaves.iter().zip(0..).all(|(leaf, at)| *leaf == (at * cell, cell)) && leaves.len() as u32 * cell == size
            {
                return Shape::Uniform { shift: cell.trailing_zeros() as u8 };
            }
        }
        let mut starts = vec![false; size as usize + 1];
        for (offset, length) in leaves {
            starts[offset as usize] = true;
            starts[((offset + length) as usize).min(size as usize)] = true;
        }
        let (mut bytes, mut cell, mut start) = (Vec::with_capacity(size as usize), 0, 0);
        for at in 1..=size {
            if at == size || starts[at as usize] || at - start == 8 {
                let length = (at - start) as u8;
                bytes.extend((0..length).map(|position| CellByte { cell, position, size: length }));
                (cell, start) = (cell + 1, at);
            }
        }
        Shape::Pattern { stride: size, cells: cell, bytes: bytes.into() }
    }
}

/// Appends offset and size of the scalar parts of a type. Returns false if the type has none.
fn collect_leaves(types: &Types, ty: TypeId, offset: u64, leaves: &mut Vec<(u32, u32)>) -> bool {
    match types.get(ty) {
        Type::Struct(structure) => {
            let Some(layout) = types.layout(ty) else { return false };
            structure
                .fields
                .iter()
                .zip(&layout.offsets)
                .all(|(field, at)| collect_leaves(types, *field, offset + at, leaves))
        }
        Type::Array { element, length } | Type::Vector { element, length, .. } => {
            let size = types.size(*element);
            (0..*length).all(|index| collect_leaves(types, *element, offset + index * size, leaves))
        }
        _ => {
            let size = types.size(ty);
            leaves.push((offset as u32, size as u32));
            size > 0
        }
    }
}

fn collect_debug_leaves(
    debug: &DebugInfo,
    ty: DebugTypeId,
    offset: u64,
    leaves: &mut Vec<(u32, u32)>,
    depth: usize,
) -> bool {
    if depth > 64 {
        return false;
    }
    match &debug.types[ty] {
        DebugType::Scalar { size, .. } => {
            leaves.push((offset as u32, *size as u32));
            *size > 0
        }
        DebugType::Pointer { .. } => {
            leaves.push((offset as u32, 8));
            true
        }
        DebugType::Alias { target, .. } => {
            target.is_some_and(|target| collect_debug_leaves(debug, target, offset, leaves, depth + 1))
        }
        DebugType::Array { element, dimensions } => {
            let (length, size) = (dimensions.iter().product::<u64>(), debug.size(*element));
            (0..length).all(|index| collect_debug_leaves(debug, *element, offset + index * size, leaves, depth + 1))
        }
        DebugType::Record { members, size, .. } => members.iter().all(|member| {
            // Bit fields share the bytes of their storage unit.
            let start = offset + member.offset / 8;
            let whole = member.offset % 8 == 0 && member.bits == debug.size(member.ty) * 8;
            start < offset + *size && (!whole || collect_debug_leaves(debug, member.ty, start, leaves, depth + 1))
        }),
    }
}

/// Interned shapes.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    shapes: Vec<Shape>,
    ids: FxHashMap<Shape, u32>,
}

impl Shapes {
    /// The number of a shape.
    pub fn intern(&mut self, shape: Shape) -> u32 {
        if let Some(&id) = self.ids.get(&shape) {
            return id;
        }
        let id = self.shapes.len() as u32;
        self.shapes.push(shape.clone());
        self.ids.insert(shape, id);
        id
    }

    /// A shape.
    #[inline]
    pub fn get(&self, id: u32) -> &Shape {
        &self.shapes[id as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structures_repeat_their_pattern() {
        let shape = Shape::from_leaves(16, vec![(0, 4), (8, 8)]);
        assert_eq!(shape.locate(0), ByteAddress { cell: 0, position: 0, size: 4 });
        assert_eq!(shape.locate(16 + 9), ByteAddress { cell: 5, position: 1, size: 8 });
        assert_eq!(shape.cell_count(32), 6, "the padding is a cell of its own");
        assert_eq!(shape.cell_bytes(5), (24, 8));
    }

    #[test]
    fn arrays_of_scalars_are_uniform() {
        assert_eq!(Shape::from_leaves(8, vec![(0, 4), (4, 4)]), Shape::Uniform { shift: 2 });
        assert_eq!(Shape::from_leaves(1, vec![(0, 1)]), Shape::Uniform { shift: 0 });
    }
}
