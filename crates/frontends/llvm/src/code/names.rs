//! Names for parts of objects, as users write them.

use std::fmt::Write;

use crate::ir::{DebugInfo, DebugType, DebugTypeId, Module, Names, TypeId};

/// How parts of an object are named.
#[derive(Clone, Debug, Default)]
pub struct ObjectName {
    /// The name of the whole object.
    pub text: String,
    /// Its type in the program.
    pub debug_type: Option<DebugTypeId>,
    /// Its type in the module.
    pub ty: Option<TypeId>,
}

impl ObjectName {
    /// The name of the bytes at an offset.
    pub fn part(&self, module: &Module, offset: u32, size: u32) -> String {
        let (offset, size) = (u64::from(offset), u64::from(size));
        let path = match (self.debug_type, self.ty) {
            (Some(ty), _) => self.debug_part(&module.debug, &module.names, ty, offset, size),
            (None, Some(ty)) => module.describe(ty, offset, size),
            (None, None) if offset == 0 => String::new(),
            (None, None) => format!("+{offset}"),
        };
        self.text.clone() + &path
    }

    /// An object on the heap may be an array of its type.
    fn debug_part(&self, debug: &DebugInfo, names: &Names, ty: DebugTypeId, offset: u64, size: u64) -> String {
        let element = debug.size(ty);
        let mut path = String::new();
        let offset = if element > 0 && offset >= element {
            let _ = write!(path, "[{}]", offset / element);
            offset % element
        } else {
            offset
        };
        path + &debug.describe(names, ty, offset, size)
    }
}

/// Types of the thread libraries whose names do not start with `pthread_`. The parts of
/// `std::condition_variable` are not in the debug information of a program.
const LIBRARY_TYPES: [&str; 6] = ["thrd_t", "sem_t", "mtx_t", "cnd_t", "once_flag", "condition_variable"];

/// Types deeper than this occur only in malformed debug information.
const MOST_LEVELS: usize = 64;

impl DebugInfo {
    /// The type of the part at an offset of a type, and the offset in it, one level deeper.
    fn descend(&self, ty: DebugTypeId, offset: u64) -> Option<(DebugTypeId, u64)> {
        match &self.types[ty] {
            DebugType::Scalar { .. } | DebugType::Pointer { .. } => None,
            DebugType::Alias { target, .. } => target.map(|target| (target, offset)),
            DebugType::Array { element, .. } => {
                let size = self.size(*element);
                (size > 0).then(|| (*element, offset % size))
            }
            DebugType::Record { members, .. } => {
                let contains = |start: u64, bits: u64| start / 8 <= offset && offset < (start + bits).div_ceil(8);
                let member = members.iter().find(|member| contains(member.offset, member.bits));
                member.map(|member| (member.ty, offset - member.offset / 8))
            }
        }
    }

    /// The scalar or pointer type at an offset of a type. An object on the heap may be an array.
    pub fn scalar_at(&self, ty: DebugTypeId, offset: u64) -> Option<DebugTypeId> {
        let size = self.size(ty);
        let (mut ty, mut offset) = (ty, if size > 0 { offset % size } else { offset });
        for _ in 0..MOST_LEVELS {
            match self.descend(ty, offset) {
                Some(next) => (ty, offset) = next,
                None => break,
            }
        }
        matches!(self.types[ty], DebugType::Scalar { .. } | DebugType::Pointer { .. }).then_some(ty)
    }

    /// The name of the type of the thread library at an offset of a type, and the offset in it.
    pub fn library_type_at(&self, names: &Names, ty: DebugTypeId, offset: u64) -> Option<(String, u64)> {
        let size = self.size(ty);
        let (mut ty, mut offset) = (ty, if size > 0 { offset % size } else { offset });
        for _ in 0..MOST_LEVELS {
            if let DebugType::Alias { name: Some(name), .. } | DebugType::Record { name: Some(name), .. } =
                &self.types[ty]
            {
                let text = names.text(*name);
                let known = text.starts_with("pthread_") || LIBRARY_TYPES.contains(&text);
                if known {
                    return Some((text.to_owned(), offset));
                }
            }
            (ty, offset) = self.descend(ty, offset)?;
        }
        None
    }
}
