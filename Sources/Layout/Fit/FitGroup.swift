internal import Flow
internal import Source

/// Findings about one text of a card, in all locales together, as a reviewer reads them.
public struct FitGroup: Hashable, Sendable {
  /// The text in each of the locales, smallest sizes first; of several variants and states the worst.
  public let texts: [TextFit]
  /// Locales in which it is no worse than in the source locale, which is among ``texts``.
  public let alike: [String]
  /// The variants that have the card.
  public let variants: [String]
  /// The number of texts of cards, states and locales that the group stands for.
  public let count: Int
  /// The situations in which it begins, the smallest text sizes first.
  let starts: [FitStart]

  /// The verdict on the text in all of these locales.
  public var verdict: TextFit.Verdict { texts.first?.verdict ?? .fits }

  /// "ru, uk, el from XL on iPhone SE (3 lines, room for 2); de from AX1 on iPhone SE".
  public var phrase: String { starts.map(\.phrase).joined(separator: "; ") }

  /// The findings in groups: texts that do not fit first, then those that are tight, then those that could
  /// not be measured, once for each reason; each in the order of the report.
  ///
  /// Texts that are as bad in the source locale are told there.
  public static func all(of report: FitReport) -> [FitGroup] {
    var groups = OrderedMap<Key, [TextFit]>()
    var alike: [TextIdentity: [String]] = [:]
    for text in report.texts where text.verdict != .fits {
      if text.isAsInSource, text.verdict != .notMeasured {
        alike[TextIdentity(text), default: []].append(text.locale)
        continue
      }
      groups.append(text, to: Key(text))
    }
    let all = groups.all.map { key, texts in
      FitGroup(texts, alike: key.identity.flatMap { alike[$0] } ?? [], report)
    }
    return [TextFit.Verdict.overflows, .tight, .notMeasured].flatMap { verdict in
      all.filter { $0.verdict == verdict }
    }
  }

  private init(_ all: [TextFit], alike: [String], _ report: FitReport) {
    let texts = Self.worstOfLocales(all, report)
    starts = FitStart.all(texts, report)
    self.texts = starts.flatMap(\.texts)
    self.alike = Array((texts.map(\.locale) + alike).uniqued().dropFirst(texts.count))
    variants = all.flatMap(\.variants).uniqued()
    count = all.count
  }

  /// The text of each locale that fails first, by most.
  private static func worstOfLocales(_ texts: [TextFit], _ report: FitReport) -> [TextFit] {
    texts.grouped(by: \.locale).map { _, own in
      own.dropFirst().reduce(own[0]) { known, text in
        let (a, b) = (report.size(text), report.size(known))
        let isWorse = a == b ? text.measure.excess > known.measure.excess : a < b
        return isWorse ? text : known
      }
    }
  }

  /// The identity of a text in a card, in whatever variants and states.
  private struct TextIdentity: Hashable {
    let flow: String
    let card: String
    let element: String
    let reference: String

    init(_ text: TextFit) {
      (flow, card) = (text.flow, text.card)
      (element, reference) = (text.element, text.reference)
    }
  }

  /// The key of a group: texts with equal keys are told together.
  private struct Key: Hashable {
    let verdict: TextFit.Verdict
    let problem: String?
    /// The text's place; nil where all cards are told together.
    let identity: TextIdentity?

    init(_ text: TextFit) {
      verdict = text.verdict
      guard verdict != .notMeasured else {
        (problem, identity) = (text.measure.phrase, nil)
        return
      }
      (problem, identity) = (text.measure.problem?.name, TextIdentity(text))
    }
  }
}

extension FitReport {
  fileprivate func size(_ text: TextFit) -> TextSize {
    situations.indices.contains(text.worst) ? situations[text.worst].size : .l
  }
}

/// The smallest text size, and the devices, on which texts of some locales do not fit.
struct FitStart: Hashable, Sendable {
  /// The text in each of the locales, in the order of the report.
  let texts: [TextFit]
  let extent: Extent
  /// The measure there, of the locale in which most is wrong.
  let measure: TextFit.Measure

  /// The most locales that are listed; further ones are counted.
  private static let most = 12

  /// Texts by where they begin not to fit, the smallest text sizes first.
  static func all(_ texts: [TextFit], _ report: FitReport) -> [FitStart] {
    let starts = texts.grouped { Extent($0, report) }.map { extent, texts in
      FitStart(
        texts: texts,
        extent: extent,
        measure: texts.map(\.measure).max { $0.excess < $1.excess } ?? texts[0].measure
      )
    }
    return starts.sorted { $0.extent.size < $1.extent.size }
  }

  /// "ru, uk, el from XL on iPhone SE (3 lines, room for 2)".
  var phrase: String {
    let names = texts.prefix(Self.most).map(\.locale).joined(separator: ", ")
    let rest = texts.count - Self.most
    let all = rest > 0 ? "\(names) and \(rest) more" : names
    if measure.problem?.isUnknown == true { return "\(all): \(measure.phrase ?? "")" }
    return "\(all) \(extent.phrase)" + (measure.phrase.map { " (\($0))" } ?? "")
  }

  /// The text sizes and devices on which a text does not fit.
  struct Extent: Hashable, Sendable {
    /// The smallest text size.
    let size: TextSize
    /// The ids of the devices on which it is so at that size.
    private let devices: [String]
    private let reach: Reach

    /// The text sizes in which it is so.
    private enum Reach {
      /// All text sizes that were looked at.
      case all
      case one
      /// One text size and larger ones.
      case from
    }

    init(_ text: TextFit, _ report: FitReport) {
      let situations = zip(text.verdicts, report.situations)
      let bad = situations.filter { $0.0 == text.verdict }.map(\.1)
      let size = bad.map(\.size).min() ?? .l
      devices = bad.filter { $0.size == size }.map(\.device)
      self.size = size
      let looked = Set(report.situations.map(\.size))
      let found = Set(bad.map(\.size))
      reach =
        found.count == looked.count && looked.count > 1 ? .all : found.count == 1 ? .one : .from
    }

    /// "from XL on iPhone SE".
    var phrase: String {
      let names = devices.map { id in Device.all.first { $0.id == id }?.title ?? id }
      let on = Phrase.list(names, most: 3)
      switch reach {
      case .all: return "in all text sizes on \(on)"
      case .one: return "at \(size.title) on \(on)"
      case .from: return "from \(size.title) on \(on)"
      }
    }
  }
}

extension TextFit {
  /// The verdict in the worst situation.
  public var verdict: Verdict { verdicts.max() ?? .fits }
}

extension TextFit.Measure {
  /// The size of the fault, to tell the worst of several locales by.
  fileprivate var excess: Double {
    switch problem {
    case nil, .covered, .covers, .notMeasured, .missing: 0
    case .truncated(let lines), .tallButton(let lines): Double(lines)
    case .brokenWord(let points), .cutOff(let points), .scrolled(let points): points
    }
  }
}
