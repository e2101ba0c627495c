import Export
import Flow
import Pipeline
import Source
import Testing

@Suite struct ConfigTests {
  /// Every mistake in one run, each at its place.
  @Test func namesEveryMistake() async throws {
    let config = """
      title: [a]
      titel: Wren
      sources:
        - nimbos: cards.json
        - nimbus: ../cards.json
          chanel: release
        - channel: release
        - 3: x
      docs: /etc/*.md
      strings: [strings, "l10n/[a.xliff"]
      image-ids: {}
      locales: [no, ~]
      devices: [iphone-15, iphone-16]
      source-url: http://example.org/{path}
      checks:
        unused-key: off
        unused-keys: off
        FP1003: loud
      """
    let found = try await findings(["flowproof.yml": config])
    #expect(
      found == [
        "flowproof.yml:1:8: error: 'title' of the config must be a string, found a list"
          + " [wrong-type]",
        "flowproof.yml:2:1: warning: unknown field 'titel' in the config [unknown-field]",
        "flowproof.yml:4:5: error: a source must name its system, found 'nimbos'"
          + " [unknown-system] (did you mean 'nimbus'?)",
        "flowproof.yml:5:13: error: '../cards.json' leads out of the project's folder"
          + " [path-outside]"
          + " (paths are relative to the folder of the config and stay inside it)",
        "flowproof.yml:6:5: warning: unknown field 'chanel' in a source [unknown-field]"
          + " (did you mean 'channel'?)",
        "flowproof.yml:7:5: error: a source must name its system, found none [unknown-system]"
          + " (known systems: appdna, nimbus, sequence)",
        "flowproof.yml:8:5: error: a source must name its system, found '3' [unknown-system]"
          + " (known systems: appdna, nimbus, sequence)",
        "flowproof.yml:9:7: error: '/etc/*.md' leads out of the project's folder [path-outside]"
          + " (paths are relative to the folder of the config and stay inside it)",
        "flowproof.yml:10:20: error: '[' of 'l10n/[a.xliff' is never closed [bad-pattern]",
        "flowproof.yml:11:12: error: 'image-ids' of the config must be a string, found a map"
          + " [wrong-type]",
        "flowproof.yml:12:15: error: 'locales' of the config must be a string, found null"
          + " [wrong-type]",
        "flowproof.yml:13:22: error: no device is called 'iphone-16' [bad-value]"
          + " (did you mean 'iphone-15', 'iphone-17' or 'iphone-se'?)",
        "flowproof.yml:14:13: error: 'http://example.org/{path}' is no address of source files: it"
          + " does not start with 'https://' [bad-value]"
          + " (write one such as 'https://github.com/you/app/blob/{ref}/{path}#L{line}')",
        "flowproof.yml:17:3: warning: no check is called 'unused-keys' [unknown-check]",
        "flowproof.yml:18:11: error: 'FP1003' of 'checks' must be off, info, warning or error"
          + " [bad-value]",
      ]
    )
  }

  /// Where only capitals and what parts the words are wrong, `check --fix` writes the name as it is known.
  @Test func namesInOtherLettersAreRewritten() async throws {
    let config = """
      title: Wren
      devices: [iPhone_15]
      checks:
        Unused_Key: off
      """
    let outcome = try await Pipeline.build(.memory(["flowproof.yml": config]))
    #expect(
      outcome.findings.flatMap(\.edits).map(\.text)
        == ["\"iphone-15\"", "\"unused-key\""]
    )
  }

  @Test func isUnusableAsAWholeAfterAnError() async throws {
    for config in ["- a\n", "title: \"unclosed\n", "sources: [a.json\n", "docs: ../x\n"] {
      let outcome = try await Pipeline.build(
        .memory(["flowproof.yml": config, "docs/a.md": "# A\n"])
      )
      #expect(outcome.build == nil)
      #expect(outcome.count(.error) > 0, "\(config)")
    }
  }

  @Test func saysWhatIsNotThere() async throws {
    let files = [
      "flowproof.yml": """
      sources: [card.json, "flows/*.json"]
      docs: docs
      strings: [string]
      image-ids: ids.yml
      personas: personas.yml
      """,
      "cards.json": "{}",
      "strings/en.lproj/Localizable.strings": "",
      "docs/a.md": "# A\n",
    ]
    let found = try await findings(files)
    #expect(
      found == [
        "flowproof.yml:1:11: error: 'card.json' is not there [missing-file]"
          + " (did you mean 'cards.json'?)",
        "flowproof.yml:1:22: warning: 'flows/*.json' matches no file [empty-pattern]",
        "flowproof.yml:3:11: error: 'string' is not there [missing-file]",
        "flowproof.yml:4:12: error: 'ids.yml' is not there [missing-file]",
        "flowproof.yml:5:11: error: 'personas.yml' is not there [missing-file]",
      ]
    )
  }

  @Test func takesAnEmptyConfigAndNone() async throws {
    for files in [["flowproof.yml": "# nothing\n"], [:], ["flowproof.json": "{}"]] {
      let outcome = try await Pipeline.build(.memory(files.merging(["docs/a.md": "# A"]) { $1 }))
      #expect(lines(outcome) == [])
      #expect(outcome.build?.title == "Onboarding")
      #expect(outcome.build?.devices == Device.usual)
      #expect(outcome.build?.locales == ["en"])
    }
  }

  @Test func choosesLocales() async throws {
    func locales(_ config: String, _ options: BuildOptions = BuildOptions()) async throws -> String
    {
      let words = "\"a\" = \"A\";\n"
      var files = ["flowproof.yml": "sources: []\n\(config)", "docs/a.md": "# A\n"]
      for locale in ["de", "en", "fr"] { files["\(locale).lproj/Localizable.strings"] = words }
      let build = try await Pipeline.build(.memory(files), options: options).build
      return build.map { "\($0.locales.joined(separator: " ")) (\($0.defaultLocale))" } ?? "none"
    }
    #expect(try await locales("") == "en de fr (en)")
    #expect(try await locales("default-locale: fr") == "fr de en (fr)")
    #expect(try await locales("locales: [fr, de]") == "fr de (fr)")
    #expect(try await locales("locales: [fr, en, de]") == "en de fr (en)")
    var options = BuildOptions()
    options.locales = ["f*"]
    #expect(try await locales("", options) == "fr (en)")
    options.locales = ["xx"]
    #expect(try await locales("", options) == "none")
  }

  /// Words as written, which show where a step has none for the device, have a locale too.
  @Test(arguments: [
    ("", #""de", "ar""#, "", "en ar de"), ("", #""de", "pt-BR""#, "", "en de"),
    ("", #""de", "en""#, "", "en de"),
    ("", #""de""#, #""default_locale": "fr", "#, "de fr"),
    ("default-locale: fr", #""de""#, "", "fr de"),
    ("default-locale: en-US", #""de", "en""#, "", "en de"),
    ("locales: [en, de]\ndefault-locale: en", #""de""#, "", "en de"),
  ])
  func wordsAsWrittenHaveALocale(
    config: String,
    spoken: String,
    usual: String,
    locales: String
  ) async throws {
    let words = spoken.split(separator: ", ").map { #"\#($0): {"block.h.text": "Hallo"}"# }
    let flow = #"""
      {"id": "f", "steps": [{"id": "a", "type": "custom", "config": {\#(usual)
        "localizations": {\#(words.joined(separator: ", "))},
        "content_blocks": [{"id": "h", "type": "heading", "text": "Hi"}]}}]}
      """#
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml": "sources: [{appdna: f.json}]\n\(config)", "f.json": flow,
      ])
    )
    #expect(outcome.build?.locales.joined(separator: " ") == locales)
    #expect(lines(outcome).filter { $0.contains("[unknown-locale]") } == [])
  }
}
