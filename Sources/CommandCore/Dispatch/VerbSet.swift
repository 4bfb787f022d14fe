/// A word packed into a whole number: its first seven bytes and, in the eighth, its length. Words of up to seven bytes are
/// equal if their keys are.
struct VerbKey: Equatable, Sendable {
    fileprivate let bits: UInt64
    fileprivate let isWhole: Bool

    init(_ word: String) {
        let count = word.utf8.count
        isWhole = count <= 7
        bits =
            word.utf8.withContiguousStorageIfAvailable { utf8 in
                var bits = UInt64(truncatingIfNeeded: count) << 56
                for index in 0..<min(count, 7) { bits |= UInt64(utf8[index]) << UInt64(8 * index) }
                return bits
            } ?? 0
    }
}

/// The first words that a handler takes, packed so that "none of mine", the answer of most handlers to most commands,
/// costs a few comparisons of whole numbers.
struct VerbSet {
    private let keys: [UInt64]
    private let verbs: [String]

    init(_ verbs: [String]) {
        self.verbs = verbs
        keys = verbs.map { VerbKey($0).bits }
    }

    /// Whether the first word of `command` is among them.
    func takes(_ command: Command) -> Bool {
        guard keys.contains(command.verb.bits) else { return false }
        return command.verb.isWhole || verbs.contains(command.words[0])
    }
}
