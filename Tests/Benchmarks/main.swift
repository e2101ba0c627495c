import Foundation
import Source

// Measures how time and memory grow with the size of a project:
//   flowproof-bench FLOWPROOF scale [--only cards,recipes] [--commands check,list,build]
// Without that word it counts and covers the paths of two large flows, and of halves of them.
// Draws pictures of a synthetic project twice, where a browser is installed:
//   flowproof-bench FLOWPROOF capture
// Says how long it takes from a save to the changed page in a browser, for the sample and 10,000 cells:
//   flowproof-bench FLOWPROOF saves
// Says how long it takes from a keystroke to findings in an editor:
//   flowproof-bench FLOWPROOF editor
// Saves files of a project at random while 'serve' shows it:
//   flowproof-bench FLOWPROOF soak
// Says how long a checkout as large as Firefox for iOS takes, from the corpus beside the repository:
//   flowproof-bench FLOWPROOF field
// Builds a synthetic project of 10,000 cells (cards x variants x locales), says how long that took,
// and gives the same cards to Hugo where it is installed:
//   flowproof-bench FLOWPROOF [--cells N] [--runs N] [--keep DIR]
// The last line is one JSON object.

do {
  let arguments = CommandLine.arguments
  if arguments.count > 2, arguments[2] == "scale" {
    let program = URL(filePath: arguments[1])
    try ScaleBench(options: ScaleOptions(program, arguments.dropFirst(3))).run()
  } else if arguments.count > 2, arguments[2] == "capture" {
    try CaptureTimes(program: URL(filePath: arguments[1])).run()
  } else if arguments.count > 2, arguments[2] == "saves" {
    try await SaveTimes(program: URL(filePath: arguments[1])).run()
  } else if arguments.count > 2, arguments[2] == "editor" {
    try EditorTimes(program: URL(filePath: arguments[1])).run()
  } else if arguments.count > 2, arguments[2] == "field" {
    try await FieldTimes(program: URL(filePath: arguments[1])).run()
  } else if arguments.count > 2, arguments[2] == "soak" {
    try ServeSoak(program: URL(filePath: arguments[1])).run()
  } else {
    var benchmark = Benchmark(options: try Options(arguments))
    try await benchmark.run()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
