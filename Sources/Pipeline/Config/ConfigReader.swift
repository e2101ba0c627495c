internal import Flow
internal import Layout
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// Reads a config, reporting every mistake in it in one run.
struct ConfigReader {
  private(set) var log = Log()
  var config = Config()
  /// The key that is being read, for messages.
  private var key = ""
  private let isReached: (String) -> Bool
  private let systems: Systems
  /// Indicates a mapping that can't be read, so that its system is unknown.
  private var lacksSystems = false
  /// The rules that `checks` may name.
  private let rules: [Rule]

  /// Reads the config's document.
  ///
  /// Nil with at least one error in `log` where it can't be trusted.
  static func read(
    _ node: Node,
    rules: [Rule],
    systems: Systems,
    lacksSystems: Bool = false,
    isReached: @escaping (String) -> Bool = { _ in false },
    log: inout Log
  ) -> Config? {
    var reader = ConfigReader(systems, rules, isReached: isReached)
    reader.lacksSystems = lacksSystems
    reader.readKeys(of: node)
    log.append(reader.log)
    return reader.log.count(.error) == 0 && !lacksSystems ? reader.config : nil
  }

  /// The mappings that a config names, by which its other keys are read; mistakes in them are told with the rest.
  static func mappings(of node: Node, isReached: @escaping (String) -> Bool) -> [PathPattern] {
    let key = "mappings"
    guard let value = node.map?.first(where: { $0.key == key })?.value else { return [] }
    var reader = ConfigReader(.builtIn, [], isReached: isReached)
    return reader.patterns(value, key)
  }

  private init(_ systems: Systems, _ rules: [Rule], isReached: @escaping (String) -> Bool) {
    (self.systems, self.rules, self.isReached) = (systems, rules, isReached)
  }

  private mutating func readKeys(of node: Node) {
    if node.isNull { return }
    guard var fields = Fields(node, of: "the config", log: &log) else { return }
    for key in ConfigKey.all {
      guard let value = fields.any(key.name) else { continue }
      self.key = key.name
      key.read(&self, value)
    }
    fields.finish(&log)
  }

  /// One item or a list of them; null counts as none.
  func items(_ node: Node) -> [Node] { node.list ?? [node] }

  /// Reads each item of one or a list.
  mutating func each<Item>(
    _ node: Node,
    _ read: (inout ConfigReader, Node) -> Item?
  ) -> [Item] {
    items(node).compactMap { read(&self, $0) }
  }

  /// A text, whatever its type would be: `no` is a locale.
  mutating func word(_ node: Node, _ key: String? = nil) -> Located<String>? {
    guard let text = node.text, !text.isEmpty, !node.isNull else {
      wrong(node, "a string", of: key)
      return nil
    }
    return Located(text, node.span)
  }

  /// A version of the app: `139.2`.
  mutating func version(_ node: Node) -> AppVersion? {
    guard let word = word(node, "app-version") else { return nil }
    if let version = AppVersion(word.value) { return version }
    log.report(
      .badValue,
      "'\(word.value)' is no version of an app",
      at: word.span,
      help: "write its numbers, such as '139.2'"
    )
    return nil
  }

  mutating func pattern(_ node: Node, _ key: String? = nil) -> PathPattern? {
    guard let word = word(node, key) else { return nil }
    return PathPattern(word.value, at: word.span, isReached: isReached, log: &log)
  }

  mutating func patterns(_ node: Node, _ key: String? = nil) -> [PathPattern] {
    items(node).compactMap { pattern($0, key) }
  }

  mutating func picturePattern(_ node: Node) -> PicturePattern? {
    guard let word = word(node) else { return nil }
    return PicturePattern(word.value, at: word.span, log: &log)
  }

  private mutating func wrong(_ node: Node, _ wanted: String, of key: String? = nil) {
    let found = node.string == "" ? "an empty one" : node.kind.phrase
    log.report(
      .wrongType,
      "'\(key ?? self.key)' of the config must be \(wanted), found \(found)",
      at: node.span
    )
  }
}

// The entries of `sources`.
extension ConfigReader {
  mutating func entry(_ node: Node) -> Config.Entry? {
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
    if let version = fields.any("app-version") {
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
    if lacksSystems { return }
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
  mutating func device(_ node: Node) -> String? {
    choice(node, of: "devices", "device", among: Device.ids)
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
    log.report(
      .badValue,
      "no \(what) is called '\(word.value)'",
      unknown: word.value,
      at: word.span,
      among: names,
      help: "known \(what)s: \(names.joined(separator: ", "))"
    )
    return nil
  }

  /// A host of `links`: a name without scheme and path.
  mutating func host(_ node: Node) -> String? {
    guard let word = word(node) else { return nil }
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
  mutating func coverage(_ node: Node) -> [MinLocaleCoverage] {
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
  mutating func activeDays(_ node: Node) -> [Config.ActiveDay] {
    guard let entries = node.map else {
      wrong(node, "a map of days to cards")
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
      return items(entry.value).compactMap { word($0) }.map { .init(day: day, card: $0) }
    }
  }

  /// `true` looks at all sizes on all devices; a map names some of them.
  mutating func fit(_ node: Node) -> FitQuestion? {
    if node.kind == .boolean, let isAsked = node.bool {
      return isAsked ? FitQuestion(devices: config.devices ?? Device.usual) : nil
    }
    guard node.kind == .map else {
      log.note(Node.booleans, at: node.span)
      wrong(node, "true or a map")
      return nil
    }
    guard var fields = Fields(node, of: "'fit'", log: &log) else { return nil }
    let sizes = fields.any("sizes").map { list in
      each(list) { $0.choice($1, of: "sizes", "text size", among: TextSize.allCases.map(\.title)) }
    }
    let devices = fields.any("devices").map { list in each(list) { $0.device($1) } }
    fields.finish(&log)
    return FitQuestion(
      sizes: sizes?.compactMap { TextSize(rawValue: $0.lowercased()) } ?? TextSize.allCases,
      devices: devices ?? config.devices ?? Device.usual
    )
  }

  mutating func sourceAddress(_ node: Node) -> SourceAddress? {
    guard let word = word(node) else { return nil }
    do {
      return try SourceAddress(word.value)
    } catch {
      log.report(
        .badValue,
        "'\(word.value)' is no address of source files: \((error as? SourceAddress.Mistake)?.message ?? "")",
        at: word.span,
        help: "write one such as 'https://github.com/you/app/blob/{ref}/{path}#L{line}'"
      )
      return nil
    }
  }

  mutating func checks(_ node: Node) -> [String: Severity?] {
    guard let entries = node.map else {
      wrong(node, "a map")
      return [:]
    }
    let names = rules.flatMap { [$0.slug, $0.code] }
    var checks: [String: Severity?] = [:]
    for entry in entries {
      guard names.contains(entry.key) else {
        log.report(
          .unknownCheck,
          "no check is called '\(entry.key)'",
          unknown: entry.key,
          at: entry.keySpan,
          among: names,
          taken: entries.map(\.key)
        )
        continue
      }
      let word = entry.value.text ?? ""
      log.note(["off"] + Severity.allCases.map(\.rawValue), at: entry.value.span)
      guard word == "off" || Severity(rawValue: word) != nil else {
        log.report(
          .badValue,
          "'\(entry.key)' of 'checks' must be off, info, warning or error",
          at: entry.value.span
        )
        continue
      }
      let slug = rules.first { $0.code == entry.key }?.slug ?? entry.key
      checks[slug] = .some(Severity(rawValue: word))
    }
    return checks
  }
}
