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
    var rules = made.map { font, file in
      let weights = font.weights
      let weight =
        weights.count > 1 ? "\(weights.lowerBound) \(weights.upperBound)" : "\(weights.lowerBound)"
      let url = file.path.dropFirst("static/".count)
      let family = font.face.family.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
      return
        "@font-face{font-family:\"\(family)\";font-weight:\(weight);font-display:block;src:url(\"\(url)\")}"
    }
    if !rules.isEmpty { rules.append(Self.first) }
    css = Array(rules.joined(separator: "\n").utf8)
    files = fonts.isEmpty ? [] : made.map(\.1) + [Self.licences(fonts)]
  }

  /// The face that was measured comes before the reader's own.
  private static let first =
    ".screen:not(.android){--system:\"Inter\",var(--script),\"Segoe UI\",Roboto,var(--others)}"

  private static func licences(_ fonts: [WebFont]) -> OutputFile {
    let texts = fonts.map { "\($0.face.family), \($0.face.version)\n\n\($0.licence)\n" }
    var seen: Set<String> = []
    let all = texts.filter { seen.insert($0).inserted }.joined(separator: "\n")
    return OutputFile(path: "static/fonts/LICENSES.txt", text: all)
  }
}
