internal import Flow

/// The length that a text may get: tried out with filler words, on every device and in every text size.
struct FitBudget {
  let forms: FitForms
  let card: ResolvedCard
  /// The faults with the words that are there, by situation; they are no fault of a longer text.
  private let known: [Set<Kind>]

  /// A fault that a longer text can bring about: not a broken word, which depends on the word.
  private struct Kind: Hashable {
    let element: String
    let sort: Int
  }

  /// The longest filler that is tried, in characters; a text with room for it may be of any length.
  static let most = 400

  init(_ forms: FitForms, _ card: ResolvedCard, _ shaper: inout TextShaper) {
    self.forms = forms
    self.card = card
    shaper.beginCard()
    known = forms.all.map { Self.faults(forms, $0.situation, $0.tree, card, &shaper) }
  }

  /// The width in points at text size L of the longest filler that fits in a text's place, which is as
  /// long as the words that are there at least; nil where there is no end.
  func width(of slot: Int, size: Double, weight: Int, _ shaper: inout TextShaper) -> Double? {
    if fits(Self.most, slot, &shaper) { return nil }
    var (low, high) = (min(Self.most, card.texts[slot].text.count), Self.most)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle, slot, &shaper) { low = middle } else { high = middle }
    }
    return shaper.width(of: Self.filler(low), size: size, weight: weight)
  }

  /// Words of the usual lengths, of so many characters together.
  private static func filler(_ count: Int) -> String {
    let pattern = "lorem ipsum dolor sit amet an erat nominavi te sea magna "
    return String(String(repeating: pattern, count: count / pattern.count + 1).prefix(count))
  }

  private func fits(_ count: Int, _ slot: Int, _ shaper: inout TextShaper) -> Bool {
    var texts = card.texts
    texts[slot] = ResolvedText(Self.filler(count), .literal)
    let longer = ResolvedCard(
      card: card.card,
      language: card.language,
      texts: texts,
      images: card.images
    )
    shaper.beginCard()
    let fits = zip(forms.all, known).allSatisfy { form, known in
      Self.faults(forms, form.situation, form.tree, longer, &shaper).isSubset(of: known)
    }
    shaper.beginCard()
    return fits
  }

  private static func faults(
    _ forms: FitForms,
    _ index: Int,
    _ tree: BoxTree,
    _ card: ResolvedCard,
    _ shaper: inout TextShaper
  ) -> Set<Kind> {
    let layout = CardLayout(tree, card, shaper: &shaper, lettering: .likely)
    var source = forms.measures.sources[index]
    source.isSame = true
    let faults = Faults(layout, source: source).found
    return Set(
      faults.compactMap { fault in
        fault.problem.sort.map { Kind(element: layout.name(of: fault.box), sort: $0) }
      }
    )
  }
}

extension TextFit.Problem {
  /// A number for each that a longer text brings about.
  fileprivate var sort: Int? {
    switch self {
    case .truncated: 0
    case .cutOff: 1
    case .covered, .covers: 2
    case .brokenWord, .tallButton, .scrolled, .notMeasured, .missing: nil
    }
  }
}
