import ArgumentParser
import Editing
import Pipeline
import Serve
import Source
import Store

/// `flowproof serve`: the site in a browser, as its files are now.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the site in a browser and keeps it up to date while files change.",
    discussion: """
      Listens at 127.0.0.1 only and writes nothing. Each save is built at once; open pages take in \
      what changed and keep where one is. Where a save can't be shown, the page before stays, with \
      the finding on it. On the page of a card, values can be changed and looked at in all branches \
      and locales; a patch of the changes can be copied. Ctrl-C ends it.
      """
  )

  @OptionGroup var input: InputOptions
  @Option(help: "The port; one that is in use is an error. (default: the first free one from 8080)")
  var port: Int?
  @Flag(help: "Open the site in the browser.")
  var open = false
  @Flag(help: "Look through folders again and again, where the system tells of no changes.")
  var poll = false
  @OptionGroup(title: "Site") var site: SiteOptions
  @OptionGroup(title: "Findings") var coverage: CoverageOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port must be between 0 and 65535")
    }
    if site.baseURL != nil || site.withSources {
      throw ValidationError("--base-url and --with-sources are for sites that are written: 'build'")
    }
  }

  func run() async throws {
    let watch = ChangeWatch(
      [input.folder] + (site.templatesFolder.map { [$0] } ?? []),
      polls: poll
    )
    let (events, event) = AsyncStream<Event>.makeStream()
    let saves = watch.changes()
    let kept = KeptWork()
    let first = try await rebuild(after: nil, Tweaks(), kept)
    let live = LiveSite(content(first, Tweaks())) { request in
      await withCheckedContinuation { event.yield(.request(request, $0)) }
    }
    let wanted = port ?? Environment.setting("PORT").flatMap(Int.init)
    let server: PreviewServer
    do {
      server = try await PreviewServer.open(port: wanted, site: live)
    } catch let failure as PreviewServer.Failure {
      Console.error(failure.message)
      throw Exit.refused
    }
    let work = [
      Task { try await server.run() },
      Task { for await save in saves { event.yield(.save(save)) } },
      Task { try await follow(events, from: first, kept, on: live) },
    ]
    defer { for task in work { task.cancel() } }
    try Console.data(server.address + "\n")
    console.say("Ctrl-C ends it")
    if open, await !WebBrowser.open(server.address) {
      Console.say("no browser could be opened, open \(server.address) yourself")
    }
    do {
      try await EndingSignal.wait()
    } catch let signal as EndingSignal where signal.isInterrupt {
      return
    }
  }

  /// An occasion to build.
  private enum Event: Sendable {
    /// Files were saved at this instant.
    case save(ContinuousClock.Instant)
    case request([UInt8], CheckedContinuation<(isTaken: Bool, answer: [UInt8]), Never>)
  }

  /// Builds after each save and for each change that a page asks for, one after another, and shows the
  /// result, until its task is cancelled.
  private func follow(
    _ events: AsyncStream<Event>,
    from first: ServedSite,
    _ kept: KeptWork,
    on live: LiveSite
  ) async throws {
    var (last, tweaks, started) = (first, Tweaks(), ContinuousClock.now)
    for await event in events {
      do {
        switch event {
        case .save(let save):
          guard save > started else { continue }
          // A save is often several files.
          try await Task.sleep(for: .milliseconds(5))
          started = .now
          dropTweaks(of: &tweaks)
          last = try await rebuild(after: last, tweaks, kept)
          await live.replace(with: content(last, tweaks))
        case .request(let bytes, let answer):
          let refusal: String?
          (refusal, last, tweaks) = try await TweakRequest.apply(bytes, to: tweaks, of: last) {
            [last] in
            try await rebuild(after: last, $0, kept)
          }
          await live.replace(with: content(last, tweaks))
          answer.resume(returning: (refusal == nil, tweaks.list(refusal: refusal).bytes))
        }
      } catch let error as FileTree.ReadError {
        let message = "'\(error.path)' can't be read: \(error.reason); the site stays as it was"
        Console.error(message)
        guard case .request(_, let answer) = event else { continue }
        answer.resume(returning: (false, tweaks.list(refusal: message).bytes))
      }
    }
  }

  /// Takes back changes of files that have been saved with something else in the meantime.
  private func dropTweaks(of tweaks: inout Tweaks) {
    if tweaks.isEmpty { return }
    let tree = input.disk
    let lost = tweaks.drop { try? tree.read($0) }
    for path in lost {
      console.say("'\(path)' was saved; changes made to it on pages are taken back")
    }
  }

  /// Builds the files as they are now, and prints what is new about them.
  ///
  /// All stages run again over what is kept of their work.
  private func rebuild(
    after last: ServedSite?,
    _ tweaks: Tweaks,
    _ kept: KeptWork
  ) async throws -> ServedSite {
    let start = ContinuousClock.now
    let outcome = try await input.build(
      from: input.disk.overlaid(with: tweaks.overlay),
      kept: kept
    ) { options in
      site.ask(&options)
      (options.baseURL, options.minCoverage) = ("/", coverage.goals)
    }
    let new = ServedSite(outcome, templates: try site.readTemplates(), after: last, kept: kept)
    let took = start.duration(to: .now) / .milliseconds(1)
    let found = new.findings(notIn: last)
    if !found.isEmpty {
      let reporter = TextReporter(colors: console.colors)
      Console.put(reporter.text(for: found, in: new.sources, isSummed: false), to: 2)
    }
    let reason = new.isBuilt ? "" : ", the config or all input is unusable"
    console.say("\(Int(took)) ms · \(TextReporter.summary(of: new.findings))\(reason)")
    return new
  }

  /// The site, and the list of the changes in it.
  private func content(_ site: ServedSite, _ tweaks: Tweaks) -> SiteContent {
    let list = tweaks.list()
    return SiteContent { path in
      path == list.path ? [list] : site.files(at: path)
    } missing: {
      site.missing()
    }
  }
}

extension PreviewServer.Failure {
  fileprivate var message: String {
    switch self {
    case .port(let port, let reason): "port \(port) can't be used: \(reason)"
    case .ports(let ports):
      "no port from \(ports.lowerBound) to \(ports.upperBound) is free\n  help: name one with --port"
    }
  }
}
