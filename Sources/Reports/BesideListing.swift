internal import Export
internal import Flow
internal import Layout
public import Pipeline
public import Source

/// The differences between the app's own pictures and the cards that they show, for people and for programs.
public struct BesideListing: Sendable {
  private let report: BesideReport
  /// The differences, in the severities of the config, after the findings about pictures and their names.
  public let findings: [Diagnostic]

  /// Lists the comparison of a run; nil where the config names no pictures, or there is no build.
  public init?(_ outcome: Outcome) {
    guard let build = outcome.build, let report = build.beside else { return nil }
    self.report = report
    var log = Log()
    for finding in outcome.findings where Self.slugs.contains(finding.slug) { log.add(finding) }
    for picture in report.pictures {
      if let finding = Self.finding(picture, build) { log.add(finding) }
    }
    log.apply(outcome.severities)
    findings = log.sorted()
  }

  private static let slugs = Set(
    [
      Rule.appPictureWithoutCard, .appPictureAmbiguous, .appPictureUnreadable, .appPictureDevice,
      .cardWithoutAppPicture,
    ].map(\.slug)
  )

  /// The finding about a picture that differs; nil for one that does not.
  private static func finding(_ picture: BesidePicture, _ build: Build) -> Diagnostic? {
    guard picture.result.isOff else { return nil }
    let variants = build.flows.first { $0.id == picture.flow }?.variants ?? []
    let card = variants.lazy.filter { picture.variants.contains($0.id) }.flatMap(\.cards)
      .first { $0.id == picture.card }
    let subject = Diagnostic.Subject(
      flow: picture.flow,
      variant: picture.variants.first,
      card: picture.card,
      locale: picture.locale
    )
    let state = picture.state == card?.states.first?.name ? "" : " (\(picture.state))"
    let name = "'\(picture.card)'\(state) in \(picture.locale)"
    if picture.result == .somethingElse {
      let message = "'\(picture.path)' shows something else than \(name)"
      return Diagnostic(.appShowsSomethingElse, message, at: card?.span, subject: subject)
    }
    let device = picture.device.map { " on \($0.title)" } ?? ""
    let worst = picture.result.worst.prefix(3).map { "'\($0.name)' \($0.difference)" }
    let message =
      "\(name)\(device) has \(picture.result.phrase) in the app: "
      + worst.joined(separator: "; ")
    return Diagnostic(.appLooksOtherwise, message, at: card?.span, subject: subject)
  }

  // MARK: For people

  /// A table of the pictures, then those of no card and the cards without one.
  public var text: String {
    var rows = [["CARD", "STATE", "LOCALE", "DEVICE", "FOUND", "MOST OFF"]]
    for picture in report.pictures {
      let worst = picture.result.worst.prefix(3).map { "\($0.name) \($0.difference)" }
      let device = picture.deviceName ?? picture.device?.title ?? "-"
      rows.append([
        picture.card, picture.state, picture.locale, device + (picture.isDark ? ", dark" : ""),
        found(picture.result), worst.joined(separator: "; "),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").trimmingBlanks
    }
    lines += report.strays.map { "no card: \($0.path): \($0.reason)" }
    if !report.without.isEmpty {
      lines.append("no picture: \(report.without.map(\.card).joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func found(_ result: BesideResult) -> String {
    switch result {
    case .measured(let parts): "\(result.near)/\(parts.count)"
    case .somethingElse: "something else"
    case .notMeasured: "not measured"
    }
  }

  // MARK: For programs

  /// The shape that `schema beside` describes.
  public var json: JSONValue { Self.shape.json(report) }

  static let shape: JSONShape<BesideReport> = [
    "v": .constant(1), "tolerance": .value { _ in BesideResult.tolerance }.described("Points."),
    "pictures": .list(of: picture, \.pictures),
    "strays": .list(of: stray, \.strays).described("Pictures of no card."),
    "without": .list(of: without, \.without).described("Cards without a picture."),
  ]

  private static let stray: JSONShape<(path: String, reason: String)> = [
    "path": .value(\.path), "reason": .value(\.reason),
  ]

  private static let without: JSONShape<(flow: String, variant: String, card: String)> = [
    "flow": .value(\.flow), "variant": .value(\.variant), "card": .value(\.card),
  ]

  private static let picture: JSONShape<BesidePicture> = [
    "path": .value(\.path), "flow": .value(\.flow), "variants": .value(\.variants),
    "card": .value(\.card), "state": .value(\.state), "locale": .value(\.locale),
    "theme": .choice(of: ["light", "dark"]) { $0.isDark ? "dark" : "light" },
    "device": .value(\.device).described("The device it is compared on."),
    "verdict": .choice(of: ["measured", "something-else", "not-measured"]) {
      switch $0.result {
      case .measured: "measured"
      case .somethingElse: "something-else"
      case .notMeasured: "not-measured"
      }
    },
    "near": .value(\.result.near).described("Parts within the tolerance."),
    "parts": .list(of: part, \.result.parts),
  ]

  private static let part: JSONShape<BesideResult.Part> = [
    "element": .value(\.name), "kind": .choice(\.kind), "near": .value(\.isNear),
    "lines": .orNull(["drawn": .value(\.drawn), "app": .value(\.shown)], \.lines)
      .described("Lines of a text; null for a box, and where none was found."),
    "offset": .orNull(offset, \.offset)
      .described("Points by which it is off in the app; null where it was not found."),
  ]

  private static let offset: JSONShape<BesideResult.Offset> = [
    "x": .points(\.x), "y": .points(\.y), "width": .points(\.width), "height": .points(\.height),
  ]
}
