import Compare
import Flow
import Render
import Source

/// A review as one page that opens anywhere: the cards that change before and after, every change in words,
/// new findings, and counts of all that stayed the same.
struct ReviewPage {
  let review: Review
  let sites: Pair<Site>
  let command: String
  private let links: ReviewLinks
  let stops: [Review.Stop]

  /// A page, and the parts that it leaves out for lack of room, in words.
  fileprivate typealias Written = (bytes: [UInt8], leftOut: [String])

  fileprivate init(_ review: Review, command: String, links: ReviewLinks = (nil, nil)) {
    self.review = review
    self.command = command
    self.links = links
    sites = Pair(Site(review.base.build), Site(review.head.build))
    stops = review.stops(sites)
  }

  /// The page with at most so many bytes, as far as its words allow.
  ///
  /// Other locales of changed cards are left out first, then other branches, then pictures from the end.
  fileprivate func written(limit: Int) -> Written {
    let (all, least): (ReviewDetail, ReviewDetail) = ((true, true), (false, false))
    let steps: [(drawn: Int, detail: ReviewDetail)] =
      [all, (false, true), least].map { (stops.count, $0) }
      + stops.indices.reversed().map { ($0, least) }
    return SizeFit.first(of: steps) { written($0, $1, limit) }
      ?? written(0, least, .max) ?? ([], [])
  }

  /// The page with so many cards drawn; nil where it has more bytes than it may.
  private func written(_ drawn: Int, _ detail: ReviewDetail, _ limit: Int) -> Written? {
    guard let sections = sections(drawn, detail, room: limit) else { return nil }
    let rest = stops.count - drawn
    let further = rest > 0 ? [Wording.count(rest, "further card")] : []
    let written = page(sections, leftOut(detail) + further)
    return written.bytes.count <= limit ? written : nil
  }

  /// The parts that a page of this detail does not draw, in words.
  private func leftOut(_ detail: ReviewDetail) -> [String] {
    let views = stops.flatMap { ReviewView.all($0, sites).dropFirst() }
    var left: [String] = []
    if !detail.hasLocales {
      let locales = Set(views.filter(\.isLocale).map(\.name)).sortedByBytes()
      if !locales.isEmpty { left.append("cards in \(Wording.list(locales))") }
    }
    let branches = Set(views.filter { !$0.isLocale }.map(\.name)).count
    if !detail.hasBranches, branches > 0 {
      left.append("cards of \(Wording.count(branches, "further branch", "further branches"))")
    }
    return left
  }

  private func page(_ sections: HTML, _ leftOut: [String]) -> Written {
    let maps = maps(drawsCards: leftOut.isEmpty)
    let file = SingleFile(
      "single",
      of: TemplateLibrary(standingAlone: [:]),
      title: review.head.build.title,
      styles: ["site", "cards", "variants", "map", "review"],
      scripts: ["site", "variants", "review"],
      pictures: pictureFiles
    )
    var content = PageContent(
      title: "\(review.base.name) to \(review.head.name)",
      heading: review.verdict,
      description: review.verdict
    )
    content[.device] = HTML(text: sites.after.device)
    content[.eyebrow] = """
      <p class="eyebrow">\(review.base.name) to \(review.head.name) \(tone)</p>
      """
    let lead = [review.reason, review.sameWords].compactMap(\.self).joined(separator: " ")
    content[.lead] = "<p class=\"lead\">\(words: lead)</p>\(back)"
    content[.body] =
      "\(bar)\(note(leftOut))\(affected)\(maps)\(reel)\(sections)"
    content[.details] = details
    return (file.page(content, cards: maps + sections, of: sheet), leftOut)
  }

  /// The buttons that lead back.
  private var back: HTML {
    let links = [(links.preview, "Open the preview"), (links.request, "Back to the pull request")]
    let buttons = links.html { address, label in
      address.map { "<a class=\"btn\" href=\"\($0)\">\(label)</a>" } ?? HTML()
    }
    return buttons.isEmpty ? buttons : "<p class=\"rv-links\">\(buttons)</p>"
  }

  private var sheet: StyleSheet {
    var sheet = sites.before.sheet
    sheet.merge(sites.after.sheet)
    return sheet
  }

  private var pictureFiles: [String: [UInt8]] {
    review.base.build.images.bytes.merging(review.head.build.images.bytes) { old, _ in old }
  }
}

extension Review {
  /// A page for people that opens anywhere, and the parts that it leaves out for lack of room, in words.
  ///
  /// - Parameters:
  ///   - command: The command that makes it again.
  ///   - limit: The most bytes that it may have, as far as its words allow.
  ///   - links: The places that it leads back to.
  /// - Returns: The page, UTF-8.
  public func page(
    command: String,
    limit: Int? = nil,
    links: ReviewLinks = (nil, nil)
  ) -> (bytes: [UInt8], leftOut: [String]) {
    ReviewPage(self, command: command, links: links).written(limit: limit ?? 5_000_000)
  }

  /// The first cards that change, before and after, changed elements ringed, as pages to make pictures of.
  public var pictures: [ReviewPicture] { ReviewPage(self, command: "").pictures }
}

/// The addresses of the built site and of the pull request that a review leads back to; nil where there is none.
public typealias ReviewLinks = (preview: String?, request: String?)

/// A card that changes, before and after, as a page to make a picture of.
public struct ReviewPicture: Sendable {
  /// The name of its place on the review page.
  public let anchor: String
  /// The card with its flow.
  public let title: String
  /// The change in words, for people who do not see the picture.
  public let altText: String
  /// The page, which has everything inside, in several sizes, the largest first, with the widths of the picture in CSS
  /// pixels.
  public let sizes: [(width: Int, page: [UInt8])]

  /// The most bytes of a picture, so that a comment with several loads at once.
  public static let mostBytes = 40_000
}

extension ReviewPage {
  /// The sizes of devices in pictures, as shares of the true one.
  private static let shares = [50, 40, 30, 20]

  fileprivate var pictures: [ReviewPicture] {
    let file = SingleFile(
      "picture",
      of: TemplateLibrary(standingAlone: [:]),
      styles: ["site", "cards", "variants", "review"],
      pictures: pictureFiles
    )
    let sheet = sheet
    let drawn = stops.lazy.compactMap { stop in pair(stop).map { (stop, $0) } }
    return drawn.prefix(Review.rows).map { stop, pair in
      let flow = [sites.after, sites.before].lazy.compactMap { site in
        site.flow(stop.subject.flow).map(site.devices)
      }.first
      let wide = flow?.first?.width ?? 400
      return ReviewPicture(
        anchor: stop.name,
        title: [review.title(ofFlow: stop.subject.flow), stop.title].uniqued().joined(
          separator: ", "
        ),
        altText: Wording.list(stop.items.prefix(3).map(\.change.says)),
        sizes: Self.shares.map { share in
          let width = 2 * Int(wide) * share / 100 + 72
          let css = Self.css(share: share)
          return (width, file.page(content(pair, stop), cards: pair, of: sheet, css: css))
        }
      )
    }
  }

  /// Styles of a pair of cards at a share of their true size, in percent.
  private static func css(share: Int) -> [UInt8] {
    let css = """
      .duo{--s:.\(share);position:static;padding:16px}
      .duo figcaption{font-size:12px;line-height:16px}
      .duo figcaption i{display:none}
      """
    return Array(css.utf8)
  }

  /// A page with nothing but a pair of cards.
  private func content(_ pair: HTML, _ stop: Review.Stop) -> PageContent {
    var content = PageContent(title: stop.title, heading: stop.title, description: "")
    content[.device] = HTML(text: sites.after.device)
    content[.body] = pair
    return content
  }
}
