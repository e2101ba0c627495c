internal import Flow

/// Words that are laid out in lines: parts of one size and weight each.
struct TextBlock: Hashable {
  /// The parts in order; one in most cases.
  var parts: [Part]
  /// The type of the box itself, whose height every line has at least.
  var type: TextType
  /// The most lines that may show.
  var maxLines: Int?

  struct Part: Hashable {
    var source: BoxPart.StyledText.Source
    var type: TextType
  }
}

/// The typesetting of words, as far as their room depends on it; anything unset is inherited.
struct TextType: Hashable {
  /// The size of letters in points of the device.
  var size: Double
  var weight: Int
  /// The height of a line in sizes.
  var lineHeight: Double
  /// Space between lines in points.
  var lineSpacing = 0.0
  /// Space between characters in points; nil is the face's own.
  var spacing: Double?
  var transform: Typography.Transform?
  var alignment = TextAlignment.leading
  /// The rules that differ for readers of some languages.
  var languages: [LanguageRule] = []

  /// The height of a line in points.
  var line: Double { size * lineHeight + lineSpacing }

  /// The type after a style's own.
  func setting(_ own: Typography, _ context: BoxContext, _ points: Double) -> TextType {
    var type = self
    if let size = own.size {
      type.size = context.length(max(0, size.bounded), own.scaling, own.maxSize) * points.bounded
    }
    if let weight = own.weight { type.weight = min(1000, max(1, weight)) }
    if let alignment = own.alignment { type.alignment = alignment }
    if let height = own.lineHeight {
      type.lineHeight = max(0, height.bounded)
      type.lineSpacing = max(0, own.lineSpacing.bounded) * points.bounded
    }
    if let spacing = own.letterSpacing { type.spacing = (spacing * points).bounded }
    if let transform = own.transform { type.transform = transform }
    type.languages += own.languages
    return type
  }
}

/// The device and text size that boxes are made for.
struct BoxContext {
  let device: Device
  let size: TextSize
  /// Indicates that the looks of boxes are kept, too, which their places do not depend on.
  var keepsLooks = false

  /// A length that follows the text size as a text style does, up to a limit.
  func length(_ value: Double, _ scaling: Typography.Scaling, _ most: Double?) -> Double {
    let factor = size.factor(scaling, on: device.platform)
    return min(value * factor, most.map { max(0, $0.bounded) } ?? .infinity)
  }
}

/// The part of a text that is measured: more than any screen shows takes time and memory, and no text says more
/// about its card for being longer still.
public enum MeasuredText {
  /// The most characters (Unicode scalars) of a text that are measured; the largest tablet shows about as many
  /// in its smallest letters.
  public static let most = 10_000

  /// The start of a text, all of it in all but odd cases.
  public static func start(of text: String) -> String {
    isWhole(text) ? text : String(text.unicodeScalars.prefix(most))
  }

  /// Tells whether all of a text is measured.
  public static func isWhole(_ text: String) -> Bool {
    text.utf8.count <= most || text.unicodeScalars.count <= most
  }
}
