// Runs the extension with a stand-in for the editor and a real language server:
//
//     node test.js PATH_OF_MAZURKA

"use strict";

const assert = require("assert");
const Module = require("module");

const executable = process.argv[2] || "mazurka";
const URI = "file:///nowhere/counter.maz";
const WRONG = "shared x: int = 0;\nprocess inc[i in 0..2] { x = x + 1; }\nprocess check { join inc; assert(x == 2); }\n";

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(a, b, c, d) {
    Object.assign(this, { start: new Position(a, b), end: new Position(c, d) });
  }
}
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, at) => (this[name] = values[at]));
    }
  };

const events = {};
const commands = {};
const features = {};
const shown = [];
const found = new Map();
const document = { uri: { toString: () => URI }, languageId: "maz", version: 1, text: WRONG, getText: () => document.text };
const on = (name) => (listener) => ((events[name] = listener), { dispose() {} });
const register = (name) => (_, provider) => ((features[name] = provider), { dispose() {} });

const vscode = {
  Position,
  Range,
  Uri: { parse: (text) => ({ toString: () => text }) },
  Location: record("uri", "range"),
  Hover: record("contents", "range"),
  MarkdownString: record("value"),
  Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"),
  DocumentHighlight: record("range"),
  DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  CodeLens: record("range", "command"),
  ProgressLocation: { Notification: 15 },
  window: {
    createOutputChannel: () => ({ append: process.stderr.write.bind(process.stderr), appendLine: console.error, dispose() {} }),
    showErrorMessage: (text) => shown.push(["error", text]),
    showWarningMessage: (text) => shown.push(["warning", text]),
    showInformationMessage: (text) => shown.push(["information", text]),
    withProgress: (_, work) => work({}, { onCancellationRequested: () => ({ dispose() {} }) }),
  },
  workspace: {
    textDocuments: [document],
    getConfiguration: () => ({ get: (name) => ({ path: executable, maxSeconds: 10 })[name] }),
    onDidOpenTextDocument: on("open"),
    onDidChangeTextDocument: on("change"),
    onDidCloseTextDocument: on("close"),
    onDidChangeConfiguration: on("configuration"),
  },
  commands: { registerCommand: (name, run) => ((commands[name] = run), { dispose() {} }) },
  languages: {
    createDiagnosticCollection: () => ({ set: (uri, list) => found.set(uri.toString(), list), clear: () => found.clear(), dispose() {} }),
    registerHoverProvider: register("hover"),
    registerDefinitionProvider: register("definition"),
    registerReferenceProvider: register("references"),
    registerDocumentHighlightProvider: register("highlight"),
    registerDocumentSymbolProvider: register("symbols"),
    registerCodeLensProvider: register("lens"),
  },
};

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

async function main() {
  const extension = require("./extension");
  await extension.activate({ subscriptions: [] });
  const at = (line, character) => new Position(line, character);

  const hover = await features.hover.provideHover(document, at(1, 25));
  assert.match(hover.contents.value, /shared x: int[^]*1\. reads `x`\n2\. writes `x`/);
  const definition = await features.definition.provideDefinition(document, at(2, 21));
  assert.deepStrictEqual(definition.range, new Range(1, 8, 1, 11));
  const references = await features.references.provideReferences(document, at(0, 7), { includeDeclaration: true });
  assert.strictEqual(references.length, 4);
  assert.strictEqual((await features.highlight.provideDocumentHighlights(document, at(0, 7))).length, 4);
  const symbols = await features.symbols.provideDocumentSymbols(document);
  assert.deepStrictEqual(symbols.map(({ name }) => name), ["x", "inc", "check"]);
  const [lens] = await features.lens.provideCodeLenses(document);

  const result = await commands[lens.command.command](...lens.command.arguments);
  assert.strictEqual(result.verdict, "violation");
  const [violation] = found.get(URI);
  assert.deepStrictEqual(violation.range, new Range(2, 26, 2, 40));
  assert.ok(violation.relatedInformation.length >= 5);
  assert.strictEqual(shown.pop()[0], "error");

  const range = new Range(1, 25, 1, 34);
  events.change({ document, contentChanges: [{ range, text: "fetch_add(x, 1)" }] });
  const fixed = await commands["mazurka.check"](URI);
  assert.strictEqual(fixed.verdict, "safe");
  assert.deepStrictEqual(found.get(URI), []);
  assert.strictEqual(shown.pop()[0], "information");

  await extension.deactivate();
  console.log("the extension works with", executable);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
