internal import CLibrary

/// The resources of the machine.
public enum SystemInfo {
  /// The number of active cores, at least one.
  public static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Tells whether a process runs or would run, were a processor free; false where that can't be
  /// told (proc_pid_stat(5)).
  static func isRunning(_ process: pid_t) -> Bool {
    #if os(Linux)
    guard let file = DiskFile("/proc/\(process)/stat", O_RDONLY),
      let text = file.readAll(1024), let name = text.lastIndex(of: UInt8(ascii: ")"))
    else { return false }
    return text[name...].dropFirst(2).first == UInt8(ascii: "R")
    #else
    return false
    #endif
  }
}
