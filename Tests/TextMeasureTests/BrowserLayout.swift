import Foundation
import TestSupport
import TextMeasure

/// Texts of one locale, laid out by a browser and by the measure in the same faces.
struct LocaleTexts {
  let locale: String
  let texts: [String]

  /// Indicates that its lines run from right to left.
  var isRightToLeft: Bool { ["ar", "fa", "he", "iw", "ur", "yi"].contains(language) }

  /// Its language alone.
  var language: String { String(locale.prefix { $0 != "-" && $0 != "_" }) }
}

/// The layout of texts by a browser: their widths on one line, and their lines in boxes.
struct BrowserLayout {
  /// Font sizes in pixels.
  static let sizes = [13.0, 17, 28]
  /// CSS weights.
  static let weights = [400, 600, 700]
  /// Widths of boxes in pixels.
  static let boxes = [200.0, 280, 345]

  /// One text in one size and weight.
  struct Result: Decodable {
    let width: Double
    /// One for each box.
    let lines: [Int]
  }

  /// Results of all texts, each with all sizes, each with all weights.
  static func run(_ group: LocaleTexts, faces: FaceSet, spacing: Double = 0) throws -> [Result] {
    let folder = try Scratch()
    defer { withExtendedLifetime(folder) {} }
    try folder.write("page.html", try page(group, faces, spacing))
    let dom = try Browser.dom(of: folder.path + "/page.html", milliseconds: 100_000)
    guard let start = dom.range(of: "<pre id=\"out\">"),
      let end = dom.range(of: "</pre>", range: start.upperBound..<dom.endIndex)
    else { throw Failure(description: "\(group.locale): the browser gave nothing") }
    let json = Data(dom[start.upperBound..<end.lowerBound].utf8)
    return try JSONDecoder().decode([Result].self, from: json)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Input: Encodable {
    let texts: [String]
    let sizes = BrowserLayout.sizes
    let weights = BrowserLayout.weights
    let boxes = BrowserLayout.boxes
  }

  private static func page(
    _ group: LocaleTexts,
    _ faces: FaceSet,
    _ spacing: Double
  ) throws -> String {
    let families = families(of: group)
    let names = families.map { "\"\(cssName($0, faces))\"" }.joined(separator: ",")
    let rules = families.flatMap { family in
      faces.faces.filter { $0.family == family && !$0.path.hasSuffix("c") }.map(fontFace)
    }
    let input = String(decoding: try JSONEncoder().encode(Input(texts: group.texts)), as: UTF8.self)
    return """
      <!doctype html><html lang="\(group.locale)" dir="\(group.isRightToLeft ? "rtl" : "ltr")">
      <meta charset="utf-8"><style>
      \(rules.joined(separator: "\n"))
      body { font-family: \(names); text-rendering: geometricPrecision;
        text-spacing-trim: space-all; overflow-wrap: break-word; white-space: pre-wrap;
        line-height: 1; letter-spacing: \(spacing)px; }
      :is(:lang(ja), :lang(zh)) { line-break: strict; }
      :lang(ko) { word-break: keep-all; }
      span { white-space: pre; }
      </style><body><pre id="out"></pre><script>const input = \(input);
      \(script)</script></body></html>
      """
  }

  /// All families that some character of the texts may need, in the measure's order.
  private static func families(of group: LocaleTexts) -> [String] {
    let scripts = Script.all(in: group.texts.joined())
    return Typeface.apple.families(locale: group.locale, scripts: scripts) + [Typeface.emoji]
  }

  /// `@font-face` reads only the first face of a collection; its others are named.
  private static func cssName(_ family: String, _ faces: FaceSet) -> String {
    let face = faces.faces.first { $0.family == family }
    return face?.path.hasSuffix("c") == true ? family : "measured \(family)"
  }

  private static func fontFace(_ face: FaceFile) -> String {
    let weights =
      face.weights.count > 1
      ? "\(face.weights.lowerBound) \(face.weights.upperBound)" : "\(face.weights.lowerBound)"
    return """
      @font-face { font-family: "measured \(face.family)"; font-weight: \(weights);
        src: url("file://\(face.path)"); }
      """
  }

  private static let script = """
    (async () => {
      const { texts, sizes, weights, boxes } = input, rows = [];
      await Promise.all([...document.fonts].map((face) => face.load()));
      for (const text of texts) for (const size of sizes) for (const weight of weights) {
        const row = { style: `font-size:${size}px;font-weight:${weight}`, size };
        row.span = document.createElement("span");
        row.span.textContent = text;
        row.span.style = row.style;
        const line = document.createElement("div");
        line.append(row.span);
        document.body.append(line);
        row.divs = boxes.map((box) => {
          const div = document.createElement("div");
          div.textContent = text;
          div.style = `${row.style};width:${box}px`;
          document.body.append(div);
          return div;
        });
        rows.push(row);
      }
      const out = rows.map((row) => ({
        width: row.span.getBoundingClientRect().width,
        lines: row.divs.map((div) => Math.round(div.getBoundingClientRect().height / row.size)),
      }));
      document.body.replaceChildren(document.getElementById("out") ?? "");
      const pre = document.createElement("pre");
      pre.id = "out";
      pre.textContent = JSON.stringify(out);
      document.body.replaceChildren(pre);
    })();
    """
}
