import Source
import Testing

@testable import FML

/// The form of manifests: what each construct may look like, `↓` before what is found.
struct FMLFormTests {
  /// Expects findings at the marks, each as its slug and message, and nothing else.
  private static func expect(
    _ text: String,
    _ findings: [String],
    and more: [String: String] = [:],
    location: SourceLocation = #_sourceLocation
  ) throws {
    let marked = Marked(["nimbus.fml.yaml": text].merging(more) { $1 })
    let loaded = try LoadedManifest(marked.files)
    let found = zip(loaded.log.sorted(), loaded.findings).map { finding, line in
      let words = line.split(separator: " ").dropFirst().joined(separator: " ")
      return "\(finding.slug) \(words)"
    }
    let expected = zip(marked.places, findings).map { place, finding in
      let parts = finding.split(separator: " ", maxSplits: 1)
      return "\(parts[0]) \(place) \(parts[1])"
    }
    #expect(marked.places.count == findings.count, sourceLocation: location)
    #expect(found == expected, sourceLocation: location)
  }

  private static func feature(_ lines: String) -> String {
    "channels: [release]\nfeatures:\n  a:\n    description: A\n" + lines
  }

  private static func variable(_ lines: String) -> String {
    feature("    variables:\n      x:\n        description: X\n" + lines)
  }

  @Test(arguments: [
    ("        type: Option<Boolean>\n        gecko-pref: {pref: a.b, branch: default}", [String]()),
    ("        type: Option<Int>\n        gecko-pref: {pref: a.b, branch: user}", []),
    (
      "        type: Option<String>\n        gecko-pref: {pref: a.b, branch: user}\n        default: null",
      []
    ),
    (
      "        type: ↓Boolean\n        gecko-pref: {pref: a.b, branch: user}",
      [
        "manifest-pref-type a variable with 'gecko-pref' can't be of type 'Boolean';"
          + " use 'Option<Boolean>', 'Option<Int>' or 'Option<String>'"
      ]
    ),
    (
      "        type: Option<Int>\n        gecko-pref: {pref: a.b, branch: user}\n        default: ↓1",
      ["manifest-pref-default 'x' has 'gecko-pref' and can't have a default"]
    ),
    (
      "        type: Option<Int>\n        gecko-pref: {pref: ↓services.settings.server, branch: user}",
      [
        "manifest-pref-denied the preference 'services.settings.server' can't be set by"
          + " experiments: with another server the app gets no experiments"
      ]
    ),
    (
      "        type: Option<Int>\n        gecko-pref: {pref: a.b, branch: ↓usr}",
      ["wrong-type 'usr' is no branch of preferences, expected 'default' or 'user'"]
    ),
    (
      "        type: Option<Int>\n        gecko-pref: ↓{pref: a.b}",
      ["missing-field 'gecko-pref' of the variable 'x' needs 'branch'"]
    ),
    (
      "        type: Option<Int>\n        gecko-pref: {pref: a.b, branch: user, ↓kind: b}",
      [
        "manifest-unknown-key unknown key 'kind' in 'gecko-pref' of the variable 'x';"
          + " it can have 'branch' and 'pref'"
      ]
    ),
    ("        type: Int\n        pref-key: settings.x\n        default: 1", []),
    (
      "        type: Int\n        pref-key: ↓[a]\n        default: 1",
      ["wrong-type 'pref-key' of the variable 'x' must be a string, found a list"]
    ),
  ])
  func preferences(lines: String, findings: [String]) throws {
    try Self.expect(Self.variable(lines), findings)
  }

  @Test func preferencesAreKept() throws {
    let text = Self.variable("        type: Int\n        pref-key: settings.x\n        default: 1")
    let loaded = try LoadedManifest(["nimbus.fml.yaml": text])
    #expect(loaded.manifest?.features["a"]?.variables.map(\.prefKey) == ["settings.x"])
  }

  /// Two features of two modules may not set one preference either.
  @Test func preferencesAreUnique() throws {
    func feature(_ id: String, _ mark: String) -> String {
      "channels: [release]\nfeatures:\n  \(id):\n    description: A\n    variables:\n"
        + "      x: {description: X, type: Option<Int>, gecko-pref: {pref: \(mark)a.b, branch: user}}\n"
    }
    try Self.expect(
      feature("z", "↓") + "imports: [{path: lib.yaml, channel: release}]",
      ["manifest-pref-twice the preference 'a.b' is set by two variables"],
      and: ["lib.yaml": feature("a", "")]
    )
  }

  @Test(arguments: ["gecko-pref: {pref: a, branch: user}", "pref-key: a", "string-alias: A"])
  func fieldsOfObjectsHaveNeitherPreferencesNorAliases(line: String) throws {
    let key = line.prefix { $0 != ":" }
    try Self.expect(
      """
      channels: [release]
      features: {}
      objects:
        O:
          description: O
          fields:
            f:
              description: F
              type: Option<Int>
              ↓\(line)
      """,
      [
        "manifest-unknown-key the field 'f' of an object can't have '\(key)', only variables of"
          + " features can"
      ]
    )
  }

  @Test(arguments: [
    ("    meta-bug: https://example.com/1", [String]()),
    (
      "    meta-bug: ↓FXIOS-1",
      ["manifest-metadata 'meta-bug' of the feature 'a' must be a URL, found 'FXIOS-1'"]
    ),
    (
      "    configurator: ↓7",
      ["manifest-metadata 'configurator' of the feature 'a' must be a URL, found an integer"]
    ),
    ("    events: [https://a.b/c]", []),
    ("    events: [↓a]", ["manifest-metadata an item of 'events' must be a URL, found 'a'"]),
    ("    contacts: [a@b.c]", []),
    (
      "    owners: [↓a]",
      ["manifest-metadata an item of 'owners' must be an e-mail address, found 'a'"]
    ),
    ("    owner: ↓a@b.c", ["wrong-type 'owner' of the feature 'a' must be a list, found a string"]),
    (
      "    owners: [a@b.c]\n    ↓owner: [a@b.c]",
      [
        "manifest-both-spellings 'owner' is another spelling of 'owners', which the feature 'a' has"
          + " too"
      ]
    ),
    ("    documentation: [{name: A, url: https://a.b}]", []),
    ("    documentation: [↓{name: A}]", ["missing-field an item of 'documentation' needs 'url'"]),
    (
      "    documentation: [{name: A, url: ↓a.b}]",
      ["manifest-metadata 'url' of an item of 'documentation' must be a URL, found 'a.b'"]
    ),
    (
      "    documentation: [↓a]",
      ["wrong-type an item of 'documentation' must be a map, found a string"]
    ),
    ("    allow-coenrollment: true", []),
    (
      "    allow-coenrollment: ↓'yes'",
      ["wrong-type 'allow-coenrollment' of the feature 'a' must be a boolean, found a string"]
    ),
    (
      "    defaults: []\n    ↓default: []",
      [
        "manifest-both-spellings 'default' is another spelling of 'defaults', which the feature 'a'"
          + " has too"
      ]
    ),
  ])
  func whatFeaturesSayAboutThemselves(lines: String, findings: [String]) throws {
    try Self.expect(Self.feature("    variables: {}\n" + lines), findings)
  }

  @Test(arguments: [
    ("about: {description: A}", [String]()),
    ("about: ↓{}", ["missing-field 'about' of a feature manifest needs 'description'"]),
    ("about: {description: A, ios: {module: M, class: C}}", []),
    (
      "about: {description: A, ios: ↓{module: M}}", ["missing-field 'ios' of 'about' needs 'class'"]
    ),
    (
      "about: {description: A, kotlin: ↓{class: C}}",
      ["missing-field 'kotlin' of 'about' needs 'package'"]
    ),
    (
      "about: {description: A, swift: {module: M, class: C}, ↓ios: {module: M, class: C}}",
      [
        "manifest-both-spellings 'ios' is another spelling of 'swift', which 'about' of a feature"
          + " manifest has too"
      ]
    ),
    ("version: 1.0", []),
    ("version: '1.0'", []),
    ("enums: {E: {description: E, variants: {a: {description: A}}}}", []),
    (
      "enums: {E: {description: E, variants: {a: ↓A}}}",
      [
        "manifest-bare-variant the variant 'a' must be a map with 'description', found a string;"
          + " write '{description: …}'"
      ]
    ),
    (
      "enums: {E: {description: E, variants: {a: ↓[]}}}",
      ["wrong-type the variant 'a' must be a map, found a list"]
    ),
    (
      "types: {enums: {E: {description: E, variants: {}}}}\n"
        + "↓enums: {F: {description: F, variants: {}}}\n↓objects: {O: {description: O, fields: {}}}",
      [
        "manifest-hidden-types 'enums' is not read, since the file has 'types'",
        "manifest-hidden-types 'objects' is not read, since the file has 'types'",
      ]
    ),
    (
      "objects: {O: {description: O, ↓failable: true, fields: {}}}",
      [
        "manifest-unknown-key unknown key 'failable' in the object 'O';"
          + " it can have 'description' and 'fields'"
      ]
    ),
    (
      "include: [↓../a.yaml, ↓/b.yaml, ↓https://example.com/c.yaml]",
      [
        "manifest-outside '../a.yaml' leads out of the project, where nothing is read",
        "manifest-outside '/b.yaml' leads out of the project, where nothing is read",
        "manifest-remote 'https://example.com/c.yaml' is not in this project and is not read",
      ]
    ),
    (
      "import: [{path: ↓../a.yaml, channel: release}]",
      ["manifest-outside '../a.yaml' leads out of the project, where nothing is read"]
    ),
    (
      "import: [↓{path: a.yaml}]", ["missing-field an import block needs 'channel'"]
    ),
  ])
  func files(lines: String, findings: [String]) throws {
    try Self.expect("channels: [release]\n" + lines, findings)
  }

  @Test func examplesNeedANameAndTheirFilesAValue() throws {
    func manifest(_ example: String) -> String {
      Self.variable("        type: Int\n        default: 1\n    examples:\n      - " + example)
    }
    try Self.expect(
      manifest("↓{value: {x: 2}}"),
      ["missing-field an example needs 'name'"]
    )
    try Self.expect(
      manifest("one.yaml"),
      ["missing-field an example in a file of its own needs 'value'"],
      and: ["one.yaml": "↓name: One"]
    )
    try Self.expect(
      manifest("one.yaml"),
      ["manifest-unknown-key unknown key 'values' in an example; did you mean 'value'?"],
      and: ["one.yaml": "name: One\nvalue: {x: 2}\n↓values: {}"]
    )
    try Self.expect(
      manifest("{name: One, path: ↓https://example.com/one.json}"),
      ["manifest-remote 'https://example.com/one.json' is not in this project and is not read"]
    )
  }

  /// Names such as `~~experiment` exist to hold one value; nobody means them.
  @Test func namesThatStartWithASignAreNotSuggested() throws {
    try Self.expect(
      Self.feature(
        "    variables:\n      ~~experiment: {description: X, type: Int, default: 1}\n"
          + "      other: {description: X, type: Int, default: 1}\n"
          + "    defaults:\n      - value: {↓~experiment: 2}"
      ),
      [
        "manifest-unknown-variable the feature 'a' has no variable '~experiment'; its variables are 'other'"
      ]
    )
  }

  @Test func generatedFormsAreNamed() throws {
    let experimenter = """
      ↓homescreen:
        description: The home screen
        hasExposure: true
        exposureDescription: ""
        variables:
          enabled: {type: boolean, description: Whether it is on}
          kind: {type: string, description: What it is, enum: [a, b]}
      search:
        description: Search
        hasExposure: true
        variables: {}
      """
    try Self.expect(
      experimenter,
      [
        "manifest-generated-form 'nimbus.fml.yaml' names 2 variables and their types, but no"
          + " default; name the '.fml.yaml' of the same release, which has the defaults too"
      ]
    )
    let intermediate =
      #"↓{"enums": {}, "objects": {}, "features": {"a": {"name": "a", "props": []}}}"#
    try Self.expect(
      intermediate,
      [
        "manifest-generated-form 'nimbus.fml.yaml' is the intermediate form of nimbus-fml, not a"
          + " manifest; name the manifest that it was generated from"
      ]
    )
  }
}
