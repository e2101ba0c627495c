internal import Export
internal import Flow
internal import Foundation
internal import Layout
public import Pipeline
public import Source
public import TextMeasure

/// The result of measuring cards in a browser: findings, and how far the layout without one is off.
public struct AuditReport: Sendable {
  /// The findings in the order in which they are printed, of the severities that the config says.
  public let findings: [Diagnostic]
  /// The number of screens measured: a state of a card in a locale, on a device, in a text size.
  private let screens: Int
  /// The number of cards that look different.
  private let cards: Int
  private let browser: String
  private let plan: AuditPlan
  private let error: EstimateError
  /// The screens on which each finding was met.
  private let meetings: [Diagnostic: [AuditMeeting]]
  private let sources: SourceSet

  /// A report of a run.
  ///
  /// - Parameters:
  ///   - outcome: The run's build.
  ///   - plan: The plan of the measured pages.
  ///   - answers: The answer of each page of the plan, by its number.
  ///   - failures: The reasons why pages gave no answer, as words to follow a colon, by page number.
  ///   - browser: The browser's own name.
  ///   - faces: The typefaces that texts are measured in.
  /// - Throws: `DecodingError` where an answer is none of the plan's script.
  public init?(
    _ outcome: Outcome,
    _ plan: AuditPlan,
    answers: [Int: String],
    failures: [Int: String],
    browser: String,
    faces: FaceSet
  ) throws {
    guard let build = outcome.build else { return nil }
    var groups = AuditGroups(defaultLocale: build.defaultLocale)
    let resolver = build.resolver
    var error = EstimateError()
    var screens = 0
    for (number, page) in plan.pages.enumerated() {
      guard let answer = answers[number] else { continue }
      let drawn = try JSONDecoder().decode([MeasuredCard].self, from: Data(answer.utf8))
      screens += drawn.count
      for card in drawn { groups.add(card, of: page) }
      let card = resolver.resolve(page.cards[0].card, locale: page.locale, images: build.images)
      let platform = build.flows.first { $0.id == page.flow }?.platform
      var shapings = TextShaper(
        faces: faces,
        locale: page.locale,
        typeface: platform == .android ? .android : .apple
      )
      for one in drawn { error.add(one, card, of: page.flow, in: page.locale, &shapings) }
    }
    var log = Log()
    var meetings: [Diagnostic: [AuditMeeting]] = [:]
    for (finding, met) in groups.findings {
      log.add(finding)
      meetings[finding.withoutSeverity] = met
    }
    for (number, reason) in failures.sorted(by: { $0.key < $1.key }) {
      log.add(Self.failure(plan.pages[number], reason))
    }
    log.apply(outcome.severities)
    findings = log.sorted()
    self.screens = screens
    self.browser = browser
    self.plan = plan
    self.meetings = meetings
    cards = answers.count
    self.error = error
    sources = outcome.sources
  }

  private static func failure(_ page: MeasuredPage, _ reason: String) -> Diagnostic {
    let first = page.cards[0]
    let subject = Diagnostic.Subject(
      flow: page.flow,
      variant: first.variant,
      card: first.card.id,
      locale: page.locale
    )
    return Diagnostic(
      .pictureNotDrawn,
      "'\(first.card.id)' is not measured: \(reason)",
      at: first.card.span,
      subject: subject
    )
  }

  // MARK: For people

  /// A summary of the measured cards, and of how far the fit check is off.
  public var summary: String {
    let devices = Set(plan.pages.lazy.flatMap(\.devices).map(\.id)).count
    let locales = Set(plan.pages.map(\.locale)).count
    let counts = [
      Self.count(cards, "card"), Self.count(locales, "locale"), Self.count(devices, "device"),
      Self.count(plan.sizes.count, "text size"),
    ]
    return "measured \(Self.count(screens, "screen")) of \(counts.joined(separator: ", "))\n"
      + estimate
  }

  private var estimate: String {
    guard let median = error.median else { return "" }
    let first = error.far.first.map { " ('\($0.element)' of \(description($0)))" } ?? ""
    let text =
      "the layout of 'fit' is off by \(Self.points(median)) pt in the middle of"
      + " \(Self.count(error.boxes, "box", "boxes")) and by \(Self.points(error.most ?? 0)) pt at most"
      + first
    let lines = error.otherLines.count
    let other = error.otherLines.first.map { ", first '\($0.element)' of \(description($0))" } ?? ""
    return text + "; \(lines) of \(Self.count(error.texts, "text")) \(lines == 1 ? "has" : "have")"
      + " another number of lines\(other)\n"
  }

  private func description(_ deviation: EstimateError.Deviation) -> String {
    let situation = deviation.situation
    let device = Device.all.first { $0.id == situation.device }?.title ?? situation.device
    return "'\(situation.card)' in \(situation.locale) on \(device) at \(situation.size.title)"
  }

  private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// A length to a tenth of a point.
  static func points(_ points: Double) -> String { ((points * 10).rounded() / 10).short }

  // MARK: For programs

  /// The shape that `schema audit` describes: that of findings, with where each was met.
  public var json: JSONValue { Self.shape.json(self) }

  static let shape: JSONShape<AuditReport> = [
    "v": .constant(1),
    "findings": .list(of: finding) { report in
      report.findings.map { finding in
        ((finding, report.sources), report.meetings[finding.withoutSeverity] ?? [])
      }
    },
    "counts": JSONReporter.counts.of(\.findings), "measured": measured,
    "layout": layout.of(\.error),
  ]

  private static let finding: JSONShape<(finding: JSONReporter.Finding, met: [AuditMeeting])> =
    JSONReporter.finding.of(\.finding).and(["met": .value(\.met)])

  private static let measured: JSONShape<AuditReport> = [
    "browser": .value(\.browser), "screens": .value(\.screens), "cards": .value(\.cards),
    "locales": .value { $0.plan.pages.map(\.locale).uniqued() },
    "devices": .value { $0.plan.pages.flatMap(\.devices).uniqued() },
    "sizes": .value { $0.plan.sizes.uniqued() },
  ]

  private static let layout: JSONShape<EstimateError> = [
    "boxes": .value(\.boxes),
    "median": .points(\.median).described("Points by which half of the boxes are off."),
    "most": .points(\.most).described("Points by which the worst box is off."),
    "far": .list(of: deviation) { Array($0.far.prefix(100)) }
      .described("Boxes that are off by more than a point."),
    "texts": .value(\.texts),
    "otherLines": .list(of: deviation, \.otherLines).described("Texts of another number of lines."),
  ]

  private static let deviation: JSONShape<EstimateError.Deviation> = [
    "flow": .value(\.situation.flow), "card": .value(\.situation.card),
    "element": .value(\.element), "locale": .value(\.situation.locale),
    "device": .choice(of: Device.ids, \.situation.device), "size": .value(\.situation.size),
    "by": .points(\.by), "drawn": .value { sides($0.drawn) }, "laid": .value { sides($0.laid) },
  ]

  /// Left, top, width and height.
  private static func sides(_ box: Rectangle) -> [Double] {
    [box.x, box.y, box.width, box.height].map(\.hundredths)
  }
}

extension JSONShape {
  /// A length to a hundredth of a point.
  static func points(_ length: @escaping @Sendable (Value) -> Double) -> JSONShape {
    .value { length($0).hundredths }
  }

  /// A length to a hundredth of a point, or null.
  static func points(_ length: @escaping @Sendable (Value) -> Double?) -> JSONShape {
    .value { length($0)?.hundredths }
  }
}

extension Double {
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}

extension Diagnostic {
  /// The same, however bad the config takes it to be, and whatever it is about.
  fileprivate var withoutSeverity: Diagnostic {
    var copy = self
    copy.severity = .info
    copy.subject = Subject()
    return copy
  }
}
