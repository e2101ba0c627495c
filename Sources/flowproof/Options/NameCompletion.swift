import ArgumentParser
import Pipeline
import Source
import Store

extension CompletionKind {
  /// Completion by the names of a kind in the project that the command line names; none where it can't be read.
  static func names(of kind: Pipeline.Name) -> CompletionKind {
    .custom { words, _, _ in
      guard let input = try? await ListCommand.asyncParse(InputOptions.project(in: words)).input
      else { return [] }
      var options = input.options(kept: KeptWork(isForOneRun: true))
      options.releaseTag = { await FileTree.releaseTag(of: "HEAD", in: input.folder) }
      return (try? await Pipeline.names(of: kind, in: input.disk, options: options)) ?? []
    }
  }
}

extension InputOptions {
  /// The words of an unfinished command line that name a project: its config, or the first folder with one.
  fileprivate static func project(in words: [String]) -> [String] {
    if let name = words.firstIndex(where: { $0 == "--config" || $0 == "-c" }) {
      let value = words[(name + 1)...].drop { $0 == "=" }.first
      return value.map { ["--config", $0] } ?? []
    }
    let folder = words.dropFirst(2).first { word in
      FileTree.isFolder(word)
        && Config.names.contains { (try? FileTree.disk(word).read($0)) != nil }
    }
    return folder.map { [$0] } ?? []
  }
}
