public import Export
internal import Flow
public import Pipeline
internal import Source

extension Review {
  /// Compares two runs with the names they were asked for by; nil where one of them has no build.
  public convenience init?(
    base: (name: String, outcome: Outcome),
    head: (name: String, outcome: Outcome)
  ) {
    guard let old = base.outcome.build, let new = head.outcome.build else { return nil }
    self.init(base: .init(base.name, old), head: .init(head.name, new))
  }
}

extension Outcome {
  /// The same with what changed since an older state.
  public func since(_ base: Outcome, named name: String) -> Outcome {
    var outcome = self
    let review = Review(base: (name, base), head: ("this build", self))
    outcome.build?.since = review.map(Build.Since.init) ?? Build.Since(unknown: name)
    return outcome
  }
}

/// Versions of the app for two states that are compared: where one is only guessed, nobody has changed it, so that
/// both are drawn as the same.
public enum AssumedVersions {
  /// The version to take for features of each document, where the two builds differ in a guess; empty without any.
  public static func between(_ old: Build?, _ new: Build?) -> [String: String] {
    guard let old, let new else { return [:] }
    let (before, after) = (looks(of: old), looks(of: new))
    var versions: [String: String] = [:]
    for (path, one) in before {
      guard let other = after[path], one != other, !(one.isStated && other.isStated) else {
        continue
      }
      versions[path] = (one.isStated ? one : other).text
    }
    return versions
  }

  /// The version of what ships in each document.
  private static func looks(of build: Build) -> [String: AppLookVersion] {
    var looks: [String: AppLookVersion] = [:]
    for flow in build.flows {
      let shipped = flow.variants.first { $0.provenance.experiment == nil }
      let path = build.sources[flow.span.file].path
      if let look = shipped?.cards.lazy.compactMap(\.look).first { looks[path] = look }
    }
    return looks
  }
}
