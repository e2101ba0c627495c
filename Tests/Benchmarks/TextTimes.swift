import Foundation
import Store
import TextMeasure

/// Measures how long it takes to lay all texts of a large project out in every size on every device.
struct TextTimes {
  /// A task with the time that it took.
  struct Time {
    let seconds: Double
    let words: String
  }

  /// Times as long that twice as much may take.
  static let most = 2.5

  private let cards = 20
  private let locales = 100
  private let boxes = [288.0, 345, 382]
  private let sizes = (0..<12).map { 14 + 3 * Double($0) }

  /// Three texts on each card, shaped once for each locale, then laid out in all sizes and boxes; nil
  /// where the face for Latin is not installed.
  func run() throws -> Time? {
    let home = ProcessInfo.processInfo.environment["HOME"]
    let faces = FaceSet(files: FontFiles.all(home: home))
    guard faces.has(family: Typeface.apple.latin) else { return nil }
    let half = try time(locales / 2, faces)
    let whole = try time(locales, faces)
    try Growth.check("texts", half: half.seconds, whole: whole.seconds, most: Self.most)
    return whole
  }

  private func time(_ locales: Int, _ faces: FaceSet) throws -> Time {
    let start = ContinuousClock.now
    var layouts = 0
    var uncertain = 0
    for index in 0..<locales {
      let (locale, words) = Self.words(index, faces)
      var measurer = try Measurer(
        faces: faces,
        locale: locale,
        isRightToLeft: ["he", "ar"].contains(locale),
        typeface: .apple
      )
      for text in texts(words) {
        let shaped = try measurer.shape(text, weight: 400)
        for size in sizes {
          let stretch = Typeface.apple.stretch(size: size, weight: 400)
          for box in boxes {
            let counts = [stretch.least, stretch.most].map { factor in
              shaped.lineCount(Shaped.Setting(size: size, stretch: factor), box: box)
            }
            if counts[0] != counts[1] { uncertain += 1 }
            layouts += 1
          }
        }
      }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let words = "\(cards) cards, \(locales) locales, 12 text sizes, 3 devices: \(layouts) layouts"
    return Time(seconds: seconds, words: "\(words), \(uncertain) of them uncertain")
  }

  /// A title, a sentence and a button for each card.
  private func texts(_ words: String) -> [String] {
    (1...cards).flatMap { ["\(words.prefix(24)) \($0)", "\(words) \($0) \(words)", "\($0)"] }
  }

  /// A locale and a sentence in its script, or in Latin where the script's face is not installed.
  private static func words(_ index: Int, _ faces: FaceSet) -> (locale: String, words: String) {
    let (locale, words) = sentences[index % sentences.count]
    let family = Typeface.family(for: .of(locale: locale), locale: locale)
    return family == "Noto Sans" || faces.has(family: family) ? (locale, words) : sentences[0]
  }

  /// A locale and a sentence in its language, by a number.
  static func sentence(_ index: Int) -> (locale: String, words: String) {
    sentences[index % sentences.count]
  }

  private static let sentences = [
    (locale: "de", words: "Surfe unbeobachtet: Tracker werden blockiert, bevor sie laden."),
    (locale: "ru", words: "Просматривайте сайты без слежки: трекеры блокируются сразу."),
    (locale: "he", words: "גלישה בלי מעקב: רכיבי מעקב נחסמים עוד לפני שהם נטענים."),
    (locale: "ar", words: "تصفّح دون أن يتتبعك أحد: تُحجب المتتبعات قبل تحميلها."),
    (locale: "hi", words: "बिना ट्रैक हुए ब्राउज़ करें: ट्रैकर लोड होने से पहले ही रोक दिए जाते हैं।"),
    (locale: "th", words: "ท่องเว็บโดยไม่ถูกติดตาม: ตัวติดตามจะถูกปิดกั้นก่อนที่จะโหลด"),
    (locale: "ja", words: "追跡されずにブラウジング。トラッカーは読み込まれる前にブロックされます。"),
    (locale: "ko", words: "추적 없이 탐색하세요. 추적기는 로드되기 전에 차단됩니다."),
  ]
}
