public import Flow
internal import Source
public import Syntax

extension Recipe {
  /// The facts on a page about the recipe and a branch of it: words and values, in the order in which a
  /// reviewer asks.
  private func facts(of branch: Branch, _ feature: String) -> [Card.Fact] {
    let others = features.filter { $0 != feature }
    let rows: [(String, String?)] =
      [
        ("recipe channel", channel?.value),
        ("versions", versions.phrase),
        ("users", bucket.map(Self.users)),
        ("branch share", share(of: branch)),
        ("enrolment", schedule.isPaused ? "paused: no new users join" : nil),
        ("published", schedule.published),
        ("starts", schedule.start),
        ("enrolment ends", schedule.enrollmentEnd),
        ("ends", schedule.end),
        ("length", length),
        ("reference branch", referenceBranch),
        ("also configures", others.isEmpty ? nil : others.joined(separator: ", ")),
      ] + notes
    return rows.compactMap { name, value in
      value.map { Card.Fact(name, $0, isOfAudience: Self.ofAudience.contains(name)) }
    }
  }

  /// The rows that say who gets the branch, and when.
  private static let ofAudience: Set = [
    "recipe channel", "versions", "users", "branch share", "enrolment", "starts", "enrolment ends",
    "ends",
  ]

  private static func users(_ bucket: Bucket) -> String {
    let share = percent(Double(bucket.count), of: Double(bucket.total))
    let unit = bucket.unit.isEmpty ? "" : ", drawn by \(bucket.unit)"
    let namespace = bucket.namespace.isEmpty ? "" : " in '\(bucket.namespace)' from \(bucket.start)"
    return "\(share), \(bucket.count) of \(bucket.total)\(namespace)\(unit)"
  }

  private func share(of branch: Branch) -> String? {
    let ratios = branches.compactMap(\.ratio).map(Double.init)
    guard let ratio = branch.ratio, branches.count > 1 else { return nil }
    let percentage = Self.percent(Double(ratio), of: ratios.reduce(0, +))
    return "\(percentage) of its users"
  }

  private var length: String? {
    let days = schedule.length.map { "\($0) days" }
    let enrollment = schedule.enrollment.map { "\($0) of them for enrolment" }
    let parts = [days, enrollment].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A share with at most one decimal: `30 %`, `0.5 %`.
  static func percent(_ count: Double, of total: Double) -> String {
    guard total > 0, count >= 0 else { return "0 %" }
    let tenths = Int(min(count / total, 1_000) * 1_000 + 0.5)
    let decimal = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    return "\(tenths / 10)\(decimal) %"
  }
}

extension Recipe {
  /// Describes a branch, laid over a channel's shipped values of a feature.
  public func provenance(
    of branch: Branch,
    feature: String,
    channel: String?,
    value: Node
  ) -> Variant.Provenance {
    var provenance = Variant.Provenance()
    provenance.channel = channel
    provenance.experiment = slug.value
    provenance.experimentTitle = title
    provenance.branch = branch.slug.value
    provenance.ratio = branch.ratio
    provenance.targeting = targeting?.text
    provenance.audience = audience
    provenance.isRollout = isRollout
    provenance.isControl = branch.slug.value == referenceBranch
    provenance.span = value.span
    provenance.recipe = whole
    provenance.facts = facts(of: branch, feature)
    return provenance
  }
}
