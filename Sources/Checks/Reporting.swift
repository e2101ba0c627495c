import Source

extension Log {
  /// Reports findings about one subject.
  mutating func about(_ subject: Diagnostic.Subject, _ report: (inout Log) -> Void) {
    let before = self.subject
    self.subject = subject
    report(&self)
    self.subject = before
  }
}
