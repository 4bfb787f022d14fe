package import PatternEvents
import Patterns

/// Which patterns a trace shows.
package struct EventFilter: Equatable, Sendable {
    private var shown: Set<Pattern>

    /// Every pattern.
    package init() {
        shown = Set(Pattern.allCases)
    }

    /// Only `patterns` from now on.
    package mutating func only(_ patterns: [Pattern]) {
        shown = Set(patterns)
    }

    /// No longer `patterns`.
    package mutating func hide(_ patterns: [Pattern]) {
        shown.subtract(patterns)
    }

    package func shows(_ event: PatternEvent) -> Bool {
        shown.contains(event.pattern)
    }

    /// The patterns shown, in the order of the catalogue.
    package var patterns: [Pattern] { Pattern.allCases.filter(shown.contains) }
}
