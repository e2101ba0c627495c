public import Source

/// Channels that are shown, and findings about values that are not.
extension Manifest {
  /// The channels to show: the one asked for, none where the manifest does not have it, else all,
  /// what most users get first.
  ///
  /// A manifest with a single channel is built for that one whatever is asked for, which is said at
  /// `span`, where the config names the channel.
  public func channels(asked: String?, at span: Span?, _ log: inout Log) -> [String?] {
    guard let only = onlyChannel else {
      if let asked { return has(asked) ? [asked] : [] }
      return channels.isEmpty ? [nil] : channelsByAudience
    }
    if let asked, asked != only {
      log.report(
        .manifestOnlyChannel,
        "'\(path)' has the channel '\(only)' alone, which is shown in place of '\(asked)'",
        at: span
      )
    }
    return [only]
  }

  /// Its channels from the most users to the fewest; of two alike the one named last comes first.
  private var channelsByAudience: [String] {
    channels.enumerated().sorted { first, second in
      (Self.audience(first.element), first.offset) > (Self.audience(second.element), second.offset)
    }.map(\.element)
  }

  /// The rank of a channel by its users: developers, those of an unknown channel, and so on to most.
  private static func audience(_ channel: String) -> Int {
    switch channel.lowercased() {
    case "developer", "debug": 0
    case "nightly": 2
    case "beta": 3
    case "release": 4
    default: 1
    }
  }

  /// Says which values of some features a user default overrules; none is known to a preview.
  public func reportUserDefaults(of features: [String], _ log: inout Log) {
    for variable in features.flatMap({ self.features[$0]?.variables ?? [] }) {
      guard let key = variable.prefKey else { continue }
      log.report(
        .manifestUserDefault,
        "'\(variable.name)' takes its value from the user default '\(key)' where that is set",
        at: variable.span
      )
    }
  }
}
