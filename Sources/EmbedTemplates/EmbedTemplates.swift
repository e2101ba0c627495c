import Foundation
import PackagePlugin

/// Turns the files of `Templates/` into Swift string literals, so that the binary carries them.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
    let inputs = try ["pages", "static", "ci"].flatMap { name in
      try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: name),
        includingPropertiesForKeys: nil
      )
    }.sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Embedding the templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }
}
