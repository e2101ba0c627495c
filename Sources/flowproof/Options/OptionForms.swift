import ArgumentParser
import Source
import Store

extension Option {
  /// An option that may be left out; help calls what stands behind it `value`.
  init<Read: ExpressibleByArgument>(
    _ help: String,
    value: String,
    name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) where Value == Read? {
    self.init(name: name, help: ArgumentHelp(help, valueName: value), completion: completion)
  }

  /// An option that may be given again and again.
  init<Read: ExpressibleByArgument>(
    wrappedValue: [Read],
    _ help: String,
    value: String = "glob",
    name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) where Value == [Read] {
    self.init(
      wrappedValue: wrappedValue,
      name: name,
      help: ArgumentHelp(help, valueName: value),
      completion: completion
    )
  }
}

/// A form of output that a name on the command line stands for.
protocol OutputForm: Sendable {
  static var names: [String] { get }

  init?(named name: String)
}

extension OutputForm where Self: CaseIterable & RawRepresentable<String> {
  static var names: [String] { allCases.map(\.rawValue) }

  init?(named name: String) { self.init(rawValue: name) }
}

extension ReportFormat: OutputForm {
  static var names: [String] { all.map(\.name) }

  init?(named name: String) {
    guard let format = Self.named(name) else { return nil }
    self = format
  }
}

/// One of some forms of output, and the file it goes to: `csv`, `csv=words.csv`.
struct FileTarget<Form: OutputForm>: ExpressibleByArgument, Sendable {
  let form: Form
  /// The path of the file; nil for the standard output.
  let path: String?

  static var defaultCompletionKind: CompletionKind { .list(Form.names) }

  init(_ form: Form) { (self.form, path) = (form, nil) }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = Form(named: String(parts[0])), parts.last?.isEmpty == false else {
      return nil
    }
    self.form = form
    path = parts.count > 1 && parts[1] != "-" ? String(parts[1]) : nil
  }

  /// The targets that flags name, else `FLOWPROOF_FORMAT`; forms of other commands are none there.
  static func wanted(_ flags: [Self]) -> [Self] {
    let targets = flags.isEmpty ? Environment.settings("FORMAT").compactMap(Self.init) : flags
    return targets.isEmpty ? [Self(argument: "text")].compactMap(\.self) : targets
  }

  /// Writes a text to its file or the standard output.
  func write(_ text: String) throws {
    if let path { try ReportFile.write(text, to: path) } else { try Console.data(text) }
  }
}
