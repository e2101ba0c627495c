/// The media type of a file, from the ending of its name (IANA Media Types).
public enum MediaType {
  private static let endings = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "xml": "application/xml", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
    "heic": "image/heic", "ico": "image/x-icon", "woff2": "font/woff2", "woff": "font/woff",
    "ttf": "font/ttf", "otf": "font/otf", "zip": "application/zip",
  ]

  /// The type of a file by its path; that of any bytes for unknown endings.
  public static func of(_ path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    return ending.flatMap { endings[$0] } ?? "application/octet-stream"
  }
}
