/// The leaves that failed below a task: how many, and the titles of the first of them.
struct RunFailures {
    private static let shown = 3

    private(set) var count = 0
    private var titles: [String] = []

    mutating func add(_ title: String) {
        count += 1
        if titles.count < Self.shown { titles.append(title) }
    }

    mutating func add(_ others: RunFailures) {
        count += others.count
        titles += others.titles.prefix(Self.shown - titles.count)
    }

    /// `'Shirt', 'Socks'`, or `'a', 'b', 'c' and 7 more`
    var text: String {
        let more = count > titles.count ? " and \(count - titles.count) more" : ""
        return titles.map { "'\($0)'" }.joined(separator: ", ") + more
    }
}
