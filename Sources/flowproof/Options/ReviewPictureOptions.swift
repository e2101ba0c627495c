import ArgumentParser
import Capture
import Export
import Pipeline
import Reports
import Source
import Store

/// Options for pictures of the cards that a comparison changes.
struct ReviewPictureOptions: ParsableArguments {
  @Option(
    "A folder for pictures of the first cards that change, before and after; Chromium draws them.",
    value: "folder",
    name: .customLong("pictures"),
    completion: .directory
  )
  var folder: String?
  @Option(
    "The address at which that folder is published: markdown shows the pictures.",
    value: "url"
  )
  var picturesURL: String?
  @Option(
    "The address at which the page of '--format html' is published: each picture leads to its card there.",
    value: "url"
  )
  var reviewURL: String?
  @OptionGroup var drawn: BrowserOption

  func validate() throws {
    if folder == nil, picturesURL != nil || reviewURL != nil {
      throw ValidationError("--pictures-url and --review-url go with --pictures")
    }
    try [picturesURL, reviewURL].compactMap(\.self).forEach(ReviewLinkOptions.validate)
  }

  /// Writes the pictures, each named by its contents.
  ///
  /// - Returns: The pictures that a comment can show; none without an address.
  /// - Throws: The errors of the browser and of writing files.
  func write(
    _ review: Review,
    of outcome: Outcome,
    in project: String
  ) async throws -> [Review.Picture] {
    guard let folder else { return [] }
    let inputs = outcome.sources.files.map(\.path)
    let store = try PictureFolder(folder, project: project, inputs: inputs)
    let pictures = review.pictures
    var files: [OutputFile] = []
    if !pictures.isEmpty {
      let program = try drawn.program()
      files = try await untilSignal {
        try await HeadlessBrowser.run(program) { browser in
          var files: [OutputFile] = []
          let tab = try await browser.tab()
          for picture in pictures { files.append(try await Self.draw(picture, in: tab)) }
          return files
        }
      }
    }
    for file in files { try await store.put(file, key: file.path, note: "") }
    let list = zip(pictures, files).map { picture, file -> JSONValue in
      [
        "file": .string(file.path), "card": .string(picture.title),
        "anchor": .string(picture.anchor), "words": .string(picture.altText),
      ]
    }
    let json: JSONValue = ["v": 1, "pictures": .array(list)]
    _ = try await store.finish(
      OutputFile(path: "pictures.json", bytes: json.bytes(indented: true))
    )
    guard let address = picturesURL.map({ $0.hasSuffix("/") ? $0 : $0 + "/" }) else { return [] }
    return zip(pictures, files).map { ($0, address + $1.path) }
  }

  /// The largest of a picture's sizes that is small enough, else the smallest.
  private static func draw(_ picture: ReviewPicture, in tab: BrowserTab) async throws -> OutputFile
  {
    var bytes: [UInt8] = []
    for size in picture.sizes {
      try await tab.show(size.page, in: PageView(width: size.width, height: 200))
      bytes = try await tab.wholePicture()
      if bytes.count <= ReviewPicture.mostBytes { break }
    }
    return OutputFile(path: SHA256.hex(of: bytes).prefix(16) + ".png", bytes: bytes)
  }
}

/// Options for where the page of a comparison leads back to.
struct ReviewLinkOptions: ParsableArguments {
  @Option("The address of the built site: the page of '--format html' leads there.", value: "url")
  var previewURL: String?
  @Option(
    "The address of the pull request: the page of '--format html' leads back there.",
    value: "url"
  )
  var requestURL: String?

  func validate() throws { try [previewURL, requestURL].compactMap(\.self).forEach(Self.validate) }

  /// Throws an error for what is no address of a page on the web.
  static func validate(_ url: String) throws {
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      throw ValidationError("'\(url)' must start with https:// or http://")
    }
  }
}
