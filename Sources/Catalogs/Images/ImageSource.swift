import Source

/// An asset as its catalog or folder describes it, before any picture is made.
struct ImageSource: Hashable {
  /// The name the app loads it by.
  let name: String
  /// Its `Contents.json`, or the file itself.
  let span: Span
  /// The file for light screens, or for all.
  let light: File?
  /// The file for dark screens, where another.
  let dark: File?

  /// A picture file of an asset.
  struct File: Hashable {
    /// Its path in the project.
    let path: String
    /// Where it is named; nil where the file itself was found.
    let span: Span?
    /// Pixels of a bitmap for one pt.
    let scale: Double
    /// For what screens an Android drawing is drawn; nil for files of all other kinds.
    var drawing: Drawing?

    /// Screens that a drawing may have other colors for.
    enum Drawing {
      case light
      case dark
    }
  }
}
