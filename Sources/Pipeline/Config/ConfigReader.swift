internal import Flow
internal import Layout
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// Reads a config, reporting every mistake in it in one run.
struct ConfigReader {
  /// The mistakes found.
  private(set) var log = Log()
  private var config = Config()
  private let isReached: (String) -> Bool
  /// The systems that sources can be of.
  private let systems: Systems

  /// Reads the config's document.
  ///
  /// Nil with at least one error in `log` where it can't be trusted.
  static func read(
    _ node: Node,
    rules: [Rule],
    systems: Systems,
    isReached: @escaping (String) -> Bool = { _ in false },
    log: inout Log
  ) -> Config? {
    var reader = ConfigReader(systems, isReached: isReached)
    reader.readKeys(of: node, rules: rules)
    log.append(reader.log)
    return reader.log.count(.error) == 0 ? reader.config : nil
  }

  /// The mappings that a config names, by which its other keys are read; mistakes in them are told with the rest.
  static func mappings(of node: Node, isReached: @escaping (String) -> Bool) -> [PathPattern] {
    let key = Config.Key.mappings.rawValue
    guard let value = node.map?.first(where: { $0.key == key })?.value else { return [] }
    var reader = ConfigReader(.builtIn, isReached: isReached)
    return reader.patterns(value, key)
  }

  private init(_ systems: Systems, isReached: @escaping (String) -> Bool) {
    (self.systems, self.isReached) = (systems, isReached)
  }

  private mutating func readKeys(of node: Node, rules: [Rule]) {
    if node.isNull { return }
    guard var fields = Fields(node, of: "the config", log: &log) else { return }
    for key in Config.Key.allCases {
      guard let value = fields.any(key.rawValue) else { continue }
      read(value, of: key, rules: rules)
    }
    fields.finish(&log)
  }

  private mutating func read(_ value: Node, of key: Config.Key, rules: [Rule]) {
    switch key {
    case .title: config.title = word(value, key.rawValue)?.value
    case .appName: config.appName = word(value, key.rawValue)?.value
    case .appVersion: config.appVersion = version(value)
    case .mappings: _ = patterns(value, key.rawValue)  // read before all others
    case .sources: config.sources = items(value).compactMap { entry($0) }
    case .docs: config.docs = patterns(value, key.rawValue)
    case .strings: config.strings = patterns(value, key.rawValue)
    case .assets: config.assets = patterns(value, key.rawValue)
    case .appPictures: config.appPictures = items(value).compactMap { picturePattern($0) }
    case .fonts: config.fonts = patterns(value, key.rawValue)
    case .imageIDs: config.imageIDs = pattern(value, key.rawValue)
    case .personas: config.personas = pattern(value, key.rawValue)
    case .expect: config.expect = pattern(value, key.rawValue)
    case .activeDays: config.activeDays = activeDays(value)
    case .locales: config.locales = items(value).compactMap { word($0, key.rawValue) }
    case .minCoverage: config.minCoverage = coverage(value)
    case .defaultLocale: config.defaultLocale = word(value, key.rawValue)
    case .devices: config.devices = items(value).compactMap { device($0, of: "devices") }
    case .fit: readFit(value)
    case .links: config.links = items(value).compactMap { host($0) }
    case .sourceURL: config.sourceURL = sourceAddress(value)
    case .checks: readChecks(value, rules: rules)
    }
  }

  /// One item or a list of them; null counts as none.
  private func items(_ node: Node) -> [Node] { node.list ?? [node] }

  /// A text, whatever its type would be: `no` is a locale.
  private mutating func word(_ node: Node, _ key: String) -> Located<String>? {
    guard let text = node.text, !text.isEmpty, !node.isNull else {
      wrong(node, key, "a string")
      return nil
    }
    return Located(text, node.span)
  }

  /// A version of the app: `139.2`.
  private mutating func version(_ node: Node) -> AppVersion? {
    guard let word = word(node, Config.Key.appVersion.rawValue) else { return nil }
    if let version = AppVersion(word.value) { return version }
    log.report(
      .badValue,
      "'\(word.value)' is no version of an app",
      at: word.span,
      help: "write its numbers, such as '139.2'"
    )
    return nil
  }

  private mutating func pattern(_ node: Node, _ key: String) -> PathPattern? {
    guard let word = word(node, key) else { return nil }
    return PathPattern(word.value, at: word.span, isReached: isReached, log: &log)
  }

  private mutating func patterns(_ node: Node, _ key: String) -> [PathPattern] {
    items(node).compactMap { pattern($0, key) }
  }

  private mutating func picturePattern(_ node: Node) -> PicturePattern? {
    guard let word = word(node, Config.Key.appPictures.rawValue) else { return nil }
    return PicturePattern(word.value, at: word.span, log: &log)
  }

  private mutating func wrong(_ node: Node, _ key: String, _ wanted: String) {
    log.report(
      .wrongType,
      "'\(key)' of the config must be \(wanted), found \(node.kind.words)",
      at: node.span
    )
  }
}

// The entries of `sources`.
extension ConfigReader {
  private mutating func entry(_ node: Node) -> Config.Entry? {
    guard let map = node.map else {
      return pattern(node, "sources").map { Config.Entry(files: [$0]) }
    }
    let known = systems.all.map(\.name)
    let named = map.filter { known.contains($0.key) }
    guard named.count == 1, let system = named.first else {
      reportSystems(of: node, map, named: named)
      return nil
    }
    guard var fields = Fields(node, of: "a source", log: &log) else { return nil }
    fields.ignore(system.key)
    var entry = Config.Entry(system: system.key, files: patterns(system.value, system.key))
    if let channel = fields.any("channel") {
      entry.channel = word(channel, "channel")?.value
      entry.channelSpan = channel.span
    }
    if let version = fields.any(Config.Key.appVersion.rawValue) {
      entry.appVersion = self.version(version)
    }
    if let paths = fields.any("experiments") {
      entry.experiments = patterns(paths, "experiments")
      if let system = systems.named(system.key), !system.takesExperiments {
        log.report(
          .badValue,
          "'experiments' changes nothing: a document of \(system.title) holds its own, or has none",
          at: paths.span,
          help: "remove it",
          severity: .warning
        )
      }
    }
    if let paths = fields.any("data") { entry.data = patterns(paths, "data") }
    fields.finish(&log)
    return entry
  }

  private mutating func reportSystems(of node: Node, _ map: [Node.Entry], named: [Node.Entry]) {
    let known = systems.all.map(\.name)
    if let second = named.dropFirst().first {
      let message = "a source belongs to one system, found '\(named[0].key)' and '\(second.key)'"
      log.report(.badValue, message, at: second.keySpan, help: "write two sources")
      return
    }
    let key = map.first { !["app-version", "channel", "data", "experiments"].contains($0.key) }
    let found = key.map { "found '\($0.key)'" } ?? "found none"
    if let key { log.note(known, at: key.keySpan) }
    log.report(
      .unknownSystem,
      "a source must name its system, \(found)",
      at: key?.keySpan ?? node.span,
      help: key.flatMap { Suggestion.help(for: $0.key, among: known) }
        ?? "known systems: \(known.joined(separator: ", "))"
    )
  }
}

// Values out of a closed list.
extension ConfigReader {
  private mutating func device(_ node: Node, of key: String) -> String? {
    choice(node, of: key, "device", among: Device.ids)
  }

  /// A name out of a list.
  private mutating func choice(
    _ node: Node,
    of key: String,
    _ what: String,
    among names: [String]
  ) -> String? {
    guard let word = word(node, key) else { return nil }
    if let name = names.first(where: { $0 == word.value }) { return name }
    log.note(names, at: word.span)
    log.report(
      .badValue,
      "no \(what) is called '\(word.value)'",
      at: word.span,
      help: Suggestion.help(for: word.value, among: names)
        ?? "known \(what)s: \(names.joined(separator: ", "))"
    )
    return nil
  }

  /// A host of `links`: a name without scheme and path.
  private mutating func host(_ node: Node) -> String? {
    guard let word = word(node, Config.Key.links.rawValue) else { return nil }
    if !word.value.contains(where: { "/:* ".contains($0) }) { return word.value }
    log.report(
      .badValue,
      "'\(word.value)' of 'links' is no host",
      at: word.span,
      help: "write a name such as 'example.org'; names below it are allowed too"
    )
    return nil
  }

  /// A share for all locales, or a map of locales to shares.
  private mutating func coverage(_ node: Node) -> [MinLocaleCoverage] {
    let all = node.map?.map { (locale: $0.key as String?, value: $0.value) } ?? [(nil, node)]
    return all.compactMap { locale, value in
      if let percent = value.text.flatMap({ MinLocaleCoverage.percent($0[...]) }) {
        return MinLocaleCoverage(locale: locale, percent: percent, span: value.span)
      }
      log.report(
        .badValue,
        "'min-coverage' must be a number up to 100, or a map of locales to such numbers",
        at: value.span,
        help: "write 'min-coverage: 90' or 'min-coverage: {de: 100}'"
      )
      return nil
    }
  }

  /// A map of active days, from 1, to one card or several.
  private mutating func activeDays(_ node: Node) -> [Config.ActiveDay] {
    let key = Config.Key.activeDays.rawValue
    guard let entries = node.map else {
      wrong(node, key, "a map of days to cards")
      return []
    }
    return entries.flatMap { entry -> [Config.ActiveDay] in
      guard let day = Int(entry.key), day > 0 else {
        log.report(
          .badValue,
          "'\(entry.key)' of '\(key)' is no active day",
          at: entry.keySpan,
          help: "active days are the days on which the app is opened, counted from 1"
        )
        return []
      }
      return items(entry.value).compactMap { word($0, key) }.map { .init(day: day, card: $0) }
    }
  }

  /// `true` looks at all sizes on all devices; a map names some of them.
  private mutating func readFit(_ node: Node) {
    if node.kind == .boolean, let isAsked = node.bool {
      config.fit = isAsked ? FitQuestion(devices: config.devices ?? Device.usual) : nil
      return
    }
    guard node.kind == .map else {
      log.note(Node.booleans, at: node.span)
      return wrong(node, "fit", "true or a map")
    }
    guard var fields = Fields(node, of: "'fit'", log: &log) else { return }
    let sizes = fields.any("sizes").map { list in
      items(list).compactMap { size in
        choice(size, of: "sizes", "text size", among: TextSize.allCases.map(\.title))
      }
    }
    let devices = fields.any("devices").map { list in
      items(list).compactMap { device($0, of: "devices") }
    }
    fields.finish(&log)
    config.fit = FitQuestion(
      sizes: sizes?.compactMap { TextSize(rawValue: $0.lowercased()) } ?? TextSize.allCases,
      devices: devices ?? config.devices ?? Device.usual
    )
  }

  private mutating func sourceAddress(_ node: Node) -> SourceAddress? {
    guard let word = word(node, Config.Key.sourceURL.rawValue) else { return nil }
    do {
      return try SourceAddress(word.value)
    } catch {
      log.report(
        .badValue,
        "'\(word.value)' is no address of source files: \((error as? SourceAddress.Mistake)?.words ?? "")",
        at: word.span,
        help: "write one such as 'https://github.com/you/app/blob/{ref}/{path}#L{line}'"
      )
      return nil
    }
  }

  private mutating func readChecks(_ node: Node, rules: [Rule]) {
    guard let entries = node.map else { return wrong(node, "checks", "a map") }
    let names = rules.flatMap { [$0.slug, $0.code] }
    for entry in entries {
      guard names.contains(entry.key) else {
        log.note(names, at: entry.keySpan)
        log.report(
          .unknownCheck,
          "no check is called '\(entry.key)'",
          at: entry.keySpan,
          help: Suggestion.help(for: entry.key, among: names)
        )
        continue
      }
      readSeverity(entry, rules: rules)
    }
  }

  private mutating func readSeverity(_ entry: Node.Entry, rules: [Rule]) {
    let word = entry.value.text ?? ""
    guard word == "off" || Severity(rawValue: word) != nil else {
      log.report(
        .badValue,
        "'\(entry.key)' of 'checks' must be off, info, warning or error",
        at: entry.value.span
      )
      return
    }
    let slug = rules.first { $0.code == entry.key }?.slug ?? entry.key
    config.checks[slug] = .some(Severity(rawValue: word))
  }
}
