import Flow
import Source
import Syntax
import Testing

@testable import Nimbus

/// Tests of the targets of buttons (reference: nimbus, section 4.6).
struct NimbusRouteTests {
  static func words(_ route: Route) -> String {
    let target =
      switch route.target {
      case .step(let steps): "+\(steps)"
      case .card(let id): "card \(id)"
      case .end(let completed): completed ? "done" : "skipped"
      case .external(let url): "out to \(url)"
      case .state(let name): "shows \(name)"
      case .stays: "stays"
      }
    let trigger = route.trigger == .tap ? "" : "\(route.trigger.rawValue): "
    let reason = route.reason == nil ? "" : " (dead)"
    return trigger + target + (route.via.map { " via \($0)" } ?? "") + reason
  }

  /// One of four cards that show together: the second, the third or the last.
  enum Place: Int, CaseIterable {
    case middle = 1
    case secondLast = 2
    case last = 3
  }

  /// The card with a primary button of an action, in one of the interfaces.
  static func card(
    _ interface: String,
    _ action: String,
    at place: Place,
    popup: String? = nil
  )
    throws -> Card
  {
    let variant = interface == "modern" ? "\"uiVariant\": \"modern\"," : ""
    let entry = interface == "update" ? "\"onboarding-type\": \"upgrade\"," : ""
    let cards = (0..<4).map { index in
      let own = """
        "link": {"url": "https://example.org/"},
        "instructions-popup": {"title": "How", "button-action": "\(popup ?? "dismiss")"},
        "buttons": {"primary": {"title": "P", "action": "\(action)"}},
        """
      return """
        "c\(index)": {\(variant) \(entry) \(index == place.rawValue ? own : "")
          "title": "T", "order": \(index)}
        """
    }
    let text = "{\"dismissable\": true, \"cards\": {\(cards.joined(separator: ",\n"))}}"
    let project = try NimbusProject(["c.json": text], "c.json")
    let found = project.variant("default")?.cards
    return try #require(found?.first { $0.id == "c\(place.rawValue)" })
  }

  static func routes(_ card: Card, _ element: String = "buttons/primary") -> String {
    card.routes.filter { $0.element == element }.map(words).joined(separator: " | ")
  }

  /// The table of the reference: action, interface, then what comes of it on a card in the middle,
  /// on the last but one and on the last.
  static let table = """
    forward-one-card           legacy  +1 ; +1 ; done
    forward-one-card           update  +1 ; +1 ; done
    forward-one-card           modern  +1 ; +1 ; done
    next-card                  legacy  +1 ; +1 ; done
    next-card                  modern  +1 ; +1 ; done
    forward-two-card           legacy  +2 ; stays (dead) ; done
    forward-two-card           update  +2 ; stays (dead) ; done
    forward-two-card           modern  +2 ; done ; done
    forward-three-card         legacy  stays (dead) ; stays (dead) ; done
    forward-three-card         update  stays (dead) ; stays (dead) ; done
    forward-three-card         modern  done ; done ; done
    request-notifications      legacy  +1 via notification prompt ; +1 via notification prompt ; \
    done via notification prompt
    request-notifications      update  stays (dead) ; stays (dead) ; stays (dead)
    request-notifications      modern  stays via notification prompt ; \
    stays via notification prompt ; stays via notification prompt
    set-default-browser        legacy  +1 via iOS Settings ; +1 via iOS Settings ; \
    done via iOS Settings
    set-default-browser        update  stays (dead) ; stays (dead) ; stays (dead)
    set-default-browser        modern  stays via iOS Settings ; stays via iOS Settings ; \
    stays via iOS Settings
    open-ios-fx-settings       legacy  +1 via iOS Settings ; +1 via iOS Settings ; \
    done via iOS Settings
    open-ios-fx-settings       update  stays (dead) ; stays (dead) ; stays (dead)
    open-ios-fx-settings       modern  stays via iOS Settings ; stays via iOS Settings ; \
    stays via iOS Settings
    sync-sign-in               legacy  +1 via sign-in sheet ; +1 via sign-in sheet ; \
    done via sign-in sheet
    sync-sign-in               update  done via sign-in sheet ; done via sign-in sheet ; \
    done via sign-in sheet
    sync-sign-in               modern  \
    native-success: +1 via sign-in sheet | native-cancel: stays via sign-in sheet ; \
    native-success: +1 via sign-in sheet | native-cancel: stays via sign-in sheet ; \
    native-success: done via sign-in sheet | native-cancel: stays via sign-in sheet
    open-instructions-popup    legacy  stays via popup | skip: stays via popup ; \
    stays via popup | skip: stays via popup ; stays via popup | skip: stays via popup
    open-default-browser-popup update  stays via popup | skip: stays via popup ; \
    stays via popup | skip: stays via popup ; stays via popup | skip: stays via popup
    open-instructions-popup    modern  stays via popup | skip: stays via popup ; \
    stays via popup | skip: stays via popup ; stays via popup | skip: stays via popup
    read-privacy-policy        legacy  out to https://example.org/ via web page ; \
    out to https://example.org/ via web page ; out to https://example.org/ via web page
    read-privacy-policy        update  out to https://example.org/ via web page ; \
    out to https://example.org/ via web page ; out to https://example.org/ via web page
    read-privacy-policy        modern  out to https://example.org/ via web page ; \
    out to https://example.org/ via web page ; out to https://example.org/ via web page
    end-onboarding             legacy  skipped ; skipped ; skipped
    end-onboarding             update  skipped ; skipped ; skipped
    end-onboarding             modern  done ; done ; done
    """

  @Test(arguments: table.split(separator: "\n").map(String.init))
  func actionsLeadWhereTheAppGoes(row: String) throws {
    let parts = row.split(separator: " ", maxSplits: 2).map(String.init)
    let rest = parts[1].isEmpty ? parts[2] : parts[1] + " " + parts[2]
    let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
    let wanted = words[1].split(separator: ";").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let found = try Place.allCases.map { place in
      Self.routes(try Self.card(words[0], parts[0], at: place))
    }
    #expect(found == wanted)
  }

  @Test(arguments: [
    ("dismiss", "stays via popup"), ("dismiss-and-next-card", "+1 via popup"),
    ("open-ios-fx-settings", "+1 via popup, iOS Settings"),
  ])
  func thePopupsButtonGoesOnOrBack(action: String, leads: String) throws {
    for interface in ["legacy", "update", "modern"] {
      let card = try Self.card(interface, "open-instructions-popup", at: .middle, popup: action)
      #expect(Self.routes(card) == leads + " | skip: stays via popup", "\(interface)")
    }
  }

  @Test(arguments: ["open-instructions-popup", "read-privacy-policy", "fly-away"])
  func buttonsWithoutTheirPartDoNothing(action: String) throws {
    let project = try NimbusProject(
      ["c.json": #"{"cards": {"a": {"title": "A", "buttons": {"primary": {"action": "ACTION"}}}}}"#]
        .mapValues { $0.replacing("ACTION", with: action) },
      "c.json"
    )
    let card = try #require(project.variant("default")?.cards.first)
    // An action that no version knows becomes the default, which is to go on.
    #expect(Self.routes(card) == (action == "fly-away" ? "done" : "stays (dead)"))
  }

  @Test func actionsAndKindsThatOnlyTheManifestKnows() throws {
    let manifest = NimbusMergeTests.manifest
      .replacing(
        "enums:\n",
        with: "enums:\n  Kind: {description: k, variants: {nest: {description: n}}}\n"
      )
      .replacing("variants:\n", with: "variants:\n      fly-away: {description: f}\n")
      .replacing("title: Hello", with: "title: Hello\n              card-type: nest")
      .replacing(
        "order: {desc",
        with: "card-type: {description: k, type: Kind, default: nest}\n      order: {desc"
      )
      .replacing("{title: Next}", with: "{title: Next, action: fly-away}")
    let project = try NimbusProject(["nimbus.fml.yaml": manifest], "nimbus.fml.yaml")
    let card = try #require(project.variant("release")?.cards.first)
    #expect(Self.routes(card) == "host-decides: done")
    #expect(card.routes.first?.isGuess == true)
    #expect(
      card.states[0].root.fidelity.notes.first?.text
        == "card-type: a kind that only this app knows, drawn as a basic card"
    )
    #expect(project.findings() == [])
  }

  @Test func closingSkippingAndSwipingAreRoutesToo() throws {
    func others(_ card: Card) -> [String] {
      card.routes.filter { $0.element?.hasPrefix("buttons/") != true }.map {
        "\($0.element ?? "card") \(Self.words($0))"
      }
    }
    #expect(
      others(try Self.card("legacy", "forward-one-card", at: .middle)) == [
        "link out to https://example.org/ via web page", "dismiss skip: skipped",
        "card swipe: +1", "card swipe: +-1",
      ]
    )
    #expect(
      others(try Self.card("modern", "forward-one-card", at: .last)) == [
        "skip skip: skipped", "card swipe: +-1",
      ]
    )
  }

  @Test func choosingChangesTheAppAndLeadsNowhere() throws {
    func choices(_ look: String) throws -> [String] {
      let card = try NimbusCardTests.card(look, "multiple-choice")
      return card.routes.filter { $0.element?.hasPrefix("multiple") == true }.map {
        "\($0.element ?? "") \($0.action) \(Self.words($0))"
      }
    }
    let two = [
      "multiple-choice-buttons/0 theme-light stays via changes to the light theme",
      "multiple-choice-buttons/1 theme-system-default stays via changes to the system's theme",
    ]
    #expect(try choices("modern") == two)
    #expect(
      try choices("legacy") == two + [
        "multiple-choice-buttons/2 theme-light stays via changes to the light theme"
      ]
    )
  }

  @Test func cardsPageForthAndBack() throws {
    let card = try Self.card("modern", "forward-two-card", at: .middle)
    let moving = card.routes.filter { $0.transition != nil }
    #expect(moving.map(\.target) == [.step(2), .step(1), .step(-1)])
    #expect(Set(moving.compactMap { $0.transition?.name }) == ["page"])
  }
}
