import ArgumentParser

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
