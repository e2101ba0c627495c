/// The strongly connected components of a graph (Tarjan, 1972), without recursion.
struct Components {
  /// The component of each place; those that others lead to have lower numbers.
  let of: [Int]
  /// The places of each component.
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
      var calls: [(place: Int, followers: [Int], at: Int)] = []
      func enter(_ place: Int) {
        index[place] = counter
        low[place] = counter
        counter += 1
        stack.append(place)
        isOnStack[place] = true
        calls.append((place, next(place), 0))
      }
      enter(root)
      while let call = calls.last {
        if call.at < call.followers.count {
          calls[calls.count - 1].at += 1
          let follower = call.followers[call.at]
          if index[follower] < 0 {
            enter(follower)
          } else if isOnStack[follower] {
            low[call.place] = min(low[call.place], index[follower])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last { low[caller.place] = min(low[caller.place], low[call.place]) }
        guard low[call.place] == index[call.place] else { continue }
        var own: [Int] = []
        while let place = stack.popLast() {
          isOnStack[place] = false
          component[place] = members.count
          own.append(place)
          if place == call.place { break }
        }
        members.append(own.sorted())
      }
    }
    of = component
    self.members = members
  }
}
