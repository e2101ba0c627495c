import Foundation
import Source

// Counts and covers the paths of two large flows, each within a second.
// Builds a synthetic project of 10,000 cells (cards x variants x locales), says how long that took,
// and gives the same cards to Hugo where it is installed:
//   flowproof-bench FLOWPROOF [--cells N] [--runs N] [--keep DIR]
// The last line is one JSON object.

do {
  let options = try Options(CommandLine.arguments)
  try Benchmark(options: options).run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
