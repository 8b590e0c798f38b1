//! The thread that analyses documents. While it works, newer texts of a document replace older ones
//! that are still waiting.

use crate::diagnostics::diagnostics;
use crate::documents::Language;
use crate::positions::{Encoding, Lines};
use crate::server::Event;
use crossbeam_channel::{Sender, unbounded};
use mazurka_maz::Analysis;
use mazurka_model::Diagnostic;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

/// The stack of the thread. The parser limits nesting, and this leaves a wide margin.
const STACK: usize = 32 << 20;

/// A text to analyse.
pub struct Job {
    pub uri: String,
    pub revision: u64,
    pub language: Language,
    pub text: Arc<str>,
    /// The unit of columns in the diagnostics.
    pub encoding: Encoding,
}

/// The analysis of one revision of a document.
pub struct Analyzed {
    pub revision: u64,
    pub text: Arc<str>,
    pub lines: Lines,
    pub analysis: Analysis,
    /// The messages of the analysis as the client wants them.
    pub diagnostics: Vec<gen_lsp_types::Diagnostic>,
}

/// Starts the thread. It ends when the sender is dropped.
pub fn start(events: Sender<Event>) -> Sender<Job> {
    let (sender, jobs) = unbounded::<Job>();
    let run = move || {
        while let Ok(first) = jobs.recv() {
            let mut waiting = vec![first];
            for job in jobs.try_iter() {
                waiting.retain(|earlier: &Job| earlier.uri != job.uri);
                waiting.push(job);
            }
            for job in waiting {
                if events.send(analyze(job)).is_err() {
                    return;
                }
            }
        }
    };
    // Without the thread, requests that need an analysis stay unanswered. The system refuses
    // threads only if it is out of memory.
    let _ = thread::Builder::new().name("analyzer".into()).stack_size(STACK).spawn(run);
    sender
}

fn analyze(Job { uri, revision, language, text, encoding }: Job) -> Event {
    let lines = Lines::new(&text);
    // A bug in the checker must not silence the server.
    let analysis = catch_unwind(AssertUnwindSafe(|| analysis(language, &text))).unwrap_or_else(|_| {
        let problem = Diagnostic::new(0..0, "the analysis of this text failed", "")
            .with_help("this is a bug of mazurka: please report it with the text");
        Analysis::of_messages(vec![problem])
    });
    let diagnostics = diagnostics(&uri, &text, &lines, &analysis, encoding);
    Event::Analyzed(uri, Analyzed { revision, text, lines, analysis, diagnostics })
}

fn analysis(language: Language, text: &str) -> Analysis {
    match language {
        Language::Maz => Analysis::new(text),
        Language::Tck => Analysis::of_messages(mazurka_tck::read(text).err().unwrap_or_default()),
        Language::Abs | Language::Unknown => Analysis::default(),
    }
}
