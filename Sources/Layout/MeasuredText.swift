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
