/// The first words that a handler takes, packed so that "none of mine", the answer of most handlers to most commands,
/// costs a few comparisons of whole numbers.
struct VerbSet {
    private var keys: [UInt64] = []
    private let verbs: [String]

    init(_ verbs: [String]) {
        self.verbs = verbs
        keys = verbs.map(Self.key)
    }

    func contains(_ word: String) -> Bool {
        let key = Self.key(word)
        for index in keys.indices where keys[index] == key {
            // Up to seven bytes the key is the word.
            if word.utf8.count <= 7 || verbs[index] == word { return true }
        }
        return false
    }

    /// The first seven bytes and, in the eighth, the length.
    private static func key(_ word: String) -> UInt64 {
        var key = UInt64(truncatingIfNeeded: word.utf8.count)
        for byte in word.utf8.prefix(7) { key = key << 8 | UInt64(byte) }
        return key
    }
}
