//! Scoped threads.

use std::fmt;
use std::io;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::spawning::{self, Child, wait};
use super::{Result, Thread};
use crate::runtime::world::{inside, with};

/// [`std::thread::Scope`].
pub struct Scope<'scope, 'env: 'scope> {
    real: Option<&'scope std::thread::Scope<'scope, 'env>>,
    children: Arc<Mutex<Children>>,
    scope: PhantomData<&'scope mut &'scope ()>,
    env: PhantomData<&'env mut &'env ()>,
}

/// Threads that nobody has joined.
#[derive(Default)]
struct Children {
    all: Vec<u32>,
    panicked: Vec<u32>,
}

fn lock(children: &Mutex<Children>) -> MutexGuard<'_, Children> {
    children.lock().unwrap_or_else(PoisonError::into_inner)
}

/// [`std::thread::ScopedJoinHandle`].
pub struct ScopedJoinHandle<'scope, T>(Handle<'scope, T>);

enum Handle<'scope, T> {
    Checked { child: Child<T>, thread: Thread, unjoined: Arc<Mutex<Children>> },
    Real(std::thread::ScopedJoinHandle<'scope, T>, Thread),
}

/// See [`std::thread::scope`].
#[track_caller]
pub fn scope<'env, F, T>(body: F) -> T
where
    F: for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> T,
{
    let place = Location::caller();
    if !inside() {
        return std::thread::scope(|real| {
            let scope = Scope::new(Some(real));
            // SAFETY: the reference is made longer than the local lives, and yet nothing can be done with it later: what the scope hands out does
            // not borrow it, and the standard library ends all threads that could before its own scope ends.
            body(unsafe { &*std::ptr::from_ref(&scope) })
        });
    }
    let scope = Scope::new(None);
    // SAFETY: as above; here it is this function that ends all threads before it returns or unwinds.
    let longer = unsafe { &*std::ptr::from_ref(&scope) };
    let result = catch_unwind(AssertUnwindSafe(|| body(longer)));
    loop {
        let next = lock(&scope.children).all.first().copied();
        let Some(child) = next else { break };
        wait(child, place);
        lock(&scope.children).all.retain(|&other| other != child);
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

    /// See [`std::thread::Scope::spawn`].
    pub fn spawn<F, T>(&'scope self, body: F) -> ScopedJoinHandle<'scope, T>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        self.spawn_named(None, std::thread::Builder::new(), body).expect("failed to spawn thread")
    }

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
        let unjoined = self.children.clone();
        let children = unjoined.clone();
        let watched = move || {
            let result = catch_unwind(AssertUnwindSafe(body));
            result.unwrap_or_else(|payload| {
                lock(&children).panicked.push(with(|world| world.current));
                resume_unwind(payload)
            })
        };
        // SAFETY: `scope` joins all threads before it returns, so what they borrow is there as long as they run.
        let child = unsafe { spawning::spawn(name.as_deref(), true, watched) };
        lock(&unjoined).all.push(child.id);
        let thread = Thread::checked(child.id, name.as_deref());
        Ok(ScopedJoinHandle(Handle::Checked { child, thread, unjoined }))
    }
}

impl<T> ScopedJoinHandle<'_, T> {
    /// See [`std::thread::ScopedJoinHandle::join`].
    #[track_caller]
    pub fn join(self) -> Result<T> {
        match self.0 {
            Handle::Checked { child, unjoined, .. } => {
                let id = child.id;
                let result = child.join(Location::caller());
                let mut unjoined = lock(&unjoined);
                unjoined.all.retain(|&other| other != id);
                unjoined.panicked.retain(|&other| other != id);
                result
            }
            Handle::Real(handle, _) => handle.join(),
        }
    }

    /// See [`std::thread::ScopedJoinHandle::thread`].
    pub fn thread(&self) -> &Thread {
        match &self.0 {
            Handle::Checked { thread, .. } | Handle::Real(_, thread) => thread,
        }
    }

    /// See [`std::thread::ScopedJoinHandle::is_finished`].
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
