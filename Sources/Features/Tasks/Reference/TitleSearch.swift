/// Tasks whose titles fit: how many, and the first few in the order of their titles.
struct TitleSearch {
    static let shown = 5

    private(set) var first: [any TaskComponent] = []
    private(set) var count = 0
    private var keys: [String] = []

    fileprivate mutating func add(_ task: any TaskComponent) {
        count += 1
        let key = task.title.lowercased()
        let place = keys.firstIndex { TitleMatcher.isOrdered(key, before: $0) } ?? keys.count
        guard place < Self.shown else { return }
        keys.insert(key, at: place)
        first.insert(task, at: place)
        if first.count > Self.shown {
            keys.removeLast()
            first.removeLast()
        }
    }
}

extension TaskTree {
    /// The tasks whose title is `text`, or if there are none, those whose titles begin with it, case folded. Looks at every
    /// title: a million take about a tenth of a second.
    ///
    /// - Parameters:
    ///   - text: not empty.
    ///   - isWanted: answers which tasks count.
    func titled(_ text: String, where isWanted: (any TaskComponent) -> Bool = { _ in true }) -> TitleSearch {
        let matcher = TitleMatcher(text)
        var whole = TitleSearch()
        var beginning = TitleSearch()
        visit { task in
            switch matcher.relation(of: task.title) {
            case .whole where isWanted(task): whole.add(task)
            case .beginning where isWanted(task): beginning.add(task)
            case .whole, .beginning, .before, .behind: break
            }
            return true
        }
        return whole.count > 0 ? whole : beginning
    }
}
