import Text

/// Finds the names a person may have meant.
public enum NearMiss {
    /// The names nearest to `word`, nearest first, at most three. A name is near if it differs in one letter, or in no
    /// more than a third of its letters; or if one of its words begins with `word`, which then needs at least three
    /// letters.
    ///
    /// Distance is that of Damerau and Levenshtein with adjacent transpositions (optimal string alignment), case
    /// folded.
    public static func of(_ word: String, among names: [String]) -> [String] {
        let folded = word.matchKey
        let (wanted, stranger) = (Array(folded.unicodeScalars), strangers[folded])
        guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
        var seen = Set<String>()
        return names.enumerated().compactMap { index, name -> (distance: Int, index: Int, name: String)? in
            guard seen.insert(name).inserted, stranger != name else { return nil }
            let letters = Array(name.matchKey.unicodeScalars.prefix(64))
            if wanted == letters { return (0, index, name) }
            let begins = letters.split(separator: " ").contains { $0.starts(with: wanted) }
            if wanted.count >= 3, begins || letters.starts(with: wanted) { return (1, index, name) }
            let allowed = wanted.count == 1 ? 0 : max(1, max(wanted.count, letters.count) / 3)
            guard abs(letters.count - wanted.count) <= allowed else { return nil }
            let distance = distance(wanted, letters)
            guard distance <= allowed, distance < max(wanted.count, letters.count) else { return nil }
            // One letter out of two in common means nothing: 'fg' is not 'fm'.
            let isExchanged = wanted.count == 2 && letters.count == 2 && Set(wanted) != Set(letters)
            if isExchanged { return nil }
            return (distance, index, name)
        }
        .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
        .prefix(3).map(\.name)
    }

    /// Words that are spelled nearly alike but mean something else.
    private static let strangers = ["stop": "top", "select": "eject", "none": "done"]

    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var last = Array(0...b.count)
        var (beforeLast, row) = (last, last)
        for i in a.indices {
            row[0] = i + 1
            for j in b.indices {
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
                row[j + 1] = best
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[b.count]
    }
}

/// A name that may have been meant.
public struct NearName: Sendable {
    public let name: String
    /// Whether it destroys or completes something: a hint then offers its help, not the command.
    public let isFinal: Bool

    public init(_ name: String, isFinal: Bool = false) { (self.name, self.isFinal) = (name, isFinal) }
}
