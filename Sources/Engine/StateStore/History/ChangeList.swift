/// The changes of a command in the order in which they were made. Most commands make one, which needs no array.
struct ChangeList: RandomAccessCollection {
    private var first: (any Reversible)?
    private var others: [any Reversible] = []

    var startIndex: Int { 0 }

    var endIndex: Int { first == nil ? 0 : others.count + 1 }

    subscript(index: Int) -> any Reversible {
        guard index == 0, let first else { return others[index - 1] }
        return first
    }

    mutating func append(_ change: any Reversible) {
        if first == nil { first = change } else { others.append(change) }
    }

    /// Removes the last change; nil if there is none.
    mutating func popLast() -> (any Reversible)? {
        if let last = others.popLast() { return last }
        defer { first = nil }
        return first
    }
}

extension ChangeList {
    init(_ changes: some Sequence<any Reversible>) {
        for change in changes { append(change) }
    }
}
