import Foundation

// Writes a Swift file that declares the rules of a target, each told by a Markdown file, what versions of
// apps know and how they look, what conditions ask about users, what previews show otherwise than apps, and
// its feature manifests as texts: embed-documents OUTPUT LIST FILE...
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  print("usage: embed-documents OUTPUT LIST FILE...")
  exit(64)
}
var rules: [RuleDocument] = []
var versions: [VersionDocument] = []
var attributes: [AttributeDocument] = []
var ledgers: [FidelityDocument] = []
var looks: [LookDocument] = []
var manifests: [(name: String, text: String)] = []
var hasMistakes = false
for path in arguments.dropFirst(2) {
  let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
  let file = String(path.split(separator: "/").last ?? "")
  guard file.hasSuffix(".md") else {
    manifests.append((String(file.prefix { $0 != "." }), text))
    continue
  }
  do throws(RuleDocument.Mistake) {
    if file.hasSuffix(".versions.md") {
      versions.append(
        try VersionDocument(name: String(file.dropLast(".versions.md".count)), text: text)
      )
    } else if file.hasSuffix(".attributes.md") {
      let name = String(file.dropLast(".attributes.md".count))
      attributes.append(try AttributeDocument(name: name, text: text))
    } else if file.hasSuffix(".look.md") {
      looks.append(try LookDocument(name: String(file.dropLast(".look.md".count)), text: text))
    } else if file.hasSuffix(".fidelity.md") {
      ledgers.append(try FidelityDocument(text: text))
    } else {
      rules.append(try RuleDocument(name: file, text: text))
    }
  } catch {
    print("\(path):\(error.line): error: \(error.message)")
    hasMistakes = true
  }
}
if hasMistakes { exit(1) }
rules.sort { $0.number < $1.number }
let imports =
  (versions.isEmpty && looks.isEmpty ? [] : ["FML"])
  + (ledgers.isEmpty && looks.isEmpty && attributes.isEmpty ? [] : ["Flow"])
let declarations =
  SwiftWriter.file(of: rules, list: arguments[1], imports: imports)
  + SwiftWriter.versions(of: versions) + SwiftWriter.attributes(of: attributes)
  + SwiftWriter.ledgers(of: ledgers)
  + SwiftWriter.looks(of: looks)
  + SwiftWriter.texts(of: manifests)
// An equal file keeps its date, so that nothing is compiled again for it.
if (try? String(contentsOfFile: arguments[0], encoding: .utf8)) != declarations {
  try declarations.write(toFile: arguments[0], atomically: true, encoding: .utf8)
}
