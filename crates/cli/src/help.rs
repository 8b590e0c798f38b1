//! What stands below the flags in the help: examples and exit codes.

/// Of the program.
pub const OVERVIEW: &str = "\
Examples:
  mazurka check buffer.maz                 is there an interleaving that goes wrong?
  mazurka compare buffer.maz -D N=3        what each algorithm makes of it
  mazurka replay buffer.maz --trace t.json the same failure again

Exit codes: 0 safe, 1 violation, 2 bad input or internal error, 3 stopped by a limit.";

/// Of `mazurka check`.
pub const CHECK: &str = "\
Examples:
  mazurka check philosophers.maz -D N=4
  mazurka check philosophers.maz --save-trace t.json
  mazurka check big.maz --max-seconds 60 --all-violations
  mazurka check big.maz --algorithm source --format json
  mazurka check system.tck                         a client/server system: is there a deadlock?
  mazurka check system.tck --reach critical        can a state with this label be reached?
  mazurka check model:dp:10 --algorithm reach --counts
  mazurka check running.maz --algorithm optimal-cs-ob --as-printed --no-4.4

Exit codes: 0 explored completely and safe, 1 violation, 2 bad input or internal error,
3 stopped by a limit or by Ctrl-C before anything was found, or nothing found --as-printed.";

/// Of `mazurka compare`.
pub const COMPARE: &str = "\
Examples:
  mazurka compare lastwrite.maz -D N=5
  mazurka compare lastwrite.maz --max-seconds 60 --format json
  mazurka compare model:mpat:5

Each algorithm runs to its end or its limit, also past violations.
Exit codes: 1 if one of them finds a violation, else 0 if one of them covers everything, else 3.";

/// Of `mazurka bench`.
pub const BENCH: &str = "\
Examples:
  mazurka bench jss-2
  mazurka bench jss-1 --max-seconds 60
  mazurka bench stateful-1 --max-seconds 300 --only dp

A block for each row: the paper's counts beside ours, with the paper's algorithm as printed where that is not sound;
then the algorithms on offer, and the number of distinct observations: no exploration that shows all can do with fewer.";

/// Of `mazurka report`.
pub const REPORT: &str = "\
Examples:
  mazurka report philosophers.maz -o philosophers.html
  mazurka report running.maz --algorithm semantic -o running.html

The page stands alone: open it in a browser, send it, print it. It shows up to 10,000 runs.
Exit codes as of mazurka check.";

/// Of `mazurka serve`.
pub const SERVE: &str = "\
Examples:
  mazurka serve
  mazurka serve --port 0 --max-seconds 10";

/// Of `mazurka replay`.
pub const REPLAY: &str = "\
Examples:
  mazurka check philosophers.maz --save-trace t.json
  mazurka replay philosophers.maz --trace t.json

Exit codes: 1 the violation shows again, 0 the trace runs but nothing goes wrong,
2 the trace does not fit the program.";

/// Of `mazurka completions`.
pub const COMPLETIONS: &str = "\
Examples:
  mazurka completions bash > ~/.local/share/bash-completion/completions/mazurka
  mazurka completions zsh > ~/.zfunc/_mazurka
  mazurka completions fish > ~/.config/fish/completions/mazurka.fish";
