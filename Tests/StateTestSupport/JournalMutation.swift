/// A damaged journal, and what is to be found in it.
public struct JournalMutation: CustomStringConvertible, Sendable {
    public let description: String
    public let bytes: [UInt8]
    public let expected: Expected
    /// A whole journal with the state that is to be read from it; nil if that is another story.
    public let like: [UInt8]?

    public enum Expected: Equatable, Sendable {
        /// Nothing is wrong.
        case whole
        /// What follows this place was never finished.
        case unfinished(from: Int)
        case damaged(at: Int)
        /// A record is whole by itself, and what it says cannot be.
        case unreadable
    }

    private init(_ description: String, _ bytes: [UInt8], _ expected: Expected, like: [UInt8]?) {
        (self.description, self.bytes, self.expected, self.like) = (description, bytes, expected, like)
    }

    // MARK: Every place in turn

    /// The journal cut off after each number of bytes.
    public static func cuts(of journal: [UInt8]) -> [JournalMutation] {
        let parts = JournalParts(journal)
        let contents = parts.contents.count
        return journal.indices.map { length in
            let kept = Array(journal[..<length])
            if length < parts.contentsEnd {
                let header = parts.groups.first?.first?.place.lowerBound ?? parts.contentsEnd
                if length < header {
                    return JournalMutation("cut at \(length)", kept, length == 0 ? .whole : .damaged(at: 0), like: nil)
                }
                let last = parts.contents.last { ($0.last?.place.upperBound ?? 0) <= length }
                return JournalMutation(
                    "cut at \(length)", kept, .damaged(at: last?.last?.place.upperBound ?? header),
                    like: like(parts) { $0.place.upperBound <= length })
            }
            let whole = parts.commands.prefix { ($0.last?.place.upperBound ?? 0) <= length }
            let end = whole.last?.last?.place.upperBound ?? parts.contentsEnd
            var like = parts
            while like.groups.count > contents + whole.count { like.remove(at: like.groups.count - 1) }
            return JournalMutation(
                "cut at \(length)", kept, end == length ? .whole : .unfinished(from: end), like: like.bytes)
        }
    }

    /// The journal with each of its bytes changed, by the bits that `mask` returns for its place.
    public static func flips(of journal: [UInt8], mask: (Int) -> UInt8) -> [JournalMutation] {
        journal.indices.map { index in
            var bytes = journal
            bytes[index] ^= mask(index)
            return damaged("byte \(index)", bytes, of: journal, in: index..<index + 1)
        }
    }

    /// The journal with nothing but zeros in the place of each record.
    public static func zeros(of journal: [UInt8]) -> [JournalMutation] {
        JournalParts(journal).groups.joined().map { record in
            var bytes = journal
            for index in record.place { bytes[index] = 0 }
            return damaged("zeros in \(record.place)", bytes, of: journal, in: record.place)
        }
    }

    /// Something else stands in `range`, which is within one record or the header.
    private static func damaged(
        _ description: String, _ bytes: [UInt8], of journal: [UInt8], in range: Range<Int>
    ) -> JournalMutation {
        let parts = JournalParts(journal)
        guard let index = parts.groups.firstIndex(where: { group in group.contains { $0.place.overlaps(range) } }),
            let record = parts.groups[index].first(where: { $0.place.overlaps(range) })
        else {
            // What the header says is not needed to read the rest.
            return JournalMutation(description, bytes, .damaged(at: 0), like: journal)
        }
        var like = parts
        like.remove(at: index)
        let isLast = record.place.upperBound == journal.count && index >= parts.contents.count
        let start = parts.groups[index][0].place.lowerBound
        return JournalMutation(
            description, bytes, isLast ? .unfinished(from: start) : .damaged(at: record.place.lowerBound),
            like: like.bytes)
    }

    private static func like(_ parts: JournalParts, _ isKept: (JournalParts.Record) -> Bool) -> [UInt8] {
        var like = parts
        like.contents.removeAll { !$0.allSatisfy(isKept) }
        like.commands = []
        return like.bytes
    }

    // MARK: Groups in other places

    /// The journal with each group left out, there twice, or in the place of the next one, as it was written.
    public static func shuffles(of journal: [UInt8]) -> [JournalMutation] {
        let parts = JournalParts(journal)
        var mutations: [JournalMutation] = []
        for part in [parts.contents, parts.commands] {
            for (index, group) in part.enumerated() {
                let (start, end) = (group[0].place.lowerBound, group[group.count - 1].place.upperBound)
                let bytes = Array(journal[start..<end])
                let isLast = index == part.count - 1
                let isOfContents = end <= parts.contentsEnd
                let missing = Array(journal[..<start]) + Array(journal[end...])
                // The end of a journal that is a whole one leaves no trace.
                if !isLast || isOfContents {
                    mutations.append(JournalMutation("without \(start)", missing, .damaged(at: start), like: nil))
                }
                let doubled = Array(journal[..<end]) + bytes + Array(journal[end...])
                mutations.append(
                    JournalMutation(
                        "twice \(start)", doubled, .damaged(at: end),
                        // In the contents it moves the place where they end.
                        like: isOfContents ? nil : journal))
                guard !isLast, let next = part[index + 1].last?.place.upperBound else { continue }
                let swapped = Array(journal[..<start]) + Array(journal[end..<next]) + bytes + Array(journal[next...])
                mutations.append(JournalMutation("swapped \(start)", swapped, .damaged(at: start), like: nil))
            }
        }
        return mutations
    }

    /// The journal with the groups of another one's commands after its own.
    public static func splice(of journal: [UInt8], with other: [UInt8]) -> JournalMutation {
        let parts = JournalParts(other)
        return JournalMutation(
            "spliced", journal + Array(other[parts.contentsEnd...]), .damaged(at: journal.count), like: nil)
    }

    // MARK: Crafted records

    /// The journal with the bytes of each change exchanged for others, and checksums that are right.
    ///
    /// - Parameter other: what means nothing to any feature.
    public static func crafted(of journal: [UInt8], with other: [UInt8]) -> [JournalMutation] {
        let parts = JournalParts(journal)
        return parts.groups.indices.flatMap { index in
            parts.groups[index].indices.map { number in
                var (crafted, like) = (parts, parts)
                crafted.change(at: index, number) { $0.change = other }
                like.remove(at: index)
                return JournalMutation(
                    "crafted \(index).\(number)", crafted.bytes, .unreadable, like: like.bytes)
            }
        }
    }
}
