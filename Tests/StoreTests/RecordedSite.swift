import TestSupport

@testable import Store

/// A folder to write a site to, with its record beside.
struct RecordedSite {
  let scratch: Scratch
  let folder: OutputFolder
  let record: SiteRecord

  init() throws {
    scratch = try Scratch()
    folder = try OutputFolder("\(scratch.path)/site", project: "/nowhere", inputs: [])
    record = SiteRecord(of: folder.path, in: "\(scratch.path)/cache")
  }
}
