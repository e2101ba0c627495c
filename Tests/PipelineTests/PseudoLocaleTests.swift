import Export
import Flow
import Pipeline
import Reports
import Source
import Store
import Testing
import TextMeasure

@Suite struct PseudoLocaleTests {
  private static let files = [
    "flows/cards.json": #"{"onboarding-framework-feature": {"cards": {"welcome": {"#
      + #""card-type": "basic", "order": 10, "title": "Flow/Title", "body": "Said here", "#
      + #""buttons": {"primary": {"title": "Flow/Go", "action": "forward-one-card"}}, "#
      + #""onboarding-type": "fresh-install", "image": "welcomeGlobe", "prerequisites": ["ALWAYS"]"#
      + "}}}}",
    "en.lproj/Flow.strings": #""Title" = "Welcome"; "Go" = "Next";"#,
    "de.lproj/Flow.strings": #""Title" = "Willkommen bei uns";"#,
    "fr.lproj/Flow.strings": #""Title" = "Salut"; "Go" = "Continuer";"#,
  ]

  private static func build(
    _ config: String? = nil,
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> Outcome {
    var files = files
    files["flowproof.yml"] = config
    var options = BuildOptions()
    change(&options)
    return try await Pipeline.build(.memory(files), options: options)
  }

  /// The words of the table's texts in each pseudo-locale that is built.
  private static func shown(_ outcome: Outcome) throws -> [String] {
    let build = try #require(outcome.build)
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    let texts = build.flows.flatMap(\.variants).flatMap(\.cards).flatMap(\.texts)
    return build.locales.map { locale in
      let words = texts.map { resolver.resolve($0, locale: locale).text }
      return "\(locale): \(words.joined(separator: ", "))"
    }
  }

  @Test func areBuiltWhereTheConfigNamesThem() async throws {
    let outcome = try await Self.build("locales: [en, de, qps-long, qps-ploc]")
    let shown = try Self.shown(outcome)
    #expect(
      shown == [
        "en: Welcome, Said here, Next", "de: Willkommen bei uns, Said here, Next",
        "qps-ploc: [Ŵéļçöṁé], Said here, [Ñéẋţ]",
        "qps-long: Welcome Welcome Wel, Said here, Next Next N",
      ]
    )
  }

  @Test func areNeverBuiltUnasked() async throws {
    #expect(try await Self.build().build?.locales == ["en", "de", "fr"])
    let all = try await Self.build { $0.locales = ["*"] }
    #expect(all.build?.locales == ["en", "de", "fr"])
  }

  @Test func areAskedForByOptions() async throws {
    let one = try await Self.build { $0.locales = ["qps-long"] }
    #expect(one.build?.locales == ["qps-long"])
    let all = try await Self.build { $0.addsPseudoLocales = true }
    #expect(all.build?.locales == ["en", "de", "fr", "qps-ploc", "qps-long", "qps-rtl", "qps-max"])
  }

  /// The findings of a project do not depend on pseudo-locales.
  @Test func haveNoFindings() async throws {
    let plain = try await Self.build()
    for tag in ["qps-ploc", "qps-long", "qps-rtl"] {
      let outcome = try await Self.build("locales: [en, de, fr, \(tag)]")
      #expect(outcome.findings.map(\.code) == plain.findings.map(\.code))
    }
  }

  /// Without a typeface there is nothing to compare, which is said once.
  @Test func saysWhichLocalesCannotBeMeasured() async throws {
    let outcome = try await Self.build("locales: [en, de, qps-max]")
    let found = outcome.findings.filter { $0.code == "FP0113" }.map { finding in
      "\(finding.message) (\(finding.help ?? ""))"
    }
    #expect(
      found == [
        "qps-max leaves out en, de: no typeface for their letters is installed (install Inter)"
      ]
    )
    #expect(try Self.shown(outcome).last == "qps-max: Welcome, Said here, Next")
  }

  private static let hasInter = FontFiles.all(home: nil).contains { $0.contains("/Inter") }

  @Test(.enabled(if: hasInter, "needs fonts-inter")) func takesTheWidestTranslation() async throws {
    let outcome = try await Self.build("locales: [en, de, fr, qps-max]") {
      $0.faces = { FaceSet(files: FontFiles.all(files: $0, home: nil)) }
    }
    #expect(
      try Self.shown(outcome).last == "qps-max: Willkommen bei uns, Said here, Continuer"
    )
  }

  @Test func pagesNameThem() async throws {
    let outcome = try await Self.build("locales: [en, de, qps-ploc, qps-rtl]")
    let plan = try #require(await outcome.site())
    let files = plan.units.flatMap { $0() }
    func page(_ name: String) throws -> String {
      let file = try #require(
        files.first { $0.path.hasSuffix(name) },
        "no \(name) among \(files.map(\.path).filter { $0.hasSuffix(".html") })"
      )
      return String(decoding: file.bytes, as: UTF8.self)
    }
    let accented = try page("qps-ploc/welcome.html")
    #expect(try page("/menus.js").contains("Pseudo: accented"))
    #expect(accented.contains(#"lang="en" dir="ltr""#))
    #expect(!accented.contains("data-mark=\"fallback\""))
    #expect(try page("qps-rtl/welcome.html").contains(#"lang="en" dir="rtl""#))
    #expect(!(try page("locales/index.html")).contains("qps-"))
    #expect(try page("/locales.html").contains("Pseudo: right to left"))
  }
}
