import Text

/// Knows the names of one sort of thing, for completion.
public protocol CompletionSource {
    /// The sort, as ``ValueKind/name(of:)`` calls it: `film`, `task`.
    var completedKind: String { get }

    /// The names that begin with `prefix`, case folded. A name that ends with `/` leads further: the next part is typed
    /// right after it.
    func completions(of prefix: String) -> [(value: String, summary: String)]

    /// The names that match, no more than a person looks through, and the number of the others.
    ///
    /// - Parameter limit: the most names to return.
    func names(_ match: NameMatch, atMost limit: Int) -> FoundNames
}

/// How a name has to match a text; case does not count.
public enum NameMatch: Equatable, Sendable {
    case beginning(String)
    /// The text is in the name, or in what is shown next to it.
    case holding(String)
}

/// Names that were found.
public struct FoundNames {
    public var names: [(value: String, summary: String)]
    /// The number of further names.
    public var more: Int

    public init(_ names: [(value: String, summary: String)], more: Int = 0) {
        (self.names, self.more) = (names, more)
    }
}

extension CompletionSource {
    public func names(_ match: NameMatch, atMost limit: Int) -> FoundNames {
        let found =
            switch match {
            case .beginning(let text): completions(of: text)
            case .holding(let text):
                completions(of: "").filter { name in
                    [name.value, name.summary].contains { $0.matchKey.contains(text.matchKey) }
                }
            }
        return FoundNames(Array(found.prefix(limit)), more: max(0, found.count - limit))
    }
}
