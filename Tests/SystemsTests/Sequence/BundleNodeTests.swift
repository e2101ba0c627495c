import Flow
import Source
import Testing

@testable import Sequence

/// Every type of node, as it is drawn where it says nothing and where it says much (reference:
/// sequence, section 12.3).
struct BundleNodeTests {
  /// A node and what is drawn of it, with the findings below.
  struct Case: Sendable, CustomTestStringConvertible {
    let type: String
    let content: String
    let style: String
    let drawn: String

    init(_ type: String, with content: String = "", style: String = "", _ drawn: String) {
      self.type = type
      self.content = content
      self.style = style
      self.drawn = drawn
    }

    var testDescription: String { "\(type) {\(content)}" }
  }

  static func expectDrawn(_ node: Case) throws {
    let project = try BundleProject(
      root: """
        {"id": "n", "type": "\(node.type)", "content": {\(node.content)},
         "style": {\(node.style)}}
        """
    )
    let card = try #require(project.cards.first)
    let element = try #require(project.element("n"))
    let findings = project.findings.filter { !$0.contains(" dead-end ") }
    let drawn = [Outline(card).text(of: element)] + findings
    #expect(drawn.joined(separator: "\n") == node.drawn)
  }

  @Test(arguments: [
    Case(
      "text",
      """
      text #n "" | 16 px 400 line 1.25 center
      """
    ),
    Case(
      "text",
      with: ##"""
        "text": "Hi", "textVariant": "h1", "textAlign": "trailing",
        "textColor": {"light": "#000000", "dark": "#ffffff"}, "lineLimit": 2,
        "fontWeight": "medium", "letterSpacing": 1
        """##,
      style: ##""backgroundColor": "#112233", "borderRadius": 4"##,
      """
      text #n "Hi" | 34 px 500 line 1.25 spaced 1 trailing, ink #000000/#ffffff, on #112233, radius 4
      """
    ),
    Case(
      "icon",
      with: ##""icon": "🌙""##,
      """
      icon #n "🌙" 48
      """
    ),
    Case(
      "icon",
      with: ##""icon": "sf:moon", "iconSize": 20, "iconColor": "#ff0000""##,
      """
      icon #n moon 20 labelled "moon" | ink #ff0000
      """
    ),
    Case(
      "image",
      with: ##""src": "moon.png", "alt": "A moon", "contentMode": "fill""##,
      style: ##""borderRadius": 8"##,
      """
      image #n labelled "A moon" | radius 8, width fill
      """
    ),
    Case(
      "image",
      with: ##""src": "moon.png", "contentMode": "center", "placeholder": "grey.png""##,
      """
      image #n | radius 0, width fill
      """
    ),
    Case(
      "divider",
      """
      divider #n | width fill
      """
    ),
    Case(
      "divider",
      with: ##""dividerColor": "#ff0000", "dividerThickness": 3"##,
      """
      divider #n | width fill
      """
    ),
    Case(
      "spacer",
      """
      spacer #n grows
      """
    ),
    Case(
      "spacer",
      with: ##""spacerSize": 20"##,
      """
      spacer #n 20
      """
    ),
    Case(
      "spacer",
      with: ##""spacerFlex": 2, "spacerMinSize": 12"##,
      """
      spacer #n grows | height at least 12
      """
    ),
    Case(
      "progress",
      """
      progress #n bar 0.5 8 high #10b981 on #ffffff@0.2 '50%' | width fill
      """
    ),
    Case(
      "progress",
      with: ##"""
        "progressVariant": "ring", "progressValue": 0.75, "fillColor": "#ff0000",
        "trackColor": "#00ff00"
        """##,
      """
      progress #n ring 0.75 60 wide line 4 #ff0000 on #00ff00 '75%'
      """
    ),
    Case(
      "progress",
      with: ##""progressVariant": "dots", "progressValue": 0.4"##,
      """
      progress #n dots 1 of 3 filled size 8 gap 8 #10b981 on #ffffff@0.2 '40%'
      """
    ),
    Case(
      "progress",
      with: ##""progressVariant": "steps", "progressValue": 1"##,
      """
      progress #n steps 2 of 3 discs numbers size 24 link 40 x 2 gap 4 ink #ffffff then #666666 #10b981 on #ffffff@0.2 '100%'
      """
    ),
    Case(
      "video",
      with: ##"""
        "videoSrc": "a.mp4", "videoPoster": "a.png", "autoplay": true, "loop": true,
        "muted": true, "showControls": false
        """##,
      """
      media #n video 'a.mp4', poster cover, play 60 #ffffff@0.9 sign 24 #0f172a | on #1e293b, radius 12, width fill, height 200
      """
    ),
    Case(
      "lottie",
      with: ##""lottieSrc": "a.json", "lottieAutoplay": true, "lottieLoop": false"##,
      """
      media #n lottie 'a.json', says 'Lottie' ink #ffffff@0.5 | on #ffffff@0.1, width 200, height 200
      """
    ),
    Case(
      "custom",
      with: ##""customIdentifier": "paywall", "customProps": {"plan": "yearly"}"##,
      """
      placeholder #n 'paywall' title '{"plan": "yearly"}' | ink #ffffff@0.5, on #ffffff@0.05, line 1 #ffffff@0.5 dashed, width fill, height 100
      """
    ),
    Case(
      "feature-card",
      with: ##""featureHeadline": "Fast", "featureBody": "In a day""##,
      """
      stack #n column gap 8 | on #ffffff@0.05, radius 16, padding 20, width fill
        text #n/headline "Fast" | 18 px 600 line 1.25 center, ink #ffffff
        text #n/body "In a day" | 14 px 400 line 1.25 center, ink #ffffff@0.8
      """
    ),
    Case(
      "feature-card",
      with: ##"""
        "featureHeadline": "Fast", "featureAlign": "left", "featureGlowingBorder": true,
        "featureGlowColor": "#ff0000", "featureGlowIntensity": 1
        """##,
      style: ##""backgroundColor": "#112233", "borderRadius": 4"##,
      """
      stack #n column gap 8 | on #112233, radius 4, shadow 0 0 16 0 #ff0000, shadow 0 0 32 0 #ff0000@0.5, padding 20, width fill
        text #n/headline "Fast" | 18 px 600 line 1.25 left, ink #ffffff
      """
    ),
  ])
  func whatShowsIsDrawn(node: Case) throws { try Self.expectDrawn(node) }

  @Test(arguments: [
    Case(
      "button",
      """
      button #n primary -> next | 17 px 600 line 1.25, ink #ffffff, on #10b981, radius 12, padding 16 24
        text "Continue"
      """
    ),
    Case(
      "button",
      with: ##"""
        "buttonText": "Go", "buttonVariant": "outline", "buttonIcon": "🚀",
        "buttonIconPosition": "trailing", "fullWidth": true, "buttonTextColor": "#ff0000",
        "buttonAction": {"type": "complete"}
        """##,
      """
      button #n secondary -> complete | 17 px 600 line 1.25, ink #ff0000, line 2 #ffffff@0.3, radius 12, padding 16 24, width fill
        text "Go"
        icon "🚀" 20 | ink #ffffff
      """
    ),
    Case(
      "button",
      with: ##""buttonVariant": "secondary""##,
      style: ##""backgroundGradient": {"colors": ["#000000", "#ffffff"]}, "borderRadius": 99"##,
      """
      button #n secondary -> next | 17 px 600 line 1.25, ink #ffffff, on linear(180 #000000 #ffffff), radius 99, padding 16 24
        text "Continue"
      """
    ),
    Case(
      "button",
      with: ##""buttonVariant": "ghost""##,
      """
      button #n secondary -> next | 17 px 600 line 1.25, radius 12, padding 16 24
        text "Continue"
      """
    ),
    Case(
      "input",
      with: ##""inputFieldName": "name""##,
      """
      field #n text | width fill
        gap 8, as 'name'
        box | 16 px line 1.5, ink #ffffff, on #1e293b, line 1 #ffffff@0.2, radius 15, padding 14 16
      """
    ),
    Case(
      "input",
      with: ##"""
        "inputFieldName": "mail", "inputLabel": "Mail", "inputPlaceholder": "you@example.com",
        "inputType": "email", "required": true
        """##,
      style: ##""backgroundColor": "#112233", "borderRadius": 4"##,
      """
      field #n email required | width fill
        gap 8, as 'mail'
        label "Mail" | 14 px 500, ink #ffffff@0.7
        box | 16 px line 1.5, ink #ffffff, on #112233, line 1 #ffffff@0.2, radius 4, padding 14 16
        placeholder "you@example.com" | ink #ffffff@0.5
      """
    ),
    Case(
      "checklist",
      with: ##"""
        "checklistItems": [{"id": "a", "label": "A", "icon": "🍏", "description": "An apple"}, {"id": "b", "label": "B"}]
        """##,
      """
      choices #n column gap 8 as 'n' | width fill
        ( ) stack #a column center | 14 px 500 line 1.5 center, ink #ffffff, on #ffffff@0.1, line 2 #000000@0, radius 12, padding 8.4 18
          stack row gap 8 center
            icon "🍏" 20 | ink #ffffff
            stack column gap 2
              text "A"
              text "An apple" | 12 px 400, opacity 0.7
            chosen: 14 px 500 line 1.5 center, ink #ffffff, on #10b981, line 2 #10b981, radius 12, shadow 0 4 14 0 #10b981@0.4, padding 8.4 18, scaled 1.05
        ( ) stack #b column center | 14 px 500 line 1.5 center, ink #ffffff, on #ffffff@0.1, line 2 #000000@0, radius 12, padding 8.4 18
          text "B"
            chosen: 14 px 500 line 1.5 center, ink #ffffff, on #10b981, line 2 #10b981, radius 12, shadow 0 4 14 0 #10b981@0.4, padding 8.4 18, scaled 1.05
      """
    ),
    Case(
      "slider",
      with: ##""sliderFieldName": "hours""##,
      """
      stack #n column gap 16 | width fill
        stack row gap 4 baseline center
          rich-text "0" = "{hours}" | 48 px 700 line 1.2, ink #ffffff
        slider at 0 of 0...100 by 1 #10b981 on #ffffff@0.2 8 high thumb 28 #ffffff as 'hours'
        stack row space-between
          text "0" | 14 px, ink #ffffff
          text "100" | 14 px, ink #ffffff
      """
    ),
    Case(
      "slider",
      with: ##"""
        "sliderFieldName": "hours", "sliderFieldLabel": "Hours", "sliderMin": 1,
        "sliderMax": 5, "sliderStep": 0.5, "sliderDefaultValue": 2, "sliderValuePrefix": "~",
        "sliderValueSuffix": "h", "sliderShowMinMax": false, "sliderThumbColor": "#ff0000",
        "fillColor": "#00ff00", "trackColor": "#0000ff"
        """##,
      """
      stack #n column gap 16 | width fill
        text "Hours" | 14 px 500, ink #ffffff
        stack row gap 4 baseline center
          rich-text "~" + "2.0" = "{hours}" | 48 px 700 line 1.2, ink #ffffff
          text "h" | 20 px 700 line 1.2, ink #ffffff, opacity 0.7
        slider at 0.25 of 1...5 by 0.5 #00ff00 on #0000ff 8 high thumb 28 #ff0000 as 'hours'
      """
    ),
    Case(
      "picker",
      with: ##""pickerFieldName": "age", "pickerPreset": "age", "pickerDefaultValue": 30"##,
      """
      picker #n 200 high rows 40 ink #ffffff on #ffffff@0.1 radius 8 | width fill
        column "26" "27" "28" "29" ["30"] "31" "32" "33" "34"
      """
    ),
    Case(
      "review",
      with: ##""reviewRatingFieldName": "stars""##,
      """
      rating #n 0 of 5 stars #f59e0b on #ffffff@0.2 size 32 gap 8 as 'stars' | width at most 345
      """
    ),
    Case(
      "review",
      with: ##"""
        "reviewType": "emoji", "reviewDefaultRating": 2, "reviewRatingFieldName": "face",
        "reviewTextFieldName": "words", "reviewShowTextInput": true, "reviewSize": "lg"
        """##,
      """
      stack #n column gap 16 | width fill
        rating #n/rating 2 of "😞" "😕" "😐" "🙂" "😄" size 44 gap 8 as 'face' | width at most 345, self center
        field #n/text multiline | width fill
          gap 8, as 'words'
          box | 16 px line 1.5, ink #ffffff, on #ffffff@0.1, line 1 #ffffff@0.2, radius 12, padding 14 16
          placeholder "Tell us more..." | ink #ffffff@0.5
      """
    ),
  ])
  func whatIsTappedOrAnsweredIsDrawn(node: Case) throws { try Self.expectDrawn(node) }

  @Test(arguments: [
    Case(
      "sticker",
      """
      stack #n column center center | ink #ffffff, on #ef4444, radius 4
        text "NEW" | 16 px 700 line 1.25 center, padding 6 18
      """
    ),
    Case(
      "sticker",
      with: ##"""
        "stickerText": "HOT", "stickerVariant": "burst", "stickerSize": "lg",
        "stickerRotation": -12
        """##,
      style: ##""backgroundColor": "#2563eb""##,
      """
      stack #n column center center | ink #ffffff, on #2563eb, width 80, height 80, rotated -12, cut burst(points: 12, inner: 0.6)
        text "HOT" | 20 px 700 line 1.25 center
      """
    ),
    Case(
      "loading",
      """
      progress #n ring 0.34 120 wide line 8 #10b981 on #ffffff@0.1 'loading' in 3000 ms easeOut
        percentage middle gap 8 | 32 px 500 center, ink #ffffff
      """
    ),
    Case(
      "loading",
      with: ##"""
        "loadingVariant": "bar", "loadingDuration": 1000,
        "loadingMessages": [{"text": "One"}, {"text": "Two", "atPercent": 50}],
        "loadingGradientColors": ["#ff0000", "#00ff00"]
        """##,
      """
      progress #n bar 0.34 8 high linear(90 #ff0000 #00ff00) on #ffffff@0.1 'loading' in 1000 ms easeOut | width fill
        percentage above gap 8 | 24 px 500 center, ink #ffffff
        captions gap 16 | 16 px 400 center, ink #ffffff
          from 0 "One"
          from 0.5 "Two"
      """
    ),
    Case(
      "loading",
      with: ##""loadingVariant": "dots", "loadingShowPercentage": false"##,
      """
      progress #n dots 1 of 6 filled size 12 gap 8 #10b981 on #ffffff@0.1 'loading' in 3000 ms easeOut
      """
    ),
  ])
  func whatDecoratesIsDrawn(node: Case) throws { try Self.expectDrawn(node) }
}
