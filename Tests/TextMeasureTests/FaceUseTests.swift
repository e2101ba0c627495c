import Foundation
import TestSupport
import Testing

@testable import TextMeasure

/// Tests of the glyphs that texts use of faces, and of faces cut down to them.
@Suite struct FaceUseTests {
  /// A text of each script; those whose face is not there are skipped.
  private static let texts = [
    ("en", "Office, 1/2 — “fly”"), ("ru", "Добро пожаловать"), ("el", "Καλώς ήρθατε"),
    ("he", "ברוכים הבאים"), ("ar", "مرحبًا بكم في المتصفح"), ("hi", "क्षत्रिय ज्ञान में आपका स्वागत है"),
    ("th", "ยินดีต้อนรับสู่เบราว์เซอร์"), ("ja", "ようこそ、新しい窓へ"), ("ko", "환영합니다"),
  ]

  @Test(arguments: texts.filter { InstalledFaces.has($0.0) })
  func whatIsCutDownIsAsWide(locale: String, text: String) throws {
    var use = FaceUse(faces: InstalledFaces.all)
    use.add("a" + text, locale: locale, typeface: .apple)
    #expect(use.missing == [])
    let scratch = try Scratch()
    let used = use.used(weights: [400, 700])
    let files = try used.enumerated().map { place, used in
      let bytes = try #require(used.face.subset(used.characters))
      #expect(bytes.count < 200_000)
      #expect(used.face.subset(used.characters) == bytes)
      #expect(used.face.licence.contains("Licen"))
      let path = "\(scratch.path)/\(place).otf"
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }
    let cut = FaceSet(files: files)
    #expect(cut.faces.map(\.family) == used.map(\.face.family))
    for weight in [400, 700] {
      let whole = try Self.width(text, locale, weight, InstalledFaces.all)
      #expect(try Self.width(text, locale, weight, cut) == whole)
    }
    #expect(throws: NotMeasured.self) { try Self.width("\u{E9}\u{17E}", locale, 400, cut) }
  }

  private static func width(
    _ text: String,
    _ locale: String,
    _ weight: Int,
    _ faces: FaceSet
  ) throws -> Double {
    var measurer = try Measurer(
      faces: faces,
      locale: locale,
      isRightToLeft: ["ar", "he"].contains(locale),
      typeface: .apple
    )
    return try measurer.shape(text, weight: weight).width(Shaped.Setting(size: 17))
  }

  @Test func saysWhatIsNotInstalled() {
    var use = FaceUse(faces: FaceSet(files: []))
    use.add("Hello", locale: "en", typeface: .apple)
    use.add("Hello", locale: "en", typeface: .android)
    #expect(use.missing == ["Inter", "Roboto"])
    #expect(use.used(weights: [400]).isEmpty)
  }

  @Test(.enabled(if: InstalledFaces.has("en"))) func noOtherFaceStandsInForAScript() {
    var use = FaceUse(
      faces: FaceSet(faces: InstalledFaces.all.faces.filter { $0.family == "Inter" })
    )
    use.add("Hello שלום", locale: "en", typeface: .apple)
    #expect(use.missing == ["Noto Sans Hebrew"])
    #expect(Set(use.used(weights: [400, 700]).map(\.face.family)) == ["Inter"])
  }

  /// Styles may draw letters in the other case.
  @Test(.enabled(if: InstalledFaces.has("en"))) func lettersComeInBothCases() throws {
    var use = FaceUse(faces: InstalledFaces.all)
    use.add("aß", locale: "en", typeface: .apple)
    let used = try #require(use.used(weights: [400]).first)
    let letters = used.characters.filter { $0 < 0x2000 }.compactMap(Unicode.Scalar.init)
    #expect(letters.map(String.init) == ["A", "S", "a", "ß"])
  }
}
