//! Sizes, alignments and offsets of types on x86-64 and other little-endian machines with pointers
//! of 64 bits.

use super::table::Id;
use super::types::{FloatKind, Type, TypeId, Types};

/// How a type is laid out in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The distance in bytes between two elements of an array of this type.
    pub size: u64,
    /// The number of bytes that a load or a store touches. Less than the size if the type has
    /// padding at its end, as `i24` and `x86_fp80` have.
    pub store_size: u64,
    /// The alignment in bytes, a power of two.
    pub alignment: u64,
    /// The offsets of the fields, if the type is a structure.
    pub offsets: Box<[u64]>,
}

/// The largest size of a type. It is far more than a program can allocate, and leaves room for
/// sums and products of sizes.
const MOST_BYTES: u64 = 1 << 46;

impl Types {
    /// Computes the layouts of all types that are not known yet. Fails with a type that contains
    /// itself or is too large. Layouts can only be queried afterwards.
    pub fn compute_layouts(&mut self) -> Result<(), TypeId> {
        self.layouts.resize(self.len(), None);
        let ids: Vec<TypeId> = self.entries().map(|(id, _)| id).collect();
        let mut on_path = vec![false; ids.len()];
        for id in ids {
            self.compute_layout(id, &mut on_path)?;
        }
        Ok(())
    }

    /// The layout of a type; `None` if values of the type have no size (functions, `void`, opaque
    /// structures and what contains them).
    ///
    /// # Panics
    /// If [`Types::compute_layouts`] was not called since the type was interned.
    pub fn layout(&self, id: TypeId) -> Option<&Layout> {
        self.layouts[id.index()].as_ref().expect("invariant: layouts are computed once a module is complete").as_ref()
    }

    /// The distance in bytes between two elements of an array of the type; 0 if it has no size.
    pub fn size(&self, id: TypeId) -> u64 {
        self.layout(id).map_or(0, |layout| layout.size)
    }

    /// The number of bytes that a load or a store of the type touches; 0 if it has no size.
    pub fn store_size(&self, id: TypeId) -> u64 {
        self.layout(id).map_or(0, |layout| layout.store_size)
    }

    /// The alignment of a type in bytes; 1 if it has no size.
    pub fn alignment(&self, id: TypeId) -> u64 {
        self.layout(id).map_or(1, |layout| layout.alignment)
    }

    /// The offset in bytes of a field of a structure, or of an element of an array or a vector.
    /// `None` if the type has no such part.
    pub fn offset(&self, id: TypeId, index: u64) -> Option<u64> {
        match self.get(id) {
            Type::Struct(_) => self.layout(id)?.offsets.get(usize::try_from(index).ok()?).copied(),
            Type::Array { element, .. } | Type::Vector { element, .. } => index.checked_mul(self.size(*element)),
            _ => None,
        }
    }

    /// Lays a type out after the types that it contains, without recursion: the nesting of types
    /// is bounded by the length of the text only.
    fn compute_layout(&mut self, root: TypeId, on_path: &mut [bool]) -> Result<(), TypeId> {
        let mut path = vec![root];
        while let Some(&id) = path.last() {
            if self.layouts[id.index()].is_some() {
                path.pop();
                continue;
            }
            let missing = |part: &TypeId| self.layouts[part.index()].is_none();
            if let Some(part) = self.parts(id).iter().copied().find(|part| missing(part)) {
                on_path[id.index()] = true;
                if on_path[part.index()] {
                    return Err(part);
                }
                path.push(part);
                continue;
            }
            let layout = self.layout_from_parts(id)?;
            self.layouts[id.index()] = Some(layout);
            on_path[id.index()] = false;
            path.pop();
        }
        Ok(())
    }

    /// The types that must be laid out before a type.
    fn parts(&self, id: TypeId) -> &[TypeId] {
        match self.get(id) {
            Type::Array { element, .. } | Type::Vector { element, .. } => std::slice::from_ref(element),
            Type::Struct(fields) => &fields.fields,
            _ => &[],
        }
    }

    /// Invariant: the types that it contains have their layouts.
    fn layout_from_parts(&self, id: TypeId) -> Result<Option<Layout>, TypeId> {
        let layout = match self.get(id) {
            Type::Integer(bits) => self.integer_layout(u64::from(*bits)),
            Type::Float(kind) => float_layout(*kind),
            Type::Pointer => scalar(8, 8, 8),
            Type::Array { element, length } => {
                let Some(element) = self.layout(*element) else { return Ok(None) };
                let size = bounded(element.size.checked_mul(*length)).ok_or(id)?;
                scalar(size, size, element.alignment)
            }
            Type::Vector { element, length, scalable: false } => {
                let Some(layout) = self.layout(*element) else { return Ok(None) };
                // Vectors of `i1` are packed bits.
                let bits = self.integer_width(*element).map_or(layout.store_size * 8, u64::from);
                let bytes = bounded(bits.checked_mul(*length).map(|bits| bits.div_ceil(8))).ok_or(id)?;
                let alignment = bytes.next_power_of_two();
                scalar(bytes.next_multiple_of(alignment), bytes, alignment)
            }
            Type::Struct(_) => return self.struct_layout(id),
            _ => return Ok(None),
        };
        Ok(Some(layout))
    }

    fn integer_layout(&self, bits: u64) -> Layout {
        let store_size = bits.div_ceil(8);
        let alignment = match bits {
            65.. if self.wide_integers_aligned => 16,
            65.. => 8,
            _ => store_size.next_power_of_two(),
        };
        scalar(store_size.next_multiple_of(alignment), store_size, alignment)
    }

    fn struct_layout(&self, id: TypeId) -> Result<Option<Layout>, TypeId> {
        let Type::Struct(fields) = self.get(id) else { return Err(id) };
        let (mut end, mut alignment, mut offsets) = (0u64, 1, Vec::with_capacity(fields.fields.len()));
        for field in &fields.fields {
            let Some(layout) = self.layout(*field) else { return Ok(None) };
            if !fields.packed {
                end = end.next_multiple_of(layout.alignment);
                alignment = alignment.max(layout.alignment);
            }
            offsets.push(end);
            end = bounded(end.checked_add(layout.size)).ok_or(id)?;
        }
        let size = end.next_multiple_of(alignment);
        Ok(Some(Layout { size, store_size: size, alignment, offsets: offsets.into() }))
    }

    /// Whether there are integers whose alignment depends on the version of LLVM.
    pub fn contains_wide_integers(&self) -> bool {
        self.entries().any(|(_, ty)| matches!(ty, Type::Integer(65..)))
    }

    /// Whether `i128` is aligned to 16 bytes.
    pub fn are_wide_integers_aligned(&self) -> bool {
        self.wide_integers_aligned
    }

    /// States whether `i128` is aligned to 16 bytes (LLVM 18 and later) or to 8.
    pub fn align_wide_integers(&mut self, aligned: bool) {
        self.wide_integers_aligned = aligned;
        self.layouts.clear();
    }
}

fn scalar(size: u64, store_size: u64, alignment: u64) -> Layout {
    Layout { size, store_size, alignment, offsets: Box::default() }
}

fn float_layout(kind: FloatKind) -> Layout {
    match kind {
        FloatKind::Half | FloatKind::BFloat => scalar(2, 2, 2),
        FloatKind::Single => scalar(4, 4, 4),
        FloatKind::Double => scalar(8, 8, 8),
        FloatKind::X86Fp80 => scalar(16, 10, 16),
        FloatKind::Quad | FloatKind::PpcFp128 => scalar(16, 16, 16),
    }
}

fn bounded(size: Option<u64>) -> Option<u64> {
    size.filter(|size| *size <= MOST_BYTES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Names, StructType};

    fn structure(types: &mut Types, fields: &[Type], packed: bool) -> TypeId {
        let fields = fields.iter().map(|field| types.intern(field.clone())).collect();
        types.intern(Type::Struct(StructType { name: None, fields, packed }))
    }

    #[test]
    fn fields_are_aligned_unless_packed() {
        let mut types = Types::default();
        let fields = [Type::Integer(8), Type::Integer(64), Type::Integer(1), Type::Float(FloatKind::X86Fp80)];
        let padded = structure(&mut types, &fields, false);
        let packed = structure(&mut types, &fields, true);
        let odd = types.integer(24);
        types.compute_layouts().unwrap();
        let layout = types.layout(padded).unwrap();
        assert_eq!((&*layout.offsets, layout.size, layout.alignment), (&[0, 8, 16, 32][..], 48, 16));
        let layout = types.layout(packed).unwrap();
        assert_eq!((&*layout.offsets, layout.size, layout.alignment), (&[0, 1, 9, 10][..], 26, 1));
        assert_eq!((types.size(odd), types.store_size(odd)), (4, 3));
    }

    #[test]
    fn the_alignment_of_wide_integers_depends_on_the_version() {
        let mut types = Types::default();
        let wide = types.integer(128);
        types.compute_layouts().unwrap();
        assert_eq!(types.alignment(wide), 8);
        types.align_wide_integers(true);
        types.compute_layouts().unwrap();
        assert_eq!(types.alignment(wide), 16);
    }

    #[test]
    fn a_type_that_contains_itself_is_refused_and_one_that_points_to_itself_is_not() {
        let (mut types, mut names) = (Types::default(), Names::default());
        let node = types.declare(names.intern("node"));
        let pointer = types.pointer();
        types.define(node, Type::Struct(StructType { name: None, fields: Box::new([pointer]), packed: false }));
        assert_eq!(types.compute_layouts(), Ok(()));
        types.define(node, Type::Struct(StructType { name: None, fields: Box::new([pointer, node]), packed: false }));
        assert_eq!(types.compute_layouts(), Err(node));
    }

    #[test]
    fn a_size_that_overflows_is_refused() {
        let mut types = Types::default();
        let byte = types.integer(8);
        let row = types.intern(Type::Array { element: byte, length: u64::MAX });
        assert_eq!(types.compute_layouts(), Err(row));
    }
}
