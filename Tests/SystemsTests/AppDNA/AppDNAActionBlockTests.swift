import Flow
import Testing

@testable import AppDNA

/// Buttons, switches, sign-in and prices (reference: appdna, sections 9.11 to 9.13 and 9.25).
@Suite struct StepActionBlockTests {
  @Test func buttons() throws {
    let project = try StepProject(
      blocks: ##"""
        "type": "button", "text": "Go", "bg_color": "#111827", "text_color": "#f8fafc",
        "button_corner_radius": 24, "icon_emoji": "🔥", "image_url": "go.png",
        "pressed_style": {"scale": 0.9, "bg_color": "#000000"},
        "gradient_colors": ["#111111", "#222222", "#333333"], "gradient_direction": "diagonal_tl_br"
        """##,
      #""type": "button""#,
      ##""type": "button", "text": "More", "variant": "outline", "bg_color": "#ef4444""##,
      #""type": "button", "text": "Skip", "variant": "text", "action": "skip", "style": {"font_size": 13}"#,
      ##"""
      "type": "button", "text": "Bright", "block_style": {"border_radius": 12,
      "background_gradient": {"angle": 90, "start": "#111111", "end": "#222222"}}
      """##
    )
    let outlines = try (0..<5).map { try project.outline(of: "b\($0)") }
    #expect(
      outlines.joined(separator: "\n") == """
        button #b0 primary -> next held 0.9 opacity 0.9 in 100 ms | 17 px 600 center, ink #f8fafc, on linear(135 #111111 #222222 #333333), radius 24, padding 14 16, width fill
          stack row gap 8 center center
            icon #b0/icon "🔥" 20
            image | width 20, height 20
            text "Go"
        button #b1 primary -> next | 17 px 600 center, ink #ffffff, on #6366f1, radius 12, padding 14 16, width fill
          text "Continue"
        button #b2 secondary -> next | 17 px 600 center, ink #ef4444, line 1.5 #ef4444, radius 12, padding 14 16, width fill
          text "More"
        button #b3 secondary -> skip | 13 px 600 center, ink #000000/#ffffff, radius 12, padding 14 16, width fill
          text "Skip"
        stack #b4 column | on linear(90 #111111 #222222), radius 12, width fill
          button primary -> next | 17 px 600 center, ink #ffffff, on linear(90 #111111 #222222), radius 12, padding 14 16, width fill
            text "Bright"
        """
    )
    let first = try #require(project.card().states[0].root.all.first { $0.id == "b0" })
    #expect(first.fidelity.texts(.ignored) == [])
    #expect(first.fidelity.texts(.notDrawn) == ["pressed_style.bg_color"])
    #expect(project.messages == [])
  }

  @Test(arguments: [
    ("https://a.example/x", nil), ("HTTP://a.example", nil), ("mailto:a@b.example", nil),
    ("sms:112", nil), ("tel:+1 555 0100", nil), ("", "is empty"),
    ("www.a.example", "has no scheme"),
    (" java\tscript:go()", "is none that the preview opens"),
    ("data:text/html,x", "is none that the preview opens"),
    ("app://plans", "is none that the preview opens"),
    ("https://a.example\\@b.example", "has a backslash"), ("https://a@b.example/c", "names a user"),
    ("https://a.example/@b", nil),
  ])
  func addresses(address: String, refusal: String?) {
    #expect(AppDNALink.refusal(of: address) == refusal)
  }

  @Test func switches() throws {
    let project = try StepProject(
      blocks:
        #""type": "toggle", "toggle_label": "News", "toggle_description": "By mail", "toggle_default": true"#,
      #""type": "toggle""#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 4 | width fill
          stack row gap 8 center
            text "News" | 17 px 400 leading, ink #000000/#ffffff, width fill
            toggle labelled "News"
          text "By mail" | 12 px 400 leading, ink #3c3c43@0.6/#ebebf5@0.6
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        stack #b1 column gap 4 | width fill
          stack row gap 8 center
            text "" | 17 px 400 leading, ink #000000/#ffffff, width fill
            toggle labelled ""
        """
    )
    let fields = try project.card().states[0].root.all.compactMap { element -> String? in
      guard case .toggle(let toggle) = element.kind else { return nil }
      return "\(toggle.field ?? "") \(toggle.isOn)"
    }
    #expect(fields == ["s.toggle_b0 true", "s.toggle_b1 false"])
    #expect(try project.card().collects == ["s.toggle_b0", "s.toggle_b1"])
  }

  @Test func signIn() throws {
    let project = try StepProject(
      blocks: ##"""
        "type": "social_login", "button_height": 44, "spacing": 8, "button_corner_radius": 22,
        "show_divider": true, "divider_text": "or by mail", "providers": [
        {"type": "apple"}, {"type": "google", "label": "Google", "enabled": true, "icon_style": "monochrome_dark",
        "bg_color": "#ffffff", "text_color": "#1f2937", "border_color": "#d1d5db", "border_width": 1, "corner_radius": 4},
        {"type": "facebook"}, {"type": "github", "enabled": false}, {"type": "other"}]
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 8 | width fill
          button #b0/providers/0 secondary -> social_login | 17 px 600 center, ink #ffffff, on #000000, radius 22, padding 0 16, width fill, height 44
            stack row gap 10 center center
              icon #b0/providers/0/icon apple-logo 20 | ink #ffffff
              text "Continue with Apple"
          button #b0/providers/1 secondary -> social_login | 17 px 600 center, ink #1f2937, on #ffffff, line 1 #d1d5db, radius 4, padding 0 16, width fill, height 44
            stack row gap 10 center center
              text #b0/providers/1/icon "G" | 20 px 700, ink #000000
              text "Google"
          button #b0/providers/2 secondary -> social_login | 17 px 600 center, ink #ffffff, on #1877f2, radius 22, padding 0 16, width fill, height 44
            stack row gap 10 center center
              text #b0/providers/2/icon "f" | 20 px 700, ink #1877f2
              text "Continue with Facebook"
          button #b0/providers/4 secondary -> social_login | 17 px 600 center, ink #ffffff, on #6366f1, radius 22, padding 0 16, width fill, height 44
            stack row gap 10 center center
              icon #b0/providers/4/icon person 20 | ink #ffffff
              text "Continue"
          stack row gap 8 center
            stack column | on #8e8e93@0.3, width fill, height 1
            text "or by mail" | 15 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
            stack column | on #8e8e93@0.3, width fill, height 1
        """
    )
    #expect(
      try project.parts() == [
        "b0/providers/0", "b0/providers/1", "b0/providers/2", "b0/providers/4",
      ]
    )
    #expect(project.messages == [])
  }

  @Test func signInWithMailFirst() throws {
    let project = try StepProject(
      blocks: #"""
        "type": "social_login", "button_style": "outlined", "email_login_placement": "below_inputs",
        "email_cta_spacing_below": 24,
        "providers": [{"type": "google"}, {"type": "email"}, {"type": "apple"}]
        """#,
      #""type": "social_login", "button_style": "minimal", "providers": [{"type": "email"}]"#,
      #""type": "social_login", "providers": [{"type": "apple", "enabled": false}]"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 24 | width fill
          stack column gap 12
            button #b0/providers/1 secondary -> social_login | 17 px 600 center, ink #000000/#ffffff, line 1.5 #8e8e93@0.4, radius 12, padding 0 16, width fill, height 50
              stack row gap 10 center center
                icon #b0/providers/1/icon envelope 20 | ink #000000/#ffffff
                text "Continue with Email"
          stack column gap 12
            button #b0/providers/0 secondary -> social_login | 17 px 600 center, ink #000000/#ffffff, line 1.5 #dadce0, radius 12, padding 0 16, width fill, height 50
              stack row gap 10 center center
                text #b0/providers/0/icon "G" | 20 px 700, ink #000000/#ffffff
                text "Continue with Google"
            button #b0/providers/2 secondary -> social_login | 17 px 600 center, ink #000000/#ffffff, line 1.5 #8e8e93@0.4, radius 12, padding 0 16, width fill, height 50
              stack row gap 10 center center
                icon #b0/providers/2/icon apple-logo 20 | ink #000000/#ffffff
                text "Continue with Apple"
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        stack #b1 column gap 12 | width fill
          button #b1/providers/0 secondary -> social_login | 17 px 600 center, ink #000000/#ffffff, radius 12, padding 0 16, width fill, height 50
            stack row gap 10 center center
              icon #b1/providers/0/icon envelope 20 | ink #000000/#ffffff
              text "Continue with Email"
        """
    )
    #expect(
      project.messages == ["login-without-providers no provider of a social_login block is enabled"]
    )
  }

  @Test func prices() throws {
    let project = try StepProject(
      blocks: ##"""
        "type": "pricing_card", "pricing_layout": "side_by_side", "active_color": "#22c55e",
        "pricing_plans": [{"id": "m", "label": "Month", "price": "$5", "period": "a month"},
        {"id": "y", "label": "Year", "price": "$40", "period": "a year", "badge": "Best", "is_highlighted": true}]
        """##,
      #""type": "pricing_card", "pricing_plans": [{"label": "Free"}]"#
    )
    #expect(
      try project.outline(of: "b0") == """
        choices #b0 row gap 12 | width fill
          ( ) stack #m column gap 6 center | on #ffffff/#000000, line 1 #8e8e93@0.3, radius 12, padding 16, width fill
            text "Month" | 15 px 500 center, ink #000000/#ffffff
            text "$5" | 22 px 700 center, ink #000000/#ffffff
            text "a month" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
              chosen: on #22c55e@0.05, line 2 #22c55e, radius 12, padding 16, width fill
          ( ) stack #y column gap 6 center | on #ffffff/#000000, line 2 #22c55e, radius 12, shadow 0 2 8 0 #22c55e@0.15, padding 16, width fill
            text #b0/plans/1/badge "Best" | 11 px 700 center, ink #ffffff, on #22c55e, radius 999, padding 2 8
            text "Year" | 15 px 500 center, ink #000000/#ffffff
            text "$40" | 22 px 700 center, ink #000000/#ffffff
            text "a year" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
              chosen: on #22c55e@0.05, line 2 #22c55e, radius 12, shadow 0 2 8 0 #22c55e@0.15, padding 16, width fill
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        choices #b1 column gap 12 | width fill
          ( ) stack #b1/plans/0 column gap 6 center | on #ffffff/#000000, line 1 #8e8e93@0.3, radius 12, padding 16, width fill
            text "Free" | 15 px 500 center, ink #000000/#ffffff
              chosen: on #6366f1@0.05, line 2 #6366f1, radius 12, padding 16, width fill
        """
    )
    let plans = try project.card().routes.filter { $0.action == "select_plan" }
    #expect(plans.map(\.element) == ["m", "y", "b1/plans/0"])
  }
}
