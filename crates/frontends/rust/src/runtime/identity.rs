//! Stable ids: the same process, the same object and the same source place have the same id in every execution of a check.
//!
//! A thread is known by its parent and the number of its spawn. Objects have `const` constructors, so nothing runs when one is made, and they are
//! registered when somebody first stands before an operation on them, who may be another thread in another interleaving. Therefore a *touch* has a
//! name that depends on the past of the touching thread alone: who, the how manieth object it meets, what it has read so far, and the place where the
//! object was made. All names under which an object is met stand for one location. If two names with different locations turn out to mean the same
//! object, the locations are united and the exploration starts again, since it took dependent steps for independent ones. Names that share a location
//! without need cost reduction, never soundness.

use std::hash::{Hash, Hasher};

use mazurka_model::{Mode, ProcessId, Site};
use rustc_hash::{FxHashMap, FxHasher};

use super::source_set::Places;
use super::spinning::{Alone, Moment};

/// No object, no location, no thread.
pub(crate) const NONE: u32 = u32::MAX;

/// A place in the source of the program under check.
pub(crate) type Place = &'static std::panic::Location<'static>;

/// What a location is, for people.
#[derive(Clone, Debug)]
pub(crate) struct LocationInfo {
    pub(crate) kind: &'static str,
    pub(crate) created_at: Option<Place>,
    /// One of several of the same place and kind, from 1.
    pub(crate) ordinal: u32,
    pub(crate) format: ValueFormat,
}

/// What belongs to a thread and has a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThreadLocation {
    /// That it has ended.
    End,
    /// That it may pass the next `park`.
    Token,
}

/// How values of a location are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ValueFormat {
    Signed,
    Unsigned,
    Bool,
    Pointer,
    /// The value is the line of an access.
    Line,
}

/// A source place with what happens there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SiteInfo {
    pub(crate) place: Option<Place>,
    pub(crate) operation: &'static str,
    pub(crate) location: u32,
    pub(crate) message: String,
}

/// The tables that all executions of a check share.
#[derive(Default)]
pub(crate) struct IdentityTables {
    touches: FxHashMap<u64, u32>,
    /// Union-find over locations.
    united: Vec<u32>,
    pub(crate) locations: Vec<LocationInfo>,
    /// The first location of a place and a kind, and how many there are.
    by_place: FxHashMap<(usize, &'static str), (u32, u32)>,
    /// By thread: the locations of its end and of its token, or [`NONE`].
    thread_locations: Vec<[u32; 2]>,
    /// By thread: its children in the order of their spawns.
    children: Vec<Vec<u32>>,
    pub(crate) processes: Vec<String>,
    /// Has the program given a name to a thread?
    pub(crate) given: bool,
    /// The names of threads after the main one in earlier checks, where none was given: to be taken again.
    automatic: Vec<String>,
    /// Parent and number of each process.
    parents: Vec<(u32, u32)>,
    sites: Vec<SiteInfo>,
    site_ids: FxHashMap<SiteInfo, Site>,
    /// Locations of locks that somebody tries to take, of channels that somebody polls, of threads that somebody asks whether they ended: what
    /// happens there is told step by step.
    fine: Vec<bool>,
    /// Locations of atomic objects at which somebody waits, spinning.
    awaited: Vec<bool>,
    /// Locations of locks that somebody holds while others can move. Of the others nobody can ever find out that they are held.
    held: Vec<bool>,
    /// Locations and places about which an algorithm was told something that would change if they turned out to be held, or busy.
    told: Vec<bool>,
    told_places: Places,
    /// Places where locks are taken and something is changed, or something else is visible before they are given back.
    busy: Places,
    /// What threads do if nothing changes, by their local states.
    pub(crate) alone: FxHashMap<Moment, Alone>,
    /// Everything is, to compare with.
    pub(crate) all_split: bool,
    /// Plain data is accessed through cells that watch for races: clocks are kept.
    pub(crate) clocks: bool,
    /// What was explored so far rests on something that turned out otherwise: start again.
    pub(crate) must_restart: bool,
    /// The program is explored by values; and if that cannot be done, why.
    pub(crate) value_mode: bool,
    pub(crate) value_mode_error: Option<String>,
    /// Numbers of states of objects.
    numbers: FxHashMap<u128, i64>,
    /// An exploration is under way.
    pub(crate) exploring: bool,
    /// Wrong use of the checker: the check fails with this.
    pub(crate) misuse: Option<String>,
}

/// Something with a location, met by a thread.
#[derive(Clone, Copy)]
pub(crate) struct FirstTouch {
    pub(crate) thread: u32,
    /// The how manieth object the thread meets.
    pub(crate) number: u32,
    /// What the thread has read.
    pub(crate) history: u64,
    pub(crate) created_at: Place,
    pub(crate) kind: &'static str,
    pub(crate) format: ValueFormat,
}

impl IdentityTables {
    /// The tables before anything has run: there is the main thread.
    pub(crate) fn new() -> IdentityTables {
        IdentityTables { processes: vec!["main".to_owned()], parents: vec![(0, 0)], ..IdentityTables::default() }
    }

    /// The same in the memory of tables that nobody needs any more.
    pub(crate) fn renew(&mut self) {
        macro_rules! clear {
            ($($table:ident)*) => { $($table.clear();)* };
        }
        #[rustfmt::skip]
        let IdentityTables {
            touches, united, locations, by_place, thread_locations, children, processes, automatic, given, parents, sites, site_ids, fine, awaited, held,
            told, told_places, busy, alone, all_split, clocks, must_restart, value_mode, value_mode_error, numbers, exploring, misuse,
        } = self;
        children.iter_mut().for_each(Vec::clear);
        clear!(touches united locations by_place thread_locations sites site_ids fine awaited held told told_places busy alone numbers);
        for (at, name) in processes.drain(1..).enumerate().take_while(|_| !*given) {
            match automatic.get_mut(at) {
                Some(empty) => *empty = name,
                None => automatic.push(name),
            }
        }
        parents.truncate(1);
        (*all_split, *clocks, *must_restart, *value_mode, *exploring, *given) =
            (false, false, false, false, false, false);
        (*value_mode_error, *misuse) = (None, None);
    }

    /// The location of an object that is met; `known` is the one under which it goes in this execution, or [`NONE`]. `taken` says whether another
    /// object of this execution has a location.
    pub(crate) fn location(&mut self, meeting: FirstTouch, known: u32, taken: impl Fn(u32) -> bool) -> u32 {
        let mut hasher = FxHasher::default();
        (meeting.thread, meeting.number, meeting.history, meeting.kind.as_ptr()).hash(&mut hasher);
        std::ptr::from_ref(meeting.created_at).hash(&mut hasher);
        let name = hasher.finish();
        match self.touches.get(&name) {
            Some(&location) => {
                let location = self.find(location);
                if known != NONE && known != location {
                    self.unite(known, location);
                }
                location
            }
            None => {
                let location = if known != NONE { known } else { self.guess(meeting, taken) };
                self.touches.insert(name, location);
                location
            }
        }
    }

    /// If only one object was ever made at this place, it is that one.
    fn guess(&mut self, meeting: FirstTouch, taken: impl Fn(u32) -> bool) -> u32 {
        let key = (std::ptr::from_ref(meeting.created_at) as usize, meeting.kind);
        let (first, ordinal) = self.by_place.entry(key).or_insert((self.united.len() as u32, 0));
        if *ordinal == 1 {
            let only = find(&self.united, *first);
            if !taken(only) {
                return only;
            }
        }
        *ordinal += 1;
        let ordinal = *ordinal;
        self.add(LocationInfo {
            kind: meeting.kind,
            created_at: Some(meeting.created_at),
            ordinal,
            format: meeting.format,
        })
    }

    fn add(&mut self, info: LocationInfo) -> u32 {
        let new = self.united.len() as u32;
        self.united.push(new);
        self.locations.push(info);
        self.fine.push(false);
        self.awaited.push(false);
        self.held.push(false);
        self.told.push(false);
        new
    }

    /// The location of something that belongs to a thread.
    #[inline]
    pub(crate) fn thread_location(&mut self, kind: ThreadLocation, thread: u32) -> u32 {
        match self.thread_locations.get(thread as usize).map(|locations| locations[kind as usize]) {
            Some(location) if location != NONE => location,
            _ => self.add_special(kind, thread),
        }
    }

    #[cold]
    fn add_special(&mut self, kind: ThreadLocation, thread: u32) -> u32 {
        let name = if kind == ThreadLocation::End { "end" } else { "token" };
        let new =
            self.add(LocationInfo { kind: name, created_at: None, ordinal: thread, format: ValueFormat::Unsigned });
        if self.thread_locations.len() <= thread as usize {
            self.thread_locations.resize(thread as usize + 1, [NONE; 2]);
        }
        self.thread_locations[thread as usize][kind as usize] = new;
        new
    }

    fn find(&self, location: u32) -> u32 {
        find(&self.united, location)
    }

    fn unite(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        self.united[a.max(b) as usize] = a.min(b);
        self.fine[a.min(b) as usize] |= self.fine[a.max(b) as usize];
        self.awaited[a.min(b) as usize] |= self.awaited[a.max(b) as usize];
        self.held[a.min(b) as usize] |= self.held[a.max(b) as usize];
        self.told[a.min(b) as usize] |= self.told[a.max(b) as usize];
        self.must_restart = true;
    }

    /// Is everything told that happens to this location?
    #[inline]
    pub(crate) fn is_split(&self, location: u32) -> bool {
        let info = || &self.locations[location as usize];
        self.fine[location as usize]
            || self.all_split && info().created_at.is_some()
            || self.value_mode && info().kind.ends_with("channel")
    }

    /// The number of a state of an object.
    pub(crate) fn number(&mut self, state: u128) -> i64 {
        let next = self.numbers.len() as i64;
        *self.numbers.entry(state).or_insert(next)
    }

    /// From now on everything is.
    pub(crate) fn mark_split(&mut self, location: u32) {
        if !std::mem::replace(&mut self.fine[location as usize], true) && !self.all_split {
            self.must_restart = true;
        }
    }

    /// Is the lock ever held while others can move, as far as was seen?
    #[inline]
    pub(crate) fn is_contended(&self, location: u32) -> bool {
        self.held[location as usize] || self.is_split(location)
    }

    /// Somebody holds the lock while others can move.
    pub(crate) fn mark_contended(&mut self, location: u32) {
        if !std::mem::replace(&mut self.held[location as usize], true) {
            self.must_restart |= self.told[location as usize];
        }
    }

    /// Nobody counts on anything yet.
    pub(crate) fn begin_exploration(&mut self) {
        self.must_restart = false;
        self.told.fill(false);
        self.told_places.clear();
    }

    /// An algorithm is told of a section of this lock, and that those which begin at this place only look.
    pub(crate) fn disclose(&mut self, location: u32, looks: Option<Place>) {
        self.told[location as usize] = true;
        if let Some(place) = looks {
            self.told_places.insert(place);
        }
    }

    /// Do the sections that begin at this place only look, as far as was seen, and is each of them one step? (Where clocks are kept they do not count as
    /// such: which of two comes first makes a difference to what happens before what.)
    #[inline]
    pub(crate) fn is_read_only(&self, place: Place) -> bool {
        !self.clocks && !self.all_split && !self.busy.contains(place)
    }

    /// A section that begins at this place does more.
    #[inline]
    pub(crate) fn mark_mutating(&mut self, place: Place) {
        if self.busy.insert(place) {
            self.must_restart |= self.told_places.contains(place);
        }
    }

    /// Somebody waits until the value of the location changes. Where nobody does, the order of two stores matters only to those who load.
    ///
    /// The mode of the wait: for a lock it conflicts with readers, whose coming and going makes a difference to those who try to take it.
    pub(crate) fn await_change(&mut self, location: u32) -> Mode {
        if !std::mem::replace(&mut self.awaited[location as usize], true) {
            self.must_restart = true;
        }
        if self.locations[location as usize].kind == "RwLock" { Mode::Update } else { Mode::Read }
    }

    /// May the location be read by a step that can be blocked?
    pub(crate) fn guards(&self, location: u32) -> bool {
        let Some(info) = self.locations.get(location as usize) else { return true };
        !info.kind.starts_with("Atomic") || self.awaited[location as usize]
    }

    /// The id of the child that a thread spawns as its `number`th.
    #[inline]
    pub(crate) fn child(&mut self, parent: u32, number: u32, name: Option<&str>) -> u32 {
        let known = self.children.get(parent as usize).and_then(|children| children.get(number as usize - 1));
        known.copied().unwrap_or_else(|| self.new_child(parent, number, name))
    }

    #[cold]
    fn new_child(&mut self, parent: u32, number: u32, name: Option<&str>) -> u32 {
        let child = self.processes.len() as u32;
        self.given |= name.is_some();
        let before = self.automatic.get_mut(child as usize - 1).map(std::mem::take).filter(|name| !name.is_empty());
        let name = match name {
            Some(name) => name.to_owned(),
            None => before.unwrap_or_else(|| format!("thread {child}")),
        };
        let alike =
            |other: &&String| other.strip_prefix(&name).is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("));
        let again = if self.given { self.processes.iter().filter(alike).count() } else { 0 };
        self.processes.push(if again == 0 { name } else { format!("{name} ({})", again + 1) });
        self.children.resize_with(self.children.len().max(parent as usize + 1), Vec::new);
        let children = &mut self.children[parent as usize];
        debug_assert_eq!(children.len() + 1, number as usize, "a thread spawns one after the other");
        children.push(child);
        self.parents.push((parent, number));
        child
    }

    /// A thread's way down from the main thread: `0` for that, `0.2` for its second child.
    pub(crate) fn path(&self, mut process: u32) -> String {
        let mut path = String::new();
        while process != 0 {
            let (parent, number) = self.parents[process as usize];
            path = format!(".{number}{path}");
            process = parent;
        }
        format!("0{path}")
    }

    /// The id of a site.
    pub(crate) fn site(&mut self, info: SiteInfo) -> Site {
        if let Some(&site) = self.site_ids.get(&info) {
            return site;
        }
        let site = Site(self.sites.len() as u32);
        self.sites.push(info.clone());
        self.site_ids.insert(info, site);
        site
    }

    /// What is known about a site.
    pub(crate) fn site_info(&self, site: Site) -> Option<&SiteInfo> {
        self.sites.get(site.0 as usize)
    }

    /// The name of a thread.
    pub(crate) fn process(&self, process: ProcessId) -> &str {
        self.processes.get(process.index()).map_or("?", String::as_str)
    }

    /// The name of a location: `Mutex at src/lib.rs:7`.
    pub(crate) fn location_name(&self, location: u32) -> String {
        let Some(info) = self.locations.get(location as usize) else { return String::new() };
        let Some(created_at) = info.created_at else {
            return format!("{} of {}", info.kind, self.process(ProcessId(info.ordinal)));
        };
        let file = created_at.file().rsplit(['/', '\\']).next().unwrap_or_default();
        let several = if info.ordinal > 1 { format!(" #{}", info.ordinal) } else { String::new() };
        format!("{} {file}:{}{several}", info.kind, created_at.line())
    }
}

fn find(united: &[u32], mut location: u32) -> u32 {
    while united[location as usize] != location {
        location = united[location as usize];
    }
    location
}
