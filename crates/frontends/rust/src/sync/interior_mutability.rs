//! Whether a value can change while it is only borrowed immutably.
//!
//! A critical section that never borrows the protected value mutably is read-only, provided that
//! the type of the value has no interior mutability. The compiler knows this property (its `Freeze`
//! trait), but stable Rust cannot query it. [`Frozen`] is a private substitute, implemented for
//! primitive types and for containers of the standard library with frozen contents. Every other
//! type, and so every type of the program under check, counts as mutable. That is always sound; it
//! only costs reduction.
//!
//! [`has_interior_mutability`] has to answer for a type parameter without bounds, where a trait
//! cannot be tested directly. It relies on a documented property of `Rc`: two `Rc`s that share an
//! allocation are equal without a comparison of their contents if, and only if, the contents
//! implement `Eq`. [`Probe`] implements `Eq` exactly for frozen types, and its `eq` returns false.
//! Should a future standard library drop the shortcut, then all types count as mutable and the test
//! below fails.

use std::any::TypeId;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::{Hash, Hasher, RandomState};
use std::marker::PhantomData;
use std::num::{NonZero, Saturating, Wrapping};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use rustc_hash::FxHasher;

/// Whether a `T` may be changed through a shared borrow. True if that is unknown.
#[inline]
pub(crate) fn has_interior_mutability<T: ?Sized>() -> bool {
    let id = type_id_without_lifetimes::<T>();
    let mut hasher = FxHasher::default();
    id.hash(&mut hasher);
    RECENT.with(|recent| {
        let slot = &recent[hasher.finish() as usize % RECENT_LEN];
        match slot.get() {
            Some(answer) if answer.id == id => answer.mutable,
            _ => {
                let mutable = !is_frozen::<T>();
                slot.set(Some(Answer { id, mutable }));
                mutable
            }
        }
    })
}

const RECENT_LEN: usize = 8;

#[derive(Clone, Copy)]
struct Answer {
    id: TypeId,
    mutable: bool,
}

thread_local! {
    /// A direct-mapped cache, since every release of a mutex asks and [`is_frozen`] allocates.
    static RECENT: [Cell<Option<Answer>>; RECENT_LEN] = const { [const { Cell::new(None) }; RECENT_LEN] };
}

/// The id of the type that `T` becomes if all its lifetimes are replaced by `'static`. Whether a
/// type is [`Frozen`] does not depend on its lifetimes.
#[inline]
fn type_id_without_lifetimes<T: ?Sized>() -> TypeId {
    trait Erased {
        fn type_id(&self) -> TypeId
        where
            Self: 'static;
    }
    impl<T: ?Sized> Erased for PhantomData<T> {
        #[inline]
        fn type_id(&self) -> TypeId
        where
            Self: 'static,
        {
            TypeId::of::<T>()
        }
    }
    let erased: &dyn Erased = &PhantomData::<T>;
    // SAFETY: only the lifetime bound of the trait object changes, which has no representation. The
    // method called on it returns a constant and accesses no value of type `T`.
    let erased: &(dyn Erased + 'static) = unsafe { std::mem::transmute(erased) };
    erased.type_id()
}

/// A value that equals itself if and only if `T` is frozen, in the eyes of `Rc::eq`.
struct Probe<T: ?Sized>(PhantomData<T>);

impl<T: ?Sized> PartialEq for Probe<T> {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

impl<T: ?Sized + Frozen> Eq for Probe<T> {}

#[cold]
fn is_frozen<T: ?Sized>() -> bool {
    let probe = Rc::new(Probe::<T>(PhantomData));
    let same = Rc::clone(&probe);
    probe == same
}

/// A type whose values change only through mutable borrows. It stays private to this crate:
/// a wrong implementation would make explorations incomplete.
trait Frozen {}

macro_rules! frozen {
    ($($type:ty),* $(,)?) => { $(impl Frozen for $type {})* };
}

macro_rules! frozen_containers {
    ($($type:ident<$($parameter:ident),*>),* $(,)?) => {
        $(impl<$($parameter: Frozen),*> Frozen for $type<$($parameter),*> {})*
    };
}

macro_rules! frozen_tuples {
    ($($element:ident)*) => {
        impl<$($element: Frozen),*> Frozen for ($($element,)*) {}
    };
}

macro_rules! frozen_numbers {
    ($($type:ty),* $(,)?) => {
        $(
            impl Frozen for $type {}
            impl Frozen for NonZero<$type> {}
        )*
    };
}

frozen_numbers!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);
frozen!(bool, char, str, f32, f64, String, PathBuf, Duration, RandomState);
frozen_containers!(Option<T>, Result<T, E>, Wrapping<T>, Saturating<T>);
frozen_containers!(Vec<T>, VecDeque<T>, LinkedList<T>, BinaryHeap<T>, BTreeSet<T>, HashSet<T, S>);
frozen_containers!(BTreeMap<K, V>, HashMap<K, V, S>);
frozen_tuples!();
frozen_tuples!(A);
frozen_tuples!(A B);
frozen_tuples!(A B C);
frozen_tuples!(A B C D);
frozen_tuples!(A B C D E);
frozen_tuples!(A B C D E F);
frozen_tuples!(A B C D E F G);
frozen_tuples!(A B C D E F G H);
frozen_tuples!(A B C D E F G H I);
frozen_tuples!(A B C D E F G H I J);
frozen_tuples!(A B C D E F G H I J K);
frozen_tuples!(A B C D E F G H I J K L);

impl<T: Frozen> Frozen for [T] {}
impl<T: Frozen, const N: usize> Frozen for [T; N] {}
impl<T: Frozen + ?Sized> Frozen for Box<T> {}
impl<T: Frozen + ?Sized> Frozen for &T {}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::collections::{HashMap, VecDeque};
    use std::rc::Rc;
    use std::sync::atomic::AtomicU8;

    use super::has_interior_mutability;

    fn assert_frozen<T: ?Sized>() {
        // The second answer comes from the cache.
        for _ in 0..2 {
            assert!(!has_interior_mutability::<T>(), "{}", std::any::type_name::<T>());
        }
    }

    fn assert_unknown<T: ?Sized>() {
        for _ in 0..2 {
            assert!(has_interior_mutability::<T>(), "{}", std::any::type_name::<T>());
        }
    }

    /// Borrows for less than `'static`, which must not matter.
    fn assert_frozen_borrow<'a>(_: &'a str) {
        assert_frozen::<&'a str>();
        assert_frozen::<(u64, Vec<Option<&'a str>>)>();
        assert_unknown::<&'a Cell<u8>>();
    }

    #[test]
    fn types_of_the_standard_library_without_cells_are_frozen() {
        assert_frozen::<u64>();
        assert_frozen::<()>();
        assert_frozen::<[u8]>();
        assert_frozen::<(u64, Vec<Option<String>>, [i32; 3], &str)>();
        assert_frozen::<HashMap<u8, VecDeque<Box<[u8]>>>>();
        assert_frozen_borrow(&String::from("not static"));
    }

    #[test]
    fn types_that_may_contain_cells_are_not_frozen() {
        struct Mine(#[allow(dead_code)] Cell<u8>);
        assert_unknown::<Mine>();
        assert_unknown::<Vec<RefCell<u8>>>();
        assert_unknown::<(u8, [AtomicU8; 2])>();
        assert_unknown::<Rc<u8>>();
        assert_unknown::<Box<dyn Fn() -> u8 + Send>>();
        assert_unknown::<*mut u8>();
    }

    /// Names of types decide nothing: this module could be a crate of the same name.
    #[test]
    fn a_type_named_like_one_of_the_standard_library_is_not_frozen() {
        mod alloc {
            pub(super) mod vec {
                pub(in super::super) struct Vec(#[allow(dead_code)] std::cell::Cell<u8>);
            }
        }
        assert_unknown::<alloc::vec::Vec>();
    }
}
