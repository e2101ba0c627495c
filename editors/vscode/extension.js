"use strict";
const vscode = require("vscode");
const { Connection } = require("./connection.js");

const languages = ["json", "jsonc", "yaml", "markdown", "xml", "strings", "plaintext"];
const selector = languages.map((language) => ({ scheme: "file", language }));

/** What is registered while a server runs. */
let running;

const range = (value) =>
  new vscode.Range(value.start.line, value.start.character, value.end.line, value.end.character);
const place = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));
const sent = (value) => ({
  start: { line: value.start.line, character: value.start.character },
  end: { line: value.end.line, character: value.end.character },
});

function edit(value) {
  const edits = new vscode.WorkspaceEdit();
  for (const [uri, changes] of Object.entries(value.changes)) {
    edits.set(
      vscode.Uri.parse(uri),
      changes.map((change) => vscode.TextEdit.replace(range(change.range), change.newText))
    );
  }
  return edits;
}

function finding(value) {
  const found = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  found.source = value.source;
  const page = value.codeDescription?.href;
  found.code = page ? { value: value.code, target: vscode.Uri.parse(page) } : value.code;
  found.relatedInformation = value.relatedInformation.map(
    (label) => new vscode.DiagnosticRelatedInformation(place(label.location), label.message)
  );
  return found;
}

/** Symbols count kinds from 0, the protocol from 1. */
function symbol(value) {
  const shown = new vscode.DocumentSymbol(
    value.name, value.detail, value.kind - 1, range(value.range), range(value.selectionRange)
  );
  shown.children = value.children.map(symbol);
  return shown;
}

/** Answers of the server as the editor takes them, by what registers them. */
function providers(server) {
  const file = (document) => ({ textDocument: { uri: document.uri.toString() } });
  const at = (document, position) => ({
    ...file(document), position: { line: position.line, character: position.character },
  });
  const ask = (method, params, token) => server.ask(method, params, token).catch(() => null);
  const v = vscode.languages;
  return [
    v.registerHoverProvider(selector, {
      async provideHover(document, position, token) {
        const note = await ask("textDocument/hover", at(document, position), token);
        return note && new vscode.Hover(new vscode.MarkdownString(note.contents.value), range(note.range));
      },
    }),
    v.registerDefinitionProvider(selector, {
      async provideDefinition(document, position, token) {
        return (await ask("textDocument/definition", at(document, position), token))?.map(place);
      },
    }),
    v.registerReferenceProvider(selector, {
      async provideReferences(document, position, context, token) {
        const params = { ...at(document, position), context };
        return (await ask("textDocument/references", params, token))?.map(place);
      },
    }),
    v.registerRenameProvider(selector, {
      async prepareRename(document, position, token) {
        const name = await ask("textDocument/prepareRename", at(document, position), token);
        if (!name) throw new Error("Nothing here has a name.");
        return { range: range(name.range), placeholder: name.placeholder };
      },
      async provideRenameEdits(document, position, newName, token) {
        return edit(await server.ask("textDocument/rename", { ...at(document, position), newName }, token));
      },
    }),
    v.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, position, token) {
        const found = await ask("textDocument/completion", at(document, position), token);
        if (!found) return null;
        const items = found.items.map((value) => {
          const item = new vscode.CompletionItem(value.label, value.kind - 1);
          item.detail = value.detail;
          item.sortText = value.sortText;
          item.filterText = value.filterText;
          item.insertText = value.textEdit.newText;
          item.range = range(value.textEdit.range);
          return item;
        });
        return new vscode.CompletionList(items, found.isIncomplete);
      },
    }, "\""),
    v.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, span, context, token) {
        const params = { ...file(document), range: sent(span), context: { diagnostics: [] } };
        return (await ask("textDocument/codeAction", params, token))?.map((value) => {
          const action = new vscode.CodeAction(value.title, vscode.CodeActionKind.QuickFix);
          action.edit = edit(value.edit);
          action.isPreferred = value.isPreferred;
          action.diagnostics = value.diagnostics.map(finding);
          return action;
        });
      },
    }),
    v.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document, token) {
        return (await ask("textDocument/documentSymbol", file(document), token))?.map(symbol);
      },
    }),
    v.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query, token) {
        return (await ask("workspace/symbol", { query }, token))?.map(
          (value) => new vscode.SymbolInformation(
            value.name, value.kind - 1, value.containerName, place(value.location)
          )
        );
      },
    }),
    v.registerDocumentLinkProvider(selector, {
      async provideDocumentLinks(document, token) {
        return (await ask("textDocument/documentLink", file(document), token))?.map(
          (value) => new vscode.DocumentLink(range(value.range), vscode.Uri.parse(value.target))
        );
      },
    }),
    v.registerInlayHintsProvider(selector, {
      async provideInlayHints(document, span, token) {
        const params = { ...file(document), range: sent(span) };
        return (await ask("textDocument/inlayHint", params, token))?.map((value) => {
          const hint = new vscode.InlayHint(
            new vscode.Position(value.position.line, value.position.character), value.label
          );
          hint.paddingLeft = value.paddingLeft;
          return hint;
        });
      },
    }),
  ];
}

/** Tells the server of documents, as they are opened, changed and closed. */
function documents(server) {
  const isOurs = (document) => vscode.languages.match(selector, document) > 0;
  const uri = (document) => document.uri.toString();
  const opened = (document) => {
    if (!isOurs(document)) return;
    server.tell("textDocument/didOpen", {
      textDocument: {
        uri: uri(document), languageId: document.languageId, version: document.version, text: document.getText(),
      },
    });
  };
  vscode.workspace.textDocuments.forEach(opened);
  return [
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document) || contentChanges.length === 0) return;
      server.tell("textDocument/didChange", {
        textDocument: { uri: uri(document), version: document.version },
        contentChanges: contentChanges.map((change) => ({ range: sent(change.range), text: change.text })),
      });
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) server.tell("textDocument/didClose", { textDocument: { uri: uri(document) } });
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (isOurs(document)) server.tell("textDocument/didSave", { textDocument: { uri: uri(document) } });
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const named = (folders) => folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name }));
      server.tell("workspace/didChangeWorkspaceFolders", {
        event: { added: named(added), removed: named(removed) },
      });
    }),
  ];
}

async function start() {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === "file");
  if (folders.length === 0) return;
  const settings = vscode.workspace.getConfiguration("flowproof", folders[0].uri);
  const output = vscode.window.createOutputChannel("Flowproof");
  const found = vscode.languages.createDiagnosticCollection("flowproof");
  const server = new Connection(
    settings.get("path"), ["lsp", ...settings.get("arguments")], folders[0].uri.fsPath,
    (method, params) => {
      if (method === "window/logMessage") output.appendLine(params.message);
      if (method !== "textDocument/publishDiagnostics") return;
      found.set(vscode.Uri.parse(params.uri), params.diagnostics.map(finding));
    },
    (words) => output.appendLine(words)
  );
  running = { server, parts: [output, found] };
  await server.ask("initialize", {
    processId: process.pid,
    rootUri: folders[0].uri.toString(),
    workspaceFolders: folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
    capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
  });
  server.tell("initialized", {});
  running.parts.push(...providers(server), ...documents(server));
}

async function stop() {
  const { server, parts } = running ?? { parts: [] };
  running = undefined;
  parts.forEach((part) => part.dispose());
  await server?.stop();
}

/** Begins when a folder with a config is open. */
async function begin() {
  try {
    await start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `Flowproof: ${error.message}. Install flowproof, or set "flowproof.path" to where it is.`
    );
  }
}

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("flowproof.restart", async () => {
      await stop();
      await begin();
    })
  );
  return begin();
};
exports.deactivate = stop;
