import Testing

@testable import TextMeasure

/// Texts as they are laid out at 17 in a box: the text on top, its lines below.
@Suite struct LineTests {
  @Test(
    .enabled(if: InstalledFaces.has("en")),
    arguments: [
      (
        160.0, "Switching screens is easier than ever",
        """
        Switching screens | 146.5
        is easier than ever | 146.8 end
        """
      ),
      (
        200.0, "Die Donaudampfschifffahrtsgesellschaft",
        """
        Die | 26.2
        Donaudampfschifffahrts | 194.8 cut
        gesellschaft | 97.4 end
        """
      ),
      (
        80.0, "Stay\nsafe online",
        """
        Stay | 35.7 end
        safe | 34.1
        online | 48.0 end
        """
      ),
      (
        60.0, "Data\u{AD}bases grow",
        """
        Data\u{AD} | 43.7
        bases | 47.8
        grow | 40.0 end
        """
      ),
      (70.0, "trailing      ", "trailing | 54.5 end"),
      (70.0, "one\n\n", "one | 30.0 end\n | 0.0 end"),
      (100.0, "", ""),
    ]
  )
  func latin(box: Double, text: String, expected: String) throws {
    let lines = try shown("en", box, text)
    #expect(lines == expected)
  }

  @Test(.enabled(if: InstalledFaces.has("he"))) func hebrew() throws {
    let lines = try shown("he", 100, "שלום עולם Firefox בית־ספר", isRightToLeft: true)
    let expected = """
      שלום עולם | 78.3
      Firefox בית־ | 91.0
      ספר | 29.8 end
      """
    #expect(lines == expected)
  }

  @Test(.enabled(if: InstalledFaces.has("ja"))) func japanese() throws {
    let lines = try shown("ja", 200, "あなたのプライバシーを守るために、Firefoxは設計されています。")
    let expected = """
      あなたのプライバシーを | 186.7
      守るために、Firefoxは設 | 190.1
      計されています。 | 133.8 end
      """
    #expect(lines == expected)
  }

  @Test(.enabled(if: InstalledFaces.has("en"))) func widthsGrowWithSizeStretchAndSpacing() throws {
    let shaped = try shape("Welcome")
    let width = shaped.width(Shaped.Setting(size: 10))
    #expect(abs(shaped.width(Shaped.Setting(size: 20)) - 2 * width) < 1e-9)
    #expect(abs(shaped.width(Shaped.Setting(size: 10, stretch: 0.9)) - 0.9 * width) < 1e-9)
    #expect(abs(shaped.width(Shaped.Setting(size: 10, spacing: -0.5)) - width + 3.5) < 1e-9)
  }

  @Test func whatHasNoFaceIsNotMeasured() throws {
    var measurer = try Measurer(
      faces: FaceSet(files: ["/nowhere.otf", #filePath]),
      locale: "en",
      isRightToLeft: false,
      typeface: .apple
    )
    #expect(throws: NotMeasured.noFace(.latin, family: "Inter")) {
      try measurer.shape("Hello", weight: 400)
    }
  }

  @Test(.enabled(if: InstalledFaces.has("en"))) func aScriptWithoutItsFaceIsNotMeasured() throws {
    let inter = InstalledFaces.all.faces.filter { $0.family == "Inter" }
    var measurer = try Measurer(
      faces: FaceSet(faces: inter),
      locale: "hi",
      isRightToLeft: false,
      typeface: .apple
    )
    _ = try measurer.shape("Firefox", weight: 400)
    #expect(throws: NotMeasured.noFace(Script("Deva"), family: "Noto Sans Devanagari")) {
      try measurer.shape("Firefox ब्राउज़र", weight: 400)
    }
    #expect(throws: NotMeasured.missing(["🦊"])) { try measurer.shape("Hi 🦊", weight: 400) }
  }

  private func shape(
    _ text: String,
    locale: String = "en",
    isRightToLeft: Bool = false
  ) throws
    -> Shaped
  {
    var measurer = try Measurer(
      faces: InstalledFaces.all,
      locale: locale,
      isRightToLeft: isRightToLeft,
      typeface: .apple
    )
    return try measurer.shape(text, weight: 400)
  }

  /// One line for each line: its words, its width, and what ended it.
  private func shown(
    _ locale: String,
    _ box: Double,
    _ text: String,
    isRightToLeft: Bool = false
  ) throws -> String {
    let shaped = try shape(text, locale: locale, isRightToLeft: isRightToLeft)
    let units = Array(text.utf16)
    let lines = shaped.lines(Shaped.Setting(size: 17), box: box).map { line in
      let words = String(decoding: units[line.utf16], as: UTF16.self)
      let tenths = Int((line.width * 10).rounded())
      let end = line.isCut ? " cut" : line.isHard ? " end" : ""
      return "\(words) | \(tenths / 10).\(tenths % 10)\(end)"
    }
    return lines.joined(separator: "\n")
  }
}
