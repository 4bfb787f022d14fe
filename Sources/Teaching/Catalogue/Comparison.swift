import Languages

/// Two patterns that are often confused, compared.
public struct Comparison: Sendable {
    let key: String
    /// The keys of the two.
    public let keys: (String, String)
    /// The difference, in a sentence or two.
    public let point: String
    /// A situation for each pattern; the two differ in the decisive point.
    public let cases: (String, String)
    /// Questions, each with the answer for either pattern.
    public let rows: [(question: String, first: String, second: String)]
    /// A command that shows each pattern.
    public let tries: (String, String)

    /// Returns the comparison of two patterns, in either order; nil if there is none.
    public static func of(_ first: String, _ second: String) -> Comparison? {
        with(first).first { $0.other(than: first) == second }
    }

    /// Returns the comparisons that include a pattern.
    public static func with(_ key: String) -> [Comparison] { all.filter { $0.keys.0 == key || $0.keys.1 == key } }

    /// Returns the key of the pattern compared with `key`.
    public func other(than key: String) -> String { keys.0 == key ? keys.1 : keys.0 }

    /// All comparisons.
    public static let all = texts(Language.spoken)
}
