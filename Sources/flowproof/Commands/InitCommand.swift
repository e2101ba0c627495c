import ArgumentParser
import Pipeline
import Source
import Store

/// `flowproof init`: a project to start from.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a config, a sample flow and a CI file; never overwrites."
  )

  @Argument(help: "The folder to start in; it is made where it is missing.")
  var folder = "."

  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() throws {
    for file in StarterProject.files {
      let path = folder == "." ? file.path : "\(folder)/\(file.path)"
      let isNew = try ReportFile.create(String(decoding: file.bytes, as: UTF8.self), at: path)
      console.say(isNew ? "created \(path)" : "kept \(path), which was there")
    }
    let place = folder == "." ? "" : " \(folder)"
    console.say("next: flowproof build\(place)")
  }
}
