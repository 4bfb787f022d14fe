public import PatternEvents
import Patterns

/// Which patterns a trace shows.
public struct EventFilter: Equatable, Sendable {
    private var shown: Set<Pattern>

    /// Every pattern.
    public init() {
        shown = Set(Pattern.allCases)
    }

    /// Only `patterns` from now on.
    public mutating func only(_ patterns: [Pattern]) {
        shown = Set(patterns)
    }

    /// No longer `patterns`.
    public mutating func hide(_ patterns: [Pattern]) {
        shown.subtract(patterns)
    }

    public func shows(_ event: PatternEvent) -> Bool {
        shown.contains(event.pattern)
    }

    /// The patterns shown, in the order of the catalogue.
    public var patterns: [Pattern] { Pattern.allCases.filter(shown.contains) }
}
