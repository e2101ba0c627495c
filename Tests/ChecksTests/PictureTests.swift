import Checks
import Flow
import Source
import Testing

@Suite("Checks of what pictures hold")
struct PictureTests {
  private static let somewhere = Span.start(of: FileID(index: 0))

  /// A catalog of assets, each with words and more.
  private func catalog(
    _ words: [String: String],
    _ change: (inout ImageCatalog.Asset) -> Void = { _ in }
  ) -> ImageCatalog {
    var images = ImageCatalog()
    for (name, words) in words {
      var file = PictureFile(path: "static/\(name).svg", width: 8, height: 8)
      file.text = words
      var asset = ImageCatalog.Asset(name: name, span: Self.somewhere, light: file, dark: nil)
      change(&asset)
      images.assets[name] = asset
    }
    return images
  }

  private static let texts = [
    "en": ["T": ["a": "Get Firefox now"]], "de": ["T": ["a": "Hol dir Firefox"]],
    "he": ["T": ["a": "הורידו את Firefox"]],
  ]

  private func findings(
    _ config: String,
    _ images: ImageCatalog,
    _ slug: String = "words-in-picture"
  ) -> [String] {
    Project(config + "\ntext T/a", Self.texts, images: images).findings(slug)
      .map { String($0.prefix { $0 != "(" && $0 != "[" }.dropLast()) }
  }

  @Test("A picture's words are told once, with the locales whose readers see them")
  func words() {
    #expect(
      findings("image hero\nimage plain\nimage hero", catalog(["hero": "Sign up", "plain": ""]))
        == [
          "1: 'hero' has words in the picture, 'Sign up', which de and he readers see as they are"
        ]
    )
    let long = String(repeating: "word ", count: 40)
    #expect(findings("image hero", catalog(["hero": long])).first?.contains("word word…'") == true)
  }

  @Test("Names that translations keep are left alone")
  func names() {
    #expect(findings("image hero", catalog(["hero": "Firefox 5"])) == [])
    #expect(findings("image hero", catalog(["hero": "Firefox now"])).count == 1)
  }

  @Test("A picture for a locale is written in its language; so is one whose name ends in it")
  func translated() {
    var own = PictureFile(path: "static/own.svg", width: 8, height: 8)
    own.text = "Los"
    let images = catalog(["hero": "Sign up"]) {
      $0.others = [.init(.locale("de"), light: own, dark: nil)]
    }
    #expect(
      findings("image hero", images) == [
        "1: 'hero' has words in the picture, 'Sign up', which he readers see as they are"
      ]
    )
    #expect(
      findings("image hero-de", catalog(["hero-de": "Los gehts"])) == [
        "1: 'hero-de' has words in the picture, 'Los gehts', which en and he readers see as they are"
      ]
    )
  }

  @Test(arguments: [
    ("arrow-right", "right"), ("icBack24", "back"), ("chevron_left", "left"),
    ("navForward", "forward"),
    ("background", nil), ("brightness", nil), ("fast-forward", nil), ("up", nil),
  ])
  func notMirrored(name: String, word: String?) {
    let found = findings("image \(name)", catalog([name: ""]), "picture-not-mirrored")
    #expect(
      found
        == (word.map { word in
          [
            "1: '\(name)' says '\(word)' by its name and points the same way in he, which run from"
              + " right to left"
          ]
        } ?? [])
    )
    let turning = catalog([name: ""]) { asset in
      var file = PictureFile(path: "static/turning.svg", width: 8, height: 8)
      file.direction = .leftToRight
      asset = .init(name: name, span: asset.span, light: file, dark: nil)
    }
    #expect(findings("image \(name)", turning, "picture-not-mirrored") == [])
  }

  @Test func withoutDark() {
    let images = catalog(["a": "", "b": "", "c": ""]) { asset in
      guard asset.name == "c" else { return }
      let dark = PictureFile(path: "static/dark.svg", width: 8, height: 8)
      asset = .init(name: "c", span: asset.span, light: asset.light, dark: dark)
    }
    #expect(
      findings("image a\nimage c\nimage b", images, "picture-without-dark") == [
        "1: 'a' and 'b' have no picture for dark screens, 'c' has one"
      ]
    )
    #expect(findings("image a\nimage b", images, "picture-without-dark") == [])
  }

  @Test("A sentence that starts with the other direction is told at the string's own place")
  func runsAgainstLocale() {
    let project = Project(
      "text T/a\nformat(1) T/b\ntext T/c\ntext T/a",
      [
        "en": ["T": ["a": "Firefox", "b": "%@ is here", "c": "Hello!"]],
        "he": ["T": ["a": "Firefox שומר עליך", "b": "%@ כאן", "c": "\u{200F}Firefox שומר"]],
        "ar": ["T": ["a": "مع Firefox", "b": "هنا %@"]],
      ]
    )
    let help =
      " (let another word come first, or put a right-to-left mark (U+200F) before it)"
      + " [shown by this]"
    #expect(
      project.findings("text-runs-against-locale") == [
        "1: this text of he starts with 'Firefox', so iOS sets all of it from left to right" + help,
        "1: this text of he starts with 'Wren', so iOS sets all of it from left to right" + help,
      ]
    )
  }

  @Test("A name that differs only in case is told as such")
  func caseMistake() {
    #expect(
      Project("image Hero", [:], images: catalog(["hero": ""])).findings("image-asset-missing") == [
        "1: 'Hero' is the name of no asset, so the app shows no picture (write 'hero': the two"
          + " differ only in upper and lower case, which devices tell apart and a Mac's disk does"
          + " not)"
      ]
    )
  }
}
