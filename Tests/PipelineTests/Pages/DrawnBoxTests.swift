import Export
import Flow
import Foundation
import Pipeline
import Source
import Store
import TestSupport
import Testing

/// Boxes of the sample's cards stand in a browser where the layout puts them.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct DrawnBoxTests {
  @Test func boxesOfTheSample() async throws {
    let outcome = try await SampleSite.outcome()
    let build = try #require(outcome.build)
    let pages = try await SampleSite.files().map(\.path)
      .filter { $0.hasPrefix("flows/") && $0.hasSuffix(".html") }
      .filter { $0.split(separator: "/").count == 5 && !$0.hasSuffix("index.html") }
      .enumerated().filter { $0.offset.isMultiple(of: 11) }.map(\.element)
      // Cards of a path show what its user answers.
      .filter { !$0.contains("/paths/") }
    let drawn = try DrawnBoxes(
      build,
      site: try await SampleSite.written(),
      pages: pages,
      sizes: [.l, .ax2],
      devices: [
        "iphone-15", "iphone-se", "ipad", "ipad-mini-landscape", "android-phone", "android-small",
      ]
    )
    print("drawn boxes: \(drawn.compared) compared, \(drawn.differences.count) differ")
    #expect(drawn.compared > 2000)
    #expect(drawn.missing.isEmpty, "\(drawn.missing.prefix(5))")
    #expect(drawn.differences.count * 500 <= drawn.compared, "\(drawn.differences.prefix(10))")
  }
}
