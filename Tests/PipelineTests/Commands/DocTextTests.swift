import Foundation
import Testing

/// The texts of the documentation are short: sentences of at most 25 words, pages of at most 1,500.
@Suite struct DocTextTests {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Site/docs").standardized

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: docs.appending(path: page), encoding: .utf8)
  }

  /// The pages that people write; 'rules.md' and those of commands are made.
  private static var pages: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: docs.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".md") && $0 != "rules.md" }
  }

  @Test func longSentencesAreFound() {
    let words = (1...25).map { "w\($0)" }.joined(separator: " ")
    let page = """
      ---
      title: \(words) x
      ---
      # A title

      \(words). \(words)
      x. A [\(words)](a.md)! `a b c` \(words.dropFirst(3)).
      - A list: \(words)

      | \(words) | \(words) x |
      ```
      \(words) x
      ```
      """
    let found = Self.sentences(page).filter { Self.count($0) > 25 }
    #expect(found == ["\(words) x.", "A \(words)!", "A list: \(words)", "\(words) x"])
  }

  @Test func pagesAreThere() { #expect(Self.pages.count > 40) }

  @Test(arguments: pages) func sentencesAreShort(page: String) throws {
    let long = Self.sentences(try Self.text(page)).filter { Self.count($0) > 25 }
    #expect(long.isEmpty, "\(page):\n\(long.joined(separator: "\n"))")
  }

  @Test(arguments: pages) func pagesAreShort(page: String) throws {
    let text = try Self.text(page)
    let isReference = ["Reference", "Inside"].contains { text.contains("\ngroup: \($0)\n") }
    let words = text.split(whereSeparator: \.isWhitespace).count
    #expect(isReference || words <= 1500, "\(page) has \(words) words")
  }

  /// The words of a sentence; code is one, and marks are none.
  private static func count(_ sentence: String) -> Int {
    sentence.split(whereSeparator: \.isWhitespace).count { word in
      word.contains { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// The sentences of a page: of its paragraphs, items and cells of tables.
  private static func sentences(_ page: String) -> [String] {
    var blocks: [String] = []
    var (isOpen, fence, isHead) = (false, "", page.hasPrefix("---\n"))
    for (number, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      if isHead {
        isHead = number == 0 || line != "---"
      } else if !fence.isEmpty {
        if line.hasPrefix(fence) { fence = "" }
      } else if let mark = line.prefixMatch(of: /`{3,}|~{3,}/) {
        (fence, isOpen) = (String(mark.output), false)
      } else if line.isEmpty {
        isOpen = false
      } else if line.hasPrefix("|") {
        isOpen = false
        if line.wholeMatch(of: /[|:\- ]+/) == nil {
          blocks += line.replacing("\\|", with: "/").split(separator: "|").map(String.init)
        }
      } else if let mark = line.prefixMatch(of: #/(?:#+|[-*]|\d+\.|>) /#) {
        blocks.append(String(line[mark.range.upperBound...]))
        isOpen = true
      } else {
        if !isOpen { blocks.append("") }
        blocks[blocks.count - 1] += " " + line
        isOpen = true
      }
    }
    return blocks.flatMap { block in
      block.replacing(/`[^`]*`/, with: "code").replacing(/!?\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
        .replacing(/[.!?]["')*_]*\s+/) { $0.output + "\n" }.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
