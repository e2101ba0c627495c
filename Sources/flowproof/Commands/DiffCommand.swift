import ArgumentParser
import Export
import Pipeline
import Reports
import Source
import Store

/// `flowproof diff`: the effects of changed files on the users of the app.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says which cards, texts, pictures and ways differ between two states of a project.",
    discussion: """
      A state is a folder, what git calls a commit (origin/main, v1.2, HEAD~3), or a site that was built \
      --with-sources: its folder, its index.json or a zip of it. The first is what was \
      before, the second, in root's place, what is now: 'flowproof diff v1 v2'. Without a second the project \
      in the working folder is compared; nothing is checked out. A name that is both is the folder: write \
      refs/heads/name for the branch. A project in a folder of a repository is named by that folder or its \
      config: --config app/flowproof.yml.

      The same change in several branches and locales is told once, with how many it reaches. Exits with 1 \
      where --fail-on asks for it: change where anything differs that users may meet, text where they read other \
      words, untranslated where a text lacks a translation that it did not lack before, regression where an error \
      or a warning is new or nobody comes to the end of an entry any more. New words whose translations are to \
      come are no regression.
      """
  )

  @Argument(help: "What was before: a folder, a commit, branch or tag, or a saved site.")
  var base: String
  @OptionGroup var input: InputOptions
  @Option(
    "text, json, markdown for a comment on a pull request, html, one page with all pictures inside, or "
      + "what is new as findings: github, gitlab, sarif, junit; with =path into a file. Repeatable.",
    value: "format[=path]"
  )
  var format: [FileTarget<DiffForm>] = []
  @Option(
    "Bytes that html may have: other locales of changed cards are left out first, then other branches, "
      + "then pictures. (default: 5MB)",
    value: "size"
  )
  var maxSize: ByteSize?
  @OptionGroup(title: "Pictures") var pictures: ReviewPictureOptions
  @OptionGroup(title: "Links") var links: ReviewLinkOptions
  @Option(help: "Exit with 1 at: change, text, untranslated, regression or never. (default: never)")
  var failOn: DiffThreshold?
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() async throws {
    let isWorkingFolder = input.root == "."
    let (old, new) = try await input.compared(with: base, at: isWorkingFolder ? nil : input.root)
    let names = (base, isWorkingFolder ? "the working folder" : input.root)
    guard let review = Review(base: (names.0, old), head: (names.1, new)) else {
      for (name, run) in [(names.0, old), (names.1, new)] where run.build == nil {
        Console.error("\(name) can't be built")
        Console.report(run.findings, in: run.sources)
      }
      throw Exit.unusable
    }
    let builds = [old.build, new.build].compactMap(\.self)
    if builds.allSatisfy({ $0.flows.isEmpty && $0.docs.isEmpty }) {
      Console.error(
        "neither \(names.0) nor \(names.1) has a flow to compare; name the folder of the project"
      )
      throw Exit.unusable
    }
    let misspelt = new.unmatched.filter { name in
      old.unmatched.contains { $0.message == name.message }
    }
    for finding in misspelt {
      Console.put(TextReporter(colors: false).text(for: finding, in: new.sources), to: 2)
    }
    let isWrong = ListingOptions.reportOptions(of: new, console, hintsAtErrors: false)
    if !misspelt.isEmpty { throw Exit.unusable }
    if isWrong { throw Exit.findings }
    let command = "flowproof diff \(base)\(input.root == "." ? "" : " " + input.root)"
    let shown = try await pictures.write(review, of: new, in: input.folder)
    for target in FileTarget.wanted(format) {
      let text =
        switch target.form {
        case .text: review.text
        case .json: review.json.text + "\n"
        case .markdown:
          review.markdown(command: command, pictures: shown, page: pictures.reviewURL)
        case .html: page(review, command)
        case .findings(let format): review.report(format, folder: input.prefix)
        }
      try target.write(text)
    }
    switch failOn ?? Environment.setting("FAIL_ON").flatMap(DiffThreshold.init) ?? .never {
    case .change where !review.isQuiet: throw Exit.findings
    case .text where review.hasOtherWords: throw Exit.findings
    case .untranslated where review.untranslated > 0: throw Exit.findings
    case .regression where review.regressions > 0 || review.losesAllFlows: throw Exit.findings
    default: break
    }
  }

  /// The page; prints a message about parts it leaves out, and about its size where it is large all the
  /// same.
  private func page(_ review: Review, _ command: String) -> String {
    let page = review.page(
      command: command,
      limit: maxSize?.bytes,
      links: (links.previewURL, links.requestURL)
    )
    if !page.leftOut.isEmpty {
      Console.say("html does not draw, to stay small: \(page.leftOut.joined(separator: "; "))")
    }
    let size = ByteSize(bytes: page.bytes.count)
    if size.bytes >= ByteSize.large.bytes {
      Console.say("warning: html has \(size), which not every viewer opens; see --max-size")
    } else if let maxSize, size.bytes > maxSize.bytes {
      Console.say("warning: html has \(size) even without pictures of further cards")
    }
    return String(decoding: page.bytes, as: UTF8.self)
  }
}

/// The least change at which a comparison fails.
enum DiffThreshold: String, ExpressibleByArgument, CaseIterable {
  case change
  case text
  case untranslated
  case regression
  case never
}

enum DiffForm: OutputForm {
  case text, json, markdown, html
  /// A report of findings, in a form that `build` has, too.
  case findings(ReportFormat)

  static var names: [String] { ["markdown", "html"] + ReportFormat.names }

  init?(named name: String) {
    switch name {
    case "text": self = .text
    case "json": self = .json
    case "markdown": self = .markdown
    case "html": self = .html
    default:
      guard let format = ReportFormat.named(name) else { return nil }
      self = .findings(format)
    }
  }
}
