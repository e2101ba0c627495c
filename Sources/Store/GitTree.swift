import Foundation
public import Source
import Subprocess

extension FileTree {
  /// A state of a project by its name: a folder, a saved site with its sources, a zip of either, else a
  /// commit, branch or tag of the repository that `folder` is in.
  ///
  /// - Throws: A ``FileTree/ReadError`` where it is none of these.
  public static func state(_ name: String, of folder: String) async throws -> FileTree {
    if SavedSite.isThere(name) { return try SavedSite(name).sources(name) }
    if Disk.kind(following: name) == .folder { return .disk(name) }
    return try await .git(name, in: Disk.kind(following: folder) == .folder ? folder : ".")
  }

  /// True where a path leads to a folder, links followed.
  public static func isFolder(_ path: String) -> Bool { Disk.kind(following: path) == .folder }

  /// The files of a folder as they were at a commit, branch or tag, without touching what is checked out.
  ///
  /// Files that are the same in the working folder are read from there; the others come from the
  /// repository in one go. What is kept by Git LFS is a pointer where it differs. Links, submodules and
  /// the folders that ``disk(_:maxFiles:maxBytes:)`` leaves out are no files of the tree.
  ///
  /// - Parameters:
  ///   - ref: What `git rev-parse` understands: `origin/main`, `v1.2`, `HEAD~3`.
  ///   - folder: A folder of the repository; paths are relative to it.
  /// - Returns: The tree, which reads nothing from the repository any more.
  /// - Throws: A ``FileTree/ReadError`` where there is no git, no repository or no such commit.
  public static func git(_ ref: String, in folder: String) async throws -> FileTree {
    let git = Git(folder: folder)
    let commit = try await git.commit(ref)
    let entries = try await git.entries(of: commit)
    let differing = try await git.differing(from: commit)
    // What a sparse checkout leaves out is on no disk, and git tells it as the same.
    let changed = entries.filter {
      differing.contains($0.path) || Disk.kind("\(folder)/\($0.path)") == nil
    }
    let fromGit = Set(changed.map(\.path))
    let contents = try await git.contents(of: changed)
    let disk = FileTree.disk(folder)
    let links = Dictionary(
      entries.compactMap { entry in
        entry.isLink ? (entry.path, Unlisted.other("a symbolic link at \(ref)")) : nil
      }
    ) { first, _ in first }
    let paths = entries.filter { !$0.isLink }.map(\.path).sortedByBytes()
    return FileTree(
      list: { paths },
      read: { path in
        if let bytes = contents[path] { return bytes }
        guard !fromGit.contains(path) else {
          throw ReadError(path: path, reason: "it is too large to read from \(ref)")
        }
        return try disk.read(path)
      },
      unlisted: { links[$0] }
    )
  }
}

/// Questions to the repository of a folder, each a process of `git`.
private struct Git {
  let folder: String

  /// Bytes of the files of a commit that differ from the working folder's.
  private static let room = 512 << 20
  /// Files that a commit may have, and bytes of their list.
  private static let (mostFiles, mostNames) = (300_000, 64 << 20)

  /// A file of a commit.
  struct Entry {
    let path: String
    let blob: String
    let size: Int
    let isLink: Bool
  }

  /// The hash of the commit that a name stands for.
  func commit(_ ref: String) async throws -> String {
    let output = try await run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"],
      failing: "it is neither a folder nor a commit of this repository",
      path: ref
    )
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// The files and links of the folder at a commit (git-ls-tree(1), `-z`).
  func entries(of commit: String) async throws -> [Entry] {
    let reason = "it has more than \(Self.mostFiles) files; name a smaller folder"
    let output = try await run(
      ["ls-tree", "-r", "-z", "--long", commit],
      limit: Self.mostNames,
      beyond: reason
    )
    let entries = output.split(separator: 0).compactMap { line -> Entry? in
      guard let tab = line.firstIndex(of: 0x09) else { return nil }
      let facts = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard facts.count == 4, facts[1] == "blob" else { return nil }
      return Entry(
        path: String(decoding: line[(tab + 1)...], as: UTF8.self),
        blob: String(facts[2]),
        size: Int(facts[3]) ?? 0,
        isLink: facts[0] == "120000"
      )
    }
    guard entries.count <= Self.mostFiles else {
      throw FileTree.ReadError(path: commit, reason: reason)
    }
    let outputs = entries.filter { $0.path.split(separator: "/").last == ".flowproof" }
      .map { String($0.path.dropLast(".flowproof".count)) }.filter { !$0.isEmpty }
    return entries.filter { entry in
      let folders = entry.path.split(separator: "/").dropLast()
      return !folders.contains { $0 == "node_modules" || $0.hasPrefix(".build") }
        && !outputs.contains { entry.path.hasPrefix($0) }
    }
  }

  /// The paths whose files are not those of a commit in the working folder.
  func differing(from commit: String) async throws -> Set<String> {
    let output = try await run([
      "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--relative", commit, "--", ".",
    ])
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// The bytes of files, by path, as far as there is room (git-cat-file(1), `--batch`).
  func contents(of entries: [Entry]) async throws -> [String: [UInt8]] {
    var room = Self.room
    let wanted = entries.filter { entry in
      guard !entry.isLink, entry.size <= 64 << 20, entry.size <= room else { return false }
      room -= entry.size
      return true
    }
    if wanted.isEmpty { return [:] }
    let names = wanted.map { $0.blob + "\n" }.joined()
    let output = try await run(["cat-file", "--batch"], input: names)
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    for entry in wanted {
      guard let end = rest.firstIndex(of: 0x0A) else { break }
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard head.count == 3, let size = Int(head[2]), rest.endIndex - end > size else { break }
      contents[entry.path] = Array(rest[(end + 1)..<(end + 1 + size)])
      rest = rest[(end + 1 + size)...].dropFirst()
    }
    return contents
  }

  /// What `git` prints; no pager, no prompt, no lock taken for its own convenience.
  private func run(
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
      throw FileTree.ReadError(path: path, reason: reason ?? String(complaint.prefix(200)))
    } catch let error as FileTree.ReadError {
      throw error
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw FileTree.ReadError(path: path, reason: large)
    } catch {
      throw FileTree.ReadError(path: path, reason: "git can't be started: \(error)")
    }
  }
}
