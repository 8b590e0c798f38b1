//! Names for parts of objects: `.head`, `[3].next`.

use std::fmt::Write;

use super::debug::{DebugInfo, DebugType, DebugTypeId, Member};
use super::module::Module;
use super::names::{Name, Names};
use super::types::{Type, TypeId};

/// Paths are cut at this depth. Deeper ones do not occur, except in malformed debug information.
const MOST_LEVELS: usize = 64;

impl DebugInfo {
    /// The path to the part of a variable of type `ty` that contains the `size` bytes at `offset`,
    /// to be appended to the variable's name. It is as long as the part still contains all bytes,
    /// and empty for the whole variable.
    ///
    /// The path does not enter types of the thread library, whose members users do not know.
    pub fn describe(&self, names: &Names, ty: DebugTypeId, offset: u64, size: u64) -> String {
        let (mut ty, mut offset, mut path) = (ty, offset, String::new());
        for _ in 0..MOST_LEVELS {
            let next = match &self.types[ty] {
                DebugType::Scalar { .. } | DebugType::Pointer { .. } => None,
                DebugType::Alias { name, target } => target.filter(|_| !is_opaque(names, *name)).map(|ty| (ty, offset)),
                DebugType::Array { element, dimensions } => {
                    self.describe_element(&mut path, *element, dimensions, offset, size)
                }
                DebugType::Record { name, members, .. } => {
                    let enter = !is_opaque(names, *name);
                    let member = members.iter().filter(|_| enter).find(|member| contains(member, offset, size));
                    member.map(|member| {
                        if let Some(name) = member.name {
                            let _ = write!(path, ".{}", names.text(name));
                        }
                        (member.ty, offset - member.offset / 8)
                    })
                }
            };
            let Some(next) = next else { break };
            (ty, offset) = next;
        }
        path
    }

    /// The size in bytes of a type of the program; 0 if it is unknown.
    pub fn size(&self, ty: DebugTypeId) -> u64 {
        let (mut ty, mut factor) = (ty, 1u64);
        for _ in 0..MOST_LEVELS {
            match &self.types[ty] {
                DebugType::Scalar { size, .. } | DebugType::Record { size, .. } => return factor.saturating_mul(*size),
                DebugType::Pointer { .. } => return factor.saturating_mul(8),
                DebugType::Alias { target: Some(target), .. } => ty = *target,
                DebugType::Alias { target: None, .. } => return 0,
                DebugType::Array { element, dimensions } => {
                    factor = dimensions.iter().fold(factor, |product, length| product.saturating_mul(*length));
                    ty = *element;
                }
            }
        }
        0
    }

    /// What a pointer type points to, through other names of it.
    pub fn pointee(&self, ty: DebugTypeId) -> Option<DebugTypeId> {
        let mut ty = ty;
        for _ in 0..MOST_LEVELS {
            match &self.types[ty] {
                DebugType::Pointer { target } => return *target,
                DebugType::Alias { target: Some(target), .. } => ty = *target,
                _ => return None,
            }
        }
        None
    }

    fn describe_element(
        &self,
        path: &mut String,
        element: DebugTypeId,
        dimensions: &[u64],
        offset: u64,
        size: u64,
    ) -> Option<(DebugTypeId, u64)> {
        let element_size = self.size(element);
        if element_size == 0 || (offset % element_size).saturating_add(size) > element_size {
            return None;
        }
        let mut index = offset / element_size;
        let mut indices = Vec::with_capacity(dimensions.len());
        for (position, length) in dimensions.iter().enumerate().rev() {
            // The outermost dimension takes the rest, whatever its length: it may be unknown.
            let length = if position == 0 { u64::MAX } else { (*length).max(1) };
            indices.push(index % length);
            index /= length;
        }
        for index in indices.iter().rev() {
            let _ = write!(path, "[{index}]");
        }
        Some((element, offset % element_size))
    }
}

impl Module {
    /// The path to a part of an object whose type in the program is unknown, by the type of the
    /// module: fields are numbered.
    pub fn describe(&self, ty: TypeId, offset: u64, size: u64) -> String {
        let (mut ty, mut offset, mut path) = (ty, offset, String::new());
        for _ in 0..MOST_LEVELS {
            let (part, start) = match self.types.get(ty) {
                Type::Array { element, .. } => {
                    let element_size = self.types.size(*element);
                    if element_size == 0 || (offset % element_size).saturating_add(size) > element_size {
                        break;
                    }
                    let _ = write!(path, "[{}]", offset / element_size);
                    (*element, offset - offset % element_size)
                }
                Type::Struct(fields) => {
                    let Some(layout) = self.types.layout(ty) else { break };
                    let holds = |index: &usize| {
                        let start = layout.offsets[*index];
                        start <= offset && offset + size <= start + self.types.size(fields.fields[*index])
                    };
                    let Some(index) = (0..fields.fields.len()).find(holds) else { break };
                    let _ = write!(path, ".{index}");
                    (fields.fields[index], layout.offsets[index])
                }
                _ => break,
            };
            (ty, offset) = (part, offset - start);
        }
        path
    }
}

fn contains(member: &Member, offset: u64, size: u64) -> bool {
    let start = member.offset / 8;
    let end = member.offset.saturating_add(member.bits).div_ceil(8);
    start <= offset && offset.saturating_add(size) <= end
}

/// Is the type one of the thread library's?
fn is_opaque(names: &Names, name: Option<Name>) -> bool {
    const TYPES: &[&str] = &[
        "sem_t",
        "mtx_t",
        "cnd_t",
        "once_flag",
        "mutex",
        "recursive_mutex",
        "timed_mutex",
        "recursive_timed_mutex",
        "shared_mutex",
        "shared_timed_mutex",
        "condition_variable",
        "condition_variable_any",
        "thread",
        "jthread",
    ];
    name.is_some_and(|name| {
        let text = names.text(name);
        (text.starts_with("pthread_") && text.ends_with("_t")) || TYPES.contains(&text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `struct node { int value; struct node *next; }`, `struct queue { node *head; node buf[2][3];
    /// pthread_mutex_t lock; }`.
    fn queue(names: &mut Names) -> (DebugInfo, DebugTypeId) {
        let mut debug = DebugInfo::default();
        let mut name = |text| Some(names.intern(text));
        let int = debug.types.push(DebugType::Scalar { name: name("int"), size: 4, signed: true });
        let pointer = debug.types.push(DebugType::Pointer { target: Some(DebugTypeId(2)) });
        let member = |name, offset, bits, ty| Member { name, offset, bits, ty };
        let members = [member(name("value"), 0, 32, int), member(name("next"), 64, 64, pointer)];
        let node = debug.types.push(DebugType::Record { name: name("node"), members: Box::new(members), size: 16 });
        let buf = debug.types.push(DebugType::Array { element: node, dimensions: Box::new([2, 3]) });
        let inner = Box::new([member(name("__owner"), 0, 32, int)]);
        let data = debug.types.push(DebugType::Record { name: None, members: inner, size: 40 });
        let mutex = debug.types.push(DebugType::Alias { name: name("pthread_mutex_t"), target: Some(data) });
        let members = [
            member(name("head"), 0, 64, pointer),
            member(name("buf"), 64, 768, buf),
            member(name("lock"), 832, 320, mutex),
        ];
        let queue = debug.types.push(DebugType::Record { name: name("queue"), members: Box::new(members), size: 144 });
        (debug, queue)
    }

    #[test]
    fn members_and_elements_are_named() {
        let mut names = Names::default();
        let (debug, queue) = queue(&mut names);
        let describe = |offset, size| debug.describe(&names, queue, offset, size);
        assert_eq!(describe(0, 8), ".head");
        assert_eq!(describe(8 + 5 * 16 + 8, 8), ".buf[1][2].next");
        assert_eq!(describe(8, 16), ".buf[0][0]");
        assert_eq!(describe(8, 96), ".buf");
        assert_eq!(describe(104, 4), ".lock", "members of the thread library's types are not shown");
        assert_eq!(describe(0, 144), "");
        assert_eq!(debug.size(queue), 144);
        assert_eq!(debug.pointee(DebugTypeId(1)), Some(DebugTypeId(2)));
    }
}
