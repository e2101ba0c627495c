import Flow
import Source
import Syntax
import TestSupport
import Testing

@testable import FML

/// A manifest loaded from files in memory, with what was found.
struct LoadedManifest {
  let manifest: Manifest?
  let log: Log
  let documents: Documents

  init(
    _ files: [String: String],
    root: String = "nimbus.fml.yaml",
    channel: String? = nil
  ) throws {
    try self.init(tree: .memory(files), root: root, channel: channel)
  }

  init(tree: FileTree, root: String, channel: String? = nil) throws {
    var documents = try Documents(tree)
    var log = Log()
    manifest = ManifestLoader.load(
      path: root,
      channel: channel,
      span: nil,
      documents: &documents,
      log: &log
    )
    self.log = log
    self.documents = documents
  }

  /// Findings as `code path:line:column message; help`, sorted by place.
  var findings: [String] {
    log.sorted().map { finding in
      let place = finding.span.map { documents.sources.location($0).description } ?? "-"
      let help = finding.help.map { "; \($0)" } ?? ""
      return "\(finding.code) \(place) \(finding.message)\(help)"
    }
  }

  /// Errors alone, in the same form.
  var errors: [String] {
    let marked = zip(log.sorted(), findings)
    return marked.filter { $0.0.severity == .error }.map(\.1)
  }

  /// The defaults of a feature as JSON with sorted keys.
  func defaults(_ feature: String, _ channel: String? = nil) -> String? {
    manifest?.defaults(of: feature, channel: channel)?.json
  }
}

/// Files with `↓` before every place that a finding points at, and the same files without.
struct Marked {
  let files: [String: String]
  let places: [String]

  init(_ marked: [String: String]) {
    var places: [String] = []
    files = marked.mapValues { $0.replacing("↓", with: "") }
    for (path, text) in marked.sorted(by: { $0.key < $1.key }) {
      var line = 1
      var column = 1
      for character in text {
        if character == "↓" {
          places.append("\(path):\(line):\(column)")
        } else if character == "\n" {
          (line, column) = (line + 1, 1)
        } else {
          column += 1
        }
      }
    }
    self.places = places
  }
}

extension Node {
  /// The value as JSON, for comparing by eye.
  var json: String {
    switch value {
    case .scalar(let scalar): kind == .string ? "\"\(scalar.text)\"" : scalar.text
    case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { "\"\($0.key)\": \($0.value.json)" }.joined(separator: ", ") + "}"
    }
  }
}
