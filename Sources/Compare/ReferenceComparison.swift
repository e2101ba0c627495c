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
    return (pairing.isMoved ? [order(refs)] : [])
      + pairing.pairs.compactMap { pair in
        let index = pair.after ?? pair.before ?? 0
        return text(pair.of(refs.before, refs.after), index == 0 ? "" : "text \(index + 1)")
      }
  }

  /// One change for texts that swap places.
  private func order(_ refs: Pair<[TextRef]>) -> Change {
    let strings = Pair(
      refs.before.map(comparison.before.text),
      refs.after.map(comparison.after.text)
    ).map { $0.joined(separator: ", ") }
    return Change(.layout, element: element, of: "order", strings, at: refs.map { $0.first?.span })
  }

  private func text(_ sides: Pair<TextRef?>, _ property: String) -> Change? {
    guard let old = sides.before, let new = sides.after else {
      return Change(
        .text,
        element: element,
        of: property,
        sides.before.map { Change.Side(comparison.before.text($0), $0.span) },
        sides.after.map { Change.Side(comparison.after.text($0), $0.span) }
      )
    }
    let isSameReference = old.isSame(as: new)
    if isSameReference, comparison.isOneBuild { return nil }
    var differing: [String] = []
    var translations: [Change.Translation] = []
    var first: Pair<ResolvedText>?
    let isAnswer = old.isValue && new.isValue
    let isOfTables = old.asksTables && new.asksTables
    for locale in comparison.locales where !isOfTables || !comparison.tableChanges.contains(locale)
    {
      let resolved = Pair(
        comparison.before.resolver.resolve(old, locale: locale),
        comparison.after.resolver.resolve(new, locale: locale)
      )
      if resolved.before.reads(like: resolved.after, asAnswer: isAnswer) { continue }
      differing.append(locale)
      first = first ?? resolved
      translations.add(locale, Self.words(of: resolved))
    }
    if let first {
      var change = Change(
        .text,
        element: element,
        of: property,
        Self.words(of: first),
        at: Pair(first.before.span ?? old.span, first.after.span ?? new.span),
        locales: differing
      )
      change.untranslated = Pair(
        comparison.before.lacking(old, among: differing),
        comparison.after.lacking(new, among: differing)
      )
      change.translations = Array(translations.dropFirst())
      return change
    }
    // Where both read the same in every locale, only another name is left to tell.
    if old.raw == new.raw || isAnswer { return nil }
    let (refs, spans) = (Pair(old, new), Pair<Span?>(old.span, new.span))
    return Change(.key, element: element, of: property, refs.map(\.raw), at: spans)
  }

  /// The words that users read, or as they are written where what places ask for is all that differs.
  private static func words(of sides: Pair<ResolvedText>) -> Pair<String> {
    let isSame = sides.before.text == sides.after.text
    return sides.map { isSame ? $0.template?.written ?? $0.text : $0.text }
  }

  func images(_ olds: [ImageSlot], _ news: [ImageSlot]) -> [Change] {
    let refs = Pair(olds.map { card.old.images[$0.index] }, news.map { card.new.images[$0.index] })
    return Pairing(refs.map { $0.map(\.raw) }).pairs.compactMap { pair in
      let index = pair.after ?? pair.before ?? 0
      return image(pair.of(refs.before, refs.after), index == 0 ? "" : "picture \(index + 1)")
    }
  }

  private func image(_ images: Pair<ImageRef?>, _ property: String) -> Change? {
    var differing: [String] = []
    var shown: (sides: Pair<ImageRef?>, looks: Pair<Look>)?
    for locale in comparison.pictureLocales {
      let locales = Pair(comparison.before, comparison.after)
        .map { [locale, $0.resolver.defaultLocale] }
      let sides = Pair(
        images.before?.read(in: locales.before),
        images.after?.read(in: locales.after)
      )
      let looks = Pair(
        Look(sides.before, comparison.before, locales.before),
        Look(sides.after, comparison.after, locales.after)
      )
      let isNamedSame = sides.before?.raw == sides.after?.raw
      if looks.before == looks.after, isNamedSame || looks.before.light != nil { continue }
      differing.append(locale)
      shown = shown ?? (sides, looks)
    }
    guard let (sides, first) = shown else { return nil }
    let isNamedSame = sides.before?.raw == sides.after?.raw
    let isLightSame = isNamedSame && first.before.light == first.after.light
    let isSameFile = isNamedSame && first.before.files == first.after.files
    let isGone = isNamedSame && first.before.isThere != first.after.isThere
    let names = Pair(
      isGone && !first.before.isThere ? "no picture" : sides.before?.raw ?? "",
      isGone && !first.after.isThere ? "no picture" : sides.after?.raw ?? ""
    )
    var change = Change(
      isSameFile ? .style : .picture,
      element: element,
      of: isSameFile ? "picture size" : property,
      sides.before.map { Change.Side(isSameFile ? first.before.label : names.before, $0.span) },
      sides.after.map { Change.Side(isSameFile ? first.after.label : names.after, $0.span) },
      locales: differing == comparison.pictureLocales ? [] : differing
    )
    change.isDark = isLightSame && first.after.light != nil
    return change
  }

  /// The look of a picture for readers of a locale.
  private struct Look: Equatable {
    let light: Drawn?
    let dark: Drawn?

    init(_ image: ImageRef?, _ side: Compared, _ locales: [String]) {
      let picture = image.map { side.images.resolve($0, locales: locales) }
      light = picture?.light.map(Drawn.init)
      dark = (picture?.dark ?? picture?.light).map(Drawn.init)
    }

    var files: [[Substring]?] { [light?.content, dark?.content] }
    var label: String { light?.label ?? "" }
    var isThere: Bool { light != nil || dark != nil }
  }

  /// A picture by its content, whatever its file is called, and as large as it is drawn.
  private struct Drawn: Equatable {
    let content: [Substring]
    let label: String

    init(_ file: PictureFile) {
      content = file.path.split(separator: ".").suffix(2)
      let size = [file.width, file.height].map { $0?.short ?? "?" }.joined(separator: " x ")
      label = "\(size) pt" + (file.direction.map { ", drawn for \($0.rawValue)" } ?? "")
    }
  }
}

extension TextRef {
  /// Tells whether two references have the same words and the same look-up, wherever the config has
  /// them.
  fileprivate func isSame(as other: TextRef) -> Bool {
    raw == other.raw && lookup == other.lookup && arguments == other.arguments
      && markup == other.markup && translations == other.translations && standIn == other.standIn
      && link?.raw == other.link?.raw && own == other.own && template == other.template
  }
}

extension Compared {
  /// The locales in which others' words, none or the key stand in for a text.
  fileprivate func lacking(_ text: TextRef, among locales: [String]) -> [String] {
    locales.filter { locale in
      switch resolver.state(of: text, in: locale) {
      case .fallback, .blank, .missing: true
      case .translated, .same, .fixed, nil: false
      }
    }
  }
}

extension ResolvedText {
  /// Tells whether users read the same; samples that stand in for answers are examples of ours and
  /// ignored, as are the names of fields that show their own answers.
  fileprivate func reads(like other: ResolvedText, asAnswer isAnswer: Bool) -> Bool {
    guard let template, let mate = other.template else {
      return text == other.text && template == other.template && link == other.link
    }
    if isAnswer {
      let isMadeUp = template.known.isEmpty
      return isMadeUp == mate.known.isEmpty && (isMadeUp || text == other.text)
    }
    return template.pieces == mate.pieces && template.known == mate.known
  }

  /// The span of the words in a table of strings.
  fileprivate var span: Span? { source?.span }
}

extension Template {
  /// The samples that the project or the field itself gives.
  fileprivate var known: [String: Sample] {
    samples.filter { $0.value.origin == .given || $0.value.origin == .initial }
  }
}
