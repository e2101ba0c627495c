import Foundation
import Render
import Source

/// Style sheets with the classes of cards: one of each flow, which the browser keeps for the flow's other
/// pages, or one of each page that holds only the classes in use.
struct CardStyles {
  /// The file of each flow, by the flow's name.
  private let sheets: [String: OutputFile]

  /// Classes of a flow that its pages share, in bytes; where there are more, each page has its own.
  private static let limit = 64_000

  /// Tells whether the pages of a flow share one sheet of all its classes.
  static func isShared(_ flow: SiteFlow) -> Bool { flow.styles.count <= limit }

  /// Bytes of the classes that a page of a flow loads, about.
  static func size(of flow: SiteFlow) -> Int { min(limit, flow.styles.count) }

  /// The placeholder in the head of a page for the address of its own sheet.
  private static let mark = Array("\u{F0004}".utf8)

  init(_ site: Site) {
    sheets = Dictionary(
      firstOf: site.flows.filter(Self.isShared).map { flow in
        (flow.name, PageRenderer.staticFile("static/cards-\(flow.name).css", flow.styles))
      }
    )
  }

  var files: [OutputFile] { sheets.sortedByBytes(of: \.key).map(\.value) }

  /// The address of the sheet of a flow's page, from the site's root.
  func address(_ flow: SiteFlow?) -> String {
    flow.flatMap { sheets[$0.name]?.path } ?? String(decoding: Self.mark, as: UTF8.self)
  }

  /// Pages with the sheets of those that ask for one of their own.
  func adding(to pages: [OutputFile], of all: StyleSheet) -> [OutputFile] {
    pages.flatMap { page -> [OutputFile] in
      guard let range = page.bytes.prefix(16_384).range(of: Self.mark) else { return [page] }
      let name = page.path.replacing("/", with: "-").replacing(".html", with: "")
      let classes = all.css(of: all.names(in: page.bytes))
      let sheet = PageRenderer.staticFile("static/page-\(name).css", classes)
      var bytes = page.bytes
      bytes.replaceSubrange(range, with: sheet.path.utf8)
      return [OutputFile(path: page.path, bytes: bytes), sheet]
    }
  }
}

/// The faces that a build carries along, and the sheet that names them, so that every reader sees the
/// widths that were measured.
struct WebFonts {
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
    let texts = fonts.map { "\($0.face.family), \($0.face.version)\n\n\($0.licence)\n" }
    let licences = OutputFile(
      path: "static/fonts/LICENSES.txt",
      text: texts.uniqued().joined(separator: "\n")
    )
    files = fonts.isEmpty ? [] : made.map(\.1) + [licences]
  }

  /// The rules with the fonts inside (RFC 2397), for a page that stands alone; none without fonts.
  static func inside(_ fonts: [WebFont]) -> [UInt8] {
    css(fonts) { index in
      let font = fonts[index]
      return "data:font/\(font.ending);base64,\(Data(font.bytes).base64EncodedString())"
    }
  }

  private static func css(_ fonts: [WebFont], _ address: (Int) -> String) -> [UInt8] {
    var rules = fonts.enumerated().map { index, font in
      let weights = font.weights
      let weight =
        weights.count > 1 ? "\(weights.lowerBound) \(weights.upperBound)" : "\(weights.lowerBound)"
      let family = font.face.family.filter { !"\"\\<".contains($0) && !$0.isNewline }
      return "@font-face{font-family:\"\(family)\";font-weight:\(weight);font-display:block;"
        + "src:url(\"\(address(index))\")}\n"
    }
    if !rules.isEmpty { rules.append(first) }
    return Array(rules.joined().utf8)
  }

  /// The face that was measured comes before the reader's own.
  private static let first =
    ".screen:not(.android){--system:\"Inter\",var(--script),\"Segoe UI\",Roboto,var(--others)}"
}

/// A face in which texts of a build were measured.
public struct MeasuredFace: Hashable, Sendable {
  /// Its family: `Inter`.
  public let family: String
  /// The version that its file gives.
  public let version: String
  /// The file's name, without its folder.
  public let file: String

  /// A face by its family, version and file name.
  public init(family: String, version: String, file: String) {
    self.family = family
    self.version = version
    self.file = file
  }
}

/// A face that goes with a site, with no more characters than its cards use.
public struct WebFont: Sendable {
  /// The face it was made of.
  public let face: MeasuredFace
  /// The CSS weights it has.
  public let weights: ClosedRange<Int>
  /// The font file.
  public let bytes: [UInt8]
  /// The copyright and licence that its file gives.
  public let licence: String

  /// A font file made of a face.
  public init(
    face: MeasuredFace,
    weights: ClosedRange<Int>,
    bytes: [UInt8],
    licence: String
  ) {
    self.face = face
    self.weights = weights
    self.bytes = bytes
    self.licence = licence
  }

  /// `otf` for outlines of PostScript's kind, else `ttf` (OpenType 1.9, "Organization of an OpenType font").
  var ending: String { bytes.starts(with: "OTTO".utf8) ? "otf" : "ttf" }
}
