import Flow
import Foundation
import Render
public import Source

/// Pages with all that they need inside, so that nothing is loaded from anywhere.
///
/// Styles and script are named by their hashes in a page's policy (CSP level 3, section 6.7.3), and each picture
/// is there once, however often it is shown.
struct SingleFile {
  private let chrome: Chrome
  /// Rules of all pages, before the classes of their cards.
  private let style: [UInt8]
  private let script: [UInt8]
  private let pictures: [String: [UInt8]]
  private let hasFonts: Bool
  private let keepsPictures: Bool

  /// Pages of a template with some styles and scripts, by their names in their order, and with files of pictures, by
  /// their path from a site's root.
  ///
  /// Pictures that are kept stand each in its own element, so that the browser tells which can't be decoded.
  init(
    _ template: String,
    of library: TemplateLibrary,
    title: String = "",
    styles: [String],
    scripts: [String] = [],
    pictures: [String: [UInt8]],
    fonts: [WebFont] = [],
    keepsPictures: Bool = false
  ) {
    chrome = library.alone(template, title: title)
    style =
      styles.flatMap { Array(library.file("static/\($0).css").utf8) } + DeviceRules.css
      + WebFonts.inside(fonts)
    let texts = scripts.map { library.file("static/\($0).js") }
    script = Array(texts.joined(separator: "\n").utf8)
    hasFonts = !fonts.isEmpty
    (self.pictures, self.keepsPictures) = (pictures, keepsPictures)
  }

  /// The root that drawn cards of the page must have.
  static let root = "\u{F0006}/"
  /// The start of an attribute with the source of a picture.
  private static let source = " src=\"\(root)"

  /// The placeholder of a picture: one transparent pixel, over which the style lays the picture.
  private static let pixel =
    "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  /// A page with the classes of the cards in some markup, which are those of a sheet, and with styles of its own.
  func page(
    _ content: PageContent,
    cards: HTML,
    of sheet: StyleSheet,
    css: [UInt8] = []
  ) -> [UInt8] {
    var content = content
    var used: [String] = []
    for slot in Slot.allCases {
      let bytes = content[slot].bytes
      content[slot] = HTML(bytes: keepsPictures ? filled(bytes) : numbered(bytes, &used))
    }
    var style = style + sheet.css(of: sheet.names(in: cards.bytes)) + css
    for (number, path) in used.enumerated() {
      guard let bytes = pictures[path] else { continue }
      let address = Self.address(bytes, path)
      style += "[data-p=\"\(number)\"]{--file:\"\(path)\";content:url(\"\(address)\")}\n".utf8
    }
    content[.policy] = """
      default-src 'none'; img-src data:;\(hasFonts ? " font-src data:;" : "") style-src '\(Self.hash(style))'; script-src \
      '\(Self.hash(script))'; base-uri 'none'; form-action 'none'
      """
    content[.style] = HTML(bytes: style)
    content[.script] = HTML(bytes: script)
    return PageSeal.sealed(chrome.page(content))
  }

  /// Markup whose pictures are numbers of the page's own.
  private func numbered(_ bytes: [UInt8], _ used: inout [String]) -> [UInt8] {
    bytes.replacingAttributes(Self.source) { path in
      let number = used.firstIndex(of: path) ?? used.count
      if number == used.count { used.append(path) }
      return " data-p=\"\(number)\" src=\"\(Self.pixel)\""
    }
  }

  /// Markup with its pictures, and the names of their files.
  private func filled(_ bytes: [UInt8]) -> [UInt8] {
    bytes.replacingAttributes(Self.source) { path in
      let address = pictures[path].map { Self.address($0, path) } ?? "data:,"
      return " data-file=\"\(path)\" src=\"\(address)\""
    }
  }

  /// A picture as an address (RFC 2397): base64, or percent signs where those are fewer bytes, as for drawings, which
  /// may hold bitmaps in base64 already.
  static func address(_ bytes: [UInt8], _ path: String) -> String {
    let type = MediaType.of(path)
    let base64 = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
    guard type == "image/svg+xml" else { return base64 }
    let plain = PercentEscapes.encoded(bytes: bytes, besides: Self.plain)
    return plain.utf8.count < base64.utf8.count ? "data:\(type),\(plain)" : base64
  }

  /// Marks that stand for themselves: none that ends a string of CSS, an element of styles or an address.
  private static let plain = " /='$&!*+,:;?@[]^`{|}"

  private static func hash(_ bytes: [UInt8]) -> HTML {
    var hash = SHA256()
    hash.update(bytes)
    return HTML(text: "sha256-" + Data(hash.finish()).base64EncodedString())
  }
}

extension ImageCatalog {
  /// The bytes of its files, by their paths from a site's root.
  var bytes: [String: [UInt8]] { Dictionary(firstOf: files.map { ($0.path, $0.bytes) }) }
}

extension OutputFile {
  /// A picture as an address that holds all of it (RFC 2397).
  public var pictureAddress: String { SingleFile.address(bytes, path) }
}

extension Site {
  /// Draws the cards of a branch for pages at a depth; without a root for those that have everything inside.
  func printer(
    _ flow: SiteFlow,
    _ variant: SiteVariant,
    _ locale: SiteLocale,
    root: String = SingleFile.root
  ) -> CardPrinter {
    CardPrinter(site: self, flow: flow, variant: variant, locale: locale, root: root)
  }
}

/// The hash in the head of a page that has everything inside, by which a changed byte is found.
///
/// It is the SHA-256 of the file with 64 zeros in the hash's own place (FIPS 180-4).
public enum PageSeal {
  private static let mark = Array("<meta name=\"flowproof-sha256\" content=\"".utf8)
  private static let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: 64)

  /// The range of the hash, in the first bytes of the page; nil for a page without one.
  private static func range(in page: [UInt8]) -> Range<Int>? {
    guard let start = page.prefix(1024).range(of: mark)?.upperBound,
      start + zeros.count <= page.count
    else { return nil }
    return start..<start + zeros.count
  }

  /// A page with its hash, where it has a place for one.
  static func sealed(_ page: [UInt8]) -> [UInt8] {
    guard let hashRange = range(in: page) else { return page }
    var page = page
    page.replaceSubrange(hashRange, with: zeros)
    page.replaceSubrange(hashRange, with: SHA256.hex(of: page).utf8)
    return page
  }

  /// Tells whether a page is as it was written; nil for a page without a hash.
  public static func isWhole(_ page: [UInt8]) -> Bool? {
    range(in: page).map { _ in sealed(page) == page }
  }
}
