import Compare
import Flow
import Source

/// A card that changes, before and after, as a page to make a picture of.
public struct ReviewPicture: Sendable {
  /// The name of its place on the review page.
  public let anchor: String
  /// The card with its flow.
  public let title: String
  /// The change in words, for people who do not see the picture.
  public let words: String
  /// The page in several sizes, the largest first.
  public let sizes: [Size]

  /// A size that the page can be drawn in.
  public struct Size: Sendable {
    /// The width of the picture, in CSS pixels.
    public let width: Int
    /// The page, which has everything inside.
    public let page: [UInt8]
  }

  /// The most bytes of a picture, so that a comment with several loads at once.
  public static let mostBytes = 40_000
}

extension ReviewPage {
  /// The sizes of devices in pictures, as shares of the true one.
  private static let shares = [50, 40, 30, 20]

  /// The first cards that change, before and after, changed elements ringed.
  public func pictures(_ count: Int = ReviewMarkdown.rows) -> [ReviewPicture] {
    let cards = ReviewCards(words: words, sites: sites, stops: stops, detail: .oneBranch)
    let drawn = stops.lazy.compactMap { stop in cards.pair(stop).map { (stop, $0) } }
    return drawn.prefix(count).map { stop, pair in
      let flow = [sites.after, sites.before].lazy.compactMap { site in
        site.flows.first { $0.flow.id == stop.subject.flow }.map(site.devices)
      }.first
      let wide = flow?.first?.width ?? 400
      return ReviewPicture(
        anchor: stop.name,
        title: [stop.subject.flow, stop.title].filter { !$0.isEmpty }.joined(separator: ", "),
        words: Words.list(stop.items.prefix(3).map(\.change.says)),
        sizes: Self.shares.map { share in
          let width = 2 * Int(wide) * share / 100 + 72
          return ReviewPicture.Size(width: width, page: picture(pair, stop, share))
        }
      )
    }
  }

  /// A page with nothing but a pair of cards.
  private func picture(_ pair: HTML, _ stop: ReviewWalk.Stop, _ share: Int) -> [UInt8] {
    var log = Log()
    let library = TemplateLibrary(overrides: [:], names: [], log: &log)
    let file = file(
      library.alone("picture", title: ""),
      library,
      ["site", "cards", "variants", "review"],
      [],
      pair,
      css: """
        .duo{--s:.\(share);position:static;padding:16px}
        .duo figcaption{font-size:12px;line-height:16px}
        .duo figcaption i{display:none}
        """
    )
    var content = PageContent(title: stop.title, heading: stop.title, description: "")
    content[.device] = HTML(text: sites.after.device)
    content[.body] = pair
    return file.page(content)
  }
}
