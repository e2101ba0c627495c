import ArgumentParser
import JEXL
import Pipeline
import Source
import Store

/// `flowproof eval`: one JEXL expression as the app evaluates it.
struct EvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Evaluates a JEXL expression as Firefox for iOS does.",
    discussion: """
      Prints {"value": …} and exits with 0, or {"error": {"stage", "message", "column"}} and exits \
      with 1; the stage is lex, parse or eval. What the app doesn't know, such as the transform \
      'lower' of desktop, is an error here too. An expression that starts with '-' may stand \
      behind '--'.

      The context is a JSON or YAML map of attributes. Its 'events' may hold a history, the current \
      interval first: {"events": {"app_cycle.foreground": {"Days": [1, 0, 2]}}}.
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
    help: ArgumentHelp("The attributes: a JSON or YAML map.", valueName: "file"),
    completion: .file(extensions: ["json", "yaml", "yml"])
  )
  var context: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "An attribute: language=de, is_phone=true, enrollments=[\"a\"]; repeatable.",
      valueName: "name=value"
    )
  )
  var attributes: [InputOptions.Attribute] = []

  /// The expression without a `--` before it, which says that no option follows.
  private var expression: String? {
    let words = expressions.first == "--" ? expressions.dropFirst() : expressions[...]
    return words.count == 1 ? words.first : nil
  }

  func validate() throws {
    guard expression != nil else {
      throw ValidationError("eval takes one expression; put it in quotes")
    }
  }

  func run() throws {
    let given = try EvaluationContext(file, set: attributes.map { ($0.name, $0.value) })
    if !given.findings.isEmpty {
      let reporter = TextReporter(colors: false)
      Console.put(reporter.text(for: given.findings, in: given.sources), to: 2)
    }
    guard let context = given.context, let expression else { throw Exit.unusable }
    let evaluation = Evaluation(expression, in: context)
    try Console.data(String(decoding: evaluation.json.bytes(indented: false), as: UTF8.self) + "\n")
    guard evaluation.hasValue else { throw Exit.findings }
  }

  /// The file of attributes, read by itself.
  private var file: (tree: FileTree, path: String)? {
    guard let path = context else { return nil }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let disk = FileTree.disk(folder)
    return (FileTree(list: { [path] }, read: { _ in try disk.read(name) }), path)
  }
}
