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

/// Compares titles with some text, in lower case.
///
/// The order is that of the code points in lower case, so titles that begin with the text are next to each other in it,
/// whole titles first. Strings have an order of their own, in which é is the same in one scalar and in two, but it does
/// not keep a beginning before its continuations where both forms meet (Swift 6.3).
struct TitleMatcher {
    private let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.lowercased().utf8)
    }

    /// How a title stands to the text.
    enum Relation: Int, Comparable {
        /// It is ordered before the text.
        case before
        /// It is the text.
        case whole
        /// It begins with the text and is longer.
        case beginning
        /// It is ordered after all that begin with the text.
        case behind

        static func < (a: Relation, b: Relation) -> Bool { a.rawValue < b.rawValue }
    }

    func relation(of title: String) -> Relation {
        // Bytes as they are decide nearly always; folding a string costs allocations.
        relation(of: title.utf8, isLower: false) ?? relation(of: title.lowercased().utf8, isLower: true) ?? .behind
    }

    /// - Parameter isLower: whether a character beyond ASCII is in lower case already.
    /// - Returns: nil at one that may not be.
    private func relation(of title: String.UTF8View, isLower: Bool) -> Relation? {
        for (index, byte) in title.enumerated() {
            guard index < bytes.count else { return .beginning }
            guard byte < 0x80 || isLower else { return nil }
            let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
            if lower != bytes[index] { return lower < bytes[index] ? .before : .behind }
        }
        return title.count == bytes.count ? .whole : .before
    }

    /// Whether the one title comes before the other in that order, both in lower case.
    static func isOrdered(_ a: String, before b: String) -> Bool {
        a.utf8.lexicographicallyPrecedes(b.utf8)
    }
}
