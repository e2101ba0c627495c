import Foundation
public import Source
import Subprocess

extension FileTree {
  /// Tells whether a path leads to a site that was built, or an archive of one.
  public static func isSavedSite(_ path: String) -> Bool { SavedSite.isThere(path) }

  /// Recognizes a folder of a repository's working tree.
  public static func isInRepository(_ folder: String) -> Bool {
    stepsInRepository(to: folder) != nil
  }

  /// The folders that lead from the top of a repository's working tree to a folder; nil outside of one.
  public static func stepsInRepository(to folder: String) -> [String]? {
    guard let path = Disk.realPath(folder), let top = GitFolder(around: path)?.top else {
      return nil
    }
    return path.dropFirst(top.count).split(separator: "/").map(String.init)
  }

  /// The newest tag with a version that a commit comes after; nil where there is none.
  public static func releaseTag(of ref: String, in folder: String) async -> String? {
    guard isInRepository(folder) else { return nil }
    let output = try? await Git(folder: folder).run(
      ["describe", "--tags", "--abbrev=0", "--match", "*[0-9].[0-9]*", ref]
    )
    return output.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
  }

  /// Tells whether a path leads to a folder, links followed.
  public static func isFolder(_ path: String) -> Bool { Disk.kind(following: path) == .folder }

  /// The files of a folder as they were at a commit, branch or tag, without touching what is checked out.
  ///
  /// Files that are the same in the working folder are read from there; the others come from the
  /// repository in one go, those of submodules from theirs. What is kept by Git LFS is read where it is in the clone,
  /// and else a pointer. Links and the folders that tools make are no files of the tree.
  ///
  /// - Parameters:
  ///   - ref: A revision as `git rev-parse` takes it: `origin/main`, `v1.2`, `HEAD~3`.
  ///   - folder: A folder of the repository; paths are relative to it.
  ///   - above: Files and folders of the repository outside of the folder that count as well, such as `../Kit`.
  /// - Returns: The tree, which reads nothing from the repository any more.
  /// - Throws: A ``FileTree/ReadError`` where there is no git, no repository or no such commit.
  public static func git(
    _ ref: String,
    in folder: String,
    above: [String] = []
  ) async throws -> FileTree {
    let git = Git(folder: folder)
    let commit = try await git.commit(ref)
    let real = Disk.realPath(folder) ?? folder
    let inside = above.filter { DiskTree.location(of: $0, from: real, above: [$0]).root != real }
    let entries = try await git.entries(of: commit, above: inside)
    let differing = try await git.differing(from: commit)
    // What a sparse checkout leaves out is on no disk, and git tells it as the same.
    let changed = entries.filter {
      $0.kind == .file
        && (differing.contains($0.path) || $0.path.hasPrefix("../")
          || Disk.kind("\(folder)/\($0.path)") == nil)
    }
    let fromGit = Set(changed.map(\.path))
    let contents = try await git.contents(of: changed)
    let disk = FileTree.disk(folder)
    let inner = await submodules(entries.filter { $0.kind == .submodule }, in: folder)
    let links = Set(entries.filter { $0.kind == .link }.map(\.path))
    let files = entries.filter { $0.kind == .file }.map(\.path)
    return FileTree(
      list: {
        let others = try inner.trees.flatMap { folder, tree in
          try tree.list().map { "\(folder)/\($0)" }
        }
        return (files + others).sortedByBytes()
      },
      read: { path in
        if let bytes = contents[path] { return bytes }
        if let (folder, tree) = inner.trees.first(where: { path.hasPrefix($0.folder + "/") }) {
          return try tree.read(String(path.dropFirst(folder.utf8.count + 1)))
        }
        guard !fromGit.contains(path) else {
          let reason = "this clone does not have it as it was at \(ref), or it is too large"
          throw ReadError(path: path, reason: reason)
        }
        return try disk.read(path)
      },
      unlisted: { path in
        if links.contains(path) { return .other("a symbolic link at \(ref)") }
        let missing = inner.missing.first { path == $0.path || path.hasPrefix($0.path + "/") }
        return missing.map { .leftOut($0.reason) }
      }
    )
  }

  /// The submodules of a commit at the commits that it names; those that are not here, with the reason.
  private static func submodules(
    _ entries: [Git.Entry],
    in folder: String
  ) async -> (trees: [(folder: String, tree: FileTree)], missing: [ReadError]) {
    var (trees, missing): ([(folder: String, tree: FileTree)], [ReadError]) = ([], [])
    for entry in entries {
      let path = "\(folder)/\(entry.path)"
      if GitFolder(top: path) != nil, let tree = try? await git(entry.object, in: path) {
        trees.append((entry.path, tree))
      } else {
        let reason =
          "in a submodule whose commit \(entry.object.prefix(10)) is not here "
          + "('git submodule update --init' gets it)"
        missing.append(ReadError(path: entry.path, reason: reason))
      }
    }
    return (trees, missing)
  }

  /// The files of a folder that its sparse checkout leaves out.
  public static func notCheckedOut(in folder: String) -> Set<String> {
    Disk.realPath(folder).map { SourceFolders(of: $0).skipped } ?? []
  }

  /// The tree without some of its files.
  public func without(_ files: Set<String>) -> FileTree {
    if files.isEmpty { return self }
    return FileTree(
      listing: {
        let all = try listing()
        return Listing(paths: all.paths.filter { !files.contains($0) }, closed: all.closed)
      },
      read: read,
      unlisted: { files.contains($0) ? .leftOut("left out by this sparse checkout") : unlisted($0) }
    )
  }
}

/// Questions to the repository of a folder, each a process of `git`.
private struct Git {
  let folder: String

  /// Bytes of the files of a commit that differ from the working folder's.
  private static let room = 256 << 20
  /// Files that a commit may have, and bytes of their list.
  private static let (mostFiles, mostNames) = (300_000, 64 << 20)

  /// The file, link or submodule at a path of a commit.
  struct Entry {
    enum Kind {
      case file
      case link
      case submodule
    }

    let path: String
    let object: String
    let kind: Kind
  }

  /// The hash of the commit that a name stands for.
  func commit(_ ref: String) async throws -> String {
    var reason = "it is neither a folder nor a commit of this repository"
    if GitFolder(around: Disk.realPath(folder) ?? folder)?.isShallow == true {
      reason +=
        ", which has only the newest commits: 'git fetch --unshallow' gets all "
        + "('fetch-depth: 0' of actions/checkout, 'GIT_DEPTH: 0' of GitLab)"
    }
    let output = try await run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"],
      failing: reason,
      path: ref
    )
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// The files, links and submodules of the folder at a commit (git-ls-tree(1), `-z`).
  func entries(of commit: String, above: [String]) async throws -> [Entry] {
    let reason = "it has more than \(Self.mostFiles) files; name a smaller folder"
    let output = try await run(
      ["ls-tree", "-r", "-z", commit, "--", "."] + above,
      path: commit,
      limit: Self.mostNames,
      beyond: reason
    )
    let entries = output.split(separator: 0).compactMap(Self.entry)
    guard entries.count <= Self.mostFiles else {
      throw FileTree.ReadError(path: commit, reason: reason)
    }
    let outputs = entries.filter { ("/" + $0.path).hasSuffix("/.flowproof") }
      .map { String($0.path.dropLast(".flowproof".count)) }.filter { !$0.isEmpty }
    var made: [Substring: Bool] = [:]
    return entries.filter { entry in
      let folder = entry.path[..<(entry.path.utf8.lastIndex(of: 0x2F) ?? entry.path.startIndex)]
      let isMade =
        made[folder]
        ?? folder.split(separator: "/").contains { SourceFolders.isMade(String($0)) }
      made[folder] = isMade
      return !isMade && !outputs.contains { entry.path.hasPrefix($0) }
    }
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    let facts = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard facts.count == 3, ["blob", "commit"].contains(facts[1]) else { return nil }
    return Entry(
      path: String(decoding: line[(tab + 1)...], as: UTF8.self),
      object: facts[2],
      kind: facts[1] == "commit" ? .submodule : facts[0] == "120000" ? .link : .file
    )
  }

  /// The paths whose files are not those of a commit in the working folder.
  func differing(from commit: String) async throws -> Set<String> {
    let output = try await run([
      "diff-index", "--name-only", "-z", "--no-renames", "--relative", commit, "--", ".",
    ])
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// The bytes of files, by path, as far as they are here and there is room (git-cat-file(1), `--batch`).
  func contents(of entries: [Entry]) async throws -> [String: [UInt8]] {
    if entries.isEmpty { return [:] }
    do {
      let names = entries.map { $0.object + "\n" }.joined()
      return try await read(entries, sizes(["--batch-check"], input: names))
    } catch {
      // A partial clone that can't fetch what it lacks tells of nothing else.
      return try await read(entries, sizes(["--batch-all-objects", "--batch-check"]))
    }
  }

  /// The bytes of the objects that are here, by their hashes (git-cat-file(1), `--batch-check`).
  private func sizes(_ options: [String], input: String = "") async throws -> [String: Int] {
    var sizes: [String: Int] = [:]
    for line in try await run(["cat-file"] + options, input: input).split(separator: 0x0A) {
      let facts = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      if facts.count == 3 { sizes[facts[0]] = Int(facts[2]) }
    }
    return sizes
  }

  private func read(
    _ entries: [Entry],
    _ sizes: [String: Int]
  ) async throws -> [String: [UInt8]] {
    var room = Self.room
    let wanted = entries.filter { entry in
      guard let size = sizes[entry.object], size <= min(64 << 20, room) else { return false }
      room -= size
      return true
    }
    if wanted.isEmpty { return [:] }
    let names = wanted.map { $0.object + "\n" }.joined()
    let output = try await run(["cat-file", "--batch"], input: names)
    let large = GitFolder(around: Disk.realPath(folder) ?? folder)
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    for entry in wanted {
      guard let end = rest.firstIndex(of: 0x0A) else { break }
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      // One that is missing ends with its line.
      guard head.count == 3, let size = Int(head[2]), rest.count >= size else { continue }
      let bytes = Array(rest.prefix(size))
      contents[entry.path] = large?.largeFile(bytes) ?? bytes
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// Runs `git` and returns its output; no pager, no prompt, no lock taken for its own convenience.
  func run(
    _ arguments: [String],
    input: String = "",
    failing reason: String? = nil,
    path: String = "git",
    limit: Int = room + (256 << 20),
    beyond large: String = "git says too much"
  ) async throws -> [UInt8] {
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(["--no-optional-locks", "-C", folder] + arguments),
        input: .string(input),
        output: .bytes(limit: limit),
        error: .string(limit: 64 << 10)
      )
      if result.terminationStatus.isSuccess { return result.standardOutput }
      let complaint = result.standardError.split(whereSeparator: \.isNewline).last ?? "git gave up"
      // git says how another user's folder is allowed in its last line (git-config(1), safe.directory).
      let isForeign = result.standardError.contains("dubious ownership")
      let allowing = complaint.drop(while: \.isWhitespace)
      let refusal = isForeign ? "another user owns the repository: '\(allowing)' allows it" : nil
      throw FileTree.ReadError(
        path: path,
        reason: refusal ?? reason ?? String(complaint.prefix(200))
      )
    } catch let error as FileTree.ReadError {
      throw error
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw FileTree.ReadError(path: path, reason: large)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      let reason = "git is not installed: 'sudo apt-get install -y git' on Debian does it"
      throw FileTree.ReadError(path: path, reason: reason)
    } catch {
      throw FileTree.ReadError(path: path, reason: "git can't be started: \(error)")
    }
  }
}
