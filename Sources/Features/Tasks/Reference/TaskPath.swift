/// The numbers that lead to a task: `2.1.3`, each a place among siblings, from 1.
enum TaskPath {
    /// The path of `node`.
    ///
    /// - Parameters:
    ///   - start: where it begins; of a task that is not below it the path begins with `/`, at the top.
    ///   - limit: how many numbers it may have.
    /// - Returns: nil if it would have more. The tree's is `/`, that of `start` itself one from the top.
    static func text(of node: any TaskComponent, from start: any TaskComponent, limit: Int = .max) -> String? {
        var places: [Int] = []
        var way: (any TaskComponent)? = node
        while let part = way, !part.isTree, places.isEmpty || part !== start {
            guard places.count < limit else { return nil }
            places.append(part.rank + 1)
            way = part.whole
        }
        var text = way === start ? "" : "/"
        for place in places.reversed() {
            if !text.isEmpty, text != "/" { text += "." }
            text += String(place)
        }
        return text
    }
}
