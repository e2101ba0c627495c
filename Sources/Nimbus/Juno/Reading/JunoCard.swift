internal import FML
internal import Flow
internal import Source
internal import Syntax

/// A card of the onboarding of Firefox for Android after merging (reference: fenix, section 1).
struct JunoCard: Sendable {
  let key: Located<String>
  /// The type of the card, which decides its look and the effects of its buttons; nil if v158 or newer
  /// ships it without.
  let type: Located<String>?
  /// False is off; some builds ignored it.
  let isEnabled: Located<Bool>
  let title: Located<String>
  let body: Located<String>
  /// The name of a drawable.
  let image: Located<String>
  /// The picture that the app shows where it has none of that name (reference: fenix, section 8).
  var standIn = Self.welcome
  /// The label of the filled button; empty is none.
  let primary: Located<String>
  /// The label of the other button; empty is none.
  let secondary: Located<String>
  /// Words inside `body` that lead to the privacy notice (v116 to v122).
  let linkText: Located<String>?
  /// Its place: smaller comes first, ties keep the order of the map.
  let ordering: Located<Int>
  let prerequisites: [Located<String>]
  let disqualifiers: [Located<String>]
  /// Places of the toolbar to choose from.
  let toolbars: [Choice]
  /// Themes to choose from (v135 to v152.0.1).
  let themes: [Choice]
  /// Add-ons to install (v133 to v139).
  let addOns: [AddOn]
  let terms: Terms?
  let marketing: Marketing?
  /// The places of the fields that were written for this card, by name, `extra-data` and what is in
  /// its objects included; defaults of types are not among them.
  let written: [String: Span]

  enum Kind: String, Sendable {
    case defaultBrowser = "default-browser"
    case signIn = "sync-sign-in"
    case notifications = "notification-permission"
    case searchWidget = "add-search-widget"
    case addOns = "add-ons"
    case toolbar = "toolbar-placement"
    case theme = "theme-selection"
    case terms = "terms-of-service"
    case marketing = "marketing-data"
  }

  /// The kind of its type; nil for none or one that only this app knows.
  var kind: Kind? { type.flatMap { Kind(rawValue: $0.value) } }

  var choices: [Choice] {
    switch kind {
    case .toolbar: toolbars
    case .theme: themes
    default: []
    }
  }

  /// A place of the toolbar, or a theme.
  struct Choice: Sendable {
    /// `toolbar-top`, `toolbar-bottom`, `theme-system`, `theme-light` or `theme-dark`.
    let value: Located<String>
    let label: Located<String>
    /// The name of a drawable.
    let image: Located<String>
    /// The span of that name in the card; nil if only a default names it.
    let writtenImage: Span?
    let span: Span
  }

  struct AddOn: Sendable {
    /// The name of a drawable.
    let icon: Located<String>
    let name: Located<String>
    let description: Located<String>
    /// 0 to 5 stars, as text.
    let rating: Located<String>
    /// The number of reviews, as text.
    let reviews: Located<String>
    let span: Span

    init(_ node: Node) {
      icon = node.text("icon-res")
      name = node.text("name")
      description = node.text("description")
      rating = node.text("average-rating")
      reviews = node.text("review-count")
      span = node.span
    }
  }

  /// A line of text with a link in it: the first `%1$s` becomes the link's words, which are then
  /// the link where they first occur (reference: fenix, section 2).
  struct Line: Sendable {
    let text: Located<String>
    /// The link's words; empty or nil is none.
    let link: Located<String>?
    /// The address of the link; blank is a page of the app's own, nil is none.
    let url: Located<String>?
  }

  struct Terms: Sendable {
    /// Texts above the lines (v144), of which the redesign draws the first.
    let subheaders: [Located<String>?]
    /// Terms of use, privacy notice, and the choices about data, in this order.
    let lines: [Line]
    let span: Span

    /// v135 wrote `lineOneText` for `line-one-text`.
    init(_ node: Node) {
      subheaders = ["one", "two", "three"].map { node.locatedString("subheader-\($0)-text") }
      lines = [("one", "One"), ("two", "Two"), ("three", "Three")].map { name, old in
        JunoCard.Line(
          text: node.text("line-\(name)-text", "line\(old)Text"),
          link: node.locatedString("line-\(name)-link-text")
            ?? node.locatedString("line\(old)LinkText"),
          url: node.locatedString("line-\(name)-link-url")
            ?? node.locatedString("line\(old)LinkURL")
        )
      }
      span = node.span
    }
  }

  struct Marketing: Sendable {
    let lineOne: Line
    let lineTwo: Located<String>
    /// A third line, from v157 on; nil in versions that do not know it.
    let lineThree: Located<String>?
    /// `default`, `treatment-a`, `treatment-b` or `treatment-c` (v151); nil before.
    let variant: Located<String>?
    let span: Span

    /// False where the app brings some texts and pictures of its own instead.
    var isDefault: Bool { variant.map { $0.value == "default" } ?? true }

    /// Indicates the variant with a heart, whose buttons and picture are the app's own.
    var hasHeart: Bool { variant?.value == "treatment-c" }

    /// Indicates that nothing on the card is the config's own, as with a heart up to v156.
    var isBuiltIn: Bool { hasHeart && lineThree == nil }

    /// Indicates that the first line is on screen with its link.
    var drawsLine: Bool { isDefault || hasHeart && !isBuiltIn }

    init(_ node: Node, in version: AppVersion) {
      lineOne = JunoCard.Line(
        text: node.text("body-line-one-text"),
        link: node.locatedString("body-line-one-link-text"),
        url: nil
      )
      lineTwo = node.text("body-line-two-text")
      let knowsThree = FenixVersions.drawsWordsBesideHeart.isThere(in: version)
      lineThree = knowsThree ? node.text("body-line-three-text") : nil
      variant = node.locatedString("marketing-card-variant")
      span = node.span
    }
  }
}

extension JunoCard {
  /// The picture of a card that names none.
  static let welcome = "ic_onboarding_welcome"

  /// Reads a merged card of any version; `defaults` are the places of values that come from object
  /// types.
  init(key: Located<String>, node: Node, defaults: Set<Span>, in version: AppVersion) {
    let extra = node.present("extra-data")
    self.key = key
    type = node.locatedString("card-type")
    isEnabled = node.locatedBool("enabled") ?? Located(true, node.span)
    title = node.text("title")
    body = node.text("body")
    image = node.locatedString("image-res") ?? Located(Self.welcome, node.span)
    // The first drafts of the feature had shorter names, and no pictures.
    primary = node.text("primary-button-label", "primary-button")
    secondary = node.text("secondary-button-label", "secondary-button")
    linkText = node.locatedString("link-text")
    ordering = node.locatedInteger("ordering") ?? Located(0, node.span)
    prerequisites = node.locatedStrings("prerequisites")
    disqualifiers = node.locatedStrings("disqualifiers")
    toolbars = Choice.all(extra?["customization-toolbar-data"], "toolbar-type", defaults)
    themes = Choice.all(extra?["customization-theme-data"], "theme-type", defaults)
    addOns = ((extra?["add-ons-data"] ?? node["add-ons-data"])?.list ?? []).map(AddOn.init)
    terms = extra?.present("term-of-service-data").map(Terms.init)
    marketing = extra?.present("marketing-data").map { Marketing($0, in: version) }
    var written = node.written(besides: defaults)
    for object in ["term-of-service-data", "marketing-data"] {
      written.merge(extra?.present(object)?.written(besides: defaults) ?? [:]) { own, _ in own }
    }
    written.merge(extra?.written(besides: defaults) ?? [:]) { own, _ in own }
    self.written = written
  }
}

extension JunoCard.Choice {
  fileprivate static func all(
    _ node: Node?,
    _ type: String,
    _ defaults: Set<Span>
  ) -> [JunoCard.Choice] {
    (node?.list ?? []).map { item in
      JunoCard.Choice(
        value: item.text(type),
        label: item.text("label"),
        image: item.text("image-res"),
        writtenImage: item.written(besides: defaults)["image-res"],
        span: item.span
      )
    }
  }
}

extension Node {
  /// A text under the first of some keys that is there; empty, at the place of the whole, where none
  /// is.
  fileprivate func text(_ keys: String...) -> Located<String> {
    keys.lazy.compactMap { locatedString($0) }.first ?? Located("", span)
  }
}
