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

/// A set of first words, such as those a handler takes, packed so that "none of mine", the answer of most handlers to most
/// commands, costs a few comparisons of whole numbers.
package struct VerbSet {
    private let verbs: [String]
    /// Their keys, each at the place that ``place(of:in:)`` says or, if another one has it, at the next free place; 0 where there
    /// is none. At most half of the places are taken.
    private let table: [UInt64]

    package init(_ verbs: [String]) {
        self.verbs = verbs
        var table = [UInt64](repeating: 0, count: 4)
        while table.count < 2 * verbs.count { table += table }
        for verb in verbs {
            let key = VerbKey(verb).bits
            var place = Self.place(of: key, in: table.count)
            while table[place] != 0, table[place] != key { place = (place + 1) & (table.count - 1) }
            table[place] = key
        }
        self.table = table
    }

    /// Whether the first word of `command` is among them.
    package func contains(verbOf command: Invocation) -> Bool {
        let key = command.verb.bits
        // A command may begin with an empty word; no verb is one.
        guard key != 0 else { return false }
        var place = Self.place(of: key, in: table.count)
        while table[place] != key {
            guard table[place] != 0 else { return false }
            place = (place + 1) & (table.count - 1)
        }
        return command.verb.isWhole || verbs.contains(command.words[0])
    }

    /// Fibonacci hashing (Knuth, "The Art of Computer Programming", volume 3, 6.4).
    ///
    /// - Parameter count: a power of two.
    private static func place(of key: UInt64, in count: Int) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (count - 1)
    }
}
