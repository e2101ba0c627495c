private import Bitmaps
public import Source
private import Synchronization

/// The pixels of a project's pictures, each read when a text stands over it.
public final class PicturePixels: Sendable {
  private let files: [String: [UInt8]]
  private let state = Mutex(State())

  private struct State {
    var bitmaps: [String: Bitmap?] = [:]
    var colors: [Size: PictureColors] = [:]
  }

  /// A picture as large as it is drawn.
  private struct Size: Hashable {
    let path: String
    let width: Int
    let height: Int
  }

  /// The limit of a picture's side in pixels; larger ones are made smaller first, as no screen has more points.
  private static let mostPoints = 2048

  /// The picture files of a site, by their paths.
  public init(_ files: [OutputFile] = []) {
    self.files = Dictionary(firstOf: files.map { ($0.path, $0.bytes) })
  }

  /// The width and height of a file's picture in pixels; nil where it is not known.
  func size(of path: String) -> (width: Double, height: Double)? {
    // One at a time, so that no more than one is in memory as it was read.
    state.withLock { state in
      bitmap(path, &state).map { (Double($0.fullWidth), Double($0.fullHeight)) }
    }
  }

  /// The colors of a file's picture, drawn in some points; nil where they are not known.
  func colors(of path: String, width: Double, height: Double) -> PictureColors? {
    func points(_ length: Double) -> Int { Int(min(1e6, max(1, length)).rounded(.up)) }
    let size = Size(path: path, width: points(width), height: points(height))
    return state.withLock { state in
      if let known = state.colors[size] { return known }
      guard let bitmap = bitmap(path, &state) else { return nil }
      let colors = PictureColors(bitmap.reduced(width: size.width, height: size.height))
      state.colors[size] = colors
      return colors
    }
  }

  private func bitmap(_ path: String, _ state: inout State) -> Bitmap? {
    if let known = state.bitmaps[path] { return known }
    let bitmap = files[path].flatMap { Bitmap(file: $0) }?
      .reduced(width: Self.mostPoints, height: Self.mostPoints)
    state.bitmaps[path] = .some(bitmap)
    return bitmap
  }
}
