import Foundation
import Pipeline
import Source
import Testing

/// The page of planted mistakes shows the findings that its examples give.
@Suite struct PlantedMistakeTests {
  /// An example with the findings below it.
  struct Example {
    let text: String
    let findings: [String]
  }

  /// The fenced blocks of the page, by two: JSON, then what is found in it.
  static func examples() throws -> [Example] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Site/docs/paths-mistakes.md").standardizedFileURL
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n```")
    var examples: [Example] = []
    var json = ""
    for part in parts {
      if part.hasPrefix("json\n") { json = String(part.dropFirst(5)) }
      guard part.hasPrefix("text\n") else { continue }
      let lines = part.dropFirst(5).split(separator: "\n").map(String.init)
      examples.append(Example(text: json, findings: lines))
    }
    return examples
  }

  private func findings(_ text: String) async throws -> [String] {
    let outcome = try await Pipeline.build(.memory(["flows/example.json": text]))
    // The examples have no pictures beside them, and say no colors.
    return outcome.findings
      .filter { !["no-images", "contrast-of-the-app"].contains($0.slug) }.map { finding in
        let place = finding.span.map { outcome.sources.location($0) }
        return "\(place?.line ?? 0):\(place?.column ?? 0) \(finding.severity.rawValue): "
          + "\(finding.message) [\(finding.code) \(finding.slug)]"
      }
  }

  @Test func areWhatThePageSays() async throws {
    let examples = try Self.examples()
    #expect(examples.count == 3)
    for example in examples {
      #expect(try await findings(example.text) == example.findings)
    }
  }
}
