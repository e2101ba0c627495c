public import ArgumentParser
internal import Reports
import Source

/// `flowproof schema`: JSON Schemas of the files that are read and written.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema (draft 2020-12)."
  )

  @Argument(help: "The file or output that it describes.")
  var name: SchemaName = .config

  func run() throws { try Console.data(name.schema.text + "\n") }
}

extension SchemaName: ExpressibleByArgument {}
