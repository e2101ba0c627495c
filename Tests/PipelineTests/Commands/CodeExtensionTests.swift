import Foundation
import TestSupport
import Testing

/// The extension for VS Code (`editors/vscode`) against the server, with a stand-in for the editor's own module.
@Suite(.enabled(if: NodeProgram.isThere)) struct CodeExtensionTests {
  private static let extensionFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../editors/vscode").standardized.path

  @Test func showsFindingsAndAnswers() throws {
    let scratch = try Scratch()
    try scratch.write("p/flowproof.yml", "sources: [{nimbus: a.json}]\nstrings: [strings]\n")
    try scratch.write("p/strings/en-US.lproj/Cards.strings", "\"Title\" = \"Hello\";\n")
    try scratch.write(
      "p/a.json",
      #"{"cards": {"welcome": {"card-type": "basic", "order": 1, "tilte": 1,"# + "\n"
        + #""title": "Cards/Title"}}}"#
    )
    try scratch.write("node_modules/vscode/index.js", Self.standIn)
    try scratch.write("run.js", Self.script)
    let result = try Tool(folder: scratch.path).shell(
      "cp \(Self.extensionFolder)/*.js . && node run.js $flowproof"
    )
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(
      result.output == """
        finding a.json 0 FP1003 unknown-field
        hover **Hello**
        references a.json strings/en-US.lproj/Cards.strings
        rename 2 files
        outline Hello
        hint Hello
        ended

        """
    )
  }

  @Test func isPackedAsTheSameBytes() throws {
    let scratch = try Scratch()
    let tool = Tool(folder: scratch.path)
    let pack = "\(Self.extensionFolder)/pack $flowproof"
    let result = try tool.shell(
      "\(pack) a.vsix && \(pack) b.vsix && cmp a.vsix b.vsix && unzip -l a.vsix"
    )
    #expect(result.code == 0, "\(result.errors)")
    for name in [
      "extension.vsixmanifest", "extension/package.json", "extension/schemas/config.json",
    ] {
      #expect(result.output.contains(name))
    }
  }

  /// Opens the document, waits for its finding, and asks about the text in its second line.
  private static let script = """
    const vscode = require("vscode");
    const path = require("node:path"), fs = require("node:fs");
    const folder = path.join(__dirname, "p"), file = path.join(folder, "a.json");
    vscode.setUp(folder, process.argv[2], file, fs.readFileSync(file, "utf8"));
    const extension = require("./extension.js");
    const name = (uri) => path.relative(folder, uri.fsPath);
    (async () => {
      await extension.activate({ subscriptions: [] });
      const found = await vscode.finding("tilte");
      console.log("finding", "a.json", found.range.start.line, found.code);
      const document = vscode.workspace.textDocuments[0], at = new vscode.Position(1, 18);
      const p = vscode.providers;
      console.log("hover", (await p.Hover.provideHover(document, at)).contents.value.split("\\n")[0]);
      const places = await p.Reference.provideReferences(document, at, { includeDeclaration: true });
      console.log("references", places.map((each) => name(each.uri)).join(" "));
      const edit = await p.Rename.provideRenameEdits(document, at, "Heading");
      console.log("rename", edit.files, "files");
      const [flow] = await p.DocumentSymbol.provideDocumentSymbols(document);
      console.log("outline", flow.children[0].name);
      const all = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
      console.log("hint", (await p.InlayHints.provideInlayHints(document, all))[0].label);
      await extension.deactivate();
      console.log("ended");
    })();
    """

  /// The part of VS Code's module that the extension calls.
  private static let standIn = """
    const { pathToFileURL, fileURLToPath } = require("node:url");
    class Plain { constructor(...parts) { this.parts = parts; } }
    class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
    class Range { constructor(a, b, c, d) { this.start = new Position(a, b); this.end = new Position(c, d); } }
    class Uri {
      constructor(text) { this.text = text; this.scheme = text.split(":")[0]; }
      static parse(text) { return new Uri(text); }
      get fsPath() { return fileURLToPath(this.text); }
      toString() { return this.text; }
    }
    class Location { constructor(uri, range) { Object.assign(this, { uri, range }); } }
    class Diagnostic { constructor(range, message) { Object.assign(this, { range, message }); } }
    class DocumentSymbol { constructor(name) { this.name = name; } }
    class Hover { constructor(contents) { this.contents = contents; } }
    class MarkdownString { constructor(value) { this.value = value; } }
    class InlayHint { constructor(position, label) { this.label = label; } }
    class WorkspaceEdit { files = 0; set() { this.files++; } }
    const listen = () => ({ dispose() {} }), providers = {}, waiting = [];
    const languages = { match: () => 1, createDiagnosticCollection: () => ({
      dispose() {}, set: (uri, found) => found.forEach((each) => waiting.forEach((take) => take(each))),
    }) };
    for (const kind of ["Hover", "Definition", "Reference", "Rename", "CompletionItem", "CodeActions",
      "DocumentSymbol", "WorkspaceSymbol", "DocumentLink", "InlayHints"]) {
      languages[`register${kind}Provider`] = (...given) => {
        providers[kind] = given.find((each) => typeof each === "object" && !Array.isArray(each));
        return listen();
      };
    }
    module.exports = {
      Position, Range, Uri, Location, Diagnostic, DocumentSymbol, Hover, MarkdownString, InlayHint, WorkspaceEdit,
      DiagnosticRelatedInformation: Plain, SymbolInformation: Plain, DocumentLink: Plain,
      TextEdit: { replace: (range, text) => ({ range, text }) }, languages, providers,
      window: { createOutputChannel: () => ({ appendLine() {}, dispose() {} }), showErrorMessage: console.error },
      commands: { registerCommand: listen },
      finding: (words) => new Promise((done) =>
        waiting.push((each) => { if (each.message.includes(words)) done(each); })),
      setUp(folder, program, file, text) {
        const uri = (path) => new Uri(pathToFileURL(path).href);
        const settings = { path: program, arguments: [] };
        module.exports.workspace = {
          workspaceFolders: [{ uri: uri(folder), name: "p" }],
          textDocuments: [{ uri: uri(file), languageId: "json", version: 1, getText: () => text }],
          getConfiguration: () => ({ get: (name) => settings[name] }),
          onDidOpenTextDocument: listen, onDidChangeTextDocument: listen, onDidCloseTextDocument: listen,
          onDidSaveTextDocument: listen, onDidChangeWorkspaceFolders: listen,
        };
      },
    };
    """
}

/// The program that runs scripts outside of a browser.
private enum NodeProgram {
  static let isThere = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }
}
