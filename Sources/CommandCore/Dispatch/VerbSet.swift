/// A word packed into a whole number: its first seven bytes and, in the eighth, its length. Words of up to seven bytes are
/// equal if their keys are.
struct VerbKey: Equatable, Sendable {
    fileprivate let bits: UInt64
    fileprivate let isWhole: Bool

    init(_ word: String) {
        let utf8 = word.utf8
        var bits = UInt64(truncatingIfNeeded: utf8.count) << 56
        var shift: UInt64 = 0
        for byte in utf8 {
            guard shift < 56 else { break }
            bits |= UInt64(byte) << shift
            shift += 8
        }
        self.bits = bits
        isWhole = utf8.count <= 7
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
        for (index, key) in keys.enumerated() where key == command.verb.bits {
            if command.verb.isWhole || verbs[index] == command.words[0] { return true }
        }
        return false
    }
}
