import Foundation

struct Options {
  /// The program to measure.
  let program: URL
  /// The approximate number of cells to build.
  var cells = 10_000
  /// The number of counted runs; the median counts.
  var runs = 3
  /// The folder to leave the projects and sites in; nil removes them.
  var keep: URL?

  init(_ arguments: [String]) throws {
    guard arguments.count > 1 else {
      throw Failure("usage: flowproof-bench FLOWPROOF [--cells N] [--runs N] [--keep DIR]")
    }
    program = URL(filePath: arguments[1])
    var rest = arguments.dropFirst(2)
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Failure("\(flag) needs a value") }
      switch flag {
      case "--cells": cells = try Self.number(value)
      case "--runs": runs = try Self.number(value)
      case "--keep": keep = URL(filePath: value)
      default: throw Failure("unknown option \(flag)")
      }
    }
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Failure("not a number: \(text)") }
    return number
  }
}

/// Something that keeps the benchmark from measuring.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
