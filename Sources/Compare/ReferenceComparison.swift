import Flow
import Source

/// Compares the texts and pictures of one element, in every locale.
struct ReferenceComparison {
  let card: CardComparison
  let element: String
  private var comparison: Comparison { card.comparison }

  func texts(_ olds: [TextSlot], _ news: [TextSlot]) -> [Change] {
    let refs = Pair(olds.map { card.old.texts[$0.index] }, news.map { card.new.texts[$0.index] })
    let pairing = Pairing(refs.map { $0.map(\.raw) })
    let order = order(pairing.isMoved, refs)
    return order
      + pairing.pairs.compactMap { pair in
        let place = pair.after ?? pair.before ?? 0
        return text(
          Pair(pair.before.map { refs.before[$0] }, pair.after.map { refs.after[$0] }),
          place == 0 ? "" : "text \(place + 1)"
        )
      }
  }

  /// One change for texts that swap places.
  private func order(_ isMoved: Bool, _ refs: Pair<[TextRef]>) -> [Change] {
    guard isMoved else { return [] }
    let sides = Pair(
      refs.before.map { show($0, comparison.before) },
      refs.after.map { show($0, comparison.after) }
    ).map { shown in
      let texts = shown.compactMap(\.self)
      return Change.Side(texts.map(\.words).joined(separator: ", "), texts.first?.span)
    }
    return [Change(.layout, element: element, of: "order", sides.before, sides.after)]
  }

  private func text(_ sides: Pair<TextRef?>, _ property: String) -> Change? {
    guard let old = sides.before, let new = sides.after else {
      let words = Pair(show(sides.before, comparison.before), show(sides.after, comparison.after))
      return Change(.text, element: element, of: property, words.before, words.after)
    }
    let isSameReference = old.isSame(as: new)
    if isSameReference, comparison.isOneBuild { return nil }
    var differing: [String] = []
    var translations: [Change.Translation] = []
    var first: Pair<ResolvedText>?
    let isOfTables = old.asksTables && new.asksTables
    for locale in comparison.locales where !isOfTables || !comparison.tableChanges.contains(locale)
    {
      let words = Pair(
        comparison.before.resolver.resolve(old, locale: locale),
        comparison.after.resolver.resolve(new, locale: locale)
      )
      if words.before.reads(like: words.after) { continue }
      differing.append(locale)
      first = first ?? words
      translations.add(locale, words.map(\.text))
    }
    if let first {
      var change = Change(
        .text,
        element: element,
        of: property,
        Change.Side(first.before.text, first.before.place ?? old.span),
        Change.Side(first.after.text, first.after.place ?? new.span),
        locales: differing
      )
      change.translations = Array(translations.dropFirst())
      return change
    }
    // Where both read the same in every locale, only another name is left to tell.
    if old.raw == new.raw { return nil }
    return Change(
      .key,
      element: element,
      of: property,
      Change.Side(old.raw, old.span),
      Change.Side(new.raw, new.span)
    )
  }

  private func show(_ text: TextRef?, _ side: Compared) -> Change.Side? {
    text.map {
      let locale = side.locales.first ?? side.resolver.defaultLocale
      return Change.Side(side.resolver.resolve($0, locale: locale).text, $0.span)
    }
  }

  func images(_ olds: [ImageSlot], _ news: [ImageSlot]) -> [Change] {
    let refs = Pair(olds.map { card.old.images[$0.index] }, news.map { card.new.images[$0.index] })
    return Pairing(refs.map { $0.map(\.raw) }).pairs.compactMap { pair in
      let place = pair.after ?? pair.before ?? 0
      return image(
        Pair(pair.before.map { refs.before[$0] }, pair.after.map { refs.after[$0] }),
        place == 0 ? "" : "picture \(place + 1)"
      )
    }
  }

  private func image(_ sides: Pair<ImageRef?>, _ property: String) -> Change? {
    let isNamedSame = sides.before?.raw == sides.after?.raw
    var differing: [String] = []
    var first: Pair<Look>?
    for locale in comparison.pictureLocales {
      let looks = Pair(
        Look(sides.before, comparison.before, locale),
        Look(sides.after, comparison.after, locale)
      )
      if looks.before == looks.after, isNamedSame || looks.before.light != nil { continue }
      differing.append(locale)
      first = first ?? looks
    }
    guard let first else { return nil }
    let isLightSame = isNamedSame && first.before.light == first.after.light
    let isSameFile = isNamedSame && first.before.files == first.after.files
    let words = sides.map { $0?.raw ?? "" }
    var change = Change(
      isSameFile ? .style : .picture,
      element: element,
      of: isSameFile ? "picture size" : property,
      sides.before.map { Change.Side(isSameFile ? first.before.words : words.before, $0.span) },
      sides.after.map { Change.Side(isSameFile ? first.after.words : words.after, $0.span) },
      locales: differing == comparison.pictureLocales ? [] : differing
    )
    change.isDark = isLightSame && first.after.light != nil
    return change
  }

  /// The look of a picture for readers of a locale.
  private struct Look: Equatable {
    let light: Drawn?
    let dark: Drawn?

    init(_ image: ImageRef?, _ side: Compared, _ locale: String) {
      let locales = [locale, side.resolver.defaultLocale]
      let picture = image.map { side.images.resolve($0, locales: locales) }
      light = picture?.light.map(Drawn.init)
      dark = (picture?.dark ?? picture?.light).map(Drawn.init)
    }

    var files: [[Substring]?] { [light?.content, dark?.content] }
    var words: String { light?.words ?? "" }
  }

  /// A picture by its content, whatever its file is called, and as large as it is drawn.
  private struct Drawn: Equatable {
    let content: [Substring]
    let words: String

    init(_ file: PictureFile) {
      content = file.path.split(separator: ".").suffix(2)
      let size = [file.width, file.height].map { $0?.short ?? "?" }.joined(separator: " x ")
      words = "\(size) pt" + (file.direction.map { ", drawn for \($0.rawValue)" } ?? "")
    }
  }
}

extension TextRef {
  /// Tells whether two references have the same words and the same look-up, wherever the config has
  /// them.
  fileprivate func isSame(as other: TextRef) -> Bool {
    raw == other.raw && lookup == other.lookup && arguments == other.arguments
      && markup == other.markup && words == other.words && standIn == other.standIn
      && link?.raw == other.link?.raw && own == other.own && template == other.template
  }
}

extension ResolvedText {
  /// Tells whether users read the same; samples that stand in for answers are examples of ours and
  /// ignored.
  fileprivate func reads(like other: ResolvedText) -> Bool {
    guard let template, let mate = other.template else {
      return text == other.text && template == other.template && link == other.link
    }
    return template.pieces == mate.pieces && template.known == mate.known
  }

  /// The span of the words in a table of strings.
  fileprivate var place: Span? {
    if case .table(let source) = origin { source.span } else { nil }
  }
}

extension Template {
  /// The samples that the project or the field itself gives.
  fileprivate var known: [String: Sample] {
    samples.filter { $0.value.origin == .given || $0.value.origin == .initial }
  }
}
