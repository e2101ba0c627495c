import CLibFuzzer
import Foundation

/// Runs libFuzzer on one reader, named by the variable `FUZZ_READER`; the arguments are libFuzzer's.
@main
enum Fuzz {
  static func main() {
    let name = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""
    guard Readers.named(name) != nil else {
      print("FUZZ_READER must be one of: \(Readers.all.map(\.name).joined(separator: " "))")
      exit(64)
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, Fuzz.one))
  }

  /// The reader that this process runs.
  private static let reader = Readers.named(
    ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""
  )

  private static let one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { data, size in
    Fuzz.reader?.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
}
