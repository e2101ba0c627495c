import Foundation
import Source
import Store
import TestSupport
import Testing
import TextMeasure

/// Texts of the sample's cards have the widths and lines in a browser that the measure gives them.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct DrawnTextTests {
  /// A text as a page shows it.
  struct Drawn: Decodable {
    let lang: String
    let dir: String
    let family: String
    let size: Double
    let weight: Int
    /// Letter spacing in pixels.
    let spacing: Double
    /// The width of its box.
    let box: Double
    let lines: Int
    let text: String

    /// The typeface it is drawn in; nil for others than the system's own.
    var typeface: Typeface? {
      if family.hasPrefix("-apple-system") { return .apple }
      return family.hasPrefix("Roboto") ? .android : nil
    }
  }

  private static let faces: FaceSet = {
    FaceSet(files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"]))
  }()

  @Test func cardsAreDrawnAsMeasured() async throws {
    let drawn = try await Self.drawn()
    var measured = 0
    var different: [String] = []
    var skipped: Set<String> = []
    for one in drawn {
      do throws(NotMeasured) {
        guard let lines = try Self.lines(of: one) else { continue }
        measured += 1
        if lines != one.lines { different.append("\(lines) not \(one)") }
      } catch {
        skipped.insert("\(error)")
      }
    }
    print("drawn texts: \(measured) measured of \(drawn.count); not: \(skipped.sorted())")
    #expect(drawn.count > 1000)
    #expect(different.count * 1000 <= measured, "\(different.prefix(20))")
  }

  /// The lines that the measure gives a text; nil for typefaces that are not the system's own.
  private static func lines(of one: Drawn) throws(NotMeasured) -> Int? {
    guard let typeface = one.typeface else { return nil }
    var measurer = try Measurer(
      faces: faces,
      locale: one.lang,
      isRightToLeft: one.dir == "rtl",
      typeface: typeface
    )
    let shaped = try measurer.shape(one.text, weight: one.weight)
    // FreeType cuts sizes down to parts of a pixel, 1/64; a box that hugs its text is as wide as what
    // comes of that, not always exactly so.
    let size = (one.size * 64).rounded(.down) / 64
    let setting = Shaped.Setting(size: size, spacing: one.spacing)
    return shaped.lines(setting, box: one.box * 1.0005 + 1.0 / 32).count
  }

  /// The texts of cards in all locales of the sample, in three text sizes.
  private static func drawn() async throws -> [Drawn] {
    let pages = try await SampleSite.files().map(\.path)
      .filter { $0.hasPrefix("flows/") && $0.hasSuffix(".html") }
      .filter { $0.split(separator: "/").count == 5 && !$0.hasSuffix("index.html") }
      .enumerated().filter { $0.offset.isMultiple(of: 5) }.map(\.element)
    let lines = try PageAudit(site: try await SampleSite.written()).run(script, over: pages)
    let decoder = JSONDecoder()
    return try lines.filter { $0.hasPrefix("{") }.map {
      try decoder.decode(Drawn.self, from: Data($0.utf8))
    }
  }

  private static let script = #"""
    await open(page, 1440, 3000);
    for (const type of ["l", "xxl", "ax3"]) {
      frame.contentDocument.documentElement.dataset.type = type;
      const view = frame.contentWindow, seen = new Set();
      for (const node of $$(".screen .e-text")) {
        const style = view.getComputedStyle(node), text = node.textContent;
        const screen = node.closest(".screen"), number = (name) => parseFloat(style[name]) || 0;
        if (node.children.length || !text.trim() || /\s\s/.test(text)) continue;
        if (!node.offsetWidth || style.display === "inline" || style.textTransform !== "none") continue;
        if (style.whiteSpaceCollapse !== "preserve" || style.textWrapMode === "nowrap") continue;
        const range = frame.contentDocument.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()];
        const scale = node.getBoundingClientRect().width / node.offsetWidth;
        const lines = new Set(rects.map((rect) => Math.round(rect.top / scale))).size;
        const edges = ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"];
        say(JSON.stringify({
          lang: screen.lang, dir: style.direction, family: style.fontFamily.split(",")[0], size: number("fontSize"),
          weight: number("fontWeight"), spacing: number("letterSpacing"),
          box: edges.reduce((rest, edge) => rest - number(edge), number("width")),
          lines, text,
        }));
      }
    }
    """#
}
