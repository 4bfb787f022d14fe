public import Patterns

/// The rows that a trace shows, by pattern and by object.
public struct EventFilter: Equatable, Sendable {
    /// The patterns that are not shown.
    private var hidden: [Pattern] = []
    /// The only objects that are shown; empty for all.
    private var onlyObjects: [String] = []
    private var hiddenObjects: [String] = []

    /// Shows all patterns and objects.
    public init() {}

    /// From now on shows only `patterns`, and only rows with one of `objects`; an empty list means all.
    public mutating func only(_ patterns: [Pattern], objects: [String] = []) {
        hidden = patterns.isEmpty ? [] : Pattern.traced.filter { !patterns.contains($0) }
        (onlyObjects, hiddenObjects) = (objects, [])
    }

    /// From now on hides `patterns`, and rows with one of `objects`.
    public mutating func hide(_ patterns: [Pattern], objects: [String] = []) {
        hidden += patterns.filter { !hidden.contains($0) }
        hiddenObjects += objects.filter { !hiddenObjects.contains($0) }
    }

    /// Whether rows of that pattern are shown, unless hidden because of their objects.
    func shows(_ pattern: Pattern) -> Bool { !hidden.contains(pattern) }

    public func shows(_ row: TraceRow) -> Bool {
        guard shows(row.pattern) else { return false }
        let isMeant = onlyObjects.isEmpty || onlyObjects.contains { speaks(row, of: $0) }
        return isMeant && !hiddenObjects.contains { speaks(row, of: $0) }
    }

    private func speaks(_ row: TraceRow, of object: String) -> Bool {
        row.steps.contains { $0.sender.name == object || $0.receiver?.name == object }
    }

    /// The patterns shown, in the order of the catalogue.
    public var patterns: [Pattern] { Pattern.traced.filter { shows($0) } }

    /// The filter by objects, in words; empty if there is none.
    public var objects: String {
        (onlyObjects.isEmpty ? "" : "; of \(onlyObjects.joined(separator: ", "))")
            + (hiddenObjects.isEmpty ? "" : "; not of \(hiddenObjects.joined(separator: ", "))")
    }
}
