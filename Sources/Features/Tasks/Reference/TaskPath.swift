/// The path to a task: `2.1.3`, each number a place among siblings, from 1.
enum TaskPath {
    /// The path of `node`.
    ///
    /// - Parameters:
    ///   - start: where the path begins; for a task that is not below it, the path begins with `/`, at the top.
    ///   - limit: the limit for its numbers.
    /// - Returns: nil if it is longer. The tree's path is `/`, and that of `start` itself begins at the top.
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

/// The path of the current row, built from that of the previous row.
struct PathStack {
    private var bytes: [UInt8]
    /// The end of the path at each depth.
    private var ends: [Int]
    private let levels: Int
    private var isTooDeep = false

    /// - Parameter basePath: the beginning of the paths; nil if it is too long.
    init(basePath: String?) {
        bytes = Array((basePath ?? "").utf8)
        ends = [bytes.count]
        let places = bytes.split { !(0x30...0x39).contains($0) }.count
        levels = basePath == nil ? 0 : TaskListing.pathLimit - places
    }

    mutating func go(to row: TaskRow) {
        isTooDeep = row.depth >= levels
        guard !isTooDeep else { return }
        let depth = row.depth
        ends.removeSubrange((depth + 1)...)
        bytes.removeSubrange(ends[depth]...)
        if let last = bytes.last, last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: ".")) }
        bytes.append(contentsOf: String(row.place).utf8)
        ends.append(bytes.count)
    }

    /// nil if it is too long for a list.
    var text: String? { isTooDeep ? nil : String(decoding: bytes, as: UTF8.self) }
}
