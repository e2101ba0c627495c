import Catalogs
import Flow
import Source
import Syntax

/// The result of reading: the value and the findings as `path:line:column: slug: message`.
struct Outcome<Value> {
  let value: Value
  let findings: [String]
}

/// Findings as one line each, sorted by place.
func lines(_ log: Log, _ documents: Documents) -> [String] {
  log.sorted().map { finding in
    let place = finding.span.map { documents.sources.location($0).description } ?? "-"
    return "\(place): \(finding.slug): \(finding.message)"
  }
}

/// Reads every file of a tree as a string table.
func readStrings(
  _ tree: FileTree,
  named: Bool = false,
  guessed: Set<String> = [],
  asked: [String: Set<String>]? = nil
) async throws -> Outcome<TextTables> {
  var documents = try Documents(tree)
  var log = Log()
  var spans: [String: Span] = [:]
  if named {
    for path in documents.paths {
      spans[path] = documents.file(path, from: nil, log: &log).map { Span.start(of: $0) }
    }
  }
  let tables = await StringCatalog.read(
    paths: documents.paths,
    named: spans,
    guessed: guessed,
    asked: asked,
    documents: &documents,
    log: &log
  )
  return Outcome(value: tables, findings: lines(log, documents))
}

/// Reads one `.strings` file: its texts by key, and findings without the path.
func readStrings(_ text: String) async throws -> Outcome<[String: String]> {
  let path = "en.lproj/Main.strings"
  let outcome = try await readStrings(.memory([path: text]))
  return Outcome(
    value: (outcome.value.tables(of: "en")["Main"] ?? [:]).mapValues(\.text),
    findings: outcome.findings.map { $0.replacing(path + ":", with: "") }
  )
}

/// Reads the images of a tree, all files being assets; PDFs become a small SVG.
func readImages(
  _ tree: FileTree,
  ids: String? = nil,
  wanted: Set<String>? = nil,
  convertPDF: @escaping ImageCatalogReader.PDFConversion = { _ in Array(smallSVG.utf8) }
) async throws -> Outcome<ImageCatalog> {
  var documents = try Documents(tree)
  var log = Log()
  let catalog = await ImageCatalogReader.read(
    assets: documents.paths.filter { $0 != ids },
    ids: ids,
    wanted: wanted,
    documents: &documents,
    convertPDF: convertPDF,
    log: &log
  )
  return Outcome(value: catalog, findings: lines(log, documents))
}

let smallSVG = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"></svg>"#

/// The start of a PNG of a size, enough for its header to be read.
func png(_ width: Int, _ height: Int) -> [UInt8] {
  let number = { (value: Int) in (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + number(width) + number(height) + [8, 6, 0, 0, 0]
}
