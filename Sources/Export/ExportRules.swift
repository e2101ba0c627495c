public import Source

extension Rule {
  /// All rules of templates and output, by number; a new rule is a line here.
  public static let export: [Rule] = [
    .templateSyntax, .unknownTemplateVariable, .unknownTemplate,
  ]
}
