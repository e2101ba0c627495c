/// A rule as a Markdown file tells it: `FP1310-microsurvey-options-few.md`.
///
/// ````
/// ---
/// severity: warning
/// ---
///
/// # What is wrong, in a sentence.
///
/// Why: what the app will do.
///
/// Fix: what to do about it.
///
/// ```diff flows/messages.json
///  {
/// -  "text": ↓""
/// +  "text": "Hi"
///  }
/// ```
/// ````
///
/// A fence is a file of the example's project; one that starts with `diff` tells the mistake from
/// the mended file, as in a patch, and any other one is the same in both.
struct RuleDocument {
  /// The number after `FP`.
  let number: Int
  /// Its name in config and output.
  let slug: String
  /// A case of `Severity`.
  private(set) var severity = ""
  /// The slug of the general rule that is silent where this one speaks.
  private(set) var insteadOf: String?
  /// Indicates a rule that only follows from other findings.
  private(set) var isOutcome = false
  private(set) var title = ""
  private(set) var why = ""
  private(set) var fix = ""
  /// Paths and texts of the example with the mistake.
  private(set) var bad: [(path: String, text: String)] = []
  /// Paths and texts of the example without it.
  private(set) var good: [(path: String, text: String)] = []

  init(name: String, text: String) throws(Mistake) {
    let parts = name.dropLast(".md".count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("FP"), let number = Int(parts[0].dropFirst(2)) else {
      throw Mistake(line: 1, message: "a rule's file is named FP and a number, '-' and its slug")
    }
    self.number = number
    slug = String(parts[1])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var index = try head(lines)
    while index < lines.count { index = try part(lines, at: index) }
    guard !title.isEmpty, !why.isEmpty, !fix.isEmpty else {
      throw Mistake(line: 1, message: "a rule has a title after '#', 'Why:' and 'Fix:'")
    }
  }

  /// Reads the lines between `---` and gives the number of the line after them.
  private mutating func head(_ lines: [Substring]) throws(Mistake) -> Int {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw Mistake(line: 1, message: "a rule's file starts with its severity between '---'")
    }
    for index in 1..<end {
      let entry = lines[index].split(separator: ": ", maxSplits: 1).map(String.init)
      switch (entry.first, entry.last) {
      case ("severity", let word?): severity = word
      case ("instead-of", let slug?): insteadOf = slug
      case ("outcome", "true"): isOutcome = true
      default: throw Mistake(line: index + 1, message: "severity, instead-of or outcome: true")
      }
    }
    return end + 1
  }

  /// Reads a paragraph or a fence and gives the number of the line after it.
  private mutating func part(_ lines: [Substring], at start: Int) throws(Mistake) -> Int {
    let line = lines[start]
    if line.isEmpty { return start + 1 }
    if line.hasPrefix("```") {
      guard let end = lines[(start + 1)...].firstIndex(of: "```") else {
        throw Mistake(line: start + 1, message: "this fence has no end")
      }
      try fence(line.dropFirst(3), lines[(start + 1)..<end])
      return end + 1
    }
    let end = lines[start...].firstIndex(of: "") ?? lines.count
    let paragraph = lines[start..<end].joined(separator: " ")
    if paragraph.hasPrefix("# ") {
      title = String(paragraph.dropFirst(2))
    } else if paragraph.hasPrefix("Why: ") {
      why = String(paragraph.dropFirst(5))
    } else if paragraph.hasPrefix("Fix: ") {
      fix = String(paragraph.dropFirst(5))
    } else {
      throw Mistake(line: start + 1, message: "a paragraph starts with '# ', 'Why: ' or 'Fix: '")
    }
    return end
  }

  private mutating func fence(_ info: Substring, _ lines: ArraySlice<Substring>) throws(Mistake) {
    let words = info.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else {
      throw Mistake(line: lines.startIndex, message: "a fence names a language and a path")
    }
    let path = String(words[1])
    guard words[0] == "diff" else {
      add(path, lines[...], lines[...])
      return
    }
    for (index, line) in zip(lines.indices, lines)
    where !(line.isEmpty || " -+".contains(line[line.startIndex])) {
      throw Mistake(line: index + 1, message: "a line of a diff starts with ' ', '-' or '+'")
    }
    let bad = lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
    let good = lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }
    add(path, bad[...], good[...])
  }

  /// Adds a file to both projects; one that would have no lines is not there.
  private mutating func add(
    _ path: String,
    _ bad: ArraySlice<Substring>,
    _ good: ArraySlice<Substring>
  ) {
    if !bad.isEmpty { self.bad.append((path, bad.joined(separator: "\n") + "\n")) }
    let mended = good.map { $0.filter { $0 != "↓" } }
    if !good.isEmpty { self.good.append((path, mended.joined(separator: "\n") + "\n")) }
  }
}
