//! Scoped threads.

use std::fmt;
use std::io;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::spawning::{self, Child, wait_for_end};
use super::{Result, Thread};
use crate::runtime::world::{inside, with};

/// A scope in which threads can borrow local data; see [`std::thread::Scope`].
pub struct Scope<'scope, 'env: 'scope> {
    /// The real scope, outside a check.
    real: Option<&'scope std::thread::Scope<'scope, 'env>>,
    children: Arc<Mutex<Children>>,
    scope: PhantomData<&'scope mut &'scope ()>,
    env: PhantomData<&'env mut &'env ()>,
}

/// The threads of a scope that were not joined explicitly.
#[derive(Default)]
struct Children {
    unjoined: Vec<u32>,
    /// Those among them that have panicked.
    panicked: Vec<u32>,
}

fn lock(children: &Mutex<Children>) -> MutexGuard<'_, Children> {
    children.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An owned permission to join a scoped thread; see [`std::thread::ScopedJoinHandle`].
pub struct ScopedJoinHandle<'scope, T>(Handle<'scope, T>);

enum Handle<'scope, T> {
    Checked { child: Child<T>, thread: Thread, siblings: Arc<Mutex<Children>> },
    Real(std::thread::ScopedJoinHandle<'scope, T>, Thread),
}

/// Runs a closure that can spawn threads which borrow local data; see [`std::thread::scope`].
///
/// # Panics
/// If a thread of the scope that was not joined has panicked.
///
/// ```
/// use mazurka::sync::Mutex;
/// use mazurka::thread;
///
/// mazurka::check(|| {
///     let log = Mutex::new(Vec::new());
///     thread::scope(|scope| {
///         scope.spawn(|| log.lock().unwrap().push(1));
///         scope.spawn(|| log.lock().unwrap().push(2));
///     });
///     assert_eq!(log.lock().unwrap().len(), 2);
/// });
/// ```
#[track_caller]
pub fn scope<'env, F, T>(body: F) -> T
where
    F: for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> T,
{
    let place = Location::caller();
    if !inside() {
        return std::thread::scope(|real| {
            let scope = Scope::new(Some(real));
            // SAFETY: the reference outlives the local variable only in its type. What the scope
            // hands out does not borrow the scope, and the standard library joins all threads that
            // could use it before its own scope ends.
            body(unsafe { &*std::ptr::from_ref(&scope) })
        });
    }
    let scope = Scope::new(None);
    // SAFETY: as above. Here it is this function that joins all threads before it returns or
    // unwinds.
    let extended = unsafe { &*std::ptr::from_ref(&scope) };
    let result = catch_unwind(AssertUnwindSafe(|| body(extended)));
    loop {
        let next = lock(&scope.children).unjoined.first().copied();
        let Some(child) = next else { break };
        wait_for_end(child, place);
        lock(&scope.children).unjoined.retain(|&other| other != child);
    }
    match result {
        Err(payload) => resume_unwind(payload),
        Ok(_) if !lock(&scope.children).panicked.is_empty() => panic!("a scoped thread panicked"),
        Ok(value) => value,
    }
}

impl<'scope, 'env> Scope<'scope, 'env> {
    fn new(real: Option<&'scope std::thread::Scope<'scope, 'env>>) -> Self {
        Scope { real, children: Arc::default(), scope: PhantomData, env: PhantomData }
    }

    /// Spawns a thread in the scope; see [`std::thread::Scope::spawn`].
    ///
    /// # Panics
    /// If the operating system cannot create a thread.
    #[track_caller]
    pub fn spawn<F, T>(&'scope self, body: F) -> ScopedJoinHandle<'scope, T>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        self.spawn_named(None, std::thread::Builder::new(), body).expect("failed to spawn thread")
    }

    #[track_caller]
    pub(super) fn spawn_named<F, T>(
        &'scope self,
        name: Option<String>,
        builder: std::thread::Builder,
        body: F,
    ) -> io::Result<ScopedJoinHandle<'scope, T>>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        if let Some(real) = self.real {
            let handle = builder.spawn_scoped(real, body)?;
            let thread = Thread::real(handle.thread().clone());
            return Ok(ScopedJoinHandle(Handle::Real(handle, thread)));
        }
        let siblings = self.children.clone();
        let children = siblings.clone();
        let recording_panic = move || {
            let result = catch_unwind(AssertUnwindSafe(body));
            result.unwrap_or_else(|payload| {
                lock(&children).panicked.push(with(|world| world.current));
                resume_unwind(payload)
            })
        };
        // SAFETY: `scope` joins all threads before it returns, so their borrows outlive them.
        let child = unsafe { spawning::spawn(name.as_deref(), true, Location::caller(), recording_panic) };
        lock(&siblings).unjoined.push(child.id);
        let thread = Thread::checked(child.id, name.as_deref());
        Ok(ScopedJoinHandle(Handle::Checked { child, thread, siblings }))
    }
}

impl<T> ScopedJoinHandle<'_, T> {
    /// Waits for the thread to finish and returns its result; see
    /// [`std::thread::ScopedJoinHandle::join`].
    ///
    /// # Errors
    /// Returns the payload of the panic if the thread has panicked.
    #[track_caller]
    pub fn join(self) -> Result<T> {
        match self.0 {
            Handle::Checked { child, siblings, .. } => {
                let id = child.id;
                let result = child.join(Location::caller());
                let mut siblings = lock(&siblings);
                siblings.unjoined.retain(|&other| other != id);
                siblings.panicked.retain(|&other| other != id);
                result
            }
            Handle::Real(handle, _) => handle.join(),
        }
    }

    /// Returns a handle to the thread; see [`std::thread::ScopedJoinHandle::thread`].
    pub fn thread(&self) -> &Thread {
        match &self.0 {
            Handle::Checked { thread, .. } | Handle::Real(_, thread) => thread,
        }
    }

    /// Returns whether the thread has finished; see
    /// [`std::thread::ScopedJoinHandle::is_finished`].
    #[track_caller]
    pub fn is_finished(&self) -> bool {
        match &self.0 {
            Handle::Checked { child, .. } => child.is_finished(Location::caller()),
            Handle::Real(handle, _) => handle.is_finished(),
        }
    }
}

impl fmt::Debug for Scope<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scope").finish_non_exhaustive()
    }
}

impl<T> fmt::Debug for ScopedJoinHandle<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScopedJoinHandle").finish_non_exhaustive()
    }
}
