internal import Subprocess

/// The browser that people use, opened by the system's own tool, never by a shell.
public enum WebBrowser {
  /// Opens an address; false where that can't be done here.
  public static func open(_ address: String) async -> Bool {
    #if os(macOS)
    let tool = "open"
    #else
    let tool = "xdg-open"
    #endif
    let result = try? await Subprocess.run(
      .name(tool),
      arguments: [address],
      output: .discarded,
      error: .discarded
    )
    return result?.terminationStatus.isSuccess == true
  }
}
