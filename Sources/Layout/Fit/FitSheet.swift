internal import Flow
internal import Source
internal import TextMeasure

/// One state of a card, which several variants may draw alike, in all situations.
struct FitSheet: Sendable {
  let flow: String
  let platform: Platform
  /// The devices it is looked at on.
  private let devices: [Device]
  private(set) var variants: [String]
  let card: Card
  let state: CardState
  /// Who gets the variants.
  private var audiences: [Predicate]
  /// Its boxes in each situation; nil on devices that it is not drawn on.
  private var forms: [CardForm?] = []
  /// What it is like in the source locale, by situation.
  private var sources: [Faults.Source] = []
  /// The text size of each situation.
  private var sizes: [TextSize] = []

  /// All states of all cards; what is drawn alike in several variants once.
  static func all(
    _ flows: [Flow],
    _ devices: [String],
    _ resolver: Resolver,
    _ images: ImageCatalog,
    _ locale: String
  ) -> [FitSheet] {
    var sheets: [FitSheet] = []
    for flow in flows {
      let devices = flow.devices(among: devices)
      var known: [Look: Int] = [:]
      for variant in flow.variants {
        let audience = variant.provenance.audience
        let hidden = Set(variant.hidden.map(\.card))
        for card in variant.cards where !hidden.contains(card.id) {
          let resolved = resolver.resolve(card, locale: locale, images: images)
          for state in card.states {
            let look = Look(resolved, state, flow.platform)
            if let number = known[look] {
              sheets[number].add(variant.id, audience)
              continue
            }
            known[look] = sheets.count
            sheets.append(
              FitSheet(
                flow: flow.id,
                platform: flow.platform,
                devices: devices,
                variants: [variant.id],
                card: card,
                state: state,
                audiences: [audience]
              )
            )
          }
        }
      }
    }
    return sheets
  }

  private mutating func add(_ variant: String, _ audience: Predicate) {
    if variants.last != variant { variants.append(variant) }
    audiences.append(audience)
  }

  /// All that the measures of a card depend on: its boxes and its words.
  private struct Look: Hashable {
    let card: String
    let state: String
    let tree: BoxTree
    let texts: [String]
    let references: [String]
    let pictures: [PictureSize]

    init(_ resolved: ResolvedCard, _ state: CardState, _ platform: Platform) {
      card = resolved.card.id
      self.state = state.name
      let device = Device.drawn(on: platform, among: [])[0]
      tree = BoxTree(state, on: BoxContext(device: device, size: .l))
      texts = resolved.texts.map(\.text)
      references = resolved.card.texts.map(\.raw)
      pictures = resolved.images.map { PictureSize($0, spacing: 0) }
    }
  }

  /// True where someone with a locale can see it.
  func isSeen(in locale: String) -> Bool {
    audiences.contains { !$0.excludes(locale: locale) }
  }

  /// Makes its boxes, and lays them out in the source locale.
  mutating func prepare(
    _ situations: [FitReport.Situation],
    _ resolver: Resolver,
    _ images: ImageCatalog,
    _ faces: FaceSet,
    _ locale: String
  ) {
    let resolved = resolver.resolve(card, locale: locale, images: images)
    let typeface: Typeface = platform == .ios ? .apple : .android
    var words = Words(faces: faces, locale: locale, typeface: typeface)
    let usual = CardLayout(
      resolved,
      state: state,
      on: Device.drawn(on: platform, among: [])[0],
      size: .l,
      words: &words,
      lettering: .app(.likely)
    )
    sizes = situations.map(\.size)
    let overlaps = Faults.overlaps(in: usual, isRightToLeft: words.isRightToLeft)
    for situation in situations {
      guard let device = devices.first(where: { $0.id == situation.device }) else {
        forms.append(nil)
        sources.append(Faults.Source())
        continue
      }
      let form = CardForm(state, on: device, size: situation.size)
      let layout = CardLayout(form, resolved, words: &words, lettering: .app(.likely))
      forms.append(form)
      sources.append(
        Faults.Source(
          lines: layout.lines,
          scrolls: layout.scrolls.map(\.length),
          overlaps: overlaps
        )
      )
    }
  }

  /// Goes through its boxes in the situations of its platform, by their numbers.
  func eachForm(_ body: (Int, CardForm) -> Void) {
    for (index, form) in forms.enumerated() {
      if let form { body(index, form) }
    }
  }

  /// What it is like in the source locale, in a situation.
  func source(_ situation: Int) -> Faults.Source { sources[situation] }

  /// The size at text size L and the weight of a text, by its slot.
  func type(of slot: Int) -> (size: Double, weight: Int)? {
    guard let place = sizes.firstIndex(of: .l) ?? sizes.indices.first(where: { forms[$0] != nil }),
      let form = forms[place] ?? forms.lazy.compactMap(\.self).first
    else { return nil }
    let part = form.tree.blocks.lazy.flatMap(\.parts).first { part in
      if case .slot(slot) = part.words { true } else { false }
    }
    return part.map { ($0.type.size, $0.type.weight) }
  }

  // MARK: Rows

  /// The verdicts on its texts in a locale's words, in all situations.
  func rows(
    _ number: Int,
    _ card: ResolvedCard,
    _ words: inout Words,
    isSource: Bool
  ) -> [FitRow] {
    words.beginCard()
    var rows: [FitRow.Key: FitRow] = [:]
    var order: [FitRow.Key] = []
    for (index, form) in forms.enumerated() {
      guard let form else { continue }
      var source = sources[index]
      source.isSame = isSource
      let wide = CardLayout(form, card, words: &words, lettering: .app(.widest))
      let faults = Faults(wide, source: source, isRightToLeft: words.isRightToLeft).found
      var sure: [FitRow.Key: TextFit.Problem] = [:]
      if !faults.isEmpty, words.typeface.standsForSF {
        let narrow = CardLayout(form, card, words: &words, lettering: .app(.narrowest))
        let rest = Faults(narrow, source: source, isRightToLeft: words.isRightToLeft)
        for fault in rest.found { sure[narrow.key(number, fault.box)] = fault.problem }
      }
      for (box, placed) in wide.boxes.enumerated() {
        guard let slot = placed.text?.slot, !card[slot].hasOpenPlace else { continue }
        let key = wide.key(number, box)
        if rows[key] == nil {
          rows[key] = FitRow(key: key, count: forms.count)
          order.append(key)
        }
        let problem = faults.first { $0.box == box }?.problem
        let isSure = !words.typeface.standsForSF || sure[key] != nil
        rows[key]?.take(index, sizes[index], placed, sure[key] ?? problem, isSure: isSure)
      }
    }
    return order.compactMap { rows[$0] }
  }
}

extension ResolvedText {
  /// Something stands in it that only the app fills in: nobody knows how long it gets.
  fileprivate var hasOpenPlace: Bool {
    template?.segments.contains { if case .unresolved = $0 { true } else { false } } ?? false
  }
}

extension CardLayout {
  /// How many lines each text takes, by its slot.
  fileprivate var lines: [Int: Int] {
    var lines: [Int: Int] = [:]
    for box in boxes {
      if let text = box.text, let slot = text.slot { lines[slot.index] = text.lines }
    }
    return lines
  }

  fileprivate func key(_ sheet: Int, _ box: Int) -> FitRow.Key {
    FitRow.Key(sheet: sheet, element: name(of: box), slot: boxes[box].text?.slot?.index ?? 0)
  }
}

/// The verdicts on one text in a locale.
struct FitRow: Sendable {
  let key: Key
  private(set) var verdicts: [TextFit.Verdict]
  private(set) var worst = 0
  private(set) var measure = TextFit.Measure(
    lines: 0,
    room: nil,
    width: 0,
    available: 0,
    problem: nil
  )
  private var weight: Weight?

  /// Which text of which card.
  struct Key: Hashable, Sendable {
    let sheet: Int
    let element: String
    let slot: Int
  }

  init(key: Key, count: Int) {
    self.key = key
    verdicts = Array(repeating: .fits, count: count)
  }

  /// How much worse a situation is than others: the smallest text size, which most people meet, comes
  /// first of those with the same verdict.
  private struct Weight: Comparable {
    let verdict: TextFit.Verdict
    let size: TextSize
    let problem: Double

    static func < (left: Weight, right: Weight) -> Bool {
      if left.verdict != right.verdict { return left.verdict < right.verdict }
      if left.size != right.size { return left.size > right.size }
      return left.problem < right.problem
    }
  }

  /// True where it fits in all situations.
  var isFine: Bool { verdicts.allSatisfy { $0 == .fits } }

  /// Takes what a situation shows.
  mutating func take(
    _ situation: Int,
    _ size: TextSize,
    _ box: PlacedBox,
    _ problem: TextFit.Problem?,
    isSure: Bool
  ) {
    guard let text = box.text else { return }
    var problem = problem
    if let failure = text.failure { problem = .notMeasured(failure.words) }
    let verdict = problem.map { $0.verdict(isSure: isSure) } ?? .fits
    verdicts[situation] = verdict
    let weight = Weight(verdict: verdict, size: size, problem: problem?.weight ?? 0)
    if let known = self.weight, weight <= known { return }
    self.weight = weight
    worst = situation
    measure = TextFit.Measure(
      lines: text.lines,
      room: text.room(in: box, problem),
      width: text.width,
      available: text.available,
      problem: problem
    )
  }
}

extension PlacedText {
  /// How many lines there is room for; nil where any number has.
  fileprivate func room(in box: PlacedBox, _ problem: TextFit.Problem?) -> Int? {
    if let most { return most }
    guard case .cutOff(let points)? = problem, line > 0 else { return nil }
    return max(0, lines - Int(clamping: (points / line).rounded(.up)))
  }
}

extension TextFit.Problem {
  /// What comes of it, for a typeface whose width is known or not.
  fileprivate func verdict(isSure: Bool) -> TextFit.Verdict {
    switch self {
    case .truncated, .brokenWord, .cutOff, .covered: isSure ? .overflows : .tight
    case .tallButton, .scrolled: .tight
    case .notMeasured: .notMeasured
    }
  }

  /// How much worse it is than others of the same verdict.
  fileprivate var weight: Double {
    switch self {
    case .covered: 5e4
    case .cutOff(let points): 4e4 + min(points, 9e3)
    case .truncated(let lines): 3e4 + Double(min(lines, 900))
    case .brokenWord(let points): 2e4 + min(points, 9e3)
    case .tallButton(let lines): 1e4 + Double(min(lines, 900))
    case .scrolled(let points): min(points, 9e3)
    case .notMeasured: 0
    }
  }
}

extension NotMeasured {
  /// What is missing, in words.
  fileprivate var words: String {
    switch self {
    case .noFace(_, let family): "\(family) is not installed"
    case .missing(let scalars):
      "no face has " + scalars.prefix(5).map(\.number).joined(separator: ", ")
    case .noLibrary: "ICU or HarfBuzz has no data"
    }
  }
}

extension Unicode.Scalar {
  /// As the standard writes it: `U+1F442`.
  fileprivate var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
