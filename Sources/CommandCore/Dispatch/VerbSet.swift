/// A word packed into a whole number: its first seven bytes and, in the eighth, its length. Words of up to seven bytes are
/// equal if their keys are.
struct VerbKey: Equatable, Sendable {
    let bits: UInt64
    fileprivate let isWhole: Bool

    /// Up to this length the key is the word.
    static let wholeLength = 7

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var bits = UInt64(truncatingIfNeeded: bytes.count) << 56
        for index in 0..<min(bytes.count, Self.wholeLength) { bits |= UInt64(bytes[index]) << UInt64(8 * index) }
        self.bits = bits
        isWhole = bytes.count <= Self.wholeLength
    }

    init(_ word: String) {
        // A string that does not lie in one piece would have to come from outside; none does here.
        var word = word
        self = word.utf8.withContiguousStorageIfAvailable { VerbKey($0) } ?? word.withUTF8 { VerbKey($0) }
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
