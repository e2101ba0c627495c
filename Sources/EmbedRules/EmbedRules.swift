import Foundation
import PackagePlugin

/// Declares in Swift the rules that the Markdown files of a target describe.
@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedRules.swift")
    let inputs = module.sourceFiles(withSuffix: ".md").map(\.url).sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Declaring the rules of \(module.name)",
        executable: try context.tool(named: "embed-rules").url,
        arguments: [output.path, module.name.lowercased()] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }
}
