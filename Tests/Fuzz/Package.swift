// swift-tools-version: 6.2
import PackageDescription

// libFuzzer without its main function, which 'make fuzz' finds in the toolchain.
let libFuzzer = Context.environment["LIBFUZZER"].map { [LinkerSetting.unsafeFlags([$0])] } ?? []

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "flowproof", path: "../..")],
  targets: [
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: ["CLibFuzzer", .product(name: "FlowproofReaders", package: "flowproof")],
      path: "Sources/Fuzz",
      linkerSettings: libFuzzer
    ),
  ]
)
