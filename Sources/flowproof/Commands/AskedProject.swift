import Capture
import Export
import Foundation
import JEXL
import Language
import Pipeline
import Reports
import Source
import Store

/// A project that agents ask about: each answer is of its files as they are then.
struct AskedProject: Sendable {
  let input: InputOptions
  let browser: BrowserOption
  private let kept = KeptWork()

  init(input: InputOptions, browser: BrowserOption) {
    (self.input, self.browser) = (input, browser)
  }

  /// The fields by which an answer is narrowed.
  private static let choice = [
    Tool.Field("flow", "Only flows with this id; * and ? stand for letters."),
    Tool.Field("variant", "Only branches with this id; * and ? stand for letters."),
    Tool.Field("locale", "Only this locale, such as de; * and ? stand for letters."),
    Tool.Field("persona", "As this persona of the project sees it."),
  ]

  var tools: [Tool] {
    [
      Tool(
        "list",
        "Lists flows, their branches and cards in order, with titles and buttons.",
        Self.choice
      ) {
        try await answer($0) { Listing($0)?.text }
      },
      Tool(
        "check",
        "Lists the mistakes of the project with file, line and what to do.",
        Self.choice
      ) { values in
        let outcome = try await build(values)
        return .text(Self.findings(outcome.findings, outcome))
      },
      Tool("fit", "Lists the texts that do not fit in a locale, text size or device.", Self.choice)
      { values in
        let outcome = try await build(values, fit: BuildOptions.FitAsked())
        if let gap = outcome.build.flatMap(FitListing.gap) {
          return .failure("nothing could be measured: \(gap)")
        }
        return Self.text(outcome.build.flatMap { FitListing($0)?.text }, outcome)
      },
      Tool(
        "paths",
        "Counts every path through the flows, with the fewest that show all cards and what nobody can do.",
        Self.choice
      ) { try await answer($0) { $0.build.map(PathListing.init)?.text() } },
      Tool(
        "eval",
        "Works out a JEXL condition as Firefox for iOS does.",
        [
          Tool.Field("expression", "The condition, such as language in ['de'].", isRequired: true),
          Tool.Field("attributes", "Attributes of the user, one a line: language=de."),
        ],
        answer: Self.evaluate
      ),
      Tool(
        "diff",
        "Says what the files on disk change for users against a commit: cards, words, pictures, ways.",
        [Tool.Field("base", "A commit, branch or tag, such as origin/main.", isRequired: true)]
          + Self.choice,
        answer: compare
      ),
      Tool(
        "explain",
        "Explains a kind of finding with a wrong and a right example.",
        [Tool.Field("rule", "Its code or name, such as FP1003.", isRequired: true)],
        answer: Self.explain
      ),
      Tool(
        "picture",
        "Draws a card as PNG; without a browser it says what a screen reader says of the card.",
        [
          Tool.Field("card", "The id of the card, as 'list' prints it.", isRequired: true),
          Tool.Field("state", "A state of the card, such as selected."),
          Tool.Field("device", "A device of the project, such as iphone-se."),
          Tool.Field("theme", "light or dark."),
        ] + Self.choice,
        answer: draw
      ),
    ]
  }

  // MARK: Reading

  private func chosen(_ values: [String: String]) -> InputOptions {
    var input = input
    if let flow = values["flow"] { input.flow = [flow] }
    if let variant = values["variant"] { input.variant = [variant] }
    if let locale = values["locale"] { input.locale = [locale] }
    if let persona = values["persona"] { input.persona = [persona] }
    return input
  }

  private func build(
    _ values: [String: String],
    fit: BuildOptions.FitAsked? = nil
  ) async throws -> Outcome {
    try await chosen(values).build(kept: kept) { $0.fit = fit }
  }

  private func answer(
    _ values: [String: String],
    _ text: (Outcome) -> String?
  ) async throws -> ToolAnswer {
    let outcome = try await build(values)
    return Self.text(text(outcome), outcome)
  }

  /// The words of an answer, or the findings that are why there are none.
  private static func text(_ text: String?, _ outcome: Outcome) -> ToolAnswer {
    let wrong = outcome.findings.filter { $0.span == nil && $0.severity == .error }
    guard let text, wrong.isEmpty else {
      return .failure(findings(text == nil ? outcome.findings : wrong, outcome))
    }
    return .text(text)
  }

  private static func findings(_ findings: [Diagnostic], _ outcome: Outcome) -> String {
    ReportFormat.text.text(findings, outcome.sources, ReportStyle())
  }

  // MARK: Answers

  private static func evaluate(_ values: [String: String]) throws -> ToolAnswer {
    let pairs = (values["attributes"] ?? "").split(whereSeparator: \.isNewline)
      .compactMap { InputOptions.Attribute(argument: String($0)) }
    let given = try Evaluation.context(nil, set: pairs.map { ($0.name, $0.value) })
    guard let context = given.context else {
      return .failure(ReportFormat.text.text(given.findings, given.sources, ReportStyle()))
    }
    return .text(Evaluation(values["expression"] ?? "", in: context).json.text)
  }

  private static func explain(_ values: [String: String]) -> ToolAnswer {
    let name = values["rule"] ?? ""
    if let rule = Explanations.rule(name) { return .text(Explanations.page(of: rule)) }
    return .failure(
      "no finding is called '\(name)'; \(Explanations.suggestion(for: name) ?? "see 'check'")"
    )
  }

  private func compare(_ values: [String: String]) async throws -> ToolAnswer {
    let base = values["base"] ?? ""
    guard !FileTree.isFolder(base), !FileTree.isSavedSite(base) else {
      return .failure("'\(base)' is a file or folder; name a commit, branch or tag")
    }
    let (old, new) = try await chosen(values).compared(with: base)
    guard let review = Review(base: (base, old), head: ("the working folder", new)) else {
      return Self.text(nil, old.build == nil ? old : new)
    }
    return .text(review.text)
  }

  private func draw(_ values: [String: String]) async throws -> ToolAnswer {
    let outcome = try await build(values)
    let card = values["card"] ?? ""
    var question = PicturePlan.Question()
    question.cards = [card]
    question.states = values["state"].map { [$0] } ?? []
    question.devices = values["device"].map { [$0] } ?? []
    question.look.scale = 1
    if let theme = values["theme"] {
      guard let theme = PictureLook.Theme(rawValue: theme) else {
        return .failure("'theme' is light or dark")
      }
      question.look.themes = [theme]
    }
    let plan = PicturePlan(outcome, question)
    guard let plan, let picture = plan.pictures.first else {
      return .failure(Self.findings(plan?.findings ?? outcome.findings, outcome))
    }
    let others = plan.pictures.count - 1
    let rest =
      others > 0 ? "\n[\(others) more are left out; choose by flow, variant, locale or state]" : ""
    guard
      let program = BrowserProgram.find(named: browser.browser ?? Environment.setting("BROWSER"))
    else {
      let spoken = Listing(outcome)?.spoken(card: card) ?? ""
      return .text("There is no browser to draw with. A screen reader says:\n\(spoken)")
    }
    let bytes = try await HeadlessBrowser.run(program) { browser in
      let tab = try await browser.tab()
      try await tab.show(picture.page(), in: PictureExport.view(picture))
      return try await PictureExport.draw(picture, in: tab)
    }
    return .picture(Data(bytes).base64EncodedString(), picture.path + rest)
  }

  // MARK: Resources

  private static let findingsAddress = "flowproof://findings"
  private static let cardAddress = "flowproof://cards/"

  /// The findings, and what a screen reader says of each card.
  func resources() async -> [ToolResource] {
    let findings: ToolResource = (
      Self.findingsAddress, "findings",
      "The mistakes of the project, with file, line and what to do."
    )
    let outcome = try? await build([:])
    let cards = outcome.flatMap { Listing($0)?.cards } ?? []
    return [findings]
      + cards.map { flow, title, card in
        (
          Self.cardAddress + PercentEscapes.encoded(flow) + "/" + PercentEscapes.encoded(card),
          card,
          "What a screen reader says of '\(card)' of \(title), in every branch and locale."
        )
      }
  }

  /// The text at an address; nil where nothing is.
  func text(at address: String) async -> String? {
    if address == Self.findingsAddress {
      return (try? await build([:])).map { Self.findings($0.findings, $0) }
    }
    guard address.hasPrefix(Self.cardAddress) else { return nil }
    let parts = address.dropFirst(Self.cardAddress.count).split(separator: "/")
      .compactMap { String($0).removingPercentEncoding }
    guard parts.count == 2, let outcome = try? await build(["flow": parts[0]]),
      let text = Listing(outcome)?.spoken(card: parts[1]), !text.isEmpty
    else { return nil }
    return text
  }
}
