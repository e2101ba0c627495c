import ArgumentParser
import Pipeline
import Source
import Store

extension CompletionKind {
  /// Completion by the names of a kind in the project that the command line names.
  static func names(of kind: Pipeline.Name) -> CompletionKind {
    .custom { words, _, _ in
      let list = try? await ListCommand.asyncParse(InputOptions.project(in: words))
      return await list?.input.names(of: kind) ?? []
    }
  }
}

extension InputOptions {
  /// The names of a kind in the project; none where it can't be read.
  fileprivate func names(of kind: Pipeline.Name) async -> [String] {
    var options = options(kept: KeptWork(isForOneRun: true))
    options.releaseTag = { [folder] in await FileTree.releaseTag(of: "HEAD", in: folder) }
    return (try? await Pipeline.names(of: kind, in: disk, options: options)) ?? []
  }

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
