import Foundation

/// The user's folder for what can be made again: `XDG_CACHE_HOME`, else `~/.cache`, below it `flowproof`.
enum CacheFolder {
  /// A folder in it by name; nil where the user has none.
  static func path(_ name: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return "\(base)/flowproof/\(name)"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/flowproof/\(name)"
  }
}
