internal import Export
public import Language
public import Pipeline
internal import Reports
public import Source

extension EditedProject {
  /// A project that is read anew for each state of its files.
  ///
  /// - Parameters:
  ///   - folder: The project's folder, absolute.
  ///   - tree: The files in it.
  ///   - options: The options of the run, beyond the config.
  ///   - site: The address of its site, for links to pages; nil where nobody says it.
  ///   - changes: Wakes where files may have changed.
  public init(
    folder: String,
    tree: FileTree,
    options: BuildOptions,
    site: String? = nil,
    changes: @escaping @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
  ) {
    let root = site.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.init(folder: folder, changes: changes) { open in
      let now = tree.overlaid(with: open)
      let outcome = try await Pipeline.build(now, options: options)
      return View(outcome, tree: tree, now: now, options: options, site: root)
    }
  }
}

extension EditedProject.View {
  /// The view of a run for an editor.
  ///
  /// `now` are the files with the documents that are open.
  fileprivate init(
    _ outcome: Outcome,
    tree: FileTree,
    now: FileTree,
    options: BuildOptions,
    site: String?
  ) {
    self.init(
      findings: outcome.findings,
      sources: outcome.sources,
      config: options.config ?? Config.names.first { outcome.sources.id(of: $0) != nil }
    )
    let build = outcome.build
    let completion = NameCompletion(tree: tree, options: options, build: build)
    complete = { completion.completions($0, $1, $2) }
    spellings = { span in
      let name = outcome.sources[span.file].text(span).filter { !"\"\\".contains($0) }
      return Suggestion.nearest(to: name, among: outcome.names[span] ?? [])
    }
    if let site { page = { site + SiteAddresses.rule($0) } }
    guard let build else { return }
    let renaming = { @Sendable (spot: Span) in
      Renaming(places: ProjectPlaces(build, spot), findings: outcome.findings) {
        try await Pipeline.build(now.overlaid(with: $0), options: options)
      }
    }
    name = { renaming($0).name }
    places = { await renaming($0).find() }
    rename = { await renaming($0).rename(to: $1) }
    let parts = ProjectSymbols(build)
    symbols = { parts.symbols($0) }
    links = { parts.links($0) }
    hints = { parts.hints($0) }
    note = { spot in
      let notes = HoverNotes(ProjectPlaces(build, spot), in: now, site: site)
      guard let note = notes.note, await renaming(spot).isName else { return nil }
      return note
    }
    definitions = { await renaming($0).isName ? ProjectPlaces(build, $0).definitions : [] }
  }
}
