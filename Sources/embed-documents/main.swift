import Foundation

// Writes a Swift file that declares the rules of a target, each told by a Markdown file, what versions of
// apps know and how they look, what conditions ask about users, what previews show otherwise than apps, and
// its feature manifests as texts: embed-documents OUTPUT LIST FILE...
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  print("usage: embed-documents OUTPUT LIST FILE...")
  exit(64)
}
// Files of tables by their ending, in the order of their declarations, with the modules that these use.
let tables: [(ending: String, imports: [String], write: (TableDocument) throws -> String)] = [
  (".versions.md", ["FML"], SwiftWriter.versions),
  (".attributes.md", ["Flow"], SwiftWriter.attributes),
  (".fidelity.md", ["Flow"], SwiftWriter.ledger),
  (".look.md", ["FML", "Flow"], SwiftWriter.look),
]
var rules: [RuleDocument] = []
var written = tables.map { _ in "" }
var imports: Set<String> = []
var manifests: [(name: String, text: String)] = []
var hasMistakes = false
for path in arguments.dropFirst(2) {
  let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
  let file = String(path.split(separator: "/").last ?? "")
  do {
    if let kind = tables.firstIndex(where: { file.hasSuffix($0.ending) }) {
      let name = String(file.dropLast(tables[kind].ending.count))
      written[kind] += try tables[kind].write(TableDocument(name: name, text: text))
      imports.formUnion(tables[kind].imports)
    } else if file.hasSuffix(".md") {
      rules.append(try RuleDocument(name: file, text: text))
    } else {
      manifests.append((String(file.prefix { $0 != "." }), text))
    }
  } catch let mistake as Mistake {
    print("\(path):\(mistake.line): error: \(mistake.message)")
    hasMistakes = true
  }
}
if hasMistakes { exit(1) }
rules.sort { $0.number < $1.number }
let declarations =
  SwiftWriter.file(of: rules, list: arguments[1], imports: imports.sorted())
  + written.joined() + SwiftWriter.texts(of: manifests)
// An equal file keeps its date, so that nothing is compiled again for it.
if (try? String(contentsOfFile: arguments[0], encoding: .utf8)) != declarations {
  try declarations.write(toFile: arguments[0], atomically: true, encoding: .utf8)
}
