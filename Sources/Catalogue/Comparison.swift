import Languages

/// Two patterns that people take for each other, side by side.
public struct Comparison: Sendable {
    let key: String
    /// The keys of the two.
    public let keys: (String, String)
    /// What tells them apart, in a sentence.
    public let point: String
    /// What is compared, and how it is with the first and with the second.
    public let rows: [(question: String, first: String, second: String)]
    /// Commands that show the first, and such that show the second.
    public let tries: (String, String)

    /// The one of these two patterns, in either order; nil if there is none.
    public static func of(_ first: String, _ second: String) -> Comparison? {
        all.first { $0.keys == (first, second) || $0.keys == (second, first) }
    }

    /// All there are.
    public static let all = texts(Language.spoken)
}
