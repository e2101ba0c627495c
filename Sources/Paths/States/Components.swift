/// The strongly connected components of a graph (Tarjan, 1972), without recursion.
struct Components {
  /// The component of each place; those that others lead to have lower numbers.
  let of: [Int]
  let members: [[Int]]

  init(count: Int, next: (Int) -> [Int]) {
    var index = [Int](repeating: -1, count: count)
    var low = index
    var component = index
    var isOnStack = [Bool](repeating: false, count: count)
    var stack: [Int] = []
    var members: [[Int]] = []
    var counter = 0
    for root in 0..<count where index[root] < 0 {
      var calls: [(vertex: Int, followers: [Int], at: Int)] = []
      func enter(_ vertex: Int) {
        index[vertex] = counter
        low[vertex] = counter
        counter += 1
        stack.append(vertex)
        isOnStack[vertex] = true
        calls.append((vertex, next(vertex), 0))
      }
      enter(root)
      while let call = calls.last {
        if call.at < call.followers.count {
          calls[calls.count - 1].at += 1
          let follower = call.followers[call.at]
          if index[follower] < 0 {
            enter(follower)
          } else if isOnStack[follower] {
            low[call.vertex] = min(low[call.vertex], index[follower])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last {
          low[caller.vertex] = min(low[caller.vertex], low[call.vertex])
        }
        guard low[call.vertex] == index[call.vertex] else { continue }
        var own: [Int] = []
        while let vertex = stack.popLast() {
          isOnStack[vertex] = false
          component[vertex] = members.count
          own.append(vertex)
          if vertex == call.vertex { break }
        }
        members.append(own.sorted())
      }
    }
    of = component
    self.members = members
  }
}
