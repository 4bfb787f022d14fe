/// Finds tasks by title.
///
/// The first few searches look at every title: a person, or a script that names one task, is not to wait until a
/// million of them are sorted. Whoever goes on searching has the titles put in order once, and from then on a search
/// costs O(log n), as does a task that is added or renamed. So all searches together cost at most about twice what
/// the better of both ways would have.
struct TitleIndex: ~Copyable {
    typealias Slot = SiblingForest.Slot
    /// A title as UTF-8.
    typealias Title = UnsafeBufferPointer<UInt8>

    /// Putting a million titles in order takes about as long as this many looks at each of them, as measured.
    static let patience = 8

    private var searches = 0
    /// All slots by their titles, if ``isOrdered``.
    private var order = SiblingForest()
    /// False until searches have been many.
    private var isOrdered = false
    private var root = SiblingForest.none

    /// What a search found: how many, and the slots of the first few in the order of their titles.
    struct Found {
        fileprivate(set) var first: [Slot] = []
        fileprivate(set) var count = 0

        fileprivate mutating func add(_ slot: Slot, _ title: (Slot) -> Title) {
            count += 1
            let key = TitleIndex.lowercased(title(slot))
            let place = first.firstIndex { TitleMatcher.isOrdered(key, before: TitleIndex.lowercased(title($0))) }
            first.insert(slot, at: place ?? first.count)
            if first.count > TitleSearch.shown { first.removeLast() }
        }
    }

    fileprivate static func lowercased(_ title: Title) -> String { String(decoding: title, as: UTF8.self).lowercased() }

    // MARK: Searching

    /// The slots whose title is that of `matcher`, or if there are none, those whose titles begin with it.
    ///
    /// - Parameters:
    ///   - slots: where titles can be.
    ///   - title: the title there, empty if there is no task.
    mutating func search(_ matcher: TitleMatcher, in slots: Range<Slot>, title: (Slot) -> Title) -> Found {
        searches += 1
        if !isOrdered, searches > Self.patience { putInOrder(slots, title) }
        guard isOrdered else { return Self.scan(matcher, slots, title) }
        let start = order.partitionPoint(in: root) { matcher.relation(of: title($0)) < .whole }
        let wholeEnd = order.partitionPoint(in: root) { matcher.relation(of: title($0)) < .beginning }
        let end =
            wholeEnd > start
            ? wholeEnd : order.partitionPoint(in: root) { matcher.relation(of: title($0)) < .behind }
        let first = (start..<end).prefix(TitleSearch.shown).map { order.slot(at: $0, in: root) }
        return Found(first: first, count: end - start)
    }

    private static func scan(_ matcher: TitleMatcher, _ slots: Range<Slot>, _ title: (Slot) -> Title) -> Found {
        var whole = Found()
        var beginning = Found()
        for slot in slots {
            switch matcher.relation(of: title(slot)) {
            case .whole: whole.add(slot, title)
            case .beginning: beginning.add(slot, title)
            case .before, .behind: break
            }
        }
        return whole.count > 0 ? whole : beginning
    }

    // MARK: Keeping the order

    /// To be told of every task that has a title from now on.
    mutating func insert(_ slot: Slot, title: (Slot) -> Title) {
        guard isOrdered else { return }
        let matcher = TitleMatcher(String(decoding: title(slot), as: UTF8.self))
        let rank = order.partitionPoint(in: root) { matcher.relation(of: title($0)) <= .whole }
        place(slot, at: rank)
        order.settle()
    }

    /// To be told of every task that is to lose its title.
    mutating func remove(_ slot: Slot) {
        if isOrdered { order.remove(slot, from: &root) }
    }

    /// To be called before so many tasks come or go that to put all in order anew, if it is asked for again, costs less.
    mutating func forgetOrder() {
        isOrdered = false
        order = SiblingForest()
        root = SiblingForest.none
    }

    private mutating func putInOrder(_ slots: Range<Slot>, _ title: (Slot) -> Title) {
        isOrdered = true
        let keys = slots.map { (title: Self.lowercased(title($0)), slot: $0) }.filter { !$0.title.isEmpty }
            .sorted { TitleMatcher.isOrdered($0.title, before: $1.title) }
        for (rank, key) in keys.enumerated() { place(key.slot, at: rank) }
        order.settle()
    }

    private mutating func place(_ slot: Slot, at rank: Int) {
        while order.slotCount <= slot { order.appendSlot() }
        order.insert(slot, at: rank, in: &root)
    }
}

/// Tasks whose titles fit: how many, and the first few in the order of their titles.
struct TitleSearch {
    static let shown = 5
    let first: [TaskNode]
    let count: Int
}
