import Foundation

// Writes a Swift file that holds each given text file as a literal: embed-templates OUTPUT FILE...
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  print("usage: embed-templates OUTPUT FILE...")
  exit(64)
}
var swift = "extension Template {\n  static let embedded: [String: String] = [\n"
for path in arguments.dropFirst() {
  let url = URL(filePath: path)
  let text = try String(contentsOf: url, encoding: .utf8)
  let name = url.deletingLastPathComponent().lastPathComponent + "/" + url.lastPathComponent
  swift += "    \"\(name)\": ####\"\"\"\n\(text)\n\"\"\"####,\n"
}
swift += "  ]\n}\n"
// An equal file keeps its date, so that nothing is compiled again for it.
if (try? String(contentsOfFile: output, encoding: .utf8)) != swift {
  try swift.write(toFile: output, atomically: true, encoding: .utf8)
}
