public import Patterns

/// Which rows a trace shows: by their patterns, and by the objects in them.
public struct EventFilter: Equatable, Sendable {
    /// The patterns that are not shown.
    private var hidden: [Pattern] = []
    /// The only objects that are shown; empty for all.
    private var onlyObjects: [String] = []
    private var hiddenObjects: [String] = []

    /// Every pattern, every object.
    public init() {}

    /// Only `patterns` from now on, and only rows with one of `objects`; none of either means all.
    public mutating func only(_ patterns: [Pattern], objects: [String] = []) {
        hidden = patterns.isEmpty ? [] : Pattern.traced.filter { !patterns.contains($0) }
        (onlyObjects, hiddenObjects) = (objects, [])
    }

    /// No longer `patterns`, and no rows with one of `objects`.
    public mutating func hide(_ patterns: [Pattern], objects: [String] = []) {
        hidden += patterns.filter { !hidden.contains($0) }
        hiddenObjects += objects.filter { !hiddenObjects.contains($0) }
    }

    /// Whether rows of that pattern are shown, unless they are hidden for their objects.
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

    /// What it says of objects, in words; empty if nothing.
    public var objects: String {
        (onlyObjects.isEmpty ? "" : "; of \(onlyObjects.joined(separator: ", "))")
            + (hiddenObjects.isEmpty ? "" : "; not of \(hiddenObjects.joined(separator: ", "))")
    }
}
