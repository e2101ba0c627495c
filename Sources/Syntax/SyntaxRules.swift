public import Source

extension Rule {
  /// All rules of reading documents: JSON, YAML, XML and their fields, by number; a new rule is a line here.
  public static let syntax: [Rule] = [
    .missingFile, .unreadableFile, .jsonSyntax, .duplicateKey, .jsonComment, .trailingComma,
    .jsonEllipsis, .numberRange, .controlCharacter, .loneSurrogate, .tooDeep, .tooLarge, .notUTF8,
    .yamlSyntax, .yamlTag, .yamlDocuments, .xmlSyntax, .xmlDocumentType, .wrongType,
    .missingField, .unknownField,
  ]
}
