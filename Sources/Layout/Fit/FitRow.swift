internal import Flow
internal import Source
import TextMeasure

/// The verdicts on one text in a locale.
struct FitRow: Sendable {
  let key: Key
  private(set) var verdicts: [TextFit.Verdict]
  private(set) var worst = 0
  private(set) var measure = TextFit.Measure()
  /// The first of its boxes that pages set in another number of lines than the app.
  var pageLines: TextFit.PageLines?
  /// The severity of the worst situation; of those with the same verdict the smallest text size, which most people
  /// meet, is the worst.
  private var severity: (verdict: TextFit.Verdict, size: TextSize, problem: Double)?

  struct Key: Hashable, Sendable {
    let element: String
    let slot: Int
  }

  init(key: Key, count: Int) {
    self.key = key
    verdicts = Array(repeating: .fits, count: count)
  }

  /// The row of a text that no table has: its key was measured, which nobody is to read.
  var withoutWords: FitRow {
    var row = FitRow(key: key, count: verdicts.count)
    row.verdicts = Array(repeating: .notMeasured, count: verdicts.count)
    row.measure = TextFit.Measure(problem: .missing)
    return row
  }

  /// Adds the verdict on the text's box in a situation.
  mutating func take(
    _ situation: Int,
    _ size: TextSize,
    _ box: PlacedBox,
    _ problem: TextFit.Problem?,
    isSure: Bool
  ) {
    guard let text = box.text else { return }
    var problem = problem
    if let failure = text.failure { problem = .notMeasured(failure.phrase) }
    let verdict = problem.map { $0.verdict(isSure: isSure) } ?? .fits
    verdicts[situation] = verdict
    let weight = problem?.weight ?? 0
    if let known = severity,
      (verdict, known.size, weight) <= (known.verdict, size, known.problem)
    {
      return
    }
    severity = (verdict, size, weight)
    worst = situation
    var room = text.most
    if room == nil, case .cutOff(let points)? = problem, text.line > 0 {
      room = max(0, text.lines - Int(clamping: (points / text.line).rounded(.up)))
    }
    measure = TextFit.Measure(
      lines: text.lines,
      room: room,
      width: text.width,
      available: text.available,
      problem: problem
    )
  }
}

extension TextFit.Problem {
  /// The verdict that the problem leads to, for a typeface whose width is known or not.
  fileprivate func verdict(isSure: Bool) -> TextFit.Verdict {
    switch self {
    case .truncated, .brokenWord, .cutOff, .covered, .covers: isSure ? .overflows : .tight
    case .tallButton, .scrolled: .tight
    case .notMeasured, .missing: .notMeasured
    }
  }

  /// The weight of the problem among others of the same verdict.
  fileprivate var weight: Double {
    switch self {
    case .covered, .covers: 5e4
    case .cutOff(let points): 4e4 + min(points, 9e3)
    case .truncated(let lines): 3e4 + Double(min(lines, 900))
    case .brokenWord(let points): 2e4 + min(points, 9e3)
    case .tallButton(let lines): 1e4 + Double(min(lines, 900))
    case .scrolled(let points): min(points, 9e3)
    case .notMeasured, .missing: 0
    }
  }
}

extension NotMeasured {
  /// The missing face, characters or library, in words.
  fileprivate var phrase: String {
    switch self {
    case .noFace(_, let family): "\(family) is not installed"
    case .missing(let scalars):
      "no face has "
        + scalars.prefix(5).map { Phrase.number(of: $0.value) }.joined(separator: ", ")
    case .noLibrary: "ICU or HarfBuzz has no data"
    }
  }
}
