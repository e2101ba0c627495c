import Foundation

/// Saves files of a project at random while `serve` shows it: renames, deletions, mistakes, huge files.
///
/// Every request must be answered, the pages must be those of the files whenever these are as they were at first,
/// and memory must not grow with the number of saves. Requests are `curl`'s.
struct ServeSoak {
  let program: URL
  var saves = 2_000
  var seed = UInt64(Date().timeIntervalSince1970)

  /// Saves between two looks at whether everything is as it was.
  private static let stretch = 50
  /// The maximum growth of memory between the first stretches and the last, in MiB.
  private static let growth = 32.0

  func run() throws {
    guard let curl = Benchmark.find("curl") else { throw Failure("soak: curl is not installed") }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "flowproof-soak-\(ProcessInfo.processInfo.processIdentifier)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Cost.of(program, ["init", folder.path, "-q"])
    let files = try Self.files(below: folder)
    let server = try Server(program, folder)
    defer { server.end() }
    let client = Client(curl: curl, address: server.address)
    let pages = [
      "/index.html", "/findings/index.html", "/flows/welcome/default/en-US/welcome.html",
    ]
    let first = try pages.map(client.get)
    var dice = SeededDice(state: seed)
    var memory: [Double] = []
    for save in 1...saves {
      try Self.save(files, in: folder, &dice)
      _ = try client.get(pages.randomElement(using: &dice) ?? "/")
      guard save.isMultiple(of: Self.stretch) else { continue }
      try Self.restore(files, in: folder)
      guard try client.settles(on: first, at: pages) else {
        throw Failure("soak: seed \(seed), save \(save): pages are not what the files say")
      }
      memory.append(try server.memory())
    }
    // It goes up and down with what is being built: what is never given back raises the least.
    let half = memory.count / 2
    let (start, end) = (memory[..<half].min() ?? 0, memory[half...].min() ?? 0)
    print(
      "\(saves) saves, \(client.count) requests, none failed; at least \(Int(start)) MiB in the first half, "
        + "\(Int(end)) MiB in the second, \(Int(memory.max() ?? 0)) MiB at most"
    )
    guard end < start + Self.growth else { throw Failure("soak: memory grows, seed \(seed)") }
  }

  /// The texts of all files by their paths.
  private static func files(below folder: URL) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var files: [String: Data] = [:]
    for path in paths {
      var isFolder: ObjCBool = false
      let file = folder.appending(path: path)
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = try Data(contentsOf: file) }
    }
    return files
  }

  /// One save of something that a person, an editor or a mishap may save.
  private static func save(
    _ files: [String: Data],
    in folder: URL,
    _ dice: inout SeededDice
  ) throws {
    let path = files.keys.sorted().randomElement(using: &dice) ?? ""
    let (file, text) = (folder.appending(path: path), files[path] ?? Data())
    let manager = FileManager.default
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: try? manager.removeItem(at: file)
    case 1:
      let name = "\(file.lastPathComponent).\(Int.random(in: 0..<9, using: &dice))"
      try? manager.moveItem(at: file, to: file.deletingLastPathComponent().appending(path: name))
    case 2: try text.prefix(Int.random(in: 0...text.count, using: &dice)).write(to: file)
    case 3: try (text + Data("{[\"".utf8)).write(to: file, options: .atomic)
    case 4: try Data(repeating: 0x20, count: 8 << 20).write(to: file)
    case 5:
      try Data((0..<2_000).map { _ in UInt8.random(in: 0...255, using: &dice) }).write(to: file)
    default:
      let words = String(decoding: text, as: UTF8.self)
      let word = words.split { !$0.isLetter }.randomElement(using: &dice) ?? ""
      try Data(words.replacing(word, with: "Zebra").utf8).write(to: file, options: .atomic)
    }
  }

  /// Makes all files what they were at first, and no others.
  private static func restore(_ files: [String: Data], in folder: URL) throws {
    for path in try Self.files(below: folder).keys where files[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, text) in files { try text.write(to: folder.appending(path: path), options: .atomic) }
  }
}

/// `serve` in a process of its own.
struct Server {
  let address: String
  private let process = Process()

  init(_ program: URL, _ folder: URL) throws {
    let output = Pipe()
    process.executableURL = program
    process.arguments = ["serve", folder.path, "--port", "0"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard line.hasPrefix("http://127.0.0.1:") else {
      process.terminate()
      throw Failure("soak: 'serve' prints no address, but '\(line)'")
    }
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The memory it holds now, in MiB.
  func memory() throws -> Double {
    let pid = process.processIdentifier
    let ps = Process()
    let output = Pipe()
    ps.executableURL = URL(filePath: "/bin/ps")
    ps.arguments = ["-o", "rss=", "-p", String(pid)]
    ps.standardOutput = output
    try ps.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ps.waitUntilExit()
    guard let size = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure("soak: 'serve' has ended")
    }
    return size / 1_024
  }

  /// Ends it by a signal that no shell has it ignore, as shells do with interrupts of what they run behind.
  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}

/// Asks for pages.
private final class Client {
  private(set) var count = 0
  private let curl: URL
  private let address: String

  init(curl: URL, address: String) { (self.curl, self.address) = (curl, address) }

  /// The page of a path, or the one that says that there is none.
  func get(_ path: String) throws -> Data {
    count += 1
    let process = Process()
    let output = Pipe()
    process.executableURL = curl
    process.arguments = [
      "-sS", "--max-time", "20", "-w", "%{http_code}", address.dropLast() + path,
    ]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let code = String(decoding: data.suffix(3), as: UTF8.self)
    guard process.terminationStatus == 0, code == "200" || code == "404" else {
      throw Failure("soak: \(path) is answered with \(code)")
    }
    return data.dropLast(3)
  }

  /// Tells whether pages become what they were within ten seconds.
  func settles(on wanted: [Data], at paths: [String]) throws -> Bool {
    for _ in 0..<100 {
      if try paths.map(get) == wanted { return true }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return false
  }
}

/// Numbers that follow from a seed (SplitMix64).
private struct SeededDice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
