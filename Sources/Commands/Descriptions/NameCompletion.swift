import Text

/// Completes the names of one sort of thing from a full list, by their beginnings, whatever the case.
public struct NameCompletion: CompletionSource {
    public let completedKind: String
    private let looksInside: Bool
    private let names: () -> [(value: String, summary: String)]

    /// - Parameters:
    ///   - looksInside: whether names that contain the typed text are offered if none begins with it.
    ///   - names: all names there are, in the order in which they are offered.
    public init(
        _ kind: String, looksInside: Bool = false, names: @escaping () -> [(value: String, summary: String)]
    ) {
        (completedKind, self.looksInside, self.names) = (kind, looksInside, names)
    }

    public func completions(of prefix: String) -> [(value: String, summary: String)] {
        let (all, wanted) = (names(), prefix.matchKey)
        let beginning = all.filter { $0.value.matchKey.hasPrefix(wanted) }
        guard looksInside, beginning.isEmpty else { return beginning }
        return all.filter { $0.value.matchKey.contains(wanted) }
    }
}
