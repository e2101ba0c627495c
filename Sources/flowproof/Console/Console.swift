import ArgumentParser
import CLibrary
import Dispatch
import Foundation
import Pipeline
import Reports
import Source
import Store

/// The output of the program: data to the standard output, messages to the standard error.
enum Console {
  /// Prints data; nothing else may go to the standard output.
  ///
  /// Where nobody reads it any more the run ends without a word, as `head` expects.
  static func data(_ text: String) throws {
    guard !put(text, to: 1) else { return }
    if errno == EPIPE { throw Exit.unread }
    throw OutputError.failed(path: "standard output", reason: String(cString: strerror(errno)))
  }

  /// Prints a message about the progress of the run.
  static func say(_ text: String) { put(text + "\n", to: 2) }

  /// Prints an error outside of the user's files.
  static func error(_ text: String) { put("flowproof: error: \(text)\n", to: 2) }

  /// Prints findings beside the data of a run.
  static func report(_ findings: [Diagnostic], in sources: SourceSet) {
    put(TextReporter(colors: false).text(for: findings, in: sources), to: 2)
  }

  static var dataIsTerminal: Bool { isatty(1) == 1 }

  static var messagesAreTerminal: Bool { isatty(2) == 1 }

  /// Writes all of a text; returns false where that fails, with the reason in the system's last error.
  @discardableResult
  static func put(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let done = write(descriptor, rest.baseAddress, rest.count)
        if done < 0, errno == EINTR { continue }
        guard done > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(done))
      }
      return true
    }
  }

  /// The bytes of the standard input, until its end; a thread of its own waits for them.
  static func input() -> AsyncStream<[UInt8]> {
    let (stream, input) = AsyncStream<[UInt8]>.makeStream()
    DispatchQueue(label: "standard input").async {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = read(0, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return input.finish() }
        input.yield(Array(buffer[..<count]))
      }
    }
    return stream
  }

  /// Makes writing fail in words: neither a pipe that nobody reads nor a limit on the size of files
  /// ends the process, and a stream that is closed can't become the next file that is opened.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

enum Environment {
  /// A variable that is set and not empty.
  static subscript(name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The folder that the command was started in, absolute.
  static var folder: String { real(".") ?? "/" }

  /// The name of a folder; nil for one that is not there, and for the root of the disk.
  static func name(ofFolder folder: String) -> String? {
    real(folder)?.split(separator: "/").last.map(String.init)
  }

  /// The absolute path of a file or folder, without links; nil for one that is not there.
  static func real(_ path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// All variables but those in which a shell keeps its own state.
  static var all: [String] {
    ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }
      .filter { !["_", "SHLVL", "OLDPWD"].contains($0.key) }.map { "\($0.key)=\($0.value)" }
  }

  /// The value of `FLOWPROOF_<NAME>` for a flag of that name.
  static func setting(_ name: String) -> String? { Environment["FLOWPROOF_\(name)"] }

  /// The variables that the scripts of `init --ci` take.
  private static let scripted: Set<String> = [
    "AUDIT", "COMMIT", "FIT", "NAME", "OUT", "PACKAGES", "PAGES", "PARTS", "PATHS",
    "PICTURES", "PREVIEW", "PROJECT", "RECEIPT", "SHA256", "SOURCE", "TOOLS", "URL",
  ]

  /// The flags that have variables.
  private static let names: Set<String> = [
    "BASE_URL", "BROWSER", "BUDGET", "CONFIG", "DEFAULT_LOCALE", "DEVICE", "FAIL_ON", "FLOW",
    "FORMAT",
    "JOBS", "LOCALE", "MIN_COVERAGE", "NO_CACHE", "OUTPUT", "PERSONA", "PORT", "PSEUDO", "SET",
    "SHARD",
    "SIZE", "SOURCE_REF", "STRICT", "TEMPLATES", "TEXT_SIZE", "TITLE", "VARIANT", "WEB_FONT",
    "WITH_SOURCES",
  ]

  /// Warns of variables whose names are nearly one that is read, and refuses values that can't be read.
  static func check() throws {
    for name in ProcessInfo.processInfo.environment.keys.sorted() where name.hasPrefix("FLOWPROOF_")
    {
      let own = String(name.dropFirst("FLOWPROOF_".count))
      guard !names.contains(own), !scripted.contains(own),
        let near = Suggestion.nearest(to: own, among: names.sorted()).first
      else { continue }
      Console.say(
        "flowproof: warning: \(name) is not read\n  help: did you mean FLOWPROOF_\(near)?"
      )
    }
    let one = { (name: String) in setting(name).map { [$0] } ?? [] }
    try refuse(one("BUDGET"), "BUDGET", "a number above 0") { Double($0).map { $0 > 0 } == true }
    try refuse(one("JOBS"), "JOBS", "a number above 0") { Int($0).map { $0 > 0 } == true }
    try refuse(one("PORT"), "PORT", "a number up to 65535") { UInt16($0) != nil }
    // Of build, check and others, and of diff.
    let levels = FailOn.allCases.map(\.rawValue) + DiffThreshold.allCases.map(\.rawValue)
    let known = levels.uniqued().joined(separator: ", ")
    try refuse(one("FAIL_ON"), "FAIL_ON", "one of \(known)", unless: levels.contains)
    let forms = "\(Phrase.list(DiffForm.names, last: "or", most: 9)), with =path into a file"
    try refuse(settings("FORMAT"), "FORMAT", forms) { FileTarget<DiffForm>(argument: $0) != nil }
    try refuse(settings("SET"), "SET", "name=value") { InputOptions.Attribute(argument: $0) != nil }
    try refuse(settings("MIN_COVERAGE"), "MIN_COVERAGE", "90 or locale=de:90") {
      MinLocaleCoverage(argument: $0) != nil
    }
  }

  /// Refuses values of a variable that its flag would refuse.
  private static func refuse(
    _ values: [String],
    _ name: String,
    _ wanted: String,
    unless isRight: (String) -> Bool
  ) throws {
    guard let wrong = values.first(where: { !isRight($0) }) else { return }
    throw ValidationError("FLOWPROOF_\(name) must be \(wanted), found '\(wrong)'")
  }

  /// The number of tasks side by side: one per core unless a variable says otherwise.
  static var jobs: Int {
    setting("JOBS").flatMap(Int.init) ?? SystemInfo.cores
  }

  /// The values of a repeatable flag, separated by commas that stand in no brackets.
  static func settings(_ name: String) -> [String] {
    var depth = 0
    return setting(name)?.split { character in
      depth += "[{".contains(character) ? 1 : "]}".contains(character) ? -1 : 0
      return character == "," && depth <= 0
    }.map(String.init) ?? []
  }

  /// Tells whether `FLOWPROOF_<NAME>` is set to anything but `0`, `false`, `no` and `off`.
  static func isOn(_ name: String) -> Bool {
    guard let value = setting(name) else { return false }
    return !["0", "false", "no", "off"].contains(value.lowercased())
  }
}
