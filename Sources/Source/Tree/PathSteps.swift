/// The steps of a path that a file names, from the root: `.` is none, `..` takes back the one before; those that
/// lead out of the root stay at the start.
public func pathSteps(_ path: some StringProtocol, from file: String = "") -> [Substring] {
  var steps = Array(file.split(separator: "/").dropLast())
  for step in path.split(separator: "/") where step != "." {
    if step == "..", let last = steps.last, last != ".." {
      steps.removeLast()
    } else {
      steps.append(Substring(step))
    }
  }
  return steps
}
