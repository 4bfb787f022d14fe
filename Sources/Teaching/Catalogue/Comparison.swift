import Languages

/// Two patterns that are often confused, compared.
public struct Comparison: Sendable {
    let key: String
    /// The keys of the two.
    public let keys: (String, String)
    /// The difference, in a sentence or two.
    public let point: String
    /// A situation for the first and one for the second, which differ in the point that decides.
    public let cases: (String, String)
    /// Questions, each with the answers for the first and for the second.
    public let rows: [(question: String, first: String, second: String)]
    /// A command that shows the first, and one that shows the second.
    public let tries: (String, String)

    /// Returns the comparison of these two patterns, in either order; nil if there is none.
    public static func of(_ first: String, _ second: String) -> Comparison? {
        with(first).first { $0.other(than: first) == second }
    }

    /// Returns the comparisons in which a pattern takes part.
    public static func with(_ key: String) -> [Comparison] { all.filter { $0.keys.0 == key || $0.keys.1 == key } }

    /// Returns the key of the pattern that `key` is compared with.
    public func other(than key: String) -> String { keys.0 == key ? keys.1 : keys.0 }

    /// All comparisons.
    public static let all = texts(Language.spoken)
}
