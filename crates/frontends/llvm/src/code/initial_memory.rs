//! The objects that exist from the start, and the initial memory.

use crate::ir::{Global, Module, Type, TypeId};

use super::constants::Constants;
use super::{Code, ObjectName, Shape, StaticKind, StaticObject, ThreadLocal};

/// Variables of the C library whose values programs only pass on.
const LIBRARY_VARIABLES: [&str; 5] = ["stdin", "stdout", "stderr", "environ", "__dso_handle"];

/// The bits of the kind in the first word of a mutex; see `machine::locks`.
pub(crate) const MUTEX_KIND_SHIFT: u32 = 26;

/// Where glibc stores the kind of a mutex.
const MUTEX_KIND_OFFSET: usize = 16;

impl Code {
    /// Adds null, the functions and the globals of a module.
    pub(super) fn add_static_objects(&mut self, module: &Module) -> Result<(), String> {
        let nothing = self.shapes.intern(Shape::UNKNOWN);
        self.word_shape = self.shapes.intern(Shape::Uniform { shift: 3 });
        // Word 0 is not part of any object, so that no location has the number of the null pointer.
        self.memory.push(0);
        let object = |kind, text: &str| StaticObject {
            kind,
            base: 0,
            size: 0,
            shape: nothing,
            name: ObjectName { text: text.to_owned(), ..ObjectName::default() },
        };
        self.static_objects.push(object(StaticKind::Null, "NULL"));
        for (id, function) in module.functions.entries() {
            self.static_objects.push(object(StaticKind::Function(id.0), module.text(function.display_name())));
        }
        for global in module.globals.iter() {
            let name = ObjectName {
                text: module.text(global.display_name()).to_owned(),
                debug_type: global.debug_type,
                ty: Some(global.ty),
            };
            let located = |reason: String| format!("the variable `{}`: {reason}", name.text);
            let entry = self.add_global(module, global, &name).map_err(located)?;
            self.static_objects.push(entry);
        }
        Ok(())
    }

    fn add_global(&mut self, module: &Module, global: &Global, name: &ObjectName) -> Result<StaticObject, String> {
        let types = &module.types;
        let size = u32::try_from(types.size(global.ty)).map_err(|_| "it is too large")?;
        let shape = Shape::of_type(types, global.ty);
        let mut bytes = vec![0; size as usize];
        if let Some(initializer) = global.initializer {
            Constants { module }.write_bytes(initializer, &mut bytes)?;
            self.has_kinds_of_mutexes |= mark_mutex_kinds(module, global.ty, &mut bytes);
        }
        let words = words_of(&shape, &bytes);
        let shape = self.shapes.intern(shape);
        let library = LIBRARY_VARIABLES.contains(&module.text(global.name));
        let mut object = StaticObject { kind: StaticKind::Variable, base: 0, size, shape, name: name.clone() };
        if global.thread_local {
            self.thread_locals.push(ThreadLocal { size, shape, initial: words, private: false, name: name.clone() });
            object.kind = StaticKind::ThreadLocal;
            // The base of a thread-local variable is its index among them.
            object.base = self.thread_locals.len() as u32 - 1;
            return Ok(object);
        }
        if global.initializer.is_none() && !library {
            object.kind = StaticKind::Undefined;
            return Ok(object);
        }
        if global.constant || library {
            object.kind = StaticKind::Constant;
        }
        object.base = self.memory.len() as u32;
        self.memory.extend(words);
        Ok(object)
    }
}

/// The words that hold the bytes of an object.
pub(super) fn words_of(shape: &Shape, bytes: &[u8]) -> Vec<u64> {
    let mut words = vec![0; shape.cell_count(bytes.len() as u32) as usize];
    for (offset, byte) in bytes.iter().enumerate() {
        let address = shape.locate(offset as u32);
        words[address.cell as usize] |= u64::from(*byte) << (8 * address.position);
    }
    words
}

/// Copies the kinds of statically initialised mutexes to their first words, where the machine keeps
/// everything about a mutex. Returns whether there are any.
fn mark_mutex_kinds(module: &Module, ty: TypeId, bytes: &mut [u8]) -> bool {
    let mut any = false;
    match module.types.get(ty) {
        Type::Struct(structure) => {
            let is_mutex = structure.name.is_some_and(|name| module.text(name).starts_with("union.pthread_mutex_t"));
            if is_mutex {
                let kind = u32::from(bytes.get(MUTEX_KIND_OFFSET).copied().unwrap_or(0) & 3);
                bytes[..4].copy_from_slice(&(kind << MUTEX_KIND_SHIFT).to_le_bytes());
                return kind != 0;
            }
            let Some(layout) = module.types.layout(ty) else { return false };
            for (field, offset) in structure.fields.iter().zip(&layout.offsets) {
                let end = (*offset + module.types.size(*field)) as usize;
                any |= mark_mutex_kinds(module, *field, &mut bytes[*offset as usize..end]);
            }
        }
        Type::Array { element, .. } => {
            let size = module.types.size(*element) as usize;
            if size >= MUTEX_KIND_OFFSET {
                for bytes in bytes.chunks_exact_mut(size) {
                    any |= mark_mutex_kinds(module, *element, bytes);
                }
            }
        }
        _ => {}
    }
    any
}
