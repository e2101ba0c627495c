internal import Flow
internal import Source

/// Finds cards, locales and devices by the names that pictures of an app have.
///
/// Upper and lower case, `-`, `_`, blanks and a number before the name don't count.
struct PictureNames {
  private let flows: [Flow]
  private let locales: [String]
  private var exact: [String: [Target]] = [:]
  private var folded: [String: [Target]] = [:]
  /// The names of states and of variants.
  private var (states, branches) = (Set<String>(), Set<String>())
  /// The names of all cards, each once.
  let cards: [String]

  /// A card of a flow, in a state where the name says one.
  struct Target: Hashable {
    let flow: Int
    let card: String
    var state: String?
  }

  init(_ flows: [Flow], locales: [String]) {
    (self.flows, self.locales) = (flows, locales)
    var names: [String] = []
    for (number, flow) in flows.enumerated() {
      branches.formUnion(flow.variants.flatMap(Self.names))
      var known: Set<String> = []
      for card in flow.variants.flatMap(\.cards) where known.insert(card.id).inserted {
        names.append(card.id)
        let target = Target(flow: number, card: card.id)
        exact[card.id, default: []].append(target)
        folded[Self.fold(card.id), default: []].append(target)
        states.formUnion(card.states.map { Self.fold($0.name) })
        for state in card.states.dropFirst() {
          let both = Target(flow: number, card: card.id, state: state.name)
          folded[Self.fold(card.id + state.name), default: []].append(both)
        }
      }
    }
    cards = names.uniqued()
  }

  /// Letters and digits in lower case.
  static func fold(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
      )
    ).lowercased()
  }

  /// The cards that a name fits best.
  func targets(_ name: String) -> [Target] {
    let bare = String(name.drop { $0.isNumber }.drop { "_-. ".contains($0) })
    let ways = [exact[name], exact[bare], folded[Self.fold(name)], folded[Self.fold(bare)]]
    return ways.compactMap(\.self).first ?? []
  }

  /// The project's locale of a name: `pt_BR`, `pt-BR`.
  func locale(_ name: String) -> String? {
    let tag = LocaleTag.normalised(name)
    return locales.first { LocaleTag.same($0, tag) } ?? locales.first { LocaleTag.same($0, name) }
  }

  /// The device of a title or id: `iPhone SE`, `android-phone`.
  static func device(_ name: String) -> Device? {
    let name = fold(name)
    return Device.all.first { [$0.id, $0.title].contains { fold($0) == name } }
  }

  /// Reads the name of a theme: true is dark, false is light, nil is none of these.
  static func isDark(_ name: String) -> Bool? {
    switch fold(name) {
    case "dark", "night": true
    case "light", "day": false
    default: nil
    }
  }

  /// The variants of a name: by id, or by the branch alone.
  func variants(_ name: String, of flow: Int) -> [Variant] {
    flows[flow].variants.filter { Self.names(of: $0).contains(Self.fold(name)) }
  }

  private static func names(of variant: Variant) -> [String] {
    let origin = variant.provenance
    return [variant.id, origin.branch, origin.branchTitle].compactMap { $0.map(fold) }
  }

  /// Tells whether the project has something of this name.
  func isKnown(_ placeholder: PicturePattern.Placeholder, _ name: String) -> Bool {
    switch placeholder {
    case .card: !targets(name).isEmpty
    case .device: Self.device(name) != nil
    case .flow: flows.contains { Self.fold($0.id) == Self.fold(name) }
    case .locale: locale(name) != nil
    case .theme: Self.isDark(name) != nil
    case .variant: branches.contains(Self.fold(name))
    case .state: states.contains(Self.fold(name))
    }
  }
}

extension Device {
  /// The scales of screens of a platform, in pixels per point.
  private static func scales(_ platform: Platform) -> [Double] {
    switch platform {
    case .ios: [3, 2, 1]
    case .android: [2.625, 3, 2, 2.75, 3.5, 4, 1.5, 1]
    }
  }

  /// The device of a platform whose screen a picture of so many pixels shows, `named` before others; one as
  /// wide, of the nearest height, where none is as high too; nil where none is as wide.
  static func showing(
    width: Int,
    height: Int,
    on platform: Platform,
    named: Device?
  ) -> (device: Device, isExact: Bool)? {
    var best: (device: Device, away: Double)?
    let own = all.filter { $0.platform == platform && usual.contains($0.id) }
    for device in [named].compactMap(\.self) + own {
      for scale in scales(platform) where abs(Double(width) / scale - device.width) <= 0.75 {
        let away = abs(Double(height) / scale - device.height)
        if away <= 1 { return (device, true) }
        if best.map({ away < $0.away }) ?? true { best = (device, away) }
      }
    }
    // A piece of a screen is none.
    return best.flatMap { $0.away > 0.4 * $0.device.height ? nil : ($0.device, false) }
  }
}
