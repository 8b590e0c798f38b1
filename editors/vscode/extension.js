// The extension: starts `mazurka lsp` and connects it with the editor. It has no dependencies, so
// there is nothing to build.

"use strict";

const vscode = require("vscode");
const { Server } = require("./rpc");

const LANGUAGES = ["maz", "tck", "abs"];

/** The running server, or undefined. */
let server;
let output;
let diagnostics;
/** The progress reports that the server has begun, by token. */
const progress = new Map();

function activate(context) {
  output = vscode.window.createOutputChannel("Mazurka");
  diagnostics = vscode.languages.createDiagnosticCollection("mazurka");
  const { workspace, commands } = vscode;
  context.subscriptions.push(
    output,
    diagnostics,
    workspace.onDidOpenTextDocument(opened),
    workspace.onDidChangeTextDocument(changed),
    workspace.onDidCloseTextDocument(closed),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("mazurka") && restart()),
    commands.registerCommand("mazurka.check", check),
    commands.registerCommand("mazurka.checkActive", () => {
      const editor = vscode.window.activeTextEditor;
      return editor && check(editor.document.uri.toString());
    }),
    commands.registerCommand("mazurka.restart", restart),
    ...providers(),
  );
  return start();
}

function deactivate() {
  return server && server.stop();
}

async function start() {
  const settings = vscode.workspace.getConfiguration("mazurka");
  const command = settings.get("path") || "mazurka";
  const started = new Server(command, ["lsp"], {
    notification: notified,
    request: requested,
    log: (text) => output.append(text),
    ended: (reason) => {
      if (server === started) server = undefined;
      diagnostics.clear();
      vscode.window.showErrorMessage(`Mazurka: ${reason}. Install mazurka, or set mazurka.path to the executable.`);
    },
  });
  try {
    await started.request("initialize", {
      processId: process.pid,
      rootUri: null,
      capabilities: { window: { workDoneProgress: true }, general: { positionEncodings: ["utf-16"] } },
      initializationOptions: { maxSeconds: settings.get("maxSeconds") },
    });
  } catch (error) {
    output.appendLine(String(error));
    return;
  }
  started.notify("initialized", {});
  server = started;
  vscode.workspace.textDocuments.forEach(opened);
}

async function restart() {
  const old = server;
  server = undefined;
  if (old) await old.stop();
  diagnostics.clear();
  await start();
}

// Documents

const isOurs = (document) => LANGUAGES.includes(document.languageId);

function opened(document) {
  if (!server || !isOurs(document)) return;
  const { languageId, version } = document;
  const textDocument = { uri: document.uri.toString(), languageId, version, text: document.getText() };
  server.notify("textDocument/didOpen", { textDocument });
}

function changed({ document, contentChanges }) {
  if (!server || !isOurs(document) || contentChanges.length === 0) return;
  server.notify("textDocument/didChange", {
    textDocument: { uri: document.uri.toString(), version: document.version },
    contentChanges: contentChanges.map(({ range, text }) => ({ range: fromRange(range), text })),
  });
}

function closed(document) {
  if (server && isOurs(document)) server.notify("textDocument/didClose", identified(document));
}

// Messages of the server

function notified(method, params) {
  switch (method) {
    case "textDocument/publishDiagnostics":
      diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(toDiagnostic));
      break;
    case "window/showMessage":
      show(params);
      break;
    case "$/progress":
      advance(params);
      break;
  }
}

function show({ type, message }) {
  const { showErrorMessage, showWarningMessage, showInformationMessage } = vscode.window;
  [showInformationMessage, showErrorMessage, showWarningMessage][type < 3 ? type : 0](message);
}

function requested(method) {
  // Every progress report that the server announces is shown.
  return method === "window/workDoneProgress/create" ? null : undefined;
}

function advance({ token, value }) {
  if (value.kind === "begin") {
    const options = { location: vscode.ProgressLocation.Notification, title: value.title, cancellable: value.cancellable };
    vscode.window.withProgress(options, (_, cancellation) => {
      cancellation.onCancellationRequested(() => server && server.notify("window/workDoneProgress/cancel", { token }));
      return new Promise((resolve) => progress.set(token, resolve));
    });
  } else if (value.kind === "end" && progress.has(token)) {
    progress.get(token)();
    progress.delete(token);
  }
}

async function check(uri) {
  if (!server) return undefined;
  try {
    return await server.request("workspace/executeCommand", { command: "mazurka.check", arguments: [uri] });
  } catch (error) {
    vscode.window.showErrorMessage(`Mazurka: ${error.message}`);
    return undefined;
  }
}

// Features

function providers() {
  const { languages } = vscode;
  const selector = LANGUAGES.map((language) => ({ language }));
  return [
    languages.registerHoverProvider(selector, {
      provideHover: (document, position, token) =>
        ask("hover", { ...identified(document), position: fromPosition(position) }, token, toHover),
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, position, token) =>
        ask("definition", { ...identified(document), position: fromPosition(position) }, token, toLocation),
    }),
    languages.registerReferenceProvider(selector, {
      provideReferences: (document, position, context, token) =>
        ask("references", { ...identified(document), position: fromPosition(position), context }, token, (places) =>
          places.map(toLocation),
        ),
    }),
    languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (document, position, token) =>
        ask("documentHighlight", { ...identified(document), position: fromPosition(position) }, token, (places) =>
          places.map(({ range }) => new vscode.DocumentHighlight(toRange(range))),
        ),
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) =>
        ask("documentSymbol", identified(document), token, (symbols) => symbols.map(toSymbol)),
    }),
    languages.registerCodeLensProvider(selector, {
      provideCodeLenses: (document, token) =>
        ask("codeLens", identified(document), token, (lenses) =>
          lenses.map(({ range, command }) => new vscode.CodeLens(toRange(range), command)),
        ),
    }),
  ];
}

async function ask(what, params, token, convert) {
  if (!server) return undefined;
  try {
    const result = await server.request(`textDocument/${what}`, params, token);
    return result === null ? undefined : convert(result);
  } catch (error) {
    output.appendLine(String(error));
    return undefined;
  }
}

// The editor counts lines and columns as the protocol does, in UTF-16.

const identified = (document) => ({ textDocument: { uri: document.uri.toString() } });
const fromPosition = ({ line, character }) => ({ line, character });
const fromRange = ({ start, end }) => ({ start: fromPosition(start), end: fromPosition(end) });
const toRange = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);
const toLocation = ({ uri, range }) => new vscode.Location(vscode.Uri.parse(uri), toRange(range));
const toHover = ({ contents, range }) => new vscode.Hover(new vscode.MarkdownString(contents.value), range && toRange(range));

function toDiagnostic({ range, severity, code, source, message, relatedInformation }) {
  // Severities count from 1 in the protocol and from 0 in the editor.
  const diagnostic = new vscode.Diagnostic(toRange(range), message, (severity || 1) - 1);
  diagnostic.source = source;
  diagnostic.code = code;
  diagnostic.relatedInformation = (relatedInformation || []).map(
    ({ location, message }) => new vscode.DiagnosticRelatedInformation(toLocation(location), message),
  );
  return diagnostic;
}

function toSymbol({ name, detail, kind, range, selectionRange, children }) {
  // Kinds count from 1 in the protocol and from 0 in the editor.
  const symbol = new vscode.DocumentSymbol(name, detail || "", kind - 1, toRange(range), toRange(selectionRange));
  symbol.children = (children || []).map(toSymbol);
  return symbol;
}

module.exports = { activate, deactivate };
