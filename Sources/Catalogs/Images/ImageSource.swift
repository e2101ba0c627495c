import Flow
import Source

/// An asset as its catalog or folder describes it, before any picture is made.
struct ImageSource {
  /// The name the app loads it by.
  let name: String
  /// Its `Contents.json`, or the file itself.
  let span: Span
  let pictures: Pictures
  /// The locale that these are made for; nil for all.
  var locale: String?
  /// The reading direction that these are drawn for, where the app mirrors them for the other.
  var direction: Direction?
  /// The pictures that it has for some readers.
  var others: [(readers: ImageCatalog.Asset.Readers, pictures: Pictures)] = []
  /// The bitmaps for screens of all scales, of which the one for the sharpest is shown.
  var scales: [File] = []

  struct Pictures {
    /// The file for light screens, or for all.
    let light: File?
    /// The file for dark screens, where another.
    let dark: File?
  }

  /// Every file that is shown to somebody.
  var files: [File] {
    ([pictures] + others.map(\.pictures)).flatMap { [$0.light, $0.dark] }.compactMap(\.self)
  }

  struct File {
    let path: String
    /// The span that names it; nil for a file that was found without.
    let span: Span?
    /// Pixels of a bitmap for one pt.
    let scale: Double
    /// The screens that an Android drawing is drawn for; nil for files of all other kinds.
    var drawing: Drawing?

    /// Screens that a drawing may have other colors for.
    enum Drawing {
      case light
      case dark
    }
  }
}
