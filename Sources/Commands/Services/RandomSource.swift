/// Random numbers as a value: if the dice are part of a state, `undo` also restores the next throw, and the same seed
/// gives the same throws in every version of the program. Not for secrets.
public struct RandomSource: Codable, Equatable, Sendable {
    private var random: SeededRandom

    /// - Parameter seed: the seed of `--seed`; nil for throws that cannot be predicted.
    public init(seed: UInt64?) {
        random = SeededRandom(seed: seed ?? UInt64.random(in: .min ... .max))
    }

    /// A number from 0 to `count` - 1.
    ///
    /// - Parameter count: at least 1.
    public mutating func number(below count: Int) -> Int {
        precondition(count > 0, "there is no number below \(count)")
        // The high half of the product is as even as 64 bits can be (Lemire 2019). The standard library's method could
        // change, and with it the numbers of a seed.
        return Int(random.next().multipliedFullWidth(by: UInt64(count)).high)
    }

    /// Returns true in `percent` of a hundred cases.
    ///
    /// - Parameter percent: 0 to 100; a value outside counts as the nearer end.
    public mutating func succeeds(percent: Int) -> Bool {
        number(below: 100) < percent
    }

    /// One of `elements`; nil if there are none.
    public mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements.Element? {
        guard !elements.isEmpty else { return nil }
        return elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
    }

    /// The same elements in random order (Fisher and Yates).
    public mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
        var elements = Array(elements)
        for index in elements.indices.dropFirst().reversed() {
            elements.swapAt(index, number(below: index + 1))
        }
        return elements
    }
}
