//! Builds the tests of a checkout with loom or with the package that stands in for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::known::Checkout;

/// What checks the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checker {
    Mazurka,
    Loom,
}

/// Versions of loom that crates depend on and that are not compatible with each other.
const VERSIONS: [&str; 3] = ["0.7.2", "0.6.1", "0.5.6"];

/// Dependencies of Mazurka with all features that checkouts enable. Cargo builds a package once per
/// set of features, and everything that depends on it.
const FIXED_FEATURES: &str = "serde = { version = \"1\", features = [\"alloc\", \"derive\", \"rc\"] }\n\
    serde_json = { version = \"1\", features = [\"alloc\"] }\nmemchr = \"2\"\n\
    libc = { version = \"0.2\", features = [\"extra_traits\"] }\n";

/// Builds the tests of a checkout, and returns the paths of the test binaries.
pub fn test_binaries(root: &Path, checkout: &Checkout, checker: Checker) -> Result<Vec<PathBuf>, String> {
    let arguments = [&["test", "--release", "--no-run", "--message-format=json"], checkout.arguments].concat();
    let build = || output(&mut cargo(root, checkout, checker, &arguments)?);
    let mut messages = build()?;
    // A lock file that names another version than the package has keeps the patch from being used.
    if checker == Checker::Mazurka && !uses_mazurka(&messages) {
        output(&mut cargo(root, checkout, checker, &["update", "-p", "loom"])?)?;
        messages = build()?;
        if !uses_mazurka(&messages) {
            return Err("the package that stands in for loom was not used; a patch of loom in the manifest of the \
                        checkout has to be removed"
                .to_owned());
        }
    }
    let tests = messages.iter().filter(|message| message["profile"]["test"] == true);
    Ok(tests.filter_map(|message| Some(PathBuf::from(message["executable"].as_str()?))).collect())
}

/// A command of cargo in the directory of a checkout, with the patches if Mazurka is to check the
/// tests. They come last, because options before a command count only if it has none of their kind.
fn cargo(root: &Path, checkout: &Checkout, checker: Checker, arguments: &[&str]) -> Result<Command, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from).join("suite");
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(&checkout.directory).env("RUSTFLAGS", checkout.flags);
    // The crates of the workspace would otherwise be built with its own configuration.
    command.env_remove("CARGO_MANIFEST_DIR").env_remove("RUSTC_WRAPPER");
    // Some checkouts pin a compiler that may not be installed.
    command.env("RUSTUP_TOOLCHAIN", std::env::var_os("RUSTUP_TOOLCHAIN").unwrap_or_else(|| "stable".into()));
    command.env("CARGO_TARGET_DIR", target.join(if checker == Checker::Mazurka { "mazurka" } else { "loom" }));
    if checker == Checker::Mazurka {
        for (number, version) in VERSIONS.iter().enumerate() {
            let package = stand_in(root, &target, version)?;
            let key = format!("patch.crates-io.loom-{number}");
            command.args(["--config", &format!("{key}.path={:?}", package.display().to_string())]);
            command.args(["--config", &format!("{key}.package=\"loom\"")]);
        }
    }
    Ok(command)
}

/// The messages of a command of cargo, which has to succeed.
fn output(command: &mut Command) -> Result<Vec<Value>, String> {
    let output = command.output().map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        return Err(first_error(&output.stdout, &output.stderr));
    }
    let messages = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Whether a build contains Mazurka.
fn uses_mazurka(messages: &[Value]) -> bool {
    messages.iter().any(|message| message["target"]["name"] == "mazurka")
}

/// A package with the sources of `compat/loom` under another version number. A patch applies only
/// to dependencies on a compatible version.
fn stand_in(root: &Path, target: &Path, version: &str) -> Result<PathBuf, String> {
    let package = target.join(format!("loom-{version}"));
    let sources = root.join("compat/loom");
    let manifest = format!(
        "[package]\nname = \"loom\"\nversion = \"{version}\"\nedition = \"2024\"\n\n\
         [lib]\npath = {:?}\n\n[features]\nfutures = []\ncheckpoint = []\n\n\
         [dependencies]\nmazurka = {{ path = {:?}, features = [\"model\"] }}\n{FIXED_FEATURES}\n[workspace]\n",
        sources.join("src/lib.rs").display().to_string(),
        root.join("crates/frontends/rust").display().to_string(),
    );
    let path = package.join("Cargo.toml");
    let written = match fs::read_to_string(&path) {
        Ok(present) if present == manifest => Ok(()),
        _ => fs::create_dir_all(&package).and_then(|()| fs::write(&path, manifest)),
    };
    written.map(|()| package).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// The first error of the compiler, or of cargo.
fn first_error(stdout: &[u8], stderr: &[u8]) -> String {
    let messages = String::from_utf8_lossy(stdout).into_owned();
    let parsed = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut errors = parsed.filter(|message| message["message"]["level"] == "error");
    if let Some(text) = errors.next().and_then(|error| Some(error["message"]["rendered"].as_str()?.to_owned())) {
        return format!("does not compile: {text}");
    }
    let messages = String::from_utf8_lossy(stderr).into_owned();
    let lines: Vec<&str> = messages.lines().skip_while(|line| !line.starts_with("error")).take(6).collect();
    format!("does not build: {}", lines.join(" "))
}
