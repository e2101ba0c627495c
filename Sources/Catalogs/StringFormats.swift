/// The formats of string tables that Flowproof reads; a new one is a file in `Strings/` and a line
/// here.
public enum StringFormats {
  /// All formats; the first that knows a path's ending reads it.
  public static let all: [StringFormat] = [
    .swiftCatalog,
    .jsonTable,
    .xcstrings,
    .lproj,
    .stringsdict,
    .swiftStrings,
    .xliff,
    .android,
    .arb,
  ]
}
