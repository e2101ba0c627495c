internal import FML
internal import Flow
internal import Source
internal import Syntax

extension JunoCard {
  /// Reads a merged card of any version; `defaults` are the places of values that come from object
  /// types.
  init(key: Located<String>, node: Node, defaults: Set<Span>, in version: AppVersion) {
    let extra = node.present("extra-data")
    self.key = key
    type = node.locatedString("card-type")
    isEnabled = node.locatedBool("enabled") ?? Located(true, node.span)
    title = node.text("title")
    body = node.text("body")
    image = node.locatedString("image-res") ?? Located("ic_onboarding_welcome", node.span)
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

extension JunoCard.AddOn {
  fileprivate init(_ node: Node) {
    id = node.locatedString("id")
    icon = node.text("icon-res")
    name = node.text("name")
    description = node.text("description")
    rating = node.text("average-rating")
    reviews = node.text("review-count")
    installURL = node.text("install-url")
    span = node.span
  }
}

extension JunoCard.Terms {
  /// v135 wrote `lineOneText` for `line-one-text`.
  fileprivate init(_ node: Node) {
    subheaders = ["one", "two", "three"].map { node.locatedString("subheader-\($0)-text") }
    lines = [("one", "One"), ("two", "Two"), ("three", "Three")].map { name, old in
      JunoCard.Line(
        text: node.text("line-\(name)-text", "line\(old)Text"),
        link: node.locatedString("line-\(name)-link-text")
          ?? node.locatedString("line\(old)LinkText"),
        url: node.locatedString("line-\(name)-link-url") ?? node.locatedString("line\(old)LinkURL")
      )
    }
    span = node.span
  }
}

extension JunoCard.Marketing {
  fileprivate init(_ node: Node, in version: AppVersion) {
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

extension Node {
  /// A text under the first of some keys that is there; empty, at the place of the whole, where none
  /// is.
  fileprivate func text(_ keys: String...) -> Located<String> {
    keys.lazy.compactMap { locatedString($0) }.first ?? Located("", span)
  }
}
