/// What is known of the site that was last written to a folder: its portions with their keys and files, so
/// that portions which would come out the same are not made again.
///
/// A file of the site that was touched since is made again.
public struct SiteRecord: Sendable {
  private let record: RecordFile

  /// The record of a folder; nil where the user has no folder for it.
  public init?(of output: OutputFolder) {
    guard let folder = CacheFolder.path("sites") else { return nil }
    self.init(of: output.path, in: folder)
  }

  /// The record of a folder, kept in another one.
  init(of output: String, in folder: String) {
    record = RecordFile(of: output, kind: "site", in: folder)
  }

  /// A file of the site as it was written.
  struct File: Hashable, Sendable {
    let path: String
    let sha256: String
    let mark: FileMark
  }

  /// The files of each portion by its key; none where there is no record of this program.
  func read() -> [String: [File]] {
    guard let body = record.read() else { return [:] }
    var portions: [String: [File]] = [:]
    var key: String?
    for line in body.split(separator: Self.newline) {
      let words = line.split(separator: Self.space, maxSplits: 5)
      if words.count == 1 {
        key = String(decoding: line, as: UTF8.self)
        portions[key ?? ""] = []
      } else if let key, let file = File(words) {
        portions[key, default: []].append(file)
      }
    }
    return portions
  }

  /// Keeps what was written in the place of what was known before; readers see all of it or none.
  func keep(_ portions: [(key: String, files: [File])]) {
    var body: [UInt8] = []
    for portion in portions {
      body += portion.key.utf8
      body.append(Self.newline)
      for file in portion.files {
        let mark = file.mark
        body += file.sha256.utf8
        body += " \(mark.inode) \(mark.size) \(mark.seconds) \(mark.nanoseconds) ".utf8
        body += file.path.utf8
        body.append(Self.newline)
      }
    }
    record.keep(body)
  }

  /// How many files a site has besides its manifest; nil where they are not those that were written.
  func filesAsWritten(in folder: String) async -> Int? {
    let files = read().values.flatMap(\.self)
    let half = files.count / 2
    async let first = files[..<half].allSatisfy { $0.isAsWritten(in: folder) }
    async let count = Disk.files(below: folder).count
    guard files[half...].allSatisfy({ $0.isAsWritten(in: folder) }), await first,
      await count == files.count + 1
    else { return nil }
    return files.count
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
}

extension SiteRecord.File {
  /// True where nobody has touched it since.
  func isAsWritten(in folder: String) -> Bool {
    OutputName.isSafe(path) && Disk.mark("\(folder)/\(path)") == mark
  }

  /// A line of the record in its words: hash, number, size, seconds, nanoseconds, path.
  fileprivate init?(_ words: [ArraySlice<UInt8>]) {
    guard words.count == 6 else { return nil }
    let numbers = words[1...4].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 4 else { return nil }
    path = String(decoding: words[5], as: UTF8.self)
    sha256 = String(decoding: words[0], as: UTF8.self)
    mark = FileMark(
      inode: UInt64(numbers[0]),
      size: numbers[1],
      seconds: numbers[2],
      nanoseconds: numbers[3]
    )
  }
}
