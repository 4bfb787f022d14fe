/// How many stars the headings of an Org file have that is being written.
///
/// In Org a heading may have more stars than one for each level: `* A`, and below it `*** B`. A tree has no such gaps, so
/// what a file had more is kept with the heading, and given to it again as far as that does not move it.
struct OrgStars {
    /// The deepest level of a file with gaps, and the widest gap. Both together are less than ``OrgWriter/deepest``.
    private static let bound = 15

    /// Whether the file is so flat that there is room for gaps.
    private let hasGaps: Bool
    /// Those of the last heading at each depth, down to the present one.
    private var last: [Int] = []

    /// - Parameter deepest: the depth of the deepest heading, from 0.
    init(deepest: Int) {
        hasGaps = deepest <= Self.bound
    }

    /// How many of a heading's stars are more than its level asks for.
    static func more(_ stars: Int, at level: Int) -> Int { level <= bound ? min(max(stars - level - 1, 0), bound) : 0 }

    /// The stars of the next heading.
    ///
    /// - Parameters:
    ///   - depth: how deep it lies, from 0.
    ///   - more: how many its file gave it beyond one for each level. It has more than what it is a part of, and no more than
    ///     the heading before it at its level.
    mutating func count(at depth: Int, more: Int) -> Int {
        guard hasGaps else { return min(depth, OrgWriter.deepest) + 1 }
        while last.count < depth { last.append((last.last ?? 0) + 1) }
        let least = depth == 0 ? 1 : last[depth - 1] + 1
        let wanted = max(depth + 1 + min(more, Self.bound), least)
        let count = last.count > depth ? min(wanted, last[depth]) : wanted
        last.removeSubrange(depth...)
        last.append(count)
        return count
    }
}
