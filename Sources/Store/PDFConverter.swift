import Foundation
import Source
import Subprocess

/// Turns PDF pictures, which iOS asset catalogs hold, into SVG, which browsers show.
///
/// The work is done by `pdftocairo` of poppler-utils, in a process with limits on time and memory.
/// Results are kept by the PDF's hash, so that a picture is converted once.
public struct PDFConverter: Sendable {
  private let cache: PictureCache
  private let tool: String
  private let limit: Int
  private let patience: Duration

  /// Why there is no SVG, in words for the user.
  public struct Failure: Error, Hashable, CustomStringConvertible, Sendable {
    /// A few words that can stand behind a colon.
    public let description: String
  }

  /// A converter.
  ///
  /// - Parameters:
  ///   - cache: The folder of converted pictures; nil for none. Trouble with it is never fatal.
  ///   - tool: The program, by name or path.
  ///   - limit: How many seconds of a processor one picture may take, which a busy machine does not
  ///     change.
  ///   - patience: How long to wait for a tool that does nothing.
  public init(
    cache: String? = PDFConverter.defaultCache,
    tool: String = "pdftocairo",
    limit: Int = 5,
    patience: Duration = .seconds(60)
  ) {
    self.cache = PictureCache(folder: cache)
    self.tool = tool
    self.limit = limit
    self.patience = patience
  }

  /// `flowproof/pdf` below `XDG_CACHE_HOME`, else below `~/.cache` (XDG Base Directory
  /// Specification: a relative path is ignored).
  public static var defaultCache: String? {
    let environment = ProcessInfo.processInfo.environment
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return base + "/flowproof/pdf"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/flowproof/pdf"
  }

  /// The first page as SVG; the same PDF gives the same bytes.
  public func svg(of pdf: [UInt8]) async throws -> [UInt8] {
    let name = SHA256.hex(of: pdf) + ".svg"
    if let known = cache.read(name), Self.isWhole(known) { return known }
    let svg = Self.withoutUnits(try await convert(pdf))
    guard Self.isWhole(svg) else { throw Failure(description: "the result is not an SVG") }
    cache.write(svg, as: name)
    return svg
  }

  /// Runs the tool, ending it when its time is over.
  private func convert(_ pdf: [UInt8]) async throws -> [UInt8] {
    let (tool, limit, patience) = (tool, limit, patience)
    guard let file = cache.lend(pdf) else {
      throw Failure(description: "there is no room for a copy of it")
    }
    defer { cache.takeBack(file) }
    let outcome = await withTaskGroup(of: Result<[UInt8], Failure>?.self) { group in
      group.addTask { await Self.run(tool, file, limit: limit) }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    guard let outcome else { throw Failure(description: "it takes longer than \(patience)") }
    return try outcome.get()
  }

  /// What a shell does before it becomes the tool: at most 1 GiB of memory, where it can say so, and
  /// some seconds of a processor.
  private static let script =
    #"ulimit -v 1048576 2>/dev/null; ulimit -t "$1"; shift; exec "$0" "$@""#

  /// Runs the tool on a file; a tool that ends early would break a pipe, and us with it.
  private static func run(
    _ tool: String,
    _ file: String,
    limit: Int
  ) async -> Result<[UInt8], Failure> {
    do {
      let result = try await Subprocess.run(
        .name("sh"),
        arguments: ["-c", script, tool, "\(limit)", "-svg", "-f", "1", "-l", "1", file, "-"],
        output: .bytes(limit: 64 << 20),
        error: .string(limit: 64 << 10)
      )
      guard result.terminationStatus.isSuccess else {
        return .failure(failure(tool, result.terminationStatus, result.standardError))
      }
      return .success(result.standardOutput)
    } catch {
      return .failure(Failure(description: "\(tool) failed: \(error)"))
    }
  }

  /// Words for a tool that gave up; the shell says 127 where there is none.
  private static func failure(
    _ tool: String,
    _ status: TerminationStatus,
    _ complaint: String
  ) -> Failure {
    if status == .exited(127) { return Failure(description: "\(tool) is not installed") }
    if status == .signaled(SIGXCPU) || status == .signaled(SIGKILL) {
      return Failure(description: "it takes too long")
    }
    let lines = complaint.split(whereSeparator: \.isNewline)
    guard let last = lines.last else { return Failure(description: "\(tool) gave up") }
    return Failure(description: "\(tool) says '\(last.prefix(200))'")
  }

  private static func isWhole(_ svg: [UInt8]) -> Bool {
    var end = svg.count
    while end > 0, svg[end - 1] <= 0x20 { end -= 1 }
    return svg[..<end].reversed().starts(with: "</svg>".utf8.reversed())
  }

  /// Without the `pt` of the root's size: a pt of the PDF is a pt of the card, a CSS pixel.
  private static func withoutUnits(_ svg: [UInt8]) -> [UInt8] {
    let head = String(decoding: svg.prefix(1024), as: UTF8.self)
    guard let root = head.range(of: "<svg"),
      let close = head[root.lowerBound...].firstIndex(of: ">")
    else { return svg }
    let tag = head[..<close].replacing("pt\"", with: "\"")
    return Array(tag.utf8) + svg[head[..<close].utf8.count...]
  }
}
