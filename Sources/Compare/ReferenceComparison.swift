import Flow
import Source

/// Compares the texts and pictures of one element, in every locale.
struct ReferenceComparison {
  let card: CardComparison
  let element: String
  private var comparison: Comparison { card.comparison }

  func texts(_ olds: [TextSlot], _ news: [TextSlot]) -> [Change] {
    Self.paired(olds.map { card.old.texts[$0.index] }, news.map { card.new.texts[$0.index] })
      .enumerated().compactMap { text($1, $0 == 0 ? "" : "text \($0 + 1)") }
  }

  /// What stands at the same place of both sides; nil on the side that has fewer.
  private static func paired<Value>(_ olds: [Value], _ news: [Value]) -> [Pair<Value?>] {
    (0..<max(olds.count, news.count)).map { index in
      Pair(
        olds.indices.contains(index) ? olds[index] : nil,
        news.indices.contains(index) ? news[index] : nil
      )
    }
  }

  private func text(_ sides: Pair<TextRef?>, _ property: String) -> Change? {
    guard let old = sides.before, let new = sides.after else {
      let words = Pair(show(sides.before, comparison.before), show(sides.after, comparison.after))
      return Change(.text, element: element, of: property, words.before, words.after)
    }
    let isSameReference = old.isSame(as: new)
    if isSameReference, comparison.isOneBuild { return nil }
    var differing: [(locale: String, words: Pair<ResolvedText>)] = []
    for locale in comparison.locales {
      let words = Pair(
        comparison.before.resolver.resolve(old, locale: locale),
        comparison.after.resolver.resolve(new, locale: locale)
      )
      if !words.before.reads(like: words.after) { differing.append((locale, words)) }
    }
    if let first = differing.first {
      return Change(
        .text,
        element: element,
        of: property,
        Change.Side(first.words.before.text, first.words.before.place ?? old.span),
        Change.Side(first.words.after.text, first.words.after.place ?? new.span),
        locales: differing.map(\.locale)
      )
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
    Self.paired(olds.map { card.old.images[$0.index] }, news.map { card.new.images[$0.index] })
      .enumerated().compactMap { image($1, $0 == 0 ? "" : "picture \($0 + 1)") }
  }

  private func image(_ sides: Pair<ImageRef?>, _ property: String) -> Change? {
    let drawn = Pair(
      sides.before.map { comparison.before.images.resolve($0) },
      sides.after.map { comparison.after.images.resolve($0) }
    )
    let isSame =
      drawn.before?.light?.path == drawn.after?.light?.path
      && drawn.before?.dark?.path == drawn.after?.dark?.path
    let isNamedSame = sides.before?.raw == sides.after?.raw
    if isSame, isNamedSame || drawn.before?.light != nil { return nil }
    return Change(
      .picture,
      element: element,
      of: property,
      sides.before.map { Change.Side($0.raw, $0.span) },
      sides.after.map { Change.Side($0.raw, $0.span) }
    )
  }
}

extension TextRef {
  /// True for the same words and the same look-up, wherever the config says so.
  fileprivate func isSame(as other: TextRef) -> Bool {
    raw == other.raw && lookup == other.lookup && arguments == other.arguments
      && markup == other.markup && words == other.words && standIn == other.standIn
      && link?.raw == other.link?.raw && own == other.own && template == other.template
  }
}

extension ResolvedText {
  /// True where a user reads the same.
  fileprivate func reads(like other: ResolvedText) -> Bool {
    text == other.text && template == other.template && link == other.link
  }

  /// Where a table has the words.
  fileprivate var place: Span? {
    if case .table(let source) = origin { source.span } else { nil }
  }
}
