internal import Flow
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// Files of answers that a source names under `data`, so that texts show what a real user would see.
///
/// A file is a submission, `{"data": {…}}`; the service's answer with several, whose first counts,
/// `{"submissions": […]}`; or a plain map of fields (reference: sequence, sections 10.1 and 11.4).
struct SampleFiles {
  private var files: [String: File] = [:]

  private struct File {
    var answers: [(name: String, span: Span, value: Template.Sample.Value)] = []
    /// The fields that the flows of its sources collect.
    var collected: Set<String> = []
    /// Indicates that a flow was read with the file.
    var isUsed = false
  }

  /// Reads files, each once; mistakes are reported.
  mutating func read(_ paths: [String], _ documents: inout Documents, _ log: inout Log) {
    for path in paths where files[path] == nil {
      let node = documents.node(path, from: nil, log: &log)
      files[path] = File(answers: node.map { Self.answers($0, path, &log) } ?? [])
    }
  }

  /// The values of files; a later file wins.
  func values(of paths: [String]) -> [String: Template.Sample.Value] {
    var values: [String: Template.Sample.Value] = [:]
    for answer in paths.flatMap({ files[$0]?.answers ?? [] }) { values[answer.name] = answer.value }
    return values
  }

  /// Notes what the flows read with files collect.
  mutating func note(_ flows: [Flow], of paths: [String]) {
    guard !flows.isEmpty else { return }
    let collected = flows.collected
    for path in paths {
      files[path]?.collected.formUnion(collected)
      files[path]?.isUsed = true
    }
  }

  /// Reports answers to fields that no card of their flows collects.
  func check(_ log: inout Log) {
    for path in files.keys.sortedByBytes() {
      guard let file = files[path], file.isUsed else { continue }
      var suggestions = Suggestions(file.collected.sortedByBytes())
      for answer in file.answers where !file.collected.contains(answer.name) {
        log.report(
          .unknownAnswer,
          "'\(path)' answers a field that no card collects: '\(answer.name)'",
          at: answer.span,
          help: suggestions.help(for: answer.name)
        )
      }
    }
  }

  private static func answers(
    _ node: Node,
    _ path: String,
    _ log: inout Log
  ) -> [(name: String, span: Span, value: Template.Sample.Value)] {
    guard let entries = data(node).map else {
      let message = "'\(path)' must be a map of fields to answers, found \(data(node).kind.phrase)"
      log.report(.wrongType, message, at: data(node).span)
      return []
    }
    return entries.compactMap { entry in
      guard !entry.value.isNull else { return nil }
      if let value = AttributeValue(entry.value, as: nil)?.answer {
        return (entry.key, entry.keySpan, value)
      }
      log.report(
        .answerValue,
        "'\(entry.key)' must be a text, a number or a list of them, found "
          + entry.value.kind.phrase,
        at: entry.value.span
      )
      return nil
    }
  }

  /// The map of fields in any of the three forms.
  private static func data(_ node: Node) -> Node {
    let submissions = node["submissions"]?.list
    if submissions?.isEmpty == true { return Node(.map([]), span: node.span) }
    let submission = submissions?.first ?? node
    guard let data = submission["data"], data.map != nil else { return submission }
    return data
  }
}
