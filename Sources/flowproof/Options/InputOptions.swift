import ArgumentParser
import Pipeline
import Reports
import Source
import Store
import TextMeasure

/// Options for the project and the parts of it that are read.
struct InputOptions: ParsableArguments {
  @Argument(help: "The project's folder.", completion: .directory)
  var root = "."

  @Option(
    name: .shortAndLong,
    help: "The config; paths in it are relative to its folder. (default: flowproof.yml in root)",
    completion: .file(extensions: ["yml", "yaml", "json"])
  )
  var config: String?

  @Option("Only flows with this id; repeatable.", completion: .names(of: .flow))
  var flow: [String] = []

  @Option("Only variants with this id; repeatable.", completion: .names(of: .variant))
  var variant: [String] = []

  @Option("Only these locales; repeatable.", completion: .names(of: .locale))
  var locale: [String] = []

  @Flag(
    help:
      "Add all pseudo-locales: qps-ploc (accented), qps-long, qps-rtl, qps-max (widest translations)."
  )
  var pseudo = false

  @Option("Take this persona's device and profile; repeatable.", completion: .names(of: .persona))
  var persona: [String] = []

  @Option(
    "An attribute, an answer or an outcome for this run: device=ipad, is_default_browser=true, "
      + "condition:EARLY=true, field:goal=walk, outcome:paywall=purchased; with @2 for the second visit "
      + "of a card: outcome:paywall@2=dismissed.",
    value: "name=value",
    name: .customLong("set")
  )
  var attributes: [Attribute] = []

  @Option(
    "How much work the paths of an entry are worth, in seconds of a usual machine. (default: 5)",
    value: "seconds"
  )
  var budget: Double?

  struct Attribute: ExpressibleByArgument {
    let name: String
    let value: String

    init?(argument: String) {
      guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
      name = String(argument[..<sign])
      value = String(argument[argument.index(after: sign)...])
    }
  }

  func validate() throws {
    if let budget, !(budget > 0) { throw ValidationError("--budget must be more than 0") }
  }

  /// The folder that paths start from: the config's own, else the root.
  var folder: String {
    configPath?.enclosingFolder ?? root
  }

  /// The project's folder below the working folder, as findings name it: empty or `Site/`.
  var prefix: String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty || folder.hasPrefix("/") ? "" : parts.joined(separator: "/") + "/"
  }

  /// The same options with paths that start from an absolute folder.
  func below(_ base: String) -> InputOptions {
    func path(_ path: String) -> String { path.hasPrefix("/") ? path : "\(base)/\(path)" }
    var options = self
    options.root = path(root)
    options.config = configPath.map(path)
    return options
  }

  /// The name of the config that the command line names, in the project's folder.
  var configName: String? { configPath.map { String($0.split(separator: "/").last ?? "") } }

  private var configPath: String? { config ?? Environment.setting("CONFIG") }

  /// Runs all stages but writing, over the project's folder or another state of it; `ask` adds to the options.
  func build(
    from tree: FileTree? = nil,
    at ref: String = "HEAD",
    kept: KeptWork = KeptWork(isForOneRun: true),
    run: RunRecord? = nil,
    ask: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> Outcome {
    let tree = tree ?? disk
    var options = options(kept: kept)
    options.isRepository = FileTree.isInRepository(folder)
    options.releaseTag = { [folder] in await FileTree.releaseTag(of: ref, in: folder) }
    ask(&options)
    if let run {
      // The files outside of its folder that the build asks for are recorded.
      options.faces = { [faces = options.faces] own in
        run.noteFonts(home: Environment["HOME"])
        // Their files are opened by name, which the tree would not know of.
        for font in own { _ = try? tree.read(font) }
        return faces(own)
      }
      options.convertPDF = run.watching(options.convertPDF)
      options.readPDF = run.watching(options.readPDF)
    }
    return try await Pipeline.build(tree, options: options)
  }

  /// The options of a build: all that a run asks for beyond the config.
  func options(kept: KeptWork = KeptWork()) -> BuildOptions {
    var options = BuildOptions()
    options.kept = kept
    options.config = configName
    options.flows = flow.isEmpty ? Environment.settings("FLOW") : flow
    options.variants = variant.isEmpty ? Environment.settings("VARIANT") : variant
    options.locales = locale.isEmpty ? Environment.settings("LOCALE") : locale
    options.addsPseudoLocales = pseudo || Environment.isOn("PSEUDO")
    options.personas = persona.isEmpty ? Environment.settings("PERSONA") : persona
    for pair in Environment.settings("SET").compactMap(Attribute.init(argument:)) + attributes {
      options.attributes[pair.name] = pair.value
    }
    options.budget = budget ?? Environment.setting("BUDGET").flatMap(Double.init) ?? options.budget
    options.title = Environment.setting("TITLE")
    if let name = Environment.name(ofFolder: folder) { options.usualTitle = name }
    options.defaultLocale = Environment.setting("DEFAULT_LOCALE")
    options.jobs = Environment.jobs
    options.faces = { [folder] own in
      let own = own.map { "\(folder)/\($0)" }
      let files = FontFiles.all(files: own, home: Environment["HOME"])
      let known: Kept<String, FaceSet> = kept.values()
      return known.value(for: FontFiles.fingerprint(of: files)) { _ in FaceSet(files: files) }
    }
    let converter = PDFConverter()
    options.convertPDF = { try await converter.svg(of: $0) }
    let reader = PDFConverter(text: PDFConverter.defaultCache)
    options.readPDF = { try await reader.text(of: $0) }
    return options
  }
}
