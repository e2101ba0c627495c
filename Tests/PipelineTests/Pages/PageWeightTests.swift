import Foundation
import Source
import TestSupport
import Testing

/// Tests of the files that a page loads before it can be read: itself, its styles and its scripts.
@Suite struct PageWeightTests {
  private static let limit = 300_000

  /// The addresses that a page loads, from the site's root.
  static func loaded(_ page: OutputFile) -> [String] {
    let head = String(decoding: page.bytes.prefix(16_384), as: UTF8.self)
    let depth = page.path.split(separator: "/").count - 1
    return ["<link rel=\"stylesheet\" href=\"", "<script src=\""].flatMap { mark in
      head.ranges(of: mark).map {
        String(head[$0.upperBound...].prefix { $0 != "\"" }.dropFirst(3 * depth))
      }
    }
  }

  @Test func firstViewsOfTheSampleAreLight() async throws {
    let files = try await SampleSite.files()
    let sizes = Dictionary(files.map { ($0.path, $0.bytes.count) }) { first, _ in first }
    for page in files where page.path.hasSuffix(".html") {
      let parts = Self.loaded(page)
      #expect(parts.count > 1 && parts.allSatisfy { sizes[$0] != nil }, "\(page.path): \(parts)")
      let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
      let film = page.bytes.contains("data-film=".utf8) ? sizes["\(folder)/screens.js"] ?? 0 : 0
      let weight = page.bytes.count + film + parts.reduce(0) { $0 + (sizes[$1] ?? 0) }
      #expect(weight <= Self.limit, "\(page.path) weighs \(weight)")
    }
  }

  @Test func pagesLoadWhatTheyUse() async throws {
    let files = try await SampleSite.files()
    func names(_ path: String) throws -> [String] {
      let page = try #require(files.first { $0.path == path })
      return Self.loaded(page).map { path in
        path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
      }
    }
    let everywhere = try names("404.html")
    #expect(Set(everywhere).isDisjoint(with: ["cards", "bench", "docs", "map", "player"]))
    func own(_ path: String) throws -> [String] {
      try names(path).filter { !everywhere.contains($0) }
    }
    #expect(try own("docs/personas.html") == ["docs"])
    #expect(try own("docs/start.html") == ["cards", "docs", "page-docs-start"])
    #expect(try own("index.html") == ["cards", "page-index"])
    #expect(
      try own("flows/walk/map.html") == [
        "cards", "map", "cards-walk", "map", "screens", "settings",
      ]
    )
    #expect(
      try own("flows/walk/default/en-US/goals.html") == [
        "bench", "cards", "cards-walk", "answers", "controls", "embed", "film", "menus", "paint",
        "player", "screens", "settings",
      ]
    )
  }

  /// Every class that a page's cards have is in a sheet that the page loads.
  @Test func noCardIsWithoutItsLooks() async throws {
    let files = try await SampleSite.files()
    let texts = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    for page in files where page.path.hasSuffix(".html") && !page.path.contains("/de/") {
      let sheets = Self.loaded(page).compactMap { texts[$0] }.filter {
        $0.path.contains("/cards-") || $0.path.contains("/page-")
      }
      let rules = sheets.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      let known = Set(rules.split(separator: ".").map { String($0.prefix { $0 != "{" }) })
      let text = String(decoding: page.bytes, as: UTF8.self)
      let used = text.split(separator: " class=\"").dropFirst().flatMap { part in
        part.prefix { $0 != "\"" }.split(separator: " ").map(String.init)
      }
      let missing = Set(used).filter {
        $0.utf8.count == 11 && $0.wholeMatch(of: /c[a-z0-9]*[0-9][a-z0-9]*/) != nil
          && !known.contains($0)
      }
      #expect(missing.isEmpty, "\(page.path): \(missing.sorted().prefix(3))")
    }
  }
}
