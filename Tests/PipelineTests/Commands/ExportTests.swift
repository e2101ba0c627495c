import Foundation
import Source
import TestSupport
import Testing

/// The site as one file, and what is told of saved sites later.
@Suite struct ExportTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    try #require(try tool.run("init", "-q").code == 0)
  }

  @Test func aZipHoldsTheSite() throws {
    let result = try tool.run("export", "--to", "zip")
    #expect(result.code == 0)
    #expect(result.errors.contains("flowproof-site.zip: "))
    #expect(try tool.run("build", "-q").code == 0)
    let site = try scratch.files("flowproof-site")
    let unzip = try tool.shell("command -v unzip && unzip -q flowproof-site.zip -d out")
    guard unzip.code != 127, !unzip.output.isEmpty else {
      print("skipped: there is no unzip here")
      return
    }
    #expect(try scratch.files("out") == site)
    #expect(try tool.run("verify", "out").code == 0)
  }

  @Test func theSameProjectIsTheSameZipAnywhere() throws {
    #expect(try tool.run("export", "--to", "zip", "-o", "a.zip", "--jobs", "1").code == 0)
    #expect(try tool.run("init", "b/deep", "-q").code == 0)
    #expect(try tool.run("export", "b/deep", "--to", "zip", "-o", "b.zip", "--jobs", "3").code == 0)
    let files = try scratch.files()
    #expect(files["a.zip"] != nil)
    #expect(files["a.zip"] == files["b.zip"])
  }

  @Test func aMisspeltNameIsAFindingAndLeavesTheLastFile() throws {
    try scratch.write("site.zip", "the last one")
    let result = try tool.shell(
      "\"$flowproof\" export --to zip -o site.zip --flow 'welcom*' --flow no"
    )
    #expect(result.code == 2)
    #expect(result.errors.contains("no flow is called 'no' [FP0112 nothing-chosen]"))
    #expect(result.errors.contains("\n1 error\n"))
    #expect(scratch.read("site.zip") == "the last one")
    #expect(try tool.run("export", "--to", "scroll").code == 64)
    #expect(try tool.run("export").code == 64)
  }

  @Test func noInputIsOverwritten() throws {
    let result = try tool.run("export", "--to", "zip", "-o", "flowproof.yml")
    #expect(result.code == 3)
    #expect(result.errors.contains("it is 'flowproof.yml', which the site is built from"))
  }

  // MARK: verify

  @Test func aZipIsVerified() throws {
    #expect(try tool.run("export", "--to", "zip", "-o", "site.zip").code == 0)
    let good = try tool.run("verify", "site.zip")
    #expect(good.code == 0)
    #expect(good.errors.contains(" files are as they were written"))
    let place = URL(filePath: "\(scratch.path)/site.zip")
    let whole = try Data(contentsOf: place)
    // What comes before the bytes of a file: flags, how it is packed, its CRC and its name (APPNOTE, 4.3.7).
    let header = try #require(
      whole.range(of: Data("PK\u{3}\u{4}".utf8), in: whole.count / 3..<whole.count)
    )
    for offset in [6, 8, 14, 30, 120] {
      var bytes = whole
      bytes[header.lowerBound + offset] ^= 0x55
      try bytes.write(to: place)
      let bad = try tool.run("verify", "site.zip")
      #expect(bad.code == 1, "\(offset)")
      #expect(bad.output.contains("has other bytes than the manifest says [FP5070 changed-file]"))
    }
  }

  @Test func aSingleFileIsWrittenAndVerified() throws {
    let result = try tool.run("export", "--to", "single-file", "--locale", "de")
    #expect(result.code == 0)
    #expect(result.errors.contains("flowproof-site.html: "))
    let good = try tool.run("verify", "flowproof-site.html")
    #expect(good.code == 0)
    #expect(good.errors.contains("flowproof-site.html: the file is as it was written"))
    let page = try #require(scratch.read("flowproof-site.html"))
    #expect(page.contains("Schön, dass du da bist") && !page.contains("Good to see you"))
    try scratch.write("flowproof-site.html", page.replacing("Schön, dass", with: "Schon, dass"))
    let bad = try tool.run("verify", "flowproof-site.html")
    #expect(bad.code == 1)
    #expect(bad.output.contains("has other bytes than the hash in its head says [FP5070"))
    let small = try tool.run("export", "--to", "single-file", "--max-size", "1kB")
    #expect(small.code == 1)
    #expect(small.errors.contains("not even one branch of each flow in one locale fits into 1 kB"))
    #expect(try tool.run("export", "--to", "zip", "--max-size", "1MB").code == 64)
    #expect(try tool.run("export", "--to", "single-file", "--with-sources").code == 64)
    #expect(try tool.run("export", "--to", "single-file", "-o", "flowproof.yml").code == 3)
  }

  @Test func anArchiveThatIsNoSiteIsNotVerified() throws {
    try scratch.write("a.zip", "PK\u{3}\u{4} and no more")
    let result = try tool.run("verify", "a.zip")
    #expect(result.code == 2)
    #expect(result.errors.contains("'a.zip' can't be read: it is no zip archive"))
    #expect(try tool.run("verify", "none.zip").code == 2)
    #expect(try tool.run("verify", "flowproof.yml").code == 2)
  }

  /// The manifest of a site of 80 MB of JSON is read, its files only hashed.
  @Test func aSiteWithALargeIndexIsVerified() throws {
    #expect(try tool.run("build", "-q").code == 0)
    let index = URL(filePath: "\(scratch.path)/flowproof-site/index.json")
    try Data(repeating: UInt8(ascii: " "), count: 80_000_000).write(to: index)
    let manifest = try #require(scratch.read("flowproof-site/manifest.json"))
    let hash = try #require(manifest.firstRange(of: "\"index.json\""))
    let digits = try #require(manifest[hash.upperBound...].firstRange(of: "\"sha256\": \""))
    let end = manifest.index(digits.upperBound, offsetBy: 64)
    // `head -c 80000000 /dev/zero | tr '\0' ' ' | sha256sum`
    let wanted = "ff14f9c47085c9dd513fdb0e2b647eef2924d33194afe9e6c0e78eca4e955115"
    try scratch.write(
      "flowproof-site/manifest.json",
      manifest.replacingCharacters(in: digits.upperBound..<end, with: wanted)
    )
    let result = try tool.shell("ulimit -v 4000000; \"$flowproof\" verify flowproof-site")
    #expect(result.code == 0, "\(result.errors)\(result.output)")
  }

  // MARK: The base of a diff

  @Test(arguments: [
    "build . --with-sources -o saved|saved", "build . --with-sources -o saved|saved/index.json",
    "export . --to zip --with-sources -o saved.zip|saved.zip",
  ])
  func aSavedSiteWithItsSourcesIsABase(_ words: String) throws {
    let parts = words.split(separator: "|").map(String.init)
    #expect(try tool.shell("\"$flowproof\" \(parts[0]) -q").code == 0)
    #expect(try tool.run("verify", parts[1] == "saved.zip" ? "saved.zip" : "saved").code == 0)
    let same = try tool.run("diff", parts[1], "--format", "json")
    #expect(same.code == 0, "\(same.errors)")
    #expect(same.output.contains("\"changes\": []"))
    #expect(same.output.contains("\"files\": []"))
    let german = "strings/de.lproj/Onboarding.strings"
    let old = try #require(scratch.read(german))
    try scratch.write(german, old.replacing("Schön", with: "Gut"))
    let changed = try tool.run("diff", parts[1], "--fail-on", "change")
    #expect(changed.code == 1)
    #expect(changed.output.contains("Gut, dass du da bist"))
    #expect(changed.output.contains("Schön, dass du da bist"))
  }

  @Test func aSiteWithoutSourcesSaysHowToKeepThem() throws {
    #expect(try tool.run("build", "-q").code == 0)
    let result = try tool.run("diff", "flowproof-site")
    #expect(result.code == 2)
    #expect(result.errors.contains("'flowproof build --with-sources' keeps them in it"))
  }

  @Test func aZipOfAProjectIsABase() throws {
    guard try tool.shell("command -v zip").code == 0 else { return print("skipped: no zip here") }
    #expect(try tool.shell("zip -qr project.zip . -x project.zip").code == 0)
    let result = try tool.run("diff", "project.zip")
    #expect(result.code == 0, "\(result.errors)")
    #expect(!result.output.contains("->"))
  }

  @Test func aZipWithItsFolderOnTopIsReadAndOneOfSomethingElseIsNone() throws {
    guard try tool.shell("command -v zip").code == 0 else { return print("skipped: no zip here") }
    let copy = "mkdir -p up/top && cp -r flows strings flowproof.yml up/top/"
    #expect(try tool.shell("\(copy) && cd up && zip -qr ../top.zip top").code == 0)
    let result = try tool.run("diff", "top.zip", "up/top")
    #expect(result.code == 0 && result.output.contains("No screen changes"), "\(result.errors)")
    #expect(try tool.shell("zip -qr site.zip flows strings").code == 0)
    let other = try tool.run("diff", "site.zip")
    #expect(other.code == 2)
    #expect(other.errors.contains("neither a site of flowproof nor a project"), "\(other.errors)")
    let site = "\"$flowproof\" build -q -o out/site && cd out && zip -qr ../site2.zip site"
    #expect(try tool.shell(site).code == 0)
    #expect(try tool.run("verify", "site2.zip").code == 0)
  }
}
