//! The part of the help below the flags: examples and exit codes.

/// The help of `mazurka` itself.
pub const OVERVIEW: &str = "\
Examples:
  mazurka check buffer.maz                   check all interleavings of a program
  mazurka compare buffer.maz -D N=3          compare the algorithms on a program
  mazurka replay buffer.maz --trace t.json   replay a saved trace
  mazurka check system.tck                   check a client/server system for deadlocks

Exit codes: 0 safe, 1 violation, 2 invalid input or internal error, 3 stopped by a limit.";

/// The help of `mazurka check`, without the list of algorithms.
pub const CHECK: &str = "\
Examples:
  mazurka check philosophers.maz -D N=4
  mazurka check philosophers.maz --save-trace t.json
  mazurka check big.maz --max-seconds 60 --all-violations
  mazurka check big.maz --algorithm source --format json
  mazurka check big.maz --algorithm optimal-ob --workers 0   explore on all cores
  mazurka check big.maz --algorithm optimal --hosts hosts.txt --process 0   with other machines
  mazurka check system.tck                         look for deadlocks of a client/server system
  mazurka check system.tck --reach critical        look for a state with this label
  mazurka check model:dp:10 --algorithm reach --counts
  mazurka check running.maz --algorithm optimal-cs-ob --as-printed --no-4.4
  mazurka check prog.maz --watch                   check again whenever the file changes
  mazurka check prog.maz --format junit            for CI services; sarif for code hosts
  generate | mazurka check -                       read a program from standard input

Exit codes: 0 explored completely and safe, 1 violation, 2 invalid input or internal error,
3 stopped by a limit or by Ctrl-C before a violation was found, or no violation found --as-printed.";

/// The help of `mazurka compare`.
pub const COMPARE: &str = "\
Examples:
  mazurka compare lastwrite.maz -D N=5
  mazurka compare lastwrite.maz --max-seconds 60 --format json
  mazurka compare model:mpat:5

Each algorithm runs until it is done or reaches its limit, and continues after violations.
Exit codes: 1 if an algorithm finds a violation, otherwise 0 if an algorithm explores everything,
otherwise 3.";

/// The help of `mazurka bench`.
pub const BENCH: &str = "\
Examples:
  mazurka bench jss-2
  mazurka bench jss-1 --max-seconds 60
  mazurka bench stateful-1 --max-seconds 300 --only dp

Each row of the table becomes a block of lines: the published counts next to ours, with the paper's
algorithm as printed if it is not sound; then the other algorithms; then the number of distinct
observations, a lower bound on the number of executions of every sound exploration.";

/// The help of `mazurka report`.
pub const REPORT: &str = "\
Examples:
  mazurka report philosophers.maz -o philosophers.html
  mazurka report running.maz --algorithm semantic -o running.html

The page is a single self-contained HTML file. It shows up to 10,000 executions.
Exit codes are those of mazurka check.";

/// The help of `mazurka serve`.
pub const SERVE: &str = "\
Examples:
  mazurka serve
  mazurka serve --open
  mazurka serve --port 0 --max-seconds 10

The command prints the address of a page and serves it to browsers on this machine until Ctrl-C.
With --open it also opens the page. Two runs at a time are performed; up to 100 may wait.";

/// The help of `mazurka lsp`.
pub const LSP: &str = "\
Examples:
  mazurka lsp
  mazurka lsp --max-seconds 10

Editors start this command themselves; docs/editors.md says how to set them up.";

/// The help of `mazurka replay`.
pub const REPLAY: &str = "\
Examples:
  mazurka check philosophers.maz --save-trace t.json
  mazurka replay philosophers.maz --trace t.json

Exit codes: 1 a violation occurs, 0 the trace can be executed but no violation occurs,
2 the trace does not fit the program.";

/// The help of `mazurka model`.
pub const MODEL: &str = "\
Examples:
  mazurka model                       list the models
  mazurka model dp 10 > dp10.tck      ten dining philosophers
  mazurka check model:dp:10           check the same system without a file
  mazurka model locks2 8 3            eight clients that take two of ten locks each; 3 is the seed
  mazurka check model:locks2:8:3      check the same system without a file";

/// The help of `mazurka certify`.
pub const CERTIFY: &str = "\
Examples:
  mazurka certify program.maz                    certify an exploration by optimal, or else by memo
  mazurka certify program.c --algorithm source   certify an exploration by source
  mazurka certify system.tck                     certify the graphs of all algorithms
  mazurka certify model:lz:6 --algorithm full+sleep

An exploration of a program is certified if an independent checker, which performs every execution
again, finds that together they cover every execution of the program. The faults that it meets must
be those that were reported. Only the front end and the checker are trusted. A search by memo is
certified if another checker, which follows it, finds that what it left out is covered; digests of
states are trusted, too.
A graph is certified if it contains every run of the system up to the order of independent actions,
and if every path of the graph is a run of the system.
Exit codes: 0 certified, 1 certified and there is a violation, 3 the system is too large or a limit
was reached, 2 the exploration or the graph is wrong.";

/// The help of `mazurka completions`.
pub const COMPLETIONS: &str = "\
Examples:
  mazurka completions bash > ~/.local/share/bash-completion/completions/mazurka
  mazurka completions zsh > ~/.zfunc/_mazurka
  mazurka completions fish > ~/.config/fish/completions/mazurka.fish";

/// The help of `mazurka man`.
pub const MAN: &str = "\
Examples:
  mazurka man | man -l -
  mazurka man check | man -l -
  mazurka man --directory ~/.local/share/man/man1";
