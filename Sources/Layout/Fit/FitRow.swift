internal import Flow
internal import Source
import TextMeasure

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

  /// Which text of a card.
  struct Key: Hashable, Sendable {
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
