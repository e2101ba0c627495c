/// The reasons for a text without width: never to be taken for "fits".
public enum NotMeasured: Error, Hashable, Sendable {
  /// No face is installed for the script of some of its characters; names the family to install.
  case noFace(Script, family: String)
  /// The faces lack these characters.
  case missing([Unicode.Scalar])
  /// ICU or HarfBuzz can't be started: their data is not there.
  case noLibrary
}
