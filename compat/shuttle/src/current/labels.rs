//! Labels: values of any type, one per type.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;

/// A value that can be cloned without its type being known.
trait Label: Any {
    fn cloned(&self) -> Box<dyn Label>;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<T: Clone + 'static> Label for T {
    fn cloned(&self) -> Box<dyn Label> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// Values of any type, one per type.
#[derive(Default)]
pub struct Labels(HashMap<TypeId, Box<dyn Label>>);

impl Labels {
    /// Creates an empty collection.
    pub fn new() -> Labels {
        Labels::default()
    }

    /// Sets the label of a type, and returns the previous one.
    pub fn insert<T: Clone + 'static>(&mut self, label: T) -> Option<T> {
        taken(self.0.insert(TypeId::of::<T>(), Box::new(label)))
    }

    /// The label of a type.
    pub fn get<T: 'static>(&self) -> Option<&T> {
        (**self.0.get(&TypeId::of::<T>())?).as_any().downcast_ref()
    }

    /// The label of a type.
    pub fn get_mut<T: 'static>(&mut self) -> Option<&mut T> {
        (**self.0.get_mut(&TypeId::of::<T>())?).as_any_mut().downcast_mut()
    }

    /// The label of a type, which is set to `label` if there is none.
    pub fn get_or_insert<T: Clone + 'static>(&mut self, label: T) -> &mut T {
        self.get_or_insert_with(|| label)
    }

    /// The label of a type, which is set to the default if there is none.
    pub fn get_or_insert_default<T: Default + Clone + 'static>(&mut self) -> &mut T {
        self.get_or_insert_with(T::default)
    }

    /// The label of a type, which is computed if there is none.
    pub fn get_or_insert_with<T: Clone + 'static, F: FnOnce() -> T>(&mut self, make: F) -> &mut T {
        let label = self.0.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(make()));
        (**label).as_any_mut().downcast_mut().expect("invariant: a label is stored under its type")
    }

    /// Removes the label of a type.
    pub fn remove<T: 'static>(&mut self) -> Option<T> {
        taken(self.0.remove(&TypeId::of::<T>()))
    }

    /// Removes all labels.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether there are no labels.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of labels.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds the labels of another collection, which replace those of the same types.
    pub fn extend(&mut self, other: Labels) {
        self.0.extend(other.0);
    }
}

fn taken<T: 'static>(label: Option<Box<dyn Label>>) -> Option<T> {
    label?.into_any().downcast().ok().map(|label| *label)
}

impl Clone for Labels {
    fn clone(&self) -> Labels {
        Labels(self.0.iter().map(|(&of, label)| (of, (**label).cloned())).collect())
    }
}

impl fmt::Debug for Labels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Labels").finish()
    }
}
