import Foundation

// Writes a Swift file that holds each given text file as a literal, named by its path in a folder:
// embed-templates OUTPUT FOLDER FILE...
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, let folder = arguments.dropFirst().first else {
  print("usage: embed-templates OUTPUT FOLDER FILE...")
  exit(64)
}
var swift = "extension Template {\n  static let embedded: [String: String] = [\n"
for path in arguments.dropFirst(2) {
  let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
  let name = path.dropFirst(folder.count + 1)
  swift += "    \"\(name)\": ####\"\"\"\n\(text)\n\"\"\"####,\n"
}
swift += "  ]\n}\n"
// An equal file keeps its date, so that nothing is compiled again for it.
if (try? String(contentsOfFile: output, encoding: .utf8)) != swift {
  try swift.write(toFile: output, atomically: true, encoding: .utf8)
}
