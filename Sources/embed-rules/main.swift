import Foundation

// Writes a Swift file that declares the rules of a target, each told by a Markdown file:
// embed-rules OUTPUT LIST FILE...
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  print("usage: embed-rules OUTPUT LIST FILE...")
  exit(64)
}
var rules: [RuleDocument] = []
var hasMistakes = false
for path in arguments.dropFirst(2) {
  do throws(RuleDocument.Mistake) {
    rules.append(try RuleDocument(path: path, text: read(path)))
  } catch {
    print("\(path):\(error.line): error: \(error.message)")
    hasMistakes = true
  }
}
if hasMistakes { exit(1) }
try RuleWriter.file(of: rules.sorted { $0.number < $1.number }, list: arguments[1])
  .write(toFile: arguments[0], atomically: true, encoding: .utf8)

func read(_ path: String) throws(RuleDocument.Mistake) -> String {
  guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
    throw RuleDocument.Mistake(line: 1, message: "the file can't be read as UTF-8")
  }
  return text
}
