import Flow
import SystemKit
import Testing

@testable import FML
@testable import Nimbus

/// Each type of card as the classic screen draws it (reference: fenix, sections 2 and 3).
struct JunoClassicTests {
  @Test func theTerms() throws {
    let classic = try JunoProject(version: AppVersion(140), redesign: false)
    #expect(
      try classic.outline("terms") == #"""
        stack column | ink #15141a/#fbfbfe, on #f9f9fb/#2b2a33, width fill, height fill
          scroll down | width fill, height fill
            stack column space-between | width fill, height fill
              stack column
              stack column center | padding 0 16
                image #image-res | width 161, height 167, self center
                text #title "Hello" | 24 px 400 line 1 spaced 0.18 center, ink #15141a/#fbfbfe, margin 24 0 0 0
                text #body "Fast" | 16 px 400 line 1.5 spaced 0.15 center, ink #5b5b66/#cfcfd8, margin 8 0 0 0
              stack column gap 24
                stack column | padding 0 16, margin 16 0 0 0
                  stack column center | padding 0 10, height at least 48
                    rich-text #term-of-service-data/line-one-text "See %1$s." (link #term-of-service-data/line-one "terms") | 12 px 400 line 1.333 spaced 0.4 center, ink #5b5b66/#cfcfd8, width fill
                  stack column center | padding 0 10, height at least 48
                    rich-text #term-of-service-data/line-two-text "Care: %1$s" (link #term-of-service-data/line-two "notice") | 12 px 400 line 1.333 spaced 0.4 center, ink #5b5b66/#cfcfd8, width fill
                  stack column center | padding 0 10, height at least 48
                    rich-text #term-of-service-data/line-three-text "Data. %1$s" (link #term-of-service-data/line-three "Manage") | 12 px 400 line 1.333 spaced 0.4 center, ink #5b5b66/#cfcfd8, width fill
                stack column gap 8 center | padding 0 16 24 16
                  button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #fbfbfe, on #312a64/#7542e5, radius 4, padding 12 16, margin 4 0, width fill, width at most 400, height at least 40, self center
                    text "Go on"
          progress #progress dots 0 of 7 filled size 6 gap 8 #312a64/#7542e5 on #e0e0e6 '1 of 7' | margin 0 0 16 0, self center
        """#
    )
  }

  @Test func whatAsks() throws {
    let classic = try JunoProject(version: AppVersion(140), redesign: false)
    #expect(
      try classic.outline("browser") == #"""
        stack column | ink #15141a/#fbfbfe, on #f9f9fb/#2b2a33, width fill, height fill
          scroll down | width fill, height fill
            stack column space-between | width fill, height fill
              stack column center | padding 32 16
                image #image-res | width fill, height 40% of the screen, height within 40% of the window less 22, self center, small: height within 36% of the window less 22
                text #title "Mine" | 24 px 400 line 1 spaced 0.18 center, ink #15141a/#fbfbfe, margin 32 0 0 0
                text #body "Safe" | 14 px 400 line 1.429 spaced 0.25 center, ink #5b5b66/#cfcfd8, margin 16 0 0 0
              stack column gap 8 center | padding 0 16 24 16
                button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #fbfbfe, on #312a64/#7542e5, radius 4, padding 12 16, margin 4 0, width fill, width at most 400, height at least 40, self center
                  text "Set"
                button #secondary-button-label secondary -> secondary | 14 px 500 line 1 spaced 0.25 center, ink #15141a, on #e0e0e6, radius 4, padding 12 16, margin 4 0, width fill, width at most 400, height at least 40, self center
                  text "Not now"
          progress #progress dots 1 of 7 filled size 6 gap 8 #312a64/#7542e5 on #e0e0e6 '2 of 7' | margin 0 0 16 0, self center
        """#
    )
  }

  @Test func toolbars() throws {
    let classic = try JunoProject(version: AppVersion(140), redesign: false)
    #expect(
      try classic.outline("bar") == #"""
        stack column | ink #15141a/#fbfbfe, on #f9f9fb/#2b2a33, width fill, height fill
          scroll down | width fill, height fill
            stack column space-between | width fill, height fill
              stack column center | padding 24 16
                image #image-res | width fill, height 40% of the screen, height within 40% of the window less 22, self center, small: height within 30% of the window less 22
                text #title "Bar" | 24 px 400 line 1 spaced 0.18 center, ink #15141a/#fbfbfe, margin 32 0 0 0
                text #body "Where?" | 14 px 400 line 1.429 spaced 0.25 center, ink #15141a/#fbfbfe, margin 16 0 0 0
                choices #options row gap 26 | margin 34 0 0 0, width fill, width at most 218, self center
                  ( ) stack #extra-data/customization-toolbar-data/0 column center
                    image | line 2 #000000@0, radius 10, width 56, small: radius 7, width 39.2
                    text "Below" | 12 px 400 line 1.333 spaced 0.4 center, ink #15141a/#fbfbfe, margin 6 0
                    stack column center center | line 2 #e0e0e6, radius 12, width 24, height 24
                  (x) stack #extra-data/customization-toolbar-data/1 column center
                    image | line 2 #312a64/#ab71ff, radius 10, width 56, small: radius 7, width 39.2
                    text "Above" | 12 px 400 line 1.333 spaced 0.4 center, ink #15141a/#fbfbfe, margin 6 0
                    stack column center center | ink #ffffff, on #312a64/#ab71ff, radius 12, width 24, height 24
                      icon check 12
              stack column gap 8 center | padding 0 16 24 16
                button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #fbfbfe, on #312a64/#7542e5, radius 4, padding 12 16, margin 4 0, width fill, width at most 400, height at least 40, self center
                  text "Save"
          progress #progress dots 2 of 7 filled size 6 gap 8 #312a64/#7542e5 on #e0e0e6 '3 of 7' | margin 0 0 16 0, self center
        """#
    )
  }

  @Test func themes() throws {
    let classic = try JunoProject(version: AppVersion(140), redesign: false)
    #expect(
      try classic.outline("theme", "selected") == #"""
        stack column | ink #15141a/#fbfbfe, on #f9f9fb/#2b2a33, width fill, height fill
          scroll down | width fill, height fill
            stack column space-between | width fill, height fill
              stack column center | padding 24 16
                image #image-res | width fill, height 40% of the screen, height within 40% of the window less 22, self center, small: height within 30% of the window less 22
                text #title "Theme" | 24 px 400 line 1 spaced 0.18 center, ink #15141a/#fbfbfe, margin 32 0 0 0
                choices #options row gap 14 | margin 32 0 0 0, width fill, width at most 158, self center
                  ( ) stack #extra-data/customization-theme-data/0 column center
                    image | line 2 #000000@0, radius 10, width 60, small: radius 7, width 42
                    text "System" | 12 px 400 line 1.333 spaced 0.4 center, ink #15141a/#fbfbfe, margin 6 0
                    stack column center center | line 2 #e0e0e6, radius 12, width 24, height 24
                  (x) stack #extra-data/customization-theme-data/1 column center
                    image | line 2 #312a64/#ab71ff, radius 10, width 60, small: radius 7, width 42
                    text "Dark" | 12 px 400 line 1.333 spaced 0.4 center, ink #15141a/#fbfbfe, margin 6 0
                    stack column center center | ink #ffffff, on #312a64/#ab71ff, radius 12, width 24, height 24
                      icon check 12
              stack column gap 8 center | padding 0 16 24 16
                button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #fbfbfe, on #312a64/#7542e5, radius 4, padding 12 16, margin 4 0, width fill, width at most 400, height at least 40, self center
                  text "Save"
          progress #progress dots 3 of 7 filled size 6 gap 8 #312a64/#7542e5 on #e0e0e6 '4 of 7' | margin 0 0 16 0, self center
        """#
    )
  }

  @Test func marketing() throws {
    let classic = try JunoProject(version: AppVersion(140), redesign: false)
    #expect(
      try classic.outline("ads", "unticked") == #"""
        stack column | ink #15141a/#fbfbfe, on #f9f9fb/#2b2a33, width fill, height fill
          scroll down | width fill, height fill
            stack column space-between | width fill, height fill
              stack column center | padding 32 16
                image #image-res | width fill, height 40% of the screen, height within 40% of the window less 22, self center, small: height within 36% of the window less 22
                text #title "Ads" | 24 px 400 line 1 spaced 0.18 center, ink #15141a/#fbfbfe, margin 32 0 0 0
                text #body "Help" | 14 px 400 line 1.429 spaced 0.25 center, ink #5b5b66/#cfcfd8, padding 0 4, margin 16 0 0 0
              stack column gap 16
                stack column gap 16 | padding 0 16
                  choices #marketing-data column gap 0 many | width fill
                    ( ) stack #marketing-data/box row gap 12 start | width fill, height at least 48
                      stack column center center | line 2 #5b5b66/#cfcfd8, radius 2, margin 1 0, width 18, height 18
                      text #marketing-data/body-line-two-text "Share" | 14 px 400 line 1.429 spaced 0.25, ink #5b5b66/#cfcfd8, width fill
                  rich-text #marketing-data/body-line-one-text "How? %1$s" (link #marketing-data/body-line-one-link-text "So") | 14 px 400 line 1.429 spaced 0.25 center, ink #5b5b66/#cfcfd8
                stack column gap 8 center | padding 0 16 32 16
                  button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #fbfbfe, on #312a64/#7542e5, radius 4, padding 12 16, margin 4 0, width fill, width at most 400, height at least 40, self center
                    text "Confirm"
          progress #progress dots 4 of 7 filled size 6 gap 8 #312a64/#7542e5 on #e0e0e6 '5 of 7' | margin 0 0 16 0, self center
        """#
    )
  }

  @Test func addOns() throws {
    let classic = try JunoProject(version: AppVersion(140), redesign: false)
    #expect(
      try classic.outline("more", "installed") == #"""
        stack column | ink #15141a/#fbfbfe, on #f9f9fb/#2b2a33, width fill, height fill
          scroll down | width fill, height fill
            stack column space-between | width fill, height fill
              stack column center | padding 32 16
                image #image-res | width 140, height 110, self center, small: away
                text #title "More" | 24 px 400 line 1 spaced 0.18 center, ink #15141a/#fbfbfe, margin 34 0 0 0
                text #body "Pick" | 14 px 400 line 1.429 spaced 0.25 center, ink #5b5b66/#cfcfd8, margin 16 0 0 0
                stack column gap 16 | margin 32 0 0 0, width fill
                  stack row gap 16 start
                    image | line 1 #e0e0e6, radius 4, padding 7, width 38, height 38
                    stack column | width fill
                      text "Reader" | 16 px 500 line 1.5 spaced 0.15, ink #15141a/#fbfbfe
                      text "Dark pages" | 14 px 400 line 1.429 spaced 0.25, ink #5b5b66/#cfcfd8
                      stack row gap 8 center
                        rating 4.5 of 5 stars #15141a/#fbfbfe on #e0e0e6 size 14 gap 0
                        text "12" | 12 px 400 line 1.333 spaced 0.4, ink #5b5b66/#cfcfd8
                    button #extra-data/add-ons-data/0 chrome -> install-add-on | ink #15141a/#fbfbfe, width 48, height 48
                      icon check 24
                text #explore-more "onboarding_add_on_explore_more_extensions_2" | 14 px 400 line 1.429 spaced 0.25 center, ink #312a64/#ab71ff, margin 16 0 0 0
              stack column gap 8 center | padding 0 16 32 16
                button #primary-button-label primary -> primary | 14 px 500 line 1 spaced 0.25 center, ink #fbfbfe, on #312a64/#7542e5, radius 4, padding 12 16, margin 4 0, width fill, width at most 400, height at least 40, self center
                  text "Start"
          progress #progress dots 6 of 7 filled size 6 gap 8 #312a64/#7542e5 on #e0e0e6 '7 of 7' | margin 0 0 16 0, self center
        """#
    )
  }
}
