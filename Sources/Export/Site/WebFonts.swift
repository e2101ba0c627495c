import Foundation
import Source

/// The faces that a build carries along, and the sheet that names them, so that every reader sees the
/// widths that were measured.
struct WebFonts {
  /// The fonts and their licences.
  let files: [OutputFile]
  /// The sheet, which stands in `static/`; empty without faces.
  let css: [UInt8]

  init(_ fonts: [WebFont]) {
    let made = fonts.map { font in
      let weight = font.weights.lowerBound
      let name = "static/fonts/\(PathName.name(font.face.family))-\(weight).\(font.ending)"
      return (font, PageRenderer.staticFile(name, font.bytes))
    }
    css = Self.css(fonts) { String(made[$0].1.path.dropFirst("static/".count)) }
    files = fonts.isEmpty ? [] : made.map(\.1) + [Self.licences(fonts)]
  }

  /// The rules with the fonts inside (RFC 2397), for a page that stands alone; none without fonts.
  static func inside(_ fonts: [WebFont]) -> [UInt8] {
    css(fonts) { place in
      let font = fonts[place]
      return "data:font/\(font.ending);base64,\(Data(font.bytes).base64EncodedString())"
    }
  }

  private static func css(_ fonts: [WebFont], _ address: (Int) -> String) -> [UInt8] {
    var rules = fonts.enumerated().map { place, font in
      let weights = font.weights
      let weight =
        weights.count > 1 ? "\(weights.lowerBound) \(weights.upperBound)" : "\(weights.lowerBound)"
      let family = font.face.family.filter { !"\"\\<".contains($0) && !$0.isNewline }
      return "@font-face{font-family:\"\(family)\";font-weight:\(weight);font-display:block;"
        + "src:url(\"\(address(place))\")}\n"
    }
    if !rules.isEmpty { rules.append(first) }
    return Array(rules.joined().utf8)
  }

  /// The face that was measured comes before the reader's own.
  private static let first =
    ".screen:not(.android){--system:\"Inter\",var(--script),\"Segoe UI\",Roboto,var(--others)}"

  private static func licences(_ fonts: [WebFont]) -> OutputFile {
    let texts = fonts.map { "\($0.face.family), \($0.face.version)\n\n\($0.licence)\n" }
    let all = texts.uniqued().joined(separator: "\n")
    return OutputFile(path: "static/fonts/LICENSES.txt", text: all)
  }
}
