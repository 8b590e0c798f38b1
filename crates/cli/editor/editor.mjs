// The editor of the page of `mazurka serve`. The page knows only the function `createEditor`;
// colours come from its style sheet by the classes `tok-...`.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { c, cpp } from "@codemirror/legacy-modes/mode/clike";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { abs, maz, tck } from "./languages.mjs";

const LANGUAGES = { maz, abs, tck, c, cpp };
const languageOf = (name) => StreamLanguage.define(LANGUAGES[name] || maz);

// Creates the editor in an element. `changed` is called after every change of the text by the user,
// and `run` for Ctrl+Enter.
export function createEditor({ parent, nonce, label, changed, run }) {
  const language = new Compartment();
  let loading = false;
  const extensions = [
    EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocorrect: "off", autocapitalize: "off" }),
    lineNumbers(), highlightActiveLineGutter(), lintGutter(), highlightSpecialChars(), history(), drawSelection(), indentOnInput(),
    bracketMatching(), highlightActiveLine(), highlightSelectionMatches(), syntaxHighlighting(classHighlighter), indentUnit.of("    "),
    EditorState.tabSize.of(4), language.of(languageOf("maz")),
    keymap.of([{ key: "Mod-Enter", run: () => { run(); return true; } }, indentWithTab, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
    EditorView.updateListener.of((update) => { if (update.docChanged && !loading) changed(); }),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ extensions }) });
  // An offset from a line, which starts at 1, and a column, which starts at 0.
  const offset = (line, column) => {
    const found = view.state.doc.line(Math.max(1, Math.min(view.state.doc.lines, line)));
    return Math.min(found.to, found.from + Math.max(0, column));
  };
  return {
    view,
    text: () => view.state.doc.toString(),
    load(text) {
      loading = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
      loading = false;
    },
    setLanguage: (name) => view.dispatch({ effects: language.reconfigure(languageOf(name)) }),
    // Underlines errors: their `line`, `column`, `end_line`, `end_column` and `message`. Where the
    // end is unknown, the word or the character at the start is underlined.
    underline(errors, scroll) {
      const diagnostics = errors.map((error) => {
        const from = offset(error.line, error.column);
        let to = error.end_line ? offset(error.end_line, error.end_column) : from;
        if (to <= from) to = view.state.wordAt(from)?.to || Math.min(from + 1, view.state.doc.length);
        const start = to > from ? from : Math.max(0, to - 1);
        return { from: start, to, severity: "error", message: error.message };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics.sort((one, other) => one.from - other.from)));
      if (scroll && diagnostics.length) view.dispatch({ effects: EditorView.scrollIntoView(diagnostics[0].from, { y: "center" }) });
    },
    focus: () => view.focus(),
  };
}
