//! Names of objects, for annotated schedules. They are accepted and not recorded.

/// Gives an object a name.
pub trait WithName: Sized {
    /// Sets the name and the kind of the object.
    #[must_use]
    fn with_name_and_kind(self, name: Option<&str>, kind: Option<&str>) -> Self;

    /// Sets the name of the object.
    #[must_use]
    fn with_name(self, name: &str) -> Self {
        self.with_name_and_kind(Some(name), None)
    }

    /// Sets the kind of the object.
    #[must_use]
    fn with_kind(self, kind: &str) -> Self {
        self.with_name_and_kind(None, Some(kind))
    }
}
