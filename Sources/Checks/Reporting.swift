import Source

extension Log {
  /// Reports findings about one subject.
  mutating func about(_ subject: Diagnostic.Subject, _ report: (inout Log) -> Void) {
    about([subject], report)
  }

  /// Reports findings about each of several subjects.
  mutating func about(_ subjects: [Diagnostic.Subject], _ report: (inout Log) -> Void) {
    let before = self.subjects
    self.subjects = subjects
    report(&self)
    self.subjects = before
  }
}
