/// A list of mostly one element, which then needs no array: most commands make one change.
struct ShortList<Element>: RandomAccessCollection {
    private var first: Element?
    private var others: [Element] = []

    var startIndex: Int { 0 }

    var endIndex: Int { first == nil ? 0 : others.count + 1 }

    subscript(index: Int) -> Element {
        guard index == 0, let first else { return others[index - 1] }
        return first
    }

    mutating func append(_ element: Element) {
        if first == nil { first = element } else { others.append(element) }
    }

    /// Removes the last element; nil if there is none.
    mutating func popLast() -> Element? {
        if let last = others.popLast() { return last }
        defer { first = nil }
        return first
    }
}

extension ShortList {
    init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }
}

/// The changes of a command in the order in which they were made.
typealias ChangeList = ShortList<any Reversible>
/// The parts of a step in the order in which they were made.
typealias StepParts = ShortList<any StepPart>
