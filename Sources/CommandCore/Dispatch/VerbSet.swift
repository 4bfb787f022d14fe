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

/// A set of first words, such as those a handler takes, packed so that "none of mine", the answer of most handlers to most commands,
/// costs a few comparisons of whole numbers.
package struct VerbSet {
    private let keys: [UInt64]
    private let verbs: [String]
    /// The places of all keys, as bits: a key whose place is not among them is none of these.
    private let places: UInt64

    package init(_ verbs: [String]) {
        self.verbs = verbs
        keys = verbs.map { VerbKey($0).bits }
        places = keys.reduce(0) { $0 | Self.place(of: $1) }
    }

    /// One of 64 bits, by Fibonacci hashing (Knuth, "The Art of Computer Programming", 6.4).
    private static func place(of key: UInt64) -> UInt64 { 1 &<< (key &* 0x9E37_79B9_7F4A_7C15 &>> 58) }

    /// Whether the first word of `command` is among them.
    package func contains(verbOf command: Command) -> Bool {
        let key = command.verb.bits
        guard places & Self.place(of: key) != 0, keys.contains(key) else { return false }
        return command.verb.isWhole || verbs.contains(command.words[0])
    }
}
