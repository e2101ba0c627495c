public import Source

/// A note that an editor shows about a place: lines of text, with links and a picture.
public struct Note: Sendable {
  /// The lines, each of its parts one after another.
  let lines: [[Part]]

  /// A stretch of a line.
  public enum Part: Sendable {
    /// Words.
    case text(String)
    /// Words that the line is about.
    case strong(String)
    /// A name as it is written.
    case code(String)
    /// Words that lead to an address.
    case link(String, to: String)
    /// A place in a file of the project.
    case span(Span)
    /// A picture with what it is called; its address may hold all of it.
    case picture(String, address: String)
  }

  /// A note of some lines; empty ones are left out.
  public init(_ lines: [[Part]]) { self.lines = lines.filter { !$0.isEmpty } }

  /// The note as Markdown; `uri` gives the address of a path of the project.
  func markdown(_ sources: SourceSet, uri: (String) -> String) -> String {
    lines.map { line in
      line.map { part in
        switch part {
        case .text(let text): Self.escaped(text)
        case .strong(let text): "**\(Self.escaped(text))**"
        case .code(let name): Self.code(name)
        case .link(let text, let address): "[\(Self.escaped(text))](<\(Self.target(address))>)"
        case .span(let span):
          "[\(Self.escaped(sources.line(span)))](<\(uri(sources[span.file].path))"
            + "#L\(sources.location(span).line)>)"
        case .picture(let name, let address):
          "![\(Self.escaped(name))](<\(Self.target(address))>)"
        }
      }.joined()
    }.joined(separator: "\n\n")
  }

  /// The note without any marks, for clients that show none.
  func plain(_ sources: SourceSet) -> String {
    let lines = lines.map { line in
      line.map { part in
        switch part {
        case .text(let text), .strong(let text), .code(let text): text
        case .link(let text, let address): "\(text) (\(address))"
        case .span(let span): sources.line(span)
        case .picture: ""
        }
      }.joined()
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Characters that may be marks within a line (CommonMark 0.31, chapter 6; GFM's strikethrough and tables).
  private static let marks = Set("\\`*_[]<>&!~|")

  /// Words that no Markdown reads as marks, on one line.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character.isNewline {
        escaped += " "
      } else {
        if marks.contains(character) { escaped += "\\" }
        escaped.append(character)
      }
    }
    return escaped
  }

  /// A name between as many backticks as it needs (section 6.1).
  private static func code(_ name: String) -> String {
    let name = String(name.map { $0.isNewline ? " " : $0 })
    let runs = name.split { $0 != "`" }.map(\.count)
    let marks = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    return runs.isEmpty ? "`\(name)`" : "\(marks) \(name) \(marks)"
  }

  /// An address that can't end its own brackets.
  private static func target(_ address: String) -> String {
    address.replacing("\\", with: "%5C").replacing("<", with: "%3C").replacing(">", with: "%3E")
      .filter { !$0.isNewline }
  }
}
