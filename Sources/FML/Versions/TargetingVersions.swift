internal import Flow
internal import JEXL

/// Reads from a targeting expression which versions it lets in: comparisons of `app_version` that
/// every new user must meet.
///
/// `is_already_enrolled || …`, which keeps users in a recipe that has ended for others, is read past:
/// it enrolls nobody. `'slug' in active_experiments` is the same of newer recipes (Experimenter pull request 15837).
struct TargetingVersions {
  let slug: String

  /// The versions that an expression lets in; all where the app would refuse it.
  func range(of targeting: WrittenExpression?) -> VersionRange {
    targeting?.expression.flatMap { range(of: $0.root) } ?? VersionRange()
  }

  /// The range of a part of an expression; nil for one that only enrolled users meet.
  private func range(of term: Term) -> VersionRange? {
    switch term.kind {
    case .name("is_already_enrolled"): return nil
    case .chain(let first, let links) where links.count == 1 && links[0].op == .isIn:
      if case .literal(.string(slug)) = first.kind,
        case .name("active_experiments") = links[0].term.kind
      {
        return nil
      }
      return VersionRange()
    case .chain(let first, let links) where links[0].op.level == 0:
      return links.reduce(range(of: first)) { left, link in
        let right = range(of: link.term)
        return link.op == .and ? both(left, right) : either(left, right)
      }
    case .chain(let first, let links) where links.count == 1:
      return comparison(first, links[0]) ?? VersionRange()
    default: return VersionRange()
    }
  }

  private func both(_ left: VersionRange?, _ right: VersionRange?) -> VersionRange? {
    guard let left, let right else { return nil }
    return left.intersection(right)
  }

  private func either(_ left: VersionRange?, _ right: VersionRange?) -> VersionRange? {
    guard let left else { return right }
    guard let right else { return left }
    var range = VersionRange()
    if let a = left.lower, let b = right.lower { range.lower = min(a, b) }
    if let a = left.upper, let b = right.upper { range.upper = max(a, b) }
    return range
  }

  /// `app_version|versionCompare('125.2.0') >= 0`; nil for any other comparison.
  private func comparison(_ left: Term, _ link: Term.Link) -> VersionRange? {
    guard case .piped(let subject, let calls) = left.kind, case .name("app_version") = subject.kind,
      calls.count == 1, calls[0].name == "versionCompare",
      case .literal(.string(let text))? = calls[0].arguments.first?.kind,
      case .literal(.number(0)) = link.term.kind, let version = AppVersion(text)
    else { return nil }
    switch link.op {
    case .greaterOrEqual, .greater: return VersionRange(lower: version)
    case .lessOrEqual: return VersionRange(upper: version)
    case .less: return VersionRange(upper: version.before)
    case .equal: return VersionRange(lower: version, upper: version)
    default: return nil
    }
  }
}
