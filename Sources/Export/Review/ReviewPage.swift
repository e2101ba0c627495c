import Compare
import Flow
import Render
import Source

/// A review as one page that opens anywhere: the cards that change before and after, every change in words,
/// new findings, and counts of all that stayed the same.
public struct ReviewPage {
  private let review: Review
  let words: ReviewWords
  let sites: Pair<Site>
  private let command: String
  private let links: ReviewLinks
  let stops: [ReviewWalk.Stop]

  /// Bytes that a page has where nobody asks for another size.
  public static let limit = 5_000_000

  /// A page, and the parts that it leaves out for lack of room, in words.
  public typealias Written = (bytes: [UInt8], leftOut: [String])

  /// A page of a review; `command` is how to make it again.
  public init(_ review: Review, command: String, links: ReviewLinks = ReviewLinks()) {
    self.review = review
    self.command = command
    self.links = links
    words = ReviewWords(review: review)
    sites = Pair(Site(review.base.build), Site(review.head.build))
    stops = ReviewWalk(words, sites).stops
  }

  /// The page with at most so many bytes, as far as its words allow.
  ///
  /// Other locales of changed cards are left out first, then other branches, then pictures from the end.
  public func written(limit: Int = Self.limit) -> Written {
    let steps =
      ReviewDetail.allCases.map { (drawn: stops.count, detail: $0) }
      + stops.indices.reversed().map { (drawn: $0, detail: .oneBranch) }
    return SizeFit.first(of: steps) { written($0.drawn, $0.detail, limit) }
      ?? written(0, .oneBranch, .max) ?? ([], [])
  }

  /// The page with so many cards drawn; nil where it has more bytes than it may.
  private func written(_ drawn: Int, _ detail: ReviewDetail, _ limit: Int) -> Written? {
    guard let sections = cards(detail).sections(drawn, room: limit) else { return nil }
    let rest = stops.count - drawn
    let further = rest > 0 ? [Words.count(rest, "further card")] : []
    let written = page(sections, leftOut(detail) + further)
    return written.bytes.count <= limit ? written : nil
  }

  private func cards(_ detail: ReviewDetail) -> ReviewCards {
    ReviewCards(words: words, sites: sites, stops: stops, detail: detail)
  }

  /// The parts that a page of this detail does not draw, in words.
  private func leftOut(_ detail: ReviewDetail) -> [String] {
    let views = stops.flatMap { ReviewView.all($0, sites).dropFirst() }
    var left: [String] = []
    if !detail.hasLocales {
      let locales = Set(views.filter(\.isLocale).map(\.name)).sortedByBytes()
      if !locales.isEmpty { left.append("cards in \(Words.list(locales))") }
    }
    let branches = Set(views.filter { !$0.isLocale }.map(\.name)).count
    if !detail.hasBranches, branches > 0 {
      left.append("cards of \(Words.count(branches, "further branch", "further branches"))")
    }
    return left
  }

  private func page(_ sections: HTML, _ leftOut: [String]) -> Written {
    let room = leftOut.isEmpty
    let maps = ReviewMaps(review: review, sites: sites, stops: stops, drawsCards: room).html
    var log = Log()
    let library = TemplateLibrary(overrides: [:], names: [], log: &log)
    let file = file(
      library.alone("single", title: review.head.build.title),
      library,
      ["site", "cards", "variants", "map", "review"],
      ["site", "variants", "review"],
      maps + sections
    )
    let facts = ReviewFacts(review: review, words: words, stops: stops, command: command)
    var content = PageContent(
      title: "\(review.base.name) to \(review.head.name)",
      heading: words.verdict,
      description: words.verdict
    )
    content[.device] = HTML(text: sites.after.device)
    content[.eyebrow] = """
      <p class="eyebrow">\(review.base.name) to \(review.head.name) \(facts.tone)</p>
      """
    let lead = [words.reason, words.same].compactMap(\.self).joined(separator: " ")
    content[.lead] = "<p class=\"lead\">\(words: lead)</p>\(links.html)"
    content[.body] =
      "\(facts.bar)\(facts.note(leftOut))\(facts.affected)\(maps)\(facts.reel)\(sections)"
    content[.details] = facts.details
    return (file.page(content), leftOut)
  }

  /// A file with the styles and pictures of some cards of both sides.
  func file(
    _ chrome: Chrome,
    _ library: TemplateLibrary,
    _ styles: [String],
    _ scripts: [String],
    _ cards: HTML,
    css: String = ""
  ) -> SingleFile {
    var sheet = sites.before.sheet
    sheet.merge(sites.after.sheet)
    let own = styles.flatMap { Array(library.file("static/\($0).css").utf8) } + DeviceRules.css
    let script = scripts.map { library.file("static/\($0).js") }.joined(separator: "\n")
    let images = review.base.build.images.files + review.head.build.images.files
    return SingleFile(
      chrome: chrome,
      style: own + sheet.css(of: sheet.names(in: cards.bytes)) + Array(css.utf8),
      script: Array(script.utf8),
      pictures: Dictionary(firstOf: images.map { ($0.path, $0.bytes) })
    )
  }
}

/// The places that a review leads back to.
public struct ReviewLinks: Sendable {
  private let preview: String?
  private let request: String?

  /// The addresses of the built site and of the pull request; nil where there is none.
  public init(preview: String? = nil, request: String? = nil) {
    (self.preview, self.request) = (preview, request)
  }

  var html: HTML {
    let links = [(preview, "Open the preview"), (request, "Back to the pull request")].html {
      link in
      link.0.map { "<a class=\"btn\" href=\"\($0)\">\(link.1)</a>" } ?? HTML()
    }
    return links.bytes.isEmpty ? links : "<p class=\"rv-links\">\(links)</p>"
  }
}
