import Bitmaps
import Foundation
import TestSupport
import Testing

@testable import Layout

/// Pictures of a running app, read in place: rows of text and edges of boxes against places that were counted in
/// their pixels.
@Suite(.enabled(if: Corpus.isThere)) struct CorpusPictureTests {
  private static func ink(_ name: String) throws -> ScreenInk {
    let file = try #require(try Corpus.files("pictures")[name])
    return ScreenInk(try #require(Bitmap(file: file)), width: 393)
  }

  /// Left, right and foot of each text in pixels of 1179 x 2556, three for a point.
  private static let sheet:
    [(text: String, size: Double, left: Double, right: Double, foot: Double)] = [
      ("Please complete survey", 20, 149, 795, 340),
      ("How satisfied are you with your", 17, 208, 915, 527),
      ("Firefox homepage?", 17, 208, 638, 587), ("Very satisfied", 17, 206, 509, 746),
      ("Satisfied", 17, 207, 399, 880), ("Neutral", 17, 208, 368, 1014),
      ("Dissatisfied", 17, 208, 465, 1148), ("Very dissatisfied", 17, 206, 575, 1282),
      ("I don't use it", 17, 208, 482, 1416), ("Submit", 17, 511, 668, 1612),
    ]

  /// The red marks of the documentation are around all of it.
  @Test func theRowsOfASheet() throws {
    let ink = try Self.ink("ios-sheet.png")
    for row in Self.sheet {
      let found = ink.lines(size: row.size).filter { line in
        abs(3 * line.baseline - row.foot) <= 2
      }
      let near = found.contains {
        abs(3 * $0.left - row.left) <= 3 && abs(3 * $0.right - row.right) <= 3
      }
      #expect(near, "\(row.text): \(found)")
    }
  }

  @Test func theEdgesOfASheet() throws {
    let ink = try Self.ink("ios-sheet.png")
    func edge(_ isVertical: Bool, _ place: Double, _ range: ClosedRange<Double>) -> Double? {
      ink.edge(ScreenSide(isVertical: isVertical, coordinate: place, range: range, isLine: false))
        .map { 3 * $0 }
    }
    // The button in its red frame, the sheet's top, the list's left.
    #expect(try abs(#require(edge(false, 500, 16...377)) - 1529) <= 1)
    #expect(try abs(#require(edge(false, 560, 16...377)) - 1659) <= 1)
    #expect(try abs(#require(edge(true, 20, 512...550)) - 48) <= 1)
    #expect(try abs(#require(edge(false, 67, 0...393)) - 207) <= 1)
    #expect(try abs(#require(edge(true, 20, 140...480)) - 49.5) <= 2)
  }

  @Test func theRowsOfAPrompt() throws {
    let lines = try Self.ink("ios-prompt.png").lines(size: 17)
    for (left, right, foot) in [(148.0, 931.0, 2027.0), (145, 486, 2087), (488, 690, 2233)] {
      #expect(
        lines.contains { line in
          abs(3 * line.left - left) <= 3 && abs(3 * line.right - right) <= 3
            && abs(3 * line.baseline - foot) <= 2
        },
        "\(left)...\(right), \(foot)"
      )
    }
  }
}
