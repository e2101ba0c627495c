internal import Source
internal import Syntax

extension ManifestDocument {
  /// Adds what an included file has; what may not be in one, and names that are there already, are
  /// reported (reference: nimbus, section 1.5).
  mutating func join(_ child: ManifestDocument, _ log: inout Log) {
    checkChannels(of: child, &log)
    if let platform = child.platform {
      log.report(
        .includedModule,
        "'\(child.path)' has '\(platform.text)' in 'about' and can not be included",
        at: platform.span,
        help: "import it, or remove the block"
      )
    }
    add(child.features, to: &features, "feature", name: \.id, &log)
    add(child.objects, to: &objects, "object", name: \.name, &log)
    add(child.enums, to: &enums, "enum", name: \.located, &log)
    joinImports(child.imports, &log)
  }

  private func checkChannels(of child: ManifestDocument, _ log: inout Log) {
    let known = channels.map(\.text)
    for channel in child.channels where !known.contains(channel.text) {
      log.report(
        .unknownChannel,
        "'\(channel.text)' is not a channel of '\(path)', which includes this file",
        at: channel.span,
        help: known.isEmpty
          ? "list the channels in '\(path)'"
          : Suggestion.help(for: channel.text, among: known)
            ?? "it has \(Words.list(known, last: "and"))"
      )
    }
  }

  private func add<Item>(
    _ new: [Item],
    to items: inout [Item],
    _ what: String,
    name: KeyPath<Item, Located>,
    _ log: inout Log
  ) {
    let known = Dictionary(
      items.map { ($0[keyPath: name].text, $0[keyPath: name].span) },
      uniquingKeysWith: { first, _ in first }
    )
    for item in new {
      let name = item[keyPath: name]
      guard let first = known[name.text] else {
        items.append(item)
        continue
      }
      log.reportTwice(what, name, first: first)
    }
  }

  /// Blocks that import one file become one: what the included file lays over comes first.
  private mutating func joinImports(_ new: [Import], _ log: inout Log) {
    for block in new {
      guard let index = imports.firstIndex(where: { $0.path == block.path }) else {
        imports.append(block)
        continue
      }
      let own = imports[index]
      if own.channel.text != block.channel.text {
        log.report(
          .importChannels,
          "'\(block.path)' is imported for '\(block.channel.text)' and for '\(own.channel.text)'",
          at: block.channel.span,
          labels: [Diagnostic.Label(own.channel.span, "the other channel")]
        )
      }
      imports[index].additions = Self.joined(block.additions, own.additions)
    }
  }

  private static func joined(_ first: [Addition], _ second: [Addition]) -> [Addition] {
    second.reduce(into: first) { all, addition in
      guard let index = all.firstIndex(where: { $0.feature.text == addition.feature.text }) else {
        return all.append(addition)
      }
      all[index].defaults += addition.defaults
      all[index].examples += addition.examples
    }
  }
}

extension Manifest.EnumType {
  /// The name with its place.
  var located: ManifestDocument.Located { ManifestDocument.Located(text: name, span: span) }
}

extension Log {
  /// Reports a name that is declared twice, pointing at both places.
  mutating func reportTwice(_ what: String, _ name: ManifestDocument.Located, first: Span) {
    guard name.span != first else { return }
    report(
      .declaredTwice,
      "the \(what) '\(name.text)' is declared twice",
      at: name.span,
      labels: [Diagnostic.Label(first, "the first declaration")]
    )
  }
}

extension Rule {
  /// A channel that the manifest does not have.
  static let unknownChannel = Rule(
    1108,
    "manifest-unknown-channel",
    .error,
    title: "A channel is named that the manifest does not have.",
    why: "nimbus-fml refuses the manifest, so the app can not be built with it.",
    fix: "Correct the name, or add the channel to 'channels' of the root file.",
    bad: [
      "nimbus.fml.yaml": """
      channels: [beta, release]
      features:
        messaging:
          description: Messages
          variables:
            enabled:
              description: Whether it is on
              type: Boolean
              default: false
          defaults:
            - channel: ↓relase
              value:
                enabled: true
      """
    ],
    good: [
      "nimbus.fml.yaml": """
      channels: [beta, release]
      features:
        messaging:
          description: Messages
          variables:
            enabled:
              description: Whether it is on
              type: Boolean
              default: false
          defaults:
            - channel: release
              value:
                enabled: true
      """
    ]
  )

  /// An included file that is a module of its own.
  static let includedModule = Rule(
    1109,
    "manifest-included-module",
    .error,
    title: "An included file has a platform block in 'about'.",
    why: "nimbus-fml refuses to include it: such a file is a module with its own generated code.",
    fix: "Use 'imports' for it, or remove the platform block.",
    bad: [
      "nimbus.fml.yaml": "channels: [release]\nincludes: [ui.fml.yaml]\nfeatures: {}",
      "ui.fml.yaml": "about:\n  description: UI\n  ↓swift: {module: UI, class: UINimbus}",
    ],
    good: [
      "nimbus.fml.yaml": "channels: [release]\nincludes: [ui.fml.yaml]\nfeatures: {}",
      "ui.fml.yaml": "about:\n  description: UI",
    ]
  )

  /// A feature, object or enum that is there twice.
  static let declaredTwice = Rule(
    1110,
    "manifest-declared-twice",
    .error,
    title: "A feature, object or enum is declared twice.",
    why: "nimbus-fml refuses the manifest; here the first declaration counts.",
    fix: "Rename or remove one of them.",
    bad: [
      "nimbus.fml.yaml": """
      channels: [release]
      includes: [ui.fml.yaml]
      features:
        search: {description: Search, variables: {}}
      """,
      "ui.fml.yaml": """
      features:
        ↓search: {description: Search, variables: {}}
      """,
    ],
    good: [
      "nimbus.fml.yaml": """
      channels: [release]
      includes: [ui.fml.yaml]
      features:
        search: {description: Search, variables: {}}
      """,
      "ui.fml.yaml": """
      features:
        ui: {description: Colours, variables: {}}
      """,
    ]
  )

  /// One module imported for two channels.
  static let importChannels = Rule(
    1111,
    "manifest-import-channels",
    .error,
    title: "A module is imported for two channels at once.",
    why: "nimbus-fml refuses the manifest: a module is loaded once.",
    fix: "Name the same channel in both blocks."
  )
}
