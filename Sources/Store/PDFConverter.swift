import CLibrary
import Foundation
import Source
import Subprocess

/// Turns PDF pictures, which iOS asset catalogs hold, into SVG, which browsers show, and reads their
/// words.
///
/// The work is done by `pdftocairo` or `pdftotext`, both of poppler-utils, in a process with limits on
/// time and memory. Results are kept by the PDF's hash, so that a picture is converted once. A tool
/// that took too long three times is not started again.
///
/// A kept result is a line and a picture: `flowproof 1 <SHA-256 of the PDF> <SHA-256 of the picture>`. One whose
/// line says something else, be it cut off, altered or under another's name, is thrown away.
public struct PDFConverter: Sendable {
  /// The folder of results, made when first written to; nil for none.
  private let cache: String?
  /// The file extension of results.
  private var ending = "svg"
  private let trust = Trust()
  private let tool: String
  private let limit: Int
  private let patience: Duration
  /// The arguments of the tool besides the page and the file.
  private var arguments = ["-svg"]

  /// The reason why there is no SVG, in words for the user.
  public struct Failure: Error, Hashable, CustomStringConvertible, Sendable {
    /// A few words that can stand behind a colon.
    public let description: String
  }

  /// A converter.
  ///
  /// - Parameters:
  ///   - cache: The folder of converted pictures; nil for none. Trouble with it is never fatal.
  ///   - tool: The program, by name or path.
  ///   - limit: The processor time that one picture may take, in seconds, which a busy machine does not
  ///     change.
  ///   - patience: The time to wait for a tool that does nothing; on Linux the time that a busy
  ///     machine keeps it waiting does not count.
  public init(
    cache: String? = PDFConverter.defaultCache,
    tool: String = "pdftocairo",
    limit: Int = 5,
    patience: Duration = .seconds(5)
  ) {
    (self.cache, self.tool, self.limit, self.patience) = (cache, tool, limit, patience)
  }

  /// A reader of words, ``words(of:)``, with the same limits.
  public init(text cache: String?, tool: String = "pdftotext") {
    self.init(cache: cache, tool: tool)
    (ending, arguments) = ("txt", ["-enc", "UTF-8", "-nopgbrk"])
  }

  /// `flowproof/pdf` below `XDG_CACHE_HOME`, else below `~/.cache` (XDG Base Directory
  /// Specification: a relative path is ignored).
  public static var defaultCache: String? { CacheFolder.path("pdf") }

  /// The first page as SVG; the same PDF gives the same bytes.
  public func svg(of pdf: [UInt8]) async throws -> [UInt8] {
    try await kept(pdf) {
      let svg = Self.withoutUnits(try await convertInTurn(pdf))
      guard Self.isWhole(svg) else { throw Failure(description: "the result is not an SVG") }
      return svg
    }
  }

  /// The texts of the first page, one to a line; outlines of letters are no text.
  public func text(of pdf: [UInt8]) async throws -> String {
    let bytes = try await kept(pdf) { try await convertInTurn(pdf) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The maximum size of a result: the output of the tool is read up to this.
  private static let maxBytes = 64 << 20

  /// The result kept for a PDF, else one that is made of it and kept; one that is not what was written
  /// is thrown away.
  private func kept(
    _ pdf: [UInt8],
    else make: () async throws -> [UInt8]
  ) async throws -> [UInt8] {
    guard let cache else { return try await make() }
    let sha256 = SHA256.hex(of: pdf)
    let path = "\(cache)/\(sha256).\(ending)"
    let entry = RecordFile(at: path, "flowproof 1 \(sha256)")
    if let picture = entry.read(maxBytes: Self.maxBytes + 1024) { return picture }
    if ![nil, .folder].contains(Disk.kind(path)) { unlink(path) }
    let picture = try await make()
    entry.keep(picture)
    return picture
  }

  /// Converts a picture when it may, and tells what that took.
  private func convertInTurn(_ pdf: [UInt8]) async throws -> [UInt8] {
    guard await trust.begin() else { throw tooLong }
    do {
      let svg = try await convert(pdf)
      await trust.end(inTime: true)
      return svg
    } catch {
      await trust.end(inTime: error as? Failure != tooLong)
      throw error
    }
  }

  /// Counts how often the tool took too long; an actor, since pictures are converted side by side.
  ///
  /// Only as many run at once as may still take too long.
  private actor Trust {
    private var failures = 0
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits for a turn; false where the tool is not started any more.
    func begin() async -> Bool {
      while failures < PDFConverter.mostFailures, failures + running >= PDFConverter.mostFailures {
        await withCheckedContinuation { waiting.append($0) }
      }
      guard failures < PDFConverter.mostFailures else { return false }
      running += 1
      return true
    }

    func end(inTime: Bool) {
      running -= 1
      if !inTime { failures += 1 }
      for turn in waiting { turn.resume() }
      waiting = []
    }
  }

  /// After so many pictures that took too long no other is tried.
  private static let mostFailures = 3

  /// The same words for a picture that took too long and for one that is not tried any more, so
  /// that they are one finding.
  private var tooLong: Failure {
    Failure(
      description: "\(tool) takes too long; after \(Self.mostFailures) such pictures "
        + "no other is tried"
    )
  }

  /// Puts a PDF into a file for the tool to read: in the folder, else among the system's temporary
  /// files; nil where neither takes it.
  private func lend(_ pdf: [UInt8]) -> String? {
    let name = "/flowproof-\(UInt64.random(in: 0...UInt64.max))"
    for folder in [cache, NSTemporaryDirectory()].compactMap(\.self) {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if FileManager.default.createFile(atPath: folder + name, contents: Data(pdf)) {
        return folder + name
      }
    }
    return nil
  }

  /// Runs the tool, ending it when its time is over.
  private func convert(_ pdf: [UInt8]) async throws -> [UInt8] {
    guard let file = lend(pdf) else {
      throw Failure(description: "there is no room for a copy of it")
    }
    defer { unlink(file) }
    let (started, start) = AsyncStream<pid_t>.makeStream()
    let outcome = await withTaskGroup(of: Result<[UInt8], Failure>?.self) { group in
      group.addTask { await run(on: file, started: start) }
      group.addTask {
        for await process in started { await Self.wait(for: process, idle: patience) }
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first ?? .failure(tooLong)
    }
    return try outcome.get()
  }

  /// Waits until a process has done nothing for some time; one that only waits for a processor is
  /// ended by its own limit.
  private static func wait(for process: pid_t, idle patience: Duration) async {
    let step = Duration.milliseconds(50)
    var left = patience
    while left > .zero, !Task.isCancelled {
      try? await Task.sleep(for: step)
      if !SystemInfo.isRunning(process) { left -= step }
    }
  }

  /// The shell script that limits the tool before it becomes it: at most 1 GiB of memory, where the
  /// shell can limit that, and some seconds of a processor.
  private static let script =
    #"ulimit -v 1048576 2>/dev/null; ulimit -t "$1"; shift; exec "$0" "$@""#

  /// Runs the tool on a file; a tool that ends early would break a pipe.
  private func run(
    on file: String,
    started: AsyncStream<pid_t>.Continuation
  ) async -> Result<[UInt8], Failure> {
    do {
      let result = try await Subprocess.run(
        .name("sh"),
        arguments: Arguments(
          ["-c", Self.script, tool, "\(limit)"] + arguments
            + ["-f", "1", "-l", "1", file, "-"]
        ),
        input: .none,
        output: .bytes(limit: Self.maxBytes),
        error: .string(limit: 64 << 10)
      ) { execution in
        started.yield(execution.processIdentifier.value)
        started.finish()
      }
      guard result.terminationStatus.isSuccess else {
        return .failure(failure(result.terminationStatus, result.standardError))
      }
      return .success(result.standardOutput)
    } catch {
      return .failure(Failure(description: "\(tool) failed: \(error)"))
    }
  }

  /// Words for a tool that gave up; the shell says 127 where there is none.
  private func failure(_ status: TerminationStatus, _ complaint: String) -> Failure {
    if status == .exited(127) { return Failure(description: "\(tool) is not installed") }
    if status == .signaled(SIGXCPU) || status == .signaled(SIGKILL) { return tooLong }
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
