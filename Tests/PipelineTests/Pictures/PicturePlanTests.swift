import Export
import Pipeline
import Reports
import Source
import Testing

/// Tests of the choice of pictures and their names.
@Suite struct PicturePlanTests {
  private static func plan(
    variants: [String] = ["default"],
    _ change: (inout PicturePlan.Question) -> Void = { _ in }
  ) async throws -> PicturePlan {
    let files = Dictionary(
      StarterProject.files.map { ($0.path, $0.bytes) },
      uniquingKeysWith: { $1 }
    )
    var options = BuildOptions()
    options.variants = variants
    var question = PicturePlan.Question()
    change(&question)
    let outcome = try await Pipeline.build(.memory(bytes: files), options: options)
    let plan = PicturePlan(outcome, question)
    return try #require(plan)
  }

  private static func text(_ plan: PicturePlan) -> String {
    plan.pictures.map { picture in
      switch picture.form {
      case .window(let width, let height):
        "\(picture.path) \(width * picture.scale)x\(height * picture.scale)"
      case .whole(let width): "\(picture.path) \(width * picture.scale) wide"
      case .paper: picture.path
      }
    }.joined(separator: "\n")
  }

  @Test func aPictureOfEachCardAndLocale() async throws {
    let plan = try await Self.plan()
    #expect(
      Self.text(plan) == """
        welcome/default/en-US/welcome.iphone-15.light@2x.png 786x1704
        welcome/default/en-US/notifications.iphone-15.light@2x.png 786x1704
        welcome/default/de/welcome.iphone-15.light@2x.png 786x1704
        welcome/default/de/notifications.iphone-15.light@2x.png 786x1704
        """
    )
  }

  @Test func themesDevicesAndCardsThatAreAskedFor() async throws {
    let plan = try await Self.plan {
      $0.cards = ["wel*"]
      $0.devices = ["ip*d", "iphone-se"]
      $0.look.themes = [.light, .dark]
      $0.look.scale = 1
      $0.look.isFramed = true
    }
    #expect(
      Self.text(plan) == """
        welcome/default/en-US/welcome.iphone-se.light.png 503x795
        welcome/default/en-US/welcome.iphone-se.dark.png 503x795
        welcome/default/en-US/welcome.ipad.light.png 948x1308
        welcome/default/en-US/welcome.ipad.dark.png 948x1308
        welcome/default/de/welcome.iphone-se.light.png 503x795
        welcome/default/de/welcome.iphone-se.dark.png 503x795
        welcome/default/de/welcome.ipad.light.png 948x1308
        welcome/default/de/welcome.ipad.dark.png 948x1308
        """
    )
  }

  private static let form = """
    {"messages": {"rate": {"surface": "microsurvey", "text": "How is it?",
    "microsurveyConfig": {"options": ["Good", "Bad"]}}, "card": {"surface": "new-tab-card", "text": "Hello"}}}
    """

  private static func names(
    _ states: [String] = [],
    _ subject: PicturePlan.Subject = .cards
  ) async throws -> [String] {
    var question = PicturePlan.Question()
    (question.states, question.subject) = (states, subject)
    let outcome = try await Pipeline.build(.memory(["flows/ask.json": form]))
    let plan = try #require(PicturePlan(outcome, question))
    let folder = "ask/default/en/"
    return plan.pictures.map { picture in
      "\(picture.path.replacing(folder, with: "")) \(picture.state ?? "-")"
    } + plan.findings.map { "\($0.message): \($0.advice)" }
  }

  /// Names of cards have no '~'; the first state has the card's own name.
  @Test func aPictureOfEachState() async throws {
    #expect(
      try await Self.names() == [
        "rate.iphone-15.light@2x.png prompt",
        "rate~unselected.iphone-15.light@2x.png unselected",
        "rate~expanded.iphone-15.light@2x.png expanded",
        "rate~selected.iphone-15.light@2x.png selected",
        "rate~confirmation.iphone-15.light@2x.png confirmation",
        "card.iphone-15.light@2x.png default",
      ]
    )
    #expect(
      try await Self.names(["sel*", "default"]) == [
        "rate~selected.iphone-15.light@2x.png selected", "card.iphone-15.light@2x.png default",
      ]
    )
    #expect(
      try await Self.names(["selectd"]) == [
        "no state of these cards is called 'selectd': did you mean 'selected'?"
      ]
    )
    #expect(try await Self.names(["selected"], .sheets).allSatisfy { $0.hasSuffix(" -") })
  }

  /// Each state's page draws that state.
  @Test func thePageOfAStateDrawsIt() async throws {
    let outcome = try await Pipeline.build(.memory(["flows/ask.json": Self.form]))
    let pictures = try #require(PicturePlan(outcome, .init())).pictures
    let pages = pictures.map { String(decoding: $0.page(), as: UTF8.self) }
    let asking = zip(pictures, pages).filter { $1.contains(">Good<") }.map(\.0.state)
    #expect(asking == ["unselected", "expanded", "selected"])
    #expect(Set(pages).count == pages.count)
  }

  @Test func sizesOfStores() async throws {
    let plan = try await Self.plan {
      $0.cards = ["welcome"]
      $0.look.size = .playPhone
    }
    #expect(
      Self.text(plan) == """
        welcome/default/en-US/welcome.iphone-15.light.play-phone.png 1080x1920
        welcome/default/de/welcome.iphone-15.light.play-phone.png 1080x1920
        """
    )
    let page = String(decoding: plan.pictures[0].page(), as: UTF8.self)
    #expect(page.contains(":root{--s:2.2535}"))
  }

  @Test func sheetsOfBranchesAndLocales() async throws {
    let pictures = try await Self.plan(variants: []) { $0.subject = .sheets }
    #expect(
      Self.text(pictures) == """
        welcome/branches.iphone-15.light@2x.png 2224 wide
        welcome/map.iphone-15.light@2x.png 2224 wide
        welcome/map-short-welcome-one-card.iphone-15.light@2x.png 2224 wide
        welcome/default/welcome.iphone-15.light@2x.png 2224 wide
        welcome/default/notifications.iphone-15.light@2x.png 2224 wide
        welcome/short-welcome-one-card/welcome.iphone-15.light@2x.png 2224 wide
        """
    )
    let paper = try await Self.plan(variants: []) { $0.subject = .paper }
    #expect(Self.text(paper) == "welcome.iphone-15.light.pdf")
    let page = String(decoding: paper.pictures[0].page(), as: UTF8.self)
    #expect(!page.contains("<a href"))
    let headings = page.matches(of: /<h([1-3])>([^<]*)/).map { "\($0.output.1) \($0.output.2)" }
    #expect(
      headings == [
        "1 Onboarding", "2 Branches", "3 default", "3 control", "3 one-card ",
        "2 Maps", "3 default", "3 one-card", "2 Cards in all locales", "3 welcome ",
        "3 notifications ", "3 welcome ",
      ]
    )
  }

  @Test func whatIsAskedForInVainIsAFinding() async throws {
    let plan = try await Self.plan {
      $0.cards = ["welcom"]
      $0.devices = ["pixel"]
    }
    #expect(plan.pictures.isEmpty)
    #expect(
      plan.findings.map { "\($0.message): \($0.advice)" } == [
        "no card is called 'welcom': did you mean 'welcome'?",
        "no device of these flows is called 'pixel': there are ipad, iphone-15, iphone-se",
      ]
    )
  }

  /// The page loads nothing, whatever a config says.
  @Test func thePageHasEverythingInside() async throws {
    let plan = try await Self.plan()
    let page = String(decoding: plan.pictures[0].page(), as: UTF8.self)
    #expect(page.contains("default-src 'none'; img-src data:; style-src 'sha256-"))
    #expect(page.contains("data-file=\"static/hello.") && !page.contains("src=\"static"))
    #expect(!page.contains("<script") && !page.contains("\u{F0006}"))
  }
}
