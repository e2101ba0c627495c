import Foundation
import Source
import Syntax

/// Pictures, PDFs and fonts of the page that a tab shows.
extension BrowserTab {
  /// A picture of the window: a PNG whose sides are those of the view times its scale.
  ///
  /// It is packed for speed, as most of the time goes into packing: files are larger by half.
  public func picture() async throws -> [UInt8] {
    let format = [("format", JSONValue.string("png")), ("optimizeForSpeed", .bool(true))]
    return try Self.file(in: try await ask("Page.captureScreenshot", format))
  }

  /// The bytes of a file that the browser gives in base64.
  private static func file(in result: Node) throws -> [UInt8] {
    Array(try result.part("data") { $0.string.flatMap { Data(base64Encoded: $0) } })
  }

  /// A picture of all of the page, however high it is.
  ///
  /// - Returns: A PNG whose width is that of the view times its scale.
  /// - Throws: ``BrowserFailure`` where the page is higher than the browser draws.
  public func wholePicture() async throws -> [UInt8] {
    guard var view else { return try await picture() }
    let bottom = "String(Math.ceil(document.body.getBoundingClientRect().bottom))"
    let height = Int(try await evaluate(bottom)) ?? 0
    guard height * view.scale <= Self.highest else {
      throw BrowserFailure.page("it is higher than \(Self.highest) pixels")
    }
    view.height = max(1, height)
    try await take(view)
    return try await picture()
  }

  /// The highest picture that the browser draws, in pixels.
  private static let highest = 16_000

  /// The page on paper, of the size that its styles name, with its headings as outline (ISO 32000-1,
  /// section 12.3.3), its structure (section 14.8), and its title and numbers of pages at the foot.
  ///
  /// The same page gives the same bytes: the times in it are those of an archive, 1 January 1980.
  public func paper() async throws -> [UInt8] {
    let result = try await ask(
      "Page.printToPDF",
      [
        ("printBackground", .bool(true)), ("preferCSSPageSize", .bool(true)),
        ("generateTaggedPDF", .bool(true)), ("generateDocumentOutline", .bool(true)),
        ("displayHeaderFooter", .bool(true)), ("headerTemplate", .string("<i></i>")),
        ("footerTemplate", .string(Self.foot)),
      ]
    )
    return Self.withoutTimes(try Self.file(in: result))
  }

  /// The footer of pages on paper; the browser fills in what the classes name.
  private static let foot = """
    <div style="display:flex;justify-content:space-between;inline-size:100%;margin:0 12mm;font:8px Inter,sans-serif">
    <span class="title"></span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>
    """

  /// A PDF whose times of creation and change are fixed; they are as long as before, so that nothing moves.
  private static func withoutTimes(_ pdf: [UInt8]) -> [UInt8] {
    var pdf = pdf
    let time = Array("19800101000000".utf8)
    for name in ["/CreationDate (D:", "/ModDate (D:"] {
      guard let start = pdf.firstRange(of: Array(name.utf8))?.upperBound,
        start + time.count <= pdf.count
      else { continue }
      pdf.replaceSubrange(start..<start + time.count, with: time)
    }
    return pdf
  }

  /// The families of the fonts that the page's letters came from, sorted.
  public func fonts() async throws -> [String] {
    let document = try await ask("DOM.getDocument", [("depth", .integer(0))])
    let root = try document.part("root") { $0["nodeId"]?.integer }
    let found = try await ask(
      "DOM.querySelectorAll",
      [("nodeId", .integer(root)), ("selector", .string("body, body :not(:empty)"))]
    )
    let nodes = try found.part("nodeIds", \.list).compactMap(\.integer)
    return try await withThrowingTaskGroup(of: [Node].self) { group in
      for node in nodes {
        group.addTask {
          try await self.ask("CSS.getPlatformFontsForNode", [("nodeId", .integer(node))])
            .part("fonts", \.list)
        }
      }
      var families: Set<String> = []
      for try await used in group {
        families.formUnion(try used.map { try $0.part("familyName", \.string) })
      }
      return families.sortedByBytes()
    }
  }

  /// Letters of the page that no font has, so that boxes are drawn for them: one for each 128 characters of
  /// Unicode that the page has letters of, in their order.
  ///
  /// A letter without a font looks like a character that never has one.
  public func lettersWithoutFont() async throws -> [String] {
    let answer = try await evaluate(Self.lettersWithoutFont)
    return answer.split(separator: "\n").map(String.init)
  }

  private static let lettersWithoutFont = """
    (() => {
      const letters = new Map();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text; (text = texts.nextNode());) {
        for (const letter of text.data) {
          const block = letter.codePointAt(0) >> 7;
          if (block < 2 || letters.has(block) || !/[\\p{L}\\p{N}\\p{Extended_Pictographic}]/u.test(letter)) continue;
          if (/\\p{DI}/u.test(letter) || !text.parentElement.checkVisibility()) continue;
          letters.set(block, { letter, font: getComputedStyle(text.parentElement).fontFamily });
        }
      }
      if (!letters.size) return "";
      const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 32 });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      const draw = (letter, font) => {
        context.clearRect(0, 0, 32, 32);
        context.font = `16px ${font}`;
        context.fillText(letter, 4, 22);
        return context.getImageData(0, 0, 32, 32).data.join();
      };
      const none = new Map();
      const missing = [];
      for (const { letter, font } of letters.values()) {
        if (!none.has(font)) none.set(font, draw("\\u{FFFFE}", font));
        if (draw(letter, font) === none.get(font)) missing.push(letter);
      }
      return missing.sort().join("\\n");
    })()
    """
}
