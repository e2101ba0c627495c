import ArgumentParser

@main
struct Flowproof: ParsableCommand {
  mutating func run() throws {}
}
