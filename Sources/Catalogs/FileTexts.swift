import Flow
import Source
import Synchronization

extension KeptWork {
  private var files: Kept<String, FileTexts> { values(areLarge: true) }

  /// The words of a file, where they were read from the same bytes in the same way.
  func texts(
    of file: SourceFile,
    _ id: FileID,
    _ location: StringFormat.TableLocation,
    _ app: String?
  ) -> FileTexts? {
    guard let known = files[file.path], let origin = known.origin, origin.id == id,
      origin.location == location, known.app == app, origin.file.bytes == file.bytes
    else { return nil }
    return known
  }

  func keep(_ read: FileTexts) {
    if let origin = read.origin { files[origin.file.path] = read }
  }
}

/// The entries of a file, and the findings of opening and reading it.
struct FileTexts: Sendable {
  private(set) var entries: [StringEntry] = []
  /// The file's one table, where each key is in it once and no other file has a say in it.
  private(set) var table: (name: String, entries: [String: TextTables.Entry])?
  let app: String?
  let log: Log
  /// The file and how it was read; nil where it could not be.
  let origin: (file: SourceFile, id: FileID, location: StringFormat.TableLocation)?

  /// No words of a file that can't be opened.
  init(log: Log) { (app, self.log, origin) = (nil, log, nil) }

  init(
    _ document: StringFormat.Document,
    _ format: StringFormat,
    _ location: StringFormat.TableLocation,
    of app: String?,
    _ shared: SharedParts,
    log: Log
  ) {
    var log = log
    entries = format.read(location, document, &log)
    if let app {
      for index in entries.indices { entries[index].app = app }
    }
    shared.share(&entries)
    self.app = app
    self.log = log
    origin = (document.file, document.id, location)
    table = format.isOneTable && location.scope.isEmpty ? Self.table(entries, location) : nil
  }

  /// The entries as one table; nil where a key comes twice, or an entry is not plainly one of its words.
  private static func table(
    _ entries: [StringEntry],
    _ location: StringFormat.TableLocation
  ) -> (name: String, entries: [String: TextTables.Entry])? {
    var table: [String: TextTables.Entry] = Dictionary(minimumCapacity: entries.count)
    for entry in entries {
      guard entry.role == .text, entry.table == location.table, entry.locale == nil,
        !TextTables.isOfResources(entry.table),
        table.updateValue(entry.tableEntry, forKey: entry.key) == nil
      else { return nil }
    }
    return table.isEmpty ? nil : (location.table, table)
  }
}

/// Keys and details of words, each kept once in memory: translations have them in common.
final class SharedParts: Sendable {
  private struct Known {
    var keys: Set<String> = []
    var details: Set<Boxed<TextTables.Entry.Details?>> = []
  }

  private let known = Mutex(Known())

  /// Makes entries hold the parts of earlier ones.
  func share(_ entries: inout [StringEntry]) {
    known.withLock { known in
      for index in entries.indices {
        entries[index].key = known.keys.insert(entries[index].key).memberAfterInsert
        entries[index].$details = known.details.insert(entries[index].$details).memberAfterInsert
      }
    }
  }
}

extension StringEntry {
  var tableEntry: TextTables.Entry {
    var entry = TextTables.Entry(text, span: span)
    entry.$details = $details
    return entry
  }
}
