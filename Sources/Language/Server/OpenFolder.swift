internal import Source

/// A folder that is open in the editor (LSP 3.17, "WorkspaceFolder"), with the results of reading its
/// project.
///
/// It belongs to the server that has it open, and is changed by that alone.
final class OpenFolder {
  /// The folder as the client names it; nil where the client names none.
  let root: String?
  let project: EditedProject
  /// Counts the states of the project.
  var state = 0
  /// The result of reading the newest state; nil until it is read, and for a state that can't be.
  var view: EditedProject.View?
  /// The result of reading the newest readable state.
  var last: EditedProject.View?
  /// Reads the newest state; nil once that is done.
  var reading: Task<Void, Never>?
  /// Waits for changes of the files.
  var watch: Task<Void, Never>?
  /// The messages that were logged, of findings that no file is shown with.
  var told: Set<String> = []
  /// The files that the client shows findings of.
  var marked: Set<String> = []

  init(root: String?, _ project: EditedProject) { (self.root, self.project) = (root, project) }

  /// Reads and watches no more.
  func close() {
    reading?.cancel()
    reading = nil
    watch?.cancel()
  }

  /// The path in the project of an absolute one; nil for one outside it.
  func path(of absolute: String) -> String? { FileAddress.path(absolute, below: project.folder) }

  func absolute(_ path: String) -> String {
    project.folder == "/" ? "/\(path)" : "\(project.folder)/\(path)"
  }
}
