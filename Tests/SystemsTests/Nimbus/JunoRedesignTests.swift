import Flow
import Testing

@testable import FML
@testable import Nimbus

/// Each type of card as the redesign draws it, what is on the card alone (reference: fenix, sections
/// 2 and 3).
struct JunoRedesignTests {
  @Test func theTerms() throws {
    let newest = try JunoProject(version: AppVersion(154), redesign: true)
    #expect(
      try newest.outline("terms") == #"""
        stack column | height part 0.1
        scroll down | width fill, height part 1
          stack column space-between | width fill, height fill
            stack column center
              image #image-res | width fill, height 176, self center, small: height 130
              text #title "Hello" | 20 px 500 line 1.2 spaced 0.15 center, ink #180e30/#f2f0f8, margin 20 0 0 0
              text #term-of-service-data/subheader-one-text "At home" | 14 px 400 line 1.429 spaced 0.25 center, ink #67666a/#d6d5da, margin 20 0 0 0
            stack column | margin 16 0 26 0
              stack column center | padding 0 8, height at least 48
                rich-text #term-of-service-data/line-one-text "See %1$s." (link #term-of-service-data/line-one "terms") | 12 px 400 line 1.333 spaced 0.4, ink #180e30@0.7/#f2f0f8@0.7, width fill
              stack column center | padding 0 8, height at least 48
                rich-text #term-of-service-data/line-two-text "Care: %1$s" (link #term-of-service-data/line-two "notice") | 12 px 400 line 1.333 spaced 0.4, ink #180e30@0.7/#f2f0f8@0.7, width fill
              stack column center | padding 0 8, height at least 48
                rich-text #term-of-service-data/line-three-text "Data. %1$s" (link #term-of-service-data/line-three "Manage") | 12 px 400 line 1.333 spaced 0.4, ink #180e30@0.7/#f2f0f8@0.7, width fill
        stack column center
          button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #ffffff/#171519, on #3e2976/#cdb7ff, radius 100, padding 12 24, width fill, width at most 400, height at least 48, self center
            text "Go on"
        """#
    )
  }

  @Test func theFirstTerms() throws {
    let redesign = try JunoProject(version: AppVersion(146), redesign: true)
    #expect(
      try redesign.outline("terms", "picture-2") == #"""
        stack column | height part 0.1
        scroll down | width fill, height part 1
          stack column space-between | width fill, height fill
            stack column center
              image #image-res | width fill, height 200, self center, small: height 130
              text #title "Hello" | 28 px 400 line 1.286 spaced 0 center, ink #180e30/#f2f0f8, margin 20 0 0 0
              text #term-of-service-data/subheader-one-text "At home" | 14 px 400 line 1.429 spaced 0.25 center, ink #67666a/#d6d5da, margin 20 0 0 0
            stack column | margin 16 0 26 0
              stack column center | padding 0 8, height at least 48
                rich-text #term-of-service-data/line-one-text "See %1$s." (link #term-of-service-data/line-one "terms") | 12 px 400 line 1.333 spaced 0.4, ink #180e30@0.7/#f2f0f8@0.7, width fill
              stack column center | padding 0 8, height at least 48
                rich-text #term-of-service-data/line-two-text "Care: %1$s" (link #term-of-service-data/line-two "notice") | 12 px 400 line 1.333 spaced 0.4, ink #180e30@0.7/#f2f0f8@0.7, width fill
              stack column center | padding 0 8, height at least 48
                rich-text #term-of-service-data/line-three-text "Data. %1$s" (link #term-of-service-data/line-three "Manage") | 12 px 400 line 1.333 spaced 0.4, ink #180e30@0.7/#f2f0f8@0.7, width fill
        stack column center
          button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #ffffff/#171519, on #3e2976/#cdb7ff, radius 100, padding 12 24, width fill, width at most 400, height at least 48, self center
            text "Go on"
        """#
    )
  }

  @Test func whatAsks() throws {
    let newest = try JunoProject(version: AppVersion(154), redesign: true)
    let redesign = try JunoProject(version: AppVersion(146), redesign: true)
    #expect(
      try newest.outline("browser") == #"""
        stack column | height part 0.1
        scroll down | width fill, height part 1
          stack column gap 36 | padding 20 0 32 0
            text #title "Mine" | 24 px 400 line 1.333 spaced 0, ink #180e30/#f2f0f8
            image #image-res | width fill, height 176, self center
            text #body "Safe" | 16 px 400 line 1.5 spaced 0.15, ink #180e30@0.7/#f2f0f8@0.7
        stack column center
          button #secondary-button-label secondary -> secondary | 14 px 500 line 1 spaced 0.25 center, ink #3e2976/#cdb7ff, line 1 #817f84, radius 100, padding 12 24, margin 4 0, width fill, width at most 400, height at least 40, self center
            text "Not now"
          button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #ffffff/#171519, on #3e2976/#cdb7ff, radius 100, padding 12 24, margin 4 0, width fill, width at most 400, height at least 40, self center
            text "Set"
        """#
    )
    #expect(
      try redesign.outline("browser") == #"""
        stack column | height part 0.1
        scroll down | width fill, height part 1
          stack column gap 36 | padding 20 0 32 0
            text #title "Mine" | 24 px 400 line 1.333 spaced 0, ink #180e30/#f2f0f8
            image #image-res | width fill, height 176, self center
            text #body "Safe" | 16 px 400 line 1.5 spaced 0.15, ink #180e30@0.7/#f2f0f8@0.7
        stack column center
          button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #ffffff/#171519, on #3e2976/#cdb7ff, radius 100, padding 12 24, margin 4 0, width fill, width at most 400, height at least 40, self center
            text "Set"
          button #secondary-button-label secondary -> secondary | 14 px 500 line 1 spaced 0.25 center, ink #3e2976/#cdb7ff, radius 100, padding 12 24, margin 4 0, width fill, width at most 400, height at least 40, self center
            text "Not now"
        """#
    )
  }

  @Test func toolbars() throws {
    let newest = try JunoProject(version: AppVersion(154), redesign: true)
    #expect(
      try newest.outline("bar", "selected") == #"""
        stack column | height part 0.1
        scroll down | width fill, height part 1
          stack column gap 36 | padding 20 0 32 0
            text #title "Bar" | 24 px 400 line 1.333 spaced 0, ink #180e30/#f2f0f8
            choices #options row gap 26 | width fill, width at most 246, self center
              (x) stack #extra-data/customization-toolbar-data/0 column center
                image | margin 8 0 26 0, width fill, height 150
                text "Below" | 16 px 500 line 1.5 spaced 0.15 center, ink #180e30/#f2f0f8, margin 0 0 12 0
                stack column center center | ink #ffffff/#171519, on #764edd/#b393ff, radius 12, width 24, height 24
                  icon check 12
              ( ) stack #extra-data/customization-toolbar-data/1 column center
                image | margin 8 0 26 0, width fill, height 150
                text "Above" | 16 px 500 line 1.5 spaced 0.15 center, ink #180e30/#f2f0f8, margin 0 0 12 0
                stack column center center | line 3 #e3e2e7/#312f33, radius 12, width 24, height 24
        stack column center | margin 40 0 0 0
          button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #ffffff/#171519, on #3e2976/#cdb7ff, radius 100, padding 12 24, margin 4 0, width fill, width at most 400, height at least 40, self center
            text "Save"
        """#
    )
  }

  @Test func marketing() throws {
    let newest = try JunoProject(version: AppVersion(154), redesign: true)
    #expect(
      try newest.outline("ads") == #"""
        stack column | height part 0.1
        scroll down | width fill, height part 1
          stack column gap 36 | padding 20 0 32 0
            text #title "Ads" | 20 px 500 line 1.2 spaced 0.15, ink #180e30/#f2f0f8
            image #image-res | width fill, height 150, self center
            choices #marketing-data column gap 0 many | width fill
              (x) stack #marketing-data/box row gap 12 start | width fill, height at least 48
                stack column center center | ink #ffffff/#171519, on #3e2976/#cdb7ff, radius 2, margin 1 0, width 18, height 18
                  icon check 14
                rich-text #marketing-data/body-line-one-text "How? %1$s" (link #marketing-data/body-line-one-link-text "So") | 14 px 400 line 1.429 spaced 0.25, ink #180e30@0.7/#f2f0f8@0.7, width fill
        stack column center | margin 32 0 0 0
          button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #ffffff/#171519, on #3e2976/#cdb7ff, radius 100, padding 12 24, margin 4 0, width fill, width at most 400, height at least 40, self center
            text "Confirm"
        """#
    )
  }

  @Test func theHeart() throws {
    let newest = try JunoProject(version: AppVersion(154), redesign: true)
    #expect(
      try newest.outline("heart") == #"""
        stack column | height part 0.1
        scroll down | width fill, height part 1
          stack column gap 36 | padding 20 0 32 0
            text #title "onboarding_marketing_redesign_title" | 20 px 500 line 1.2 spaced 0.15, ink #180e30/#f2f0f8
            image #image-res | width fill, height 130, self center
            rich-text #body "nova_onboarding_marketing_body_7" (link #marketing-data/body-line-one-link-text "nova_onboarding_marketing_body_link_text_1") | 14 px 400 line 1.429 spaced 0.25, ink #180e30@0.7/#f2f0f8@0.7
            text "nova_onboarding_marketing_body_line_two" | 14 px 400 line 1.429 spaced 0.25, ink #180e30@0.7/#f2f0f8@0.7
            text "nova_onboarding_marketing_body_line_three" | 14 px 400 line 1.429 spaced 0.25, ink #180e30@0.7/#f2f0f8@0.7
        stack column center | margin 32 0 0 0
          stack row gap 8 | width fill
            button #secondary-button-label secondary -> secondary | 14 px 500 line 1 spaced 0.25 center, ink #3e2976/#cdb7ff, line 1 #817f84, radius 100, padding 12 24, margin 4 0, width fill, width at most 400, height at least 40, self center
              text "nova_onboarding_marketing_secondary_button_text_2"
            button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #ffffff/#171519, on #3e2976/#cdb7ff, radius 100, padding 12 24, margin 4 0, width fill, width at most 400, height at least 40, self center
              text "nova_onboarding_marketing_primary_button_text_3"
              icon heart.fill 16 | ink #ff4f5e
        """#
    )
  }

  /// From v157 on the words beside a heart are the config's own, and only its labels are not.
  @Test func wordsBesideTheHeart() throws {
    func texts(_ version: AppVersion, _ three: String) throws -> [String] {
      let card = """
        {"heart": {"card-type": "marketing-data", "title": "Ads", "primary-button-label": "Ja",
          "secondary-button-label": "Nein", "extra-data": {"marketing-data": {
            "marketing-card-variant": "treatment-c", "body-line-one-text": "One %1$s",
            "body-line-one-link-text": "more", "body-line-two-text": "Two"\(three)}}}}
        """
      let project = try JunoProject(card, version: version, redesign: true)
      return try project.outline("heart").split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        let words = parts.dropFirst().joined(separator: "'").prefix { $0 != "|" }
        return parts.count > 2 ? String(words) : nil
      }
    }
    let labels = [
      "nova_onboarding_marketing_secondary_button_text_2'",
      "nova_onboarding_marketing_primary_button_text_3'",
    ]
    let three = ", \"body-line-three-text\": \"Three\""
    let all = try texts(AppVersion(157), three)
    #expect(all.first == "Ads' " && Array(all.suffix(2)) == labels, "\(all)")
    #expect(all.contains { $0.contains("One") } && all.contains { $0.contains("Three") }, "\(all)")
    let two = try texts(AppVersion(157), "")
    #expect(!two.contains { $0.contains("Two") }, "\(two)")
    #expect(try texts(AppVersion(156), three).allSatisfy { !$0.contains("Ads") })
  }

  /// Around every card: the picture behind it, the edges of its neighbours, dots; the type itself is
  /// one that this screen does not know.
  @Test func whatStandsAround() throws {
    let newest = try JunoProject(version: AppVersion(154), redesign: true)
    let shadow = "shadow 0 1 18 0 #000000@0.12, shadow 0 6 10 0 #000000@0.14"
    let page =
      "width 85% of the screen, height 60% of the screen, width at least 360, height at least 650"
    let beside = "on #f7f6fb/#1d1b1f, radius 12, \(shadow), \(page), small: away, tablet: away"
    let tablet =
      "width 35% of the screen, height 50% of the screen, width at least 440, height at least 620"
    let small =
      "padding 16 0 0 0, width 90% of the screen, height 100%, width at least 300, height at least 0"
    #expect(
      try newest.outline("theme", all: true) == """
        layers | on #f7f6fb/#1d1b1f
          stack column | on a picture, width fill, height fill, small: away
          stack column | ink #180e30/#f2f0f8, width fill, height fill
            stack row gap 12 center center | width fill, height fill
              stack #card-before column | \(beside)
              stack column | on #f7f6fb/#1d1b1f, radius 12, padding 24 16, \(page), phone: \(shadow), \
        tablet: \(shadow), \(tablet), small: \(small)
              stack #card-after column | \(beside)
            progress #progress dots 3 of 7 size 6 gap 8 #3e2976/#cdb7ff on #e3e2e7/#312f33 '4 of 7' | \
        margin 0 0 16 0, self center, small: away
        """
    )
  }

  /// Pictures of the app's own stand in for those of the config.
  @Test func picturesOfTheApp() throws {
    let newest = try JunoProject(version: AppVersion(154), redesign: true)
    func pictures(_ id: String) -> [String] {
      newest.cards.first { $0.id == id }?.images.filter(\.isBuiltIn).map(\.raw) ?? []
    }
    let background = "nova_onboarding_background"
    #expect(pictures("terms") == ["nova_onboarding_tou", background, "nova_onboarding_tou_2"])
    #expect(
      pictures("bar") == [
        "nova_onboarding_toolbar_bottom_inactive", "nova_onboarding_toolbar_top_active", background,
        "nova_onboarding_toolbar_bottom_active", "nova_onboarding_toolbar_top_inactive",
      ]
    )
    #expect(pictures("heart") == ["ic_kit_heart", background])
    #expect(pictures("browser") == [background])
  }

  /// The parts that a screen does not draw are listed on the card.
  @Test func whatIsNotDrawn() throws {
    let newest = try JunoProject(version: AppVersion(154), redesign: true)
    let said = newest.cards.map { card in
      "\(card.id): \(card.states[0].root.fidelity.texts(.notDrawn).joined(separator: ", "))"
    }
    let unknown = "the card: this screen does not know its type and shows an empty page"
    #expect(
      said == [
        "terms: image-res, body", "browser: ",
        "bar: image-res, body, secondary-button-label, customization-toolbar-data/image-res",
        "theme: \(unknown)", "ads: body, body-line-two-text", "heart: title, primary-button-label",
        "more: \(unknown)",
      ]
    )
  }
}
