public import ArgumentParser
import Capture
public import Export
import Pipeline
import Reports

/// Options for the choice of pictures and for their look.
struct PictureOptions: ParsableArguments {
  @Option("Only cards with this id; repeatable.", completion: .names(of: .card))
  var card: [String] = []

  @Option("Only cards' states with this name: popup, selected; repeatable. (default: all)")
  var state: [String] = []

  @Option(
    "Draw on these of a flow's devices; repeatable. (default: its first)",
    completion: .names(of: .device)
  )
  var device: [String] = []

  @Option("light, dark or light,dark. (default: light)", value: "themes")
  var theme: ThemeList?

  @Option("Pixels for a point of the device: 1, 2 or 3. (default: 2)", value: "n")
  var scale: Int?

  @Option(
    "Pictures of a store's size, in which the device is as large as fits: "
      + StoreSize.allCases.map(\.rawValue).joined(separator: ", ") + ".",
    value: "name"
  )
  var size: StoreSize?

  @Flag(
    help:
      "Contact sheets instead: the cards of all branches of a flow, and each card in all locales."
  )
  var sheets = false

  @Flag(help: "Draw the device around its screen.")
  var framed = false

  @Flag(help: "Leave empty what is outside of the device, or of the corners of its screen.")
  var transparent = false

  @OptionGroup var drawn: BrowserOption

  func validate() throws {
    if let scale, !(1...3).contains(scale) { throw ValidationError("--scale is 1, 2 or 3") }
    if scale != nil, size != nil {
      throw ValidationError("--size says how many pixels a picture has, without --scale")
    }
    if transparent, size != nil {
      throw ValidationError("stores take no transparent pictures: --transparent or --size")
    }
  }

  /// The options in use, which are for pictures only.
  var used: [String] {
    [
      ("--card", !card.isEmpty), ("--state", !state.isEmpty), ("--device", !device.isEmpty),
      ("--theme", theme != nil), ("--scale", scale != nil), ("--size", size != nil),
      ("--framed", framed), ("--transparent", transparent), ("--sheets", sheets),
      ("--browser", drawn.browser != nil),
    ].filter(\.1).map(\.0)
  }

  /// The first option in use that is for pictures of single cards only; nil for none.
  var firstOfCards: String? {
    used.first { ["--state", "--size", "--framed", "--transparent"].contains($0) }
  }

  /// The question for the pictures of a build that are asked for.
  func question(onPaper: Bool) -> PicturePlan.Question {
    var question = PicturePlan.Question()
    question.subject = onPaper ? .paper : sheets ? .sheets : .cards
    question.cards = card
    question.states = state
    question.devices = device
    question.look.themes = theme?.themes ?? [.light]
    question.look.scale = scale ?? 2
    question.look.size = size
    question.look.isFramed = framed
    question.look.isTransparent = transparent
    return question
  }
}

/// Themes as users write them, separated by commas.
struct ThemeList: ExpressibleByArgument {
  let themes: [PictureLook.Theme]

  init?(argument: String) {
    let themes = argument.split(separator: ",").map { PictureLook.Theme(rawValue: String($0)) }
    let known = themes.compactMap(\.self)
    guard !themes.isEmpty, known.count == themes.count, Set(known).count == known.count else {
      return nil
    }
    self.themes = known
  }
}

extension StoreSize: ExpressibleByArgument {}

/// The option for the browser that draws.
struct BrowserOption: ParsableArguments {
  @Option(
    "The browser that draws: a path or a name. (default: the first Chromium or Chrome in PATH)",
    value: "program"
  )
  var browser: String?

  /// The browser's path.
  func program() throws -> String {
    let name = browser ?? Environment.setting("BROWSER")
    if let program = BrowserProgram.find(named: name) { return program }
    let missing = name.map { "there is no browser '\($0)'" } ?? "no browser to draw with is found"
    Console.error("\(missing)\n  help: \(BrowserProgram.help)")
    throw Exit.refused
  }
}
