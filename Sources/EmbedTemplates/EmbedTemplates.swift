import Foundation
import PackagePlugin

/// Turns the files of `Templates/` into Swift string literals, so that the binary carries them.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    // Neither the target's code nor files such as `.DS_Store`.
    let inputs = (found?.allObjects as? [URL] ?? []).filter {
      !$0.hasDirectoryPath && !["", "swift"].contains($0.pathExtension)
    }.sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Embedding the templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path, folder.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }
}
