import ArgumentParser
import JEXL
import Reports
import Source
import Store

/// `flowproof eval`: one JEXL expression as the app evaluates it.
struct EvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Evaluates a JEXL expression, or a selector of a mapping.",
    discussion: """
      A JEXL expression is evaluated as Firefox for iOS does. Prints {"value": …} and exits with 0, or {"error": {"stage", "message", "column"}} and exits \
      with 1; the stage is lex, parse or eval. What the app doesn't know, such as the transform \
      'lower' of desktop, is an error here too. An expression that starts with '-' may stand \
      behind '--'.

      The context is a JSON or YAML map of attributes. Its 'events' may hold a history, the current \
      interval first: {"events": {"app_cycle.foreground": {"Days": [1, 0, 2]}}}.

      With --mapping, a selector and a document follow: '.pages.*.title' onboarding.json. Prints a line for each \
      value that it finds, with its place, and exits with 1 where there is none.
      """
  )

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "The expression, in quotes: \"language in ['de', 'fr']\".",
      valueName: "expression"
    )
  )
  var expressions: [String]

  @Option(
    "The attributes: a JSON or YAML map.",
    value: "file",
    completion: .file(extensions: ["json", "yaml", "yml"])
  )
  var context: String?

  @Option(
    "A mapping of documents of your own.",
    value: "file",
    completion: .file(extensions: ["json", "yaml", "yml"])
  )
  var mapping: String?

  @Option(
    "An attribute: language=de, is_phone=true, enrollments=[\"a\"]; repeatable.",
    value: "name=value",
    name: .customLong("set")
  )
  var attributes: [InputOptions.Attribute] = []

  /// The arguments without a `--` before them, which says that no option follows.
  private var arguments: [String] {
    Array(expressions.first == "--" ? expressions.dropFirst() : expressions[...])
  }

  private var expression: String? { arguments.count == 1 ? arguments.first : nil }

  func validate() throws {
    if mapping != nil, arguments.count != 2 {
      throw ValidationError("eval --mapping takes a selector, in quotes, and a document")
    }
    guard mapping != nil || expression != nil else {
      throw ValidationError("eval takes one expression; put it in quotes")
    }
  }

  func run() throws {
    if let mapping { return try find(mapping) }
    // The file of attributes is read by itself.
    let file = context.map { (tree: FileTree.files([$0]), path: $0) }
    let given = try Evaluation.context(file, set: attributes.map { ($0.name, $0.value) })
    if !given.findings.isEmpty { Console.report(given.findings, in: given.sources) }
    guard let context = given.context, let expression else { throw Exit.unusable }
    let evaluation = Evaluation(expression, in: context)
    try Console.data(String(decoding: evaluation.json.bytes(indented: false), as: UTF8.self) + "\n")
    guard evaluation.hasValue else { throw Exit.findings }
  }

  /// Prints what a selector finds in a document.
  private func find(_ mapping: String) throws {
    let (selector, document) = (arguments[0], arguments[1])
    let answer = try Evaluation.select(
      selector,
      mapping: mapping,
      document: document,
      in: .files([mapping, document])
    )
    if !answer.findings.isEmpty { Console.report(answer.findings, in: answer.sources) }
    guard let text = answer.text else { throw Exit.unusable }
    try Console.data(text)
    if text.isEmpty { throw Exit.findings }
  }
}
