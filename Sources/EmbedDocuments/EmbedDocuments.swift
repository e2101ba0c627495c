import Foundation
import PackagePlugin

/// Declares in Swift the rules that the Markdown files of a target describe, and carries its feature
/// manifests as texts.
@main
struct EmbedDocuments: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedDocuments.swift")
    let inputs = [".md", ".fml.yaml", ".words.yml"].flatMap {
      module.sourceFiles(withSuffix: $0).map(\.url)
    }
    .sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Declaring the rules and manifests of \(module.name)",
        executable: try context.tool(named: "embed-documents").url,
        arguments: [output.path, module.name.lowercased()] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }
}
