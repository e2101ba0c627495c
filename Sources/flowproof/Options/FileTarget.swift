import ArgumentParser
import Store

/// One of some forms of output, and the file it goes to: `csv`, `csv=words.csv`.
struct FileTarget<Form: RawRepresentable & CaseIterable & Sendable>: ExpressibleByArgument, Sendable
where Form.RawValue == String {
  let form: Form
  /// The path of the file; nil for the standard output.
  private let path: String?

  static var defaultCompletionKind: CompletionKind { .list(Form.allCases.map(\.rawValue)) }

  init(_ form: Form) { (self.form, path) = (form, nil) }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = Form(rawValue: String(parts[0])), parts.last?.isEmpty == false else {
      return nil
    }
    self.form = form
    path = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Writes a text to its file or the standard output.
  func write(_ text: String) throws {
    if let path { try ReportFile.write(text, to: path) } else { try Console.data(text) }
  }
}
