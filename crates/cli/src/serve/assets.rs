//! The files of the editor page, and the headers that protect the pages: scripts and styles run
//! only if the server sent them, and nothing is loaded from elsewhere.

use std::hash::{BuildHasher, RandomState};

use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName};
use axum::response::{Html, IntoResponse, Response};

const FRAME: &str = include_str!("serve.html");

/// The files that the page loads, by path, with their types.
pub const FILES: [(&str, &str, &str); 3] = [
    ("/serve.css", "text/css; charset=utf-8", include_str!("serve.css")),
    ("/serve.js", "text/javascript; charset=utf-8", include_str!("serve.js")),
    ("/editor.js", "text/javascript; charset=utf-8", include_str!("editor.js")),
];

/// The page with the editor. The component CodeMirror adds style elements, which carry the nonce.
pub fn editor_page() -> Response {
    let nonce = nonce();
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; connect-src 'self'; frame-src 'self'; \
         img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    ([(CONTENT_SECURITY_POLICY, policy)], Html(FRAME.replace("{{NONCE}}", &nonce))).into_response()
}

/// A file of the editor page.
pub fn file(content_type: &'static str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, content_type), (CACHE_CONTROL, "no-cache")], text).into_response()
}

/// The page of a run. Its scripts and styles are inline, so they receive the nonce. Everything that
/// comes from the program is escaped in it: a `<` occurs only in the frame of the page.
pub fn run_page(page: &str) -> Response {
    let nonce = nonce();
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'self'"
    );
    let page = page
        .replace("<script", &format!("<script nonce=\"{nonce}\""))
        .replace("<style", &format!("<style nonce=\"{nonce}\""));
    ([(CONTENT_SECURITY_POLICY, policy)], Html(page)).into_response()
}

/// Headers of every answer.
pub const COMMON_HEADERS: [(HeaderName, &str); 3] = [
    (HeaderName::from_static("x-content-type-options"), "nosniff"),
    (HeaderName::from_static("referrer-policy"), "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// A number that other sites cannot guess, new for every answer. The keys of the hasher are random.
fn nonce() -> String {
    let random = || RandomState::new().hash_one("nonce");
    format!("{:016x}{:016x}", random(), random())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_editor_knows_the_words_of_the_language() {
        let source = include_str!("../../editor/languages.mjs");
        let language = source.split("export const maz").nth(1).and_then(|rest| rest.split("export").next()).unwrap();
        let known: Vec<&str> = language.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for word in mazurka_maz::keywords().iter().chain(mazurka_maz::operations()) {
            assert!(known.contains(word), "{word} is missing in editor/languages.mjs");
            assert!(include_str!("editor.js").contains(word), "run `npm run build` in crates/cli/editor");
        }
    }

    #[test]
    fn every_page_has_a_nonce_of_its_own() {
        assert_ne!(nonce(), nonce());
        let header = |response: &Response| response.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
        let (one, other) = (run_page("<script>1</script>"), run_page("<script>1</script>"));
        assert_ne!(header(&one), header(&other));
        for policy in [header(&one), header(&editor_page())] {
            assert!(policy.starts_with("default-src 'none'; ") && !policy.contains("unsafe"), "{policy}");
        }
    }
}
