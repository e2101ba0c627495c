internal import Export
internal import Flow
internal import Layout
public import Source

/// How far the app's own pictures differ from the cards that they show, for people and for programs.
public struct BesideListing: Sendable {
  private let outcome: Outcome
  private let report: BesideReport
  /// What differs, of the severities that the config says, after what is wrong with pictures and their names.
  public let findings: [Diagnostic]

  /// What a run compared; nil where the config names no pictures, or there is no build.
  public init?(_ outcome: Outcome) {
    guard let build = outcome.build, let report = build.beside else { return nil }
    (self.outcome, self.report) = (outcome, report)
    var log = Log()
    for finding in outcome.findings where Self.slugs.contains(finding.slug) { log.add(finding) }
    for picture in report.pictures {
      if let finding = Self.finding(picture, build) { log.add(finding) }
    }
    log.apply(outcome.severities)
    findings = log.sorted()
  }

  /// The rules of findings that only this listing has.
  public static var rules: [Rule] { [.appLooksOtherwise, .appShowsSomethingElse] }

  private static let slugs = Set(
    [
      Rule.appPictureWithoutCard, .appPictureAmbiguous, .appPictureUnreadable, .appPictureDevice,
      .cardWithoutAppPicture,
    ].map(\.slug)
  )

  /// What there is to say of a picture that differs.
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
      "\(name)\(device) has \(picture.result.words) in the app: "
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
  public var json: JSONValue {
    .object([
      ("v", .integer(1)), ("tolerance", .number(BesideResult.tolerance)),
      ("pictures", .array(report.pictures.map(value))),
      (
        "strays",
        .array(report.strays.map { strings([("path", $0.path), ("reason", $0.reason)]) })
      ),
      (
        "without",
        .array(
          report.without.map {
            strings([("flow", $0.flow), ("variant", $0.variant), ("card", $0.card)])
          }
        )
      ),
    ])
  }

  private func strings(_ fields: [(String, String)]) -> JSONValue {
    .object(fields.map { ($0, .string($1)) })
  }

  private func value(_ picture: BesidePicture) -> JSONValue {
    let verdict =
      switch picture.result {
      case .measured: "measured"
      case .somethingElse: "something-else"
      case .notMeasured: "not-measured"
      }
    return .object([
      ("path", .string(picture.path)), ("flow", .string(picture.flow)),
      ("variants", .array(picture.variants.map(JSONValue.string))),
      ("card", .string(picture.card)), ("state", .string(picture.state)),
      ("locale", .string(picture.locale)), ("theme", .string(picture.isDark ? "dark" : "light")),
      ("device", picture.device.map { .string($0.id) } ?? .null),
      ("verdict", .string(verdict)), ("near", .integer(picture.result.near)),
      ("parts", .array(picture.result.parts.map(value))),
    ])
  }

  private func value(_ part: BesideResult.Part) -> JSONValue {
    func number(_ value: Double) -> JSONValue { .number((value * 100).rounded() / 100) }
    let offset = part.offset.map { offset in
      JSONValue.object([
        ("x", number(offset.x)), ("y", number(offset.y)), ("width", number(offset.width)),
        ("height", number(offset.height)),
      ])
    }
    let lines = part.lines.map { lines in
      JSONValue.object([("drawn", .integer(lines.drawn)), ("app", .integer(lines.shown))])
    }
    return .object([
      ("element", .string(part.name)), ("kind", .string(part.kind.rawValue)),
      ("near", .bool(part.isNear)), ("lines", lines ?? .null), ("offset", offset ?? .null),
    ])
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
