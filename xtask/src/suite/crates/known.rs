//! How the tests of known crates are run, and the default for all others.

use std::path::{Path, PathBuf};

/// A crate whose tests are run.
pub struct Checkout {
    pub name: String,
    pub directory: PathBuf,
    /// The flags of the compiler that select loom.
    pub flags: &'static str,
    /// The arguments of `cargo test`.
    pub arguments: &'static [&'static str],
    /// Tests whose names contain one of these are run; all of them if there is none.
    pub filters: &'static [&'static str],
    /// The variables under which the crate itself runs its tests.
    pub variables: &'static [(&'static str, &'static str)],
}

/// A row of the table of known crates.
struct Known {
    /// The name of the crate.
    name: &'static str,
    /// The directory of its package within DIR.
    directory: &'static str,
    flags: &'static str,
    arguments: &'static [&'static str],
    filters: &'static [&'static str],
    variables: &'static [(&'static str, &'static str)],
}

/// What most crates use. Dependencies are built once per set of flags, so that there are few sets:
/// this one also has what tokio needs.
const LOOM: &str = "--cfg loom --cfg tokio_unstable";

/// Crates with a flag of their own, because a dependency reacts to `--cfg loom`.
const OWN: &str = "--cfg oneshot_loom --cfg multishot_loom --cfg st3_loom --cfg idr_ebr_loom --cfg tachyonix_loom";

/// Crates with a flag of their own that are dependencies of those above.
const INNER: &str = "--cfg crossbeam_loom --cfg crossbeam_sanitize --cfg diatomic_waker_loom --cfg async_event_loom";

/// A crate with the flags, arguments and variables of its own continuous integration.
const fn known(name: &'static str, flags: &'static str, arguments: &'static [&'static str]) -> Known {
    Known { name, directory: name, flags, arguments, filters: &[], variables: &[] }
}

const TWO_PREEMPTIONS: &[(&str, &str)] = &[("LOOM_MAX_PREEMPTIONS", "2")];

const KNOWN: &[Known] = &[
    known("async-event", INNER, &["--lib"]),
    known("async-lock", LOOM, &["--test", "loom", "--features", "loom"]),
    known("boxcar", LOOM, &["--test", "loom", "--features", "loom"]),
    known("bytes", LOOM, &["--lib"]),
    known("concurrent-queue", LOOM, &["--test", "loom", "--features", "loom"]),
    Known { directory: "mycelium/cordyceps", variables: TWO_PREEMPTIONS, ..known("cordyceps", LOOM, &["--lib"]) },
    Known {
        directory: "crossbeam/crossbeam-epoch",
        variables: TWO_PREEMPTIONS,
        ..known("crossbeam-epoch", INNER, &["--test", "loom", "--features", "loom"])
    },
    known("diatomic-waker", INNER, &["--lib"]),
    known("ecow", LOOM, &["--test", "loom", "--features", "loom"]),
    known("event-listener", LOOM, &["--test", "loom", "--features", "loom"]),
    known("haphazard", LOOM, &["--test", "loom"]),
    Known { variables: TWO_PREEMPTIONS, ..known("idr-ebr", OWN, &["--test", "loom", "--features", "loom"]) },
    known("lean_string", LOOM, &["--test", "loom", "--features", "loom"]),
    known("left-right", LOOM, &["--test", "loom"]),
    Known { directory: "mycelium/maitake-sync", variables: TWO_PREEMPTIONS, ..known("maitake-sync", LOOM, &["--lib"]) },
    known("multishot", OWN, &["--lib"]),
    known("oneshot", OWN, &["--test", "loom", "--features", "loom,std,async"]),
    known("parking", LOOM, &["--test", "loom", "--features", "loom"]),
    known("real-time", LOOM, &["--test", "loom"]),
    Known { filters: &["model"], ..known("saa", OWN, &["--lib", "--features", "loom"]) },
    Known { filters: &["model"], ..known("sdd", OWN, &["--lib", "--features", "loom"]) },
    known("sharded-slab", LOOM, &["--lib"]),
    known("splitrc", LOOM, &["--test", "loom"]),
    known("st3", OWN, &["--lib"]),
    known("tachyonix", OWN, &["--lib"]),
    // It does not compile without debug assertions.
    known("thingbuf", LOOM, &["--config", "profile.release.package.thingbuf.debug-assertions=true", "--lib"]),
    Known {
        directory: "tokio/tokio",
        filters: &["loom", "sync::tests", "runtime::time"],
        variables: &[("LOOM_MAX_PREEMPTIONS", "2"), ("LOOM_MAX_BRANCHES", "10000")],
        // Some of its tests need debug assertions; its own continuous integration enables them for
        // all crates.
        ..known(
            "tokio",
            LOOM,
            &["--config", "profile.release.package.tokio.debug-assertions=true", "--lib", "--features", "full"],
        )
    },
];

/// The crates below a directory: the known ones, and every other directory with a manifest.
pub fn checkouts(directory: &Path) -> Vec<Checkout> {
    let checkout = |known: &Known| Checkout {
        name: known.name.to_owned(),
        directory: directory.join(known.directory),
        flags: known.flags,
        arguments: known.arguments,
        filters: known.filters,
        variables: known.variables,
    };
    let present = |known: &&Known| directory.join(known.directory).join("Cargo.toml").is_file();
    let mut found: Vec<Checkout> = KNOWN.iter().filter(present).map(checkout).collect();
    let entries = std::fs::read_dir(directory).into_iter().flatten().filter_map(Result::ok);
    for path in entries.map(|entry| entry.path()).filter(|path| path.join("Cargo.toml").is_file()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_known = KNOWN.iter().any(|known| known.directory.split('/').next() == Some(&*name));
        // Checkers have test suites of their own, which use no other package.
        if !is_known && !["loom", "shuttle"].contains(&&*name) {
            let (flags, arguments, filters, variables) = (LOOM, &[][..], &[][..], &[][..]);
            found.push(Checkout { name, directory: path, flags, arguments, filters, variables });
        }
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    found
}
