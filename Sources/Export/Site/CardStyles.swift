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

  /// The files of all flows.
  var files: [OutputFile] { sheets.sortedByBytes(of: \.key).map(\.value) }

  /// The address of the sheet of a flow's page, from the site's root.
  func address(_ flow: SiteFlow?) -> String {
    flow.flatMap { sheets[$0.name]?.path } ?? String(decoding: Self.mark, as: UTF8.self)
  }

  /// Pages with the sheets of those that ask for one of their own.
  func adding(to pages: [OutputFile], of all: StyleSheet) -> [OutputFile] {
    pages.flatMap { page -> [OutputFile] in
      guard let place = page.bytes.prefix(16_384).place(of: Self.mark) else { return [page] }
      let name = page.path.replacing("/", with: "-").replacing(".html", with: "")
      let classes = all.css(of: all.names(in: page.bytes))
      let sheet = PageRenderer.staticFile("static/page-\(name).css", classes)
      var bytes = page.bytes
      bytes.replaceSubrange(place, with: sheet.path.utf8)
      return [OutputFile(path: page.path, bytes: bytes), sheet]
    }
  }
}

extension PageContent {
  /// Indicates that the page draws a card.
  var drawsCards: Bool {
    let mark = Array("<div class=\"device".utf8)
    return [Slot.body, .details, .aside].contains { self[$0].bytes.place(of: mark) != nil }
  }
}
