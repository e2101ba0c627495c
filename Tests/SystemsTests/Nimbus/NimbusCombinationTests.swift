import Flow
import Source
import Syntax
import TestSupport
import Testing

@testable import FML
@testable import Nimbus

/// Recipes that hold together: rollouts under experiments, recipes that compete, controls.
struct NimbusCombinationTests {
  /// A recipe on the release channel.
  static func recipe(_ slug: String, _ more: String = "", _ branches: String...) -> String {
    "{\"slug\": \"\(slug)\", \"channel\": \"release\", \(more.isEmpty ? "" : more + ", ")"
      + "\"branches\": [\(branches.joined(separator: ","))]}"
  }

  static func branch(_ slug: String, _ value: String) -> String {
    NimbusRecipeTests.branch(slug, value)
  }

  static let rollout = recipe(
    "wide",
    #""isRollout": true"#,
    branch("only", #"{"dismissable": false, "cards": {"welcome": {"title": "Wide"}}}"#)
  )

  @Test func anExperimentIsPatchedOverARollout() throws {
    let experiment = Self.recipe(
      "try",
      "",
      Self.branch("a", #"{"dismissable": null, "cards": {"welcome": {"order": 5}}}"#),
      Self.branch("b", #"{"cards": {"welcome": {"title": "Tried"}}}"#)
    )
    let project = try NimbusRecipeTests.project([
      "1.json": experiment, "2.json": Self.rollout,
    ])
    let variants = try #require(project.flows.first?.variants)
    #expect(
      variants.map(\.id) == [
        "release", "beta", "try-a", "try-b", "wide-only", "try-a+wide", "try-b+wide",
      ]
    )
    let titles = variants.map { NimbusMergeTests.words($0.cards[0]).prefix(18) }
    #expect(
      titles == [
        "welcome 10: Hello ", "welcome 10: Hello ", "welcome 5: Hello |", "welcome 10: Tried ",
        "welcome 10: Wide |", "welcome 5: Wide | ", "welcome 10: Tried ",
      ]
    )
    // The null of the experiment deletes the rollout's value, so that the shipped one is back.
    let closes = variants.map { $0.sequences["fresh-install"]?.isDismissable }
    #expect(closes == [true, true, true, true, false, true, false])
    #expect(variants.map(\.provenance.rollout) == [nil, nil, nil, nil, nil, "wide", "wide"])
    #expect(project.findings().map { $0.split(separator: " ")[1] } == ["null-does-not-remove"])
  }

  @Test(arguments: [
    #""channel": "beta""#, #""targeting": "app_version|versionCompare('140.!') >= 0""#,
    #""startDate": "2024-03-05""#,
  ])
  func recipesThatNeverMeetAreNotCombined(more: String) throws {
    let experiment = Self.recipe(
      "try",
      #""targeting": "app_version|versionCompare('120.*') <= 0", "isEnrollmentPaused": true, "#
        + #""enrollmentEndDate": "2023-07-18""#,
      Self.branch("a", "{}")
    )
    let channel = #""channel": "release", "#
    let rollout = Self.recipe("wide", #""isRollout": true, \#(more)"#, Self.branch("only", "{}"))
    let other = more.contains("channel") ? rollout.replacing(channel, with: "") : rollout
    let project = try NimbusRecipeTests.project(["1.json": experiment, "2.json": other])
    #expect(
      project.flows.first?.variants.map(\.id) == ["release", "beta", "try-a", "wide-only"]
    )
  }

  @Test func combinationsHaveALimit() throws {
    let branches = (1...20).map { Self.branch("b\($0)", "{}") }.joined(separator: ",")
    let rollouts = (1...2).map { number in
      Self.recipe("r\(number)", #""isRollout": true"#, Self.branch("only", "{}"))
    }
    let project = try NimbusRecipeTests.project([
      "1.json": Self.recipe("try", "", branches),
      "2.json": "[\(rollouts.joined(separator: ","))]",
    ])
    #expect(project.flows.first?.variants.count { $0.provenance.rollout != nil } == 32)
    #expect(
      project.findings().first
        == "1.json:1:10 many-combinations 32 combinations of an experiment's branch with a rollout "
        + "are shown, 8 more are not"
    )
  }

  @Test(arguments: [
    ("", "", true),
    (#""isRollout": true"#, "", false),
    (bucket("n", 0, 5_000), bucket("n", 5_000, 5_000), false),
    (bucket("n", 0, 5_001), bucket("n", 5_000, 5_000), true),
    (bucket("n", 0, 5_000), bucket("m", 5_000, 5_000), true),
    (bucket("n", Int.max, Int.max), bucket("n", 0, 1), false),
    (#""endDate": "2024-01-01""#, #""startDate": "2024-02-01""#, false),
    (
      #""targeting": "app_version|versionCompare('9.!') < 0""#,
      #""targeting": "app_version|versionCompare('9.!') >= 0""#, false
    ),
  ])
  func recipesCompeteForUsers(first: String, second: String, compete: Bool) throws {
    let project = try NimbusRecipeTests.project([
      "1.json": Self.recipe("one", first, Self.branch("a", "{}")),
      "2.json": Self.recipe("two", second, Self.branch("a", "{}")),
    ])
    let found = project.findings().filter { $0.contains("coenroll-conflict") }
    #expect(
      found
        == (compete
          ? [
            "2.json:1:10 coenroll-conflict 'two' and 'one' are both experiments of "
              + "'onboarding-framework-feature' on 'release', a user gets only one of them"
          ] : [])
    )
  }

  private static func bucket(_ namespace: String, _ start: Int, _ count: Int) -> String {
    "\"bucketConfig\": {\"namespace\": \"\(namespace)\", \"start\": \(start), \"count\": \(count)}"
  }

  @Test func aPatchMergesAsTheSDKDoes() throws {
    let cases = [
      (#"{"a": 1}"#, #"{"a": 2}"#, #"{"a": 2}"#),
      (#"{"a": {"b": 1, "c": 2}}"#, #"{"a": {"b": null}}"#, #"{"a": {"c": 2}}"#),
      (#"{"a": [1, 2]}"#, #"{"a": [3]}"#, #"{"a": [3]}"#),
      (#"{"a": 1}"#, #"{"b": null}"#, #"{"a": 1, "b": null}"#),
      (#"{"a": 1}"#, #"{"a": {"b": null}}"#, #"{"a": {"b": null}}"#),
      (#"{"a": {"b": 1}}"#, #"{"a": "x"}"#, #"{"a": "x"}"#),
      (#"{"a": 1, "b": 2, "c": 3}"#, #"{"a": null, "c": 4, "b": 5}"#, #"{"b": 5, "c": 4}"#),
      (#"{"a": 1}"#, "{}", #"{"a": 1}"#),
    ]
    for (base, patch, merged) in cases {
      let result = Self.node(base).patched(with: Self.node(patch), keepsNulls: true)
      #expect(result == Self.node(merged), "\(patch) over \(base)")
    }
  }

  static func node(_ text: String) -> Node {
    var log = Log()
    var sources = SourceSet()
    let id = sources.add(path: "x.json", bytes: Array(text.utf8))
    let node = JSONReader.read(sources[id], id: id, limits: ReadingLimits(), log: &log)
    return node ?? .string("unreadable", span: Span(file: id, start: 0, end: 0))
  }

  @Test func messagesOfSeveralRecipesAddUpInTheOrderOfPublishing() throws {
    let recipe = { (slug: String, more: String, value: String) in
      #"{"slug": "\#(slug)", \#(more) "branches": [{"slug": "a", "features": "#
        + #"[{"featureId": "messaging", "value": \#(value)}]}]}"#
    }
    let texts = [
      recipe("late", #""publishedDate": "2026-02-01","#, #"{"x": "late", "late": 1}"#),
      recipe("early", #""publishedDate": "2026-01-01","#, #"{"x": "early", "early": 1}"#),
      recipe("all", #""isRollout": true,"#, #"{"x": "all", "all": 1}"#),
      #"{"slug": "none", "branches": [{"slug": "a"}]}"#,
    ]
    var log = Log()
    let recipes = RecipeReader.recipes(texts.map(Self.node), log: &log)
    #expect(CoEnrollment.inOrder(recipes).map(\.slug.value) == ["all", "none", "early", "late"])
    let enrolled = recipes.map { (recipe: $0, branch: $0.branches[0]) }
    let value = CoEnrollment.value(of: "messaging", in: enrolled)
    #expect(value == Self.node(#"{"x": "late", "all": 1, "early": 1, "late": 1}"#))
    #expect(CoEnrollment.value(of: "messaging", in: []) == nil)
  }

  @Test func branchesOfTwoRecipesOnMessagesAreShownTogether() throws {
    let recipe = { (slug: String, published: String, branches: [String]) in
      let values = branches.map { name in
        #"{"slug": "\#(name)", "features": [{"featureId": "messaging", "value": {"messages": {"#
          + #""\#(slug)": {"surface": "survey", "action": "://a", "text": "\#(slug) \#(name)"}, "#
          + #""both": {"surface": "survey", "action": "://a", "text": "by \#(slug)"}}}}]}"#
      }
      return #"{"slug": "\#(slug)", "channel": "release", "publishedDate": "\#(published)", "#
        + #""branches": [\#(values.joined(separator: ", "))]}"#
    }
    let items = [recipe("late", "2026-02-01", ["a"]), recipe("early", "2026-01-01", ["a", "b"])]
    let project = try NimbusProject(
      ["recipes.json": "[\(items.joined(separator: ", "))]"],
      "recipes.json"
    )
    let variants = try #require(project.flows.first { $0.title == "Messages" }?.variants)
    let texts = variants.filter { $0.id.contains("+") }.map { variant in
      let words = variant.cards.map { card in
        "\(card.id): "
          + card.texts.map(\.raw).filter {
            $0.hasPrefix("by ") || $0.hasSuffix(" a") || $0.hasSuffix(" b")
          }.joined(separator: ", ")
      }
      return ([variant.id] + words.sorted()).joined(separator: "\n")
    }
    #expect(
      texts == [
        """
        late-a+early-a
        both: by late
        early: early a
        late: late a
        """,
        """
        late-a+early-b
        both: by late
        early: early b
        late: late a
        """,
      ]
    )
  }

  @Test func aControlThatIsNotWhatShipsNamesThreeDifferences() throws {
    let value =
      #"{"dismissable": false, "conditions": {"NEW": "true"}, "cards": {"welcome": {"#
      + #""title": "New", "prerequisites": [], "order": 10, "buttons": {"primary": "#
      + #"{"title": "Next"}}}}}"#
    let other = Self.recipe(
      "try",
      #""referenceBranch": "control""#,
      Self.branch("control", value),
      Self.branch("a", value)
    )
    let project = try NimbusRecipeTests.project(["1.json": other])
    let found = project.findings().filter { $0.contains("control-differs") }
    #expect(
      found == [
        "1.json:1:91 control-differs-from-shipped control 'control' is not what 'release' ships: "
          + "'cards.welcome.prerequisites' is a list of 0 instead of a list of 1, "
          + "'cards.welcome.title' is 'New' instead of 'Hello', 'conditions.NEW' is added, "
          + "and 1 more"
      ]
    )
    for more in [#""referenceBranch": "control", "isRollout": true"#, #""referenceBranch": "x""#] {
      let silent = Self.recipe("try", more, Self.branch("control", value))
      let project = try NimbusRecipeTests.project(["1.json": silent])
      #expect(!project.findings().contains { $0.contains("control-differs") })
    }
  }
}

/// The same on real recipes.
@Suite(.enabled(if: Corpus.isThere))
struct NimbusCombinationCorpusTests {
  @Test func aControlWithTextsOfItsOwnIsSaid() throws {
    let recipe = "2023-08-08-release-ios-set-to-default-instructions-no-x.json"
    let project = try NimbusVersionCorpusTests.project(recipe, "v116.0.0")
    let found = project.log.diagnostics.filter { $0.slug == "control-differs-from-shipped" }
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    #expect(
      message.contains(
        "'cards.welcome.buttons.primary.action' is 'set-default-browser' "
          + "instead of 'next-card'"
      ),
      "\(message)"
    )
  }

  @Test func aControlWithoutValuesIsWhatShips() throws {
    let recipe = "2024-10-29-ios-set-as-default-browser-onboarding-optimization-for-1312.json"
    let project = try NimbusVersionCorpusTests.project(recipe, "v132.0.0")
    #expect(!project.log.diagnostics.contains { $0.slug == "control-differs-from-shipped" })
  }

  /// A null can't take the second button from a card that ships with one.
  @Test func aNullCanNotRemoveADefaultButton() throws {
    var files = try Corpus.files("firefox")
    let value = #"{"cards": {"welcome": {"buttons": {"secondary": null}}}}"#
    files["no-second-button.json"] = Array(value.utf8)
    let project = try NimbusProject(
      bytes: files,
      NimbusCorpusTests.manifest("v132.0.0"),
      experiments: ["no-second-button.json"]
    )
    let buttons = { (variant: String) in
      project.variant(variant)?.cards.first { $0.id == "welcome" }?.summary.buttons.map(\.role)
    }
    #expect(buttons("no-second-button") == ["primary", "secondary"])
    #expect(buttons("no-second-button") == buttons("release"))
    let found = project.findings().filter { $0.contains("null-does-not-remove") }
    #expect(found.count == 1)
  }

  /// The rollout of 2024 lies under the experiment of October 2024, not under those of 2023.
  @Test func aRealRolloutLiesUnderTheExperimentsOfItsTime() throws {
    let files = try Corpus.files("firefox")
    let project = try NimbusProject(
      bytes: files,
      NimbusCorpusTests.manifest("v132.0.0"),
      experiments: files.keys.filter { $0.hasPrefix("recipes/20") }.sorted()
    )
    let variants = try #require(project.flows.first?.variants)
    let pairs = variants.filter { $0.provenance.rollout != nil }
    let over = pairs.filter { $0.provenance.rollout == "ios-dma-onboarding" }
    let experiments = Set(over.compactMap(\.provenance.experiment))
    #expect(
      experiments.contains("ios-set-as-default-browser-onboarding-optimization-for-1312")
    )
    #expect(!experiments.contains("ios-felt-privacy"))
  }
}
