import Foundation
import Testing

/// The page of docs whose tables tests make.
enum ForesightPage {
  /// Compares a part of the page with what it must say; `RECORD=1` writes it, which fails once.
  static func check(
    _ text: String,
    from first: String,
    to next: String,
    _ details: String = ""
  ) throws {
    let page = URL(filePath: SampleSite.folder).appending(path: "docs/foresight.md")
    let old = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(old.firstRange(of: first)?.lowerBound)
    let end = try #require(old[start...].firstRange(of: next)?.lowerBound)
    if old[start..<end] == text { return }
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil
    if isRecording {
      try (old[..<start] + text + old[end...]).write(to: page, atomically: true, encoding: .utf8)
    }
    Issue.record("\(isRecording ? "recorded" : "RECORD=1 writes it"): \(text)\(details)")
  }
}
