public import Source

extension Rule {
  /// All rules of string tables and images, by number; a new rule is a line here.
  public static let catalogs: [Rule] = [
    .duplicateText, .unknownStrings, .stringsSyntax, .wrongTable, .wrongXLIFF, .wrongResources,
    .bareApostrophe, .wrongEscape, .wrongReference, .pluralWithoutOther, .unnumberedPlaces,
    .wrongImageIDs,
    .missingImageFile, .unsafeSVG, .unconvertedPDF, .unreadableImage,
    .wrongDrawable, .unknownColor,
  ]
}
