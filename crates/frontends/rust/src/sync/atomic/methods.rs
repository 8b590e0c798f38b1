//! The methods that all atomic types have in common.

/// Defines the common methods of an atomic type. It must have a field `real`, the type of the
/// standard library, and a field `header`.
macro_rules! common_methods {
    ($type:ty) => {
        /// Consumes the atomic and returns its value.
        #[track_caller]
        pub fn into_inner(self) -> $type {
            if in_value_mode() {
                return self.load(Ordering::SeqCst);
            }
            if in_graph() {
                let operation = Operation { header: &self.header, name: "into_inner", place: Location::caller() };
                return operations::load_exclusively(&operation, &self.real, || self.real.load(Ordering::Relaxed));
            }
            self.real.into_inner()
        }

        /// Returns a mutable reference to the value. Under a weak memory model it may only be read
        /// if the atomic is accessed again; see [`with_mut`](Self::with_mut).
        #[track_caller]
        pub fn get_mut(&mut self) -> &mut $type {
            observed_outside_step();
            if in_graph() {
                let operation = Operation { header: &self.header, name: "get_mut", place: Location::caller() };
                operations::load_exclusively(&operation, &self.real, || self.real.load(Ordering::Relaxed));
                with(|world| world.lend(&self.header, &self.real));
            }
            self.real.get_mut()
        }

        /// Calls a closure with a mutable reference to the value. This is loom's form of
        /// [`get_mut`](Self::get_mut).
        #[track_caller]
        pub fn with_mut<R>(&mut self, access: impl FnOnce(&mut $type) -> R) -> R {
            observed_outside_step();
            if !in_graph() {
                return access(self.real.get_mut());
            }
            let place = Location::caller();
            let operation = |name| Operation { header: &self.header, name, place };
            operations::load_exclusively(&operation("with_mut"), &self.real, || self.real.load(Ordering::Relaxed));
            // No other thread accesses the atomic, so nothing changes it while the closure runs.
            let mut value = self.real.load(Ordering::Relaxed);
            let result = access(&mut value);
            operations::store_exclusively(&operation("with_mut"), &self.real, value, || {
                self.real.store(value, Ordering::Relaxed);
            });
            result
        }

        /// Loads the value without synchronisation; loom's method. Under check it is a relaxed
        /// load.
        ///
        /// # Safety
        /// No other thread may store a value at the same time.
        #[track_caller]
        pub unsafe fn unsync_load(&self) -> $type {
            self.load(Ordering::Relaxed)
        }

        /// Returns a pointer to the value. A check does not observe accesses through it.
        #[track_caller]
        pub fn as_ptr(&self) -> *mut $type {
            observed_outside_step();
            unsupported("as_ptr", Location::caller());
            if inside() { per_execution_copy(self).real.as_ptr() } else { self.real.as_ptr() }
        }

        /// Loads the current value.
        #[track_caller]
        pub fn load(&self, order: Ordering) -> $type {
            let place = Location::caller();
            match operations::counted_read(&self.header, &self.real, place, None) {
                Some(value) => value,
                None => self.load_at(order, place),
            }
        }

        /// The load as a step. It is not inlined, so that reads that are only counted are quick.
        #[inline(never)]
        fn load_at(&self, order: Ordering, place: Place) -> $type {
            if !inside() {
                return self.real.load(order);
            }
            let this = per_execution_copy(self);
            operations::load(&this.header, &this.real, order, place, || this.real.load(order))
        }

        /// Stores a new value.
        #[track_caller]
        pub fn store(&self, value: $type, order: Ordering) {
            if !inside() {
                self.header.outside();
                return self.real.store(value, order);
            }
            let this = per_execution_copy(self);
            let operation = Operation { header: &this.header, name: "store", place: Location::caller() };
            operations::store(&operation, &this.real, order, value, || this.real.store(value, order));
        }

        /// Stores a value and returns the previous value.
        #[track_caller]
        pub fn swap(&self, value: $type, order: Ordering) -> $type {
            if !inside() {
                self.header.outside();
                return self.real.swap(value, order);
            }
            let this = per_execution_copy(self);
            let operation = Operation { header: &this.header, name: "swap", place: Location::caller() };
            let update = || operations::exchange(value);
            operations::update(&operation, &this.real, order, update, || this.real.swap(value, order))
        }

        /// Stores `new` if the value is `current`. Returns the previous value, as an error if it
        /// was not `current`.
        #[track_caller]
        pub fn compare_exchange(
            &self,
            current: $type,
            new: $type,
            success: Ordering,
            failure: Ordering,
        ) -> Result<$type, $type> {
            let place = Location::caller();
            match operations::counted_read(&self.header, &self.real, place, Some(current)) {
                Some(found) => Err(found),
                None => self.exchange_at(Exchange { expected: current, new }, Orderings { success, failure }, place),
            }
        }

        /// The compare-exchange as a step. It is not inlined, for the same reason as
        /// [`load_at`](Self::load_at).
        #[inline(never)]
        fn exchange_at(&self, exchange: Exchange<$type>, orderings: Orderings, place: Place) -> Result<$type, $type> {
            let (Exchange { expected, new }, Orderings { success, failure }) = (exchange, orderings);
            if !inside() {
                self.header.outside();
                return self.real.compare_exchange(expected, new, success, failure);
            }
            let this = per_execution_copy(self);
            let operation = Operation { header: &this.header, name: "compare_exchange", place };
            operations::compare_exchange(&operation, &this.real, &orderings, exchange, || {
                this.real.compare_exchange(expected, new, success, failure)
            })
        }

        /// Stores `new` if the value is `current`, like
        /// [`compare_exchange`](Self::compare_exchange), but may fail spuriously. Under check it
        /// does so only if [`Builder::spurious_exchanges`](crate::Builder::spurious_exchanges)
        /// allows it.
        #[track_caller]
        pub fn compare_exchange_weak(
            &self,
            current: $type,
            new: $type,
            success: Ordering,
            failure: Ordering,
        ) -> Result<$type, $type> {
            if !inside() {
                self.header.outside();
                return self.real.compare_exchange_weak(current, new, success, failure);
            }
            if operations::fails_spuriously() {
                return Err(self.load(failure));
            }
            self.compare_exchange(current, new, success, failure)
        }

        /// Replaces the value with the result of a function, retrying until no other thread has
        /// changed it in between. Returns the previous value, as an error if `update` returned
        /// `None`.
        #[track_caller]
        pub fn fetch_update(
            &self,
            set: Ordering,
            fetch: Ordering,
            mut update: impl FnMut($type) -> Option<$type>,
        ) -> Result<$type, $type> {
            let mut previous = self.load(fetch);
            while let Some(new) = update(previous) {
                match self.compare_exchange_weak(previous, new, set, fetch) {
                    Ok(previous) => return Ok(previous),
                    Err(found) => previous = found,
                }
            }
            Err(previous)
        }

        /// Stores `new` if the value is `current` and returns the previous value; the older
        /// form of [`compare_exchange`](Self::compare_exchange).
        #[track_caller]
        #[deprecated(note = "use compare_exchange")]
        pub fn compare_and_swap(&self, current: $type, new: $type, order: Ordering) -> $type {
            let failure = match order {
                Ordering::Relaxed | Ordering::Release => Ordering::Relaxed,
                Ordering::Acquire | Ordering::AcqRel => Ordering::Acquire,
                _ => Ordering::SeqCst,
            };
            self.compare_exchange(current, new, order, failure).unwrap_or_else(|found| found)
        }

        /// Replaces the value with the result of a function unless that is `None`; the newer name
        /// of [`fetch_update`](Self::fetch_update).
        ///
        /// # Errors
        /// Returns the previous value if `update` returned `None`.
        #[track_caller]
        pub fn try_update(
            &self,
            set: Ordering,
            fetch: Ordering,
            update: impl FnMut($type) -> Option<$type>,
        ) -> Result<$type, $type> {
            self.fetch_update(set, fetch, update)
        }

        /// Replaces the value with the result of a function, retrying until no other thread has
        /// changed it in between. Returns the previous value.
        #[track_caller]
        pub fn update(&self, set: Ordering, fetch: Ordering, mut update: impl FnMut($type) -> $type) -> $type {
            let updated = self.fetch_update(set, fetch, |value| Some(update(value)));
            updated.expect("invariant: the function always returns a value")
        }
    };
}

/// Defines a read-modify-write method that takes one operand and returns the previous value.
macro_rules! read_modify_write {
    ($name:ident, $type:ty, $doc:literal) => {
        #[doc = $doc]
        #[track_caller]
        pub fn $name(&self, value: $type, order: Ordering) -> $type {
            if !inside() {
                self.header.outside();
                return self.real.$name(value, order);
            }
            let this = per_execution_copy(self);
            let operation = Operation { header: &this.header, name: stringify!($name), place: Location::caller() };
            let update = || operations::applied(move |bits| Self::scratch(bits, |scratch| scratch.$name(value, order)));
            operations::update(&operation, &this.real, order, update, || this.real.$name(value, order))
        }
    };
}

pub(super) use {common_methods, read_modify_write};
