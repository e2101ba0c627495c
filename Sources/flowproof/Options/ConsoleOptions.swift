import ArgumentParser

/// Options for the amount of messages and for colours.
struct ConsoleOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing but findings and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say more: what was read and how long it took.")
  var verbose = false

  @Flag(help: "No colours; the same as NO_COLOR=1.")
  var noColor = false

  /// Indicates that the standard output may be coloured (no-color.org, bixense.com/clicolors).
  var colors: Bool {
    if noColor || Environment["NO_COLOR"] != nil { return false }
    if let forced = Environment["CLICOLOR_FORCE"], forced != "0" { return true }
    return Console.dataIsTerminal && Environment["TERM"] != "dumb" && Environment["CI"] == nil
  }

  /// Indicates that a progress bar may be drawn.
  var showsProgress: Bool {
    !quiet && Console.messagesAreTerminal && Environment["CI"] == nil
      && Environment["TERM"] != "dumb"
  }

  func say(_ text: String) { if !quiet { Console.say(text) } }
  func detail(_ text: String) { if verbose { Console.say(text) } }
}
