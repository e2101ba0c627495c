import Flow
import Source
import Syntax
import SystemKit

extension System {
  /// The flows of sources, with the findings of all of them in one log.
  func read(
    _ sources: [SystemSource],
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    let readings = flows(sources, &documents)
    for reading in readings { log.append(reading.log) }
    log.addMissing(documents.mistakes)
    return readings.flatMap(\.flows)
  }
}
