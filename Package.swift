// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library target of the house: its row in `Site/docs/architecture.md` says what it may import.
func library(
  _ name: String,
  _ dependencies: [Target.Dependency],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings, plugins: plugins)
}

/// The tests of one target, in the folder named after it.
func tests(
  _ name: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: settings
  )
}

/// What `fuzz/` runs on bytes of every kind.
let readers = [
  "Source", "Syntax", "Flow", "Markdown", "JEXL", "FML", "Catalogs", "Nimbus", "Sequence",
  "AppDNA", "Mapped", "SystemKit", "Export", "Bitmaps",
]

/// Declares the rules and manifests that are documents of a target.
let documents: [Target.PluginUsage] = ["EmbedDocuments"]

let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let arguments = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
/// HTTP/1.1 for `serve`; nothing else of it is linked.
let server = ["NIOCore", "NIOPosix", "NIOHTTP1"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}

/// The commit that `--version` names, where `make dist` says it.
let commit = Context.environment["FLOWPROOF_COMMIT"].map { " (\($0))" } ?? ""

let package = Package(
  name: "flowproof",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "flowproof", targets: ["flowproof"]),
    .library(name: "FlowproofReaders", targets: readers),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    .package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
      name: "CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .systemLibrary(
      name: "CCrypto",
      pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]
    ),
    .systemLibrary(name: "CGlibc"),
    .target(name: "CVersion", cSettings: [.define("FLOWPROOF_COMMIT", to: "\"\(commit)\"")]),
    .systemLibrary(
      name: "CHarfBuzz",
      pkgConfig: "harfbuzz-subset",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
    ),
    .systemLibrary(
      name: "CICU",
      pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]
    ),
    .target(name: "CUnicode", dependencies: ["CICU"]),
    .systemLibrary(
      name: "CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CTurboJPEG",
      pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]
    ),
    .systemLibrary(
      name: "CWebP",
      pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]
    ),

    library("CLibrary", []),
    library(
      "Source",
      ["CLibrary", .target(name: "CCrypto", condition: .when(platforms: [.linux]))]
    ),
    library("Syntax", ["Source", "CYAML", "CExpat"], plugins: documents),
    library("TextMeasure", ["Source", "CHarfBuzz", "CUnicode"]),
    library("Bitmaps", ["CPNG", "CTurboJPEG", "CWebP"]),
    library("Flow", ["Source"]),
    library("Markdown", ["Source", "Syntax", "CCMark"], plugins: documents),
    library("JEXL", ["CLibrary", "Source", "Syntax", "Flow"]),
    library("Paths", ["Source", "Flow", .product(name: "BigInt", package: "BigInt")]),
    library("Layout", ["Source", "Flow", "TextMeasure", "Bitmaps"]),
    library("Catalogs", ["Source", "Syntax", "Flow"], plugins: documents),
    library("FML", ["Source", "Syntax", "Flow", "JEXL"], plugins: documents),
    library("SystemKit", ["Source", "Syntax", "Flow"]),
    library(
      "Nimbus",
      ["Source", "Syntax", "Flow", "Paths", "JEXL", "FML", "SystemKit"],
      plugins: documents
    ),
    library("Sequence", ["Source", "Syntax", "Flow", "Paths", "SystemKit"], plugins: documents),
    library("AppDNA", ["Source", "Syntax", "Flow", "Paths", "SystemKit"], plugins: documents),
    library(
      "Mapped",
      ["Source", "Syntax", "Flow", "Paths", "JEXL", "SystemKit"],
      plugins: documents
    ),
    library("Systems", ["Source", "Flow", "SystemKit", "Nimbus", "Sequence", "AppDNA", "Mapped"]),
    library("Checks", ["Source", "Flow", "Paths", "Layout", "TextMeasure"], plugins: documents),
    library("Compare", ["Source", "Flow"]),
    library("Render", ["Source", "Flow", "Templates"]),
    .target(
      name: "Templates",
      path: "Templates",
      exclude: ["pages", "schemas", "static", "starter", "measure.js", "symbols.svg"],
      swiftSettings: settings,
      plugins: ["EmbedTemplates"]
    ),
    .executableTarget(name: "embed-templates", swiftSettings: settings),
    .plugin(
      name: "EmbedTemplates",
      capability: .buildTool(),
      dependencies: ["embed-templates"],
      path: "Sources/EmbedTemplates"
    ),
    .executableTarget(name: "embed-documents", swiftSettings: settings),
    .plugin(
      name: "EmbedDocuments",
      capability: .buildTool(),
      dependencies: ["embed-documents"],
      path: "Sources/EmbedDocuments"
    ),
    library(
      "Export",
      [
        "Source", "Syntax", "Flow", "Layout", "Paths", "Markdown", "Compare", "Render", "Templates",
        mustache,
      ],
      plugins: documents
    ),
    library("Store", ["CLibrary", "Source", "CGlibc", "CZlib", subprocess]),
    library("Serve", ["CLibrary", "Source"] + server),
    library("Capture", ["CLibrary", "Source", "Syntax"]),
    library("Language", ["Source", "Syntax"]),
    library(
      "Pipeline",
      [
        "Source", "Syntax", "TextMeasure", "Flow", "Layout", "Paths", "FML", "Markdown", "Catalogs",
        "SystemKit", "Systems", "Mapped", "Checks", "Export", "Templates",
      ],
      plugins: documents
    ),
    library(
      "Reports",
      [
        "Source", "Syntax", "TextMeasure", "Flow", "Layout", "Paths", "JEXL", "SystemKit",
        "Systems", "Mapped", "Compare", "Export", "Templates", "Pipeline",
      ]
    ),
    library(
      "Editing",
      [
        "Source", "Syntax", "Flow", "Catalogs", "SystemKit", "Mapped", "Checks", "Export",
        "Language", "Pipeline", "Reports",
      ]
    ),
    .executableTarget(
      name: "flowproof",
      dependencies: [
        "CLibrary", "Source", "JEXL", "TextMeasure", "Export", "Language", "Pipeline", "Reports",
        "Editing", "Serve", "Capture", "Store", "CVersion",
        .target(name: "CGlibc", condition: .when(platforms: [.linux])),
        arguments,
      ],
      swiftSettings: settings
    ),

    .executableTarget(
      name: "flowproof-bench",
      dependencies: [
        "Source", "Syntax", "Flow", "Layout", "Paths", "SystemKit", "Systems", "Store",
        "TextMeasure", "Capture",
      ],
      path: "Tests/Benchmarks",
      swiftSettings: settings
    ),

    .target(
      name: "TestSupport",
      dependencies: ["Source", "Capture", "CPNG", "CTurboJPEG", "CWebP"],
      path: "Tests/TestSupport",
      exclude: ["GuardVectors.json", "PlaceVectors.json", "Schemas"],
      swiftSettings: settings
    ),
    tests("Source", []),
    tests("Syntax", ["Source"]),
    tests("TextMeasure", ["Store"]),
    tests("Bitmaps", []),
    tests("Flow", ["Source"]),
    tests("Layout", ["Source", "Flow", "Render", "Store", "Templates", "TextMeasure"]),
    tests("Markdown", ["Source", "Syntax"]),
    tests("JEXL", ["Source", "Syntax", "Flow"]),
    tests("Paths", ["Source", "Flow", "Syntax", "SystemKit", "Systems"]),
    tests("Catalogs", ["Source", "Syntax", "Flow"]),
    tests("FML", ["Source", "Syntax"]),
    tests(
      "Systems",
      ["Source", "Syntax", "Flow", "JEXL", "FML", "SystemKit", "Nimbus", "Sequence", "AppDNA"]
    ),
    tests(
      "Mapped",
      ["Source", "Syntax", "Flow", "Paths", "SystemKit", "Layout", "Store", "TextMeasure"]
    ),
    tests("Checks", ["Source", "Flow", "Paths", "Layout"]),
    tests("Compare", ["Source", "Flow"]),
    tests("Render", ["Source", "Flow", "Templates"]),
    tests("Export", ["Source", "Flow", "Layout", "Render", "Templates"]),
    tests("Store", ["Source"]),
    tests("Serve", ["Source"]),
    tests("Capture", []),
    tests("Language", ["Source", "Syntax"]),
    tests(
      "Pipeline",
      [
        "Source", "Syntax", "Flow", "Language", "Layout", "Markdown", "SystemKit", "AppDNA",
        "Systems", "Compare",
        "Export", "Store", "Capture", "Templates", "TextMeasure", "Reports", "Editing", "flowproof",
      ],
      exclude: ["Summaries", "Look/Project", "Look/Tables"]
    ),
  ]
)
