import Source
import Synchronization
import Syntax

@testable import Language

/// A client that writes messages as bytes and reads those of the server.
struct Conversation: Sendable {
  /// A server of projects whose findings are the words `wrong` of their documents.
  private let server: LanguageServer
  private let output = Output()

  /// A server of a project in `/project`, wherever the client is.
  init(_ files: [String: String] = ["a.json": "fine"]) {
    self.init { _ in ("/project", files) }
  }

  /// A server of a project in each folder that the client names, by the folder's path.
  init(folders: [String: [String: String]]) {
    self.init { root in (root ?? "/", root.flatMap { folders[$0] } ?? [:]) }
  }

  private init(_ project: @escaping @Sendable (String?) -> (String, [String: String])) {
    server = LanguageServer(version: "1") { [output] root in
      output.roots.withLock { $0.append(root ?? "none") }
      let (folder, files) = project(root)
      return EditedProject(folder: folder) { open in
        output.readings.withLock { $0 += 1 }
        return try Self.view(FileTree.memory(files).overlaid(with: open))
      }
    } send: { [output] bytes in
      output.bytes.withLock { $0 += bytes }
    }
  }

  /// The output of the server, and a record of its reads.
  private final class Output: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let readings = Mutex(0)
    let roots = Mutex<[String]>([])
  }

  /// The number of times that the project was read.
  var readings: Int { output.readings.withLock { $0 } }
  /// The folders that were opened.
  var roots: [String] { output.roots.withLock { $0 } }

  /// Sends messages, each behind its header; gives the code to exit with.
  @discardableResult
  func say(_ messages: String...) async -> Int32? {
    var code: Int32?
    for message in messages { code = await send(Self.framed(message)) }
    return code
  }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) async -> Int32? { await server.receive(bytes) }

  func end() async -> Int32 { await server.end() }

  /// The number of bytes that the server has said so far.
  var size: Int { output.bytes.withLock { $0.count } }

  /// Everything the server has said so far, as one line a message.
  var said: [String] {
    get throws {
      var buffer = MessageBuffer()
      buffer.append(output.bytes.withLock { $0 })
      var lines: [String] = []
      while let message = try buffer.next() {
        lines.append(String(decoding: message, as: UTF8.self))
      }
      return lines
    }
  }

  /// The first message with all these words, as soon as the server says it.
  func heard(_ words: String..., after count: Int = 0) async throws -> String {
    var size = 0
    for _ in 0..<2_000 {
      if self.size != size {
        size = self.size
        let found = try said.dropFirst(count).first { line in words.allSatisfy(line.contains) }
        if let found { return found }
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    return "nothing of \(words) in \(try said)"
  }

  /// The answer to the greeting.
  @discardableResult
  func start(_ capabilities: String = "{}", folders: [String] = []) async throws -> String {
    let list = Notice.folders(folders)
    let params =
      #"{"processId":null,"rootUri":"file:///project","workspaceFolders":\#(list),"#
      + #""capabilities":\#(capabilities)}"#
    await say(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":\#(params)}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#
    )
    return try await heard(#""id":0"#)
  }

  static func framed(_ message: String) -> [UInt8] {
    Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
  }

  private static func view(_ tree: FileTree) throws -> EditedProject.View {
    var (sources, log) = (SourceSet(), Log())
    for path in try tree.list() {
      let bytes = try tree.read(path)
      let id = sources.add(path: path, bytes: bytes)
      for place in bytes.indices where bytes[place...].starts(with: "wrong".utf8) {
        let span = Span(file: id, start: place, end: place + 5)
        log.report(
          .wrongType,
          "'wrong' is wrong",
          at: span,
          labels: [Diagnostic.Label(Span.start(of: id), "the file")],
          help: "write 'right'",
          edits: [Diagnostic.Edit(span, "right")]
        )
      }
    }
    var view = EditedProject.View(findings: log.sorted(), sources: sources)
    let file = FileID(index: 0)
    view.note = { spot in
      let lines: [[Note.Part]] = [
        [.strong("a*b"), .text(" at \(spot.start)")], [.code("x`y"), .span(spot)],
        [.link("[c]", to: "https://c/>"), .picture("d", address: "data:,")],
      ]
      return Located(Note(lines), Span(file: spot.file, start: 0, end: spot.start))
    }
    view.definitions = { [$0, Span(file: file, start: 1, end: 2)] }
    let start = Span(file: file, start: 0, end: 2)
    view.name = { _ in Located("ab", start) }
    view.places = { _ in ([start], [Span(file: file, start: 0, end: 1)]) }
    view.rename = { _, name in
      name == "taken" ? .refused("'taken' is taken") : .edits([Diagnostic.Edit(start, name)])
    }
    view.symbols = { _ in [Symbol("A", detail: "a", .flow, at: start, in: start)] }
    view.links = { _ in [Located("b.json", start)] }
    view.hints = { _ in [Located("Words", start)] }
    view.spellings = { _ in ["wring"] }
    view.page = { "https://s/\($0.lowercased())" }
    view.complete = { open, path, offset in
      let words = "\(open[path]?.count ?? 0)@\(offset)"
      return (0..<offset, [Completion(words, .key, detail: "d", text: "t")], true)
    }
    return view
  }
}

/// Texts of messages.
enum Notice {
  static func opened(_ uri: String, _ text: String, version: Int = 1) -> String {
    let text = String(decoding: JSONValue.string(text).bytes(indented: false), as: UTF8.self)
    return """
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\(uri)",\
      "languageId":"json","version":\(version),"text":\(text)}}}
      """
  }

  static func changed(_ uri: String, _ changes: String, version: Int = 2) -> String {
    """
    {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\(uri)",\
    "version":\(version)},"contentChanges":[\(changes)]}}
    """
  }

  /// Folders by their paths (LSP 3.17, "WorkspaceFolder").
  static func folders(_ paths: [String]) -> String {
    "[\(paths.map { #"{"uri":"file://\#($0)","name":"a folder"}"# }.joined(separator: ","))]"
  }

  static func folders(added: [String] = [], removed: [String] = []) -> String {
    #"{"jsonrpc":"2.0","method":"workspace/didChangeWorkspaceFolders","params":{"event":{"#
      + #""added":\#(folders(added)),"removed":\#(folders(removed))}}}"#
  }

  static func closed(_ uri: String) -> String {
    """
    {"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"\(uri)"}}}
    """
  }

  static func asked(_ method: String, _ id: Int, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }
}
