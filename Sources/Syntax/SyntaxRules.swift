public import Source

extension Rule {
  /// Every kind of finding of this module, by number.
  public static let syntax: [Rule] = [
    missingFile, unreadableFile, jsonSyntax, duplicateKey, jsonComment, trailingComma, jsonEllipsis,
    numberRange, controlCharacter, loneSurrogate, tooDeep, tooLarge, notUTF8, yamlSyntax, yamlTag,
    yamlDocuments, xmlSyntax, xmlDocumentType, wrongType, missingField, unknownField,
  ]
}
