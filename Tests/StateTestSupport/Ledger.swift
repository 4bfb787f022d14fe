import StateStore

/// What was noted, for good: no command that notes something can be undone.
package final class Ledger: StatefulFeature {
    package static let featureName = "ledger"
    package static let isUndoable = false

    package enum Change: Codable, Equatable, Sendable {
        case note(String)
        case strike
    }

    package private(set) var notes: [String] = []

    package init() {}

    package func apply(_ change: Change) -> Change {
        switch change {
        case .note(let text):
            notes.append(text)
            return .strike
        case .strike:
            return .note(notes.popLast() ?? "")
        }
    }

    package func contents() -> [Change] { notes.map { .note($0) } }

    package func describe(_ change: Change) -> String {
        switch change {
        case .note(let text): "noted: \(text)"
        case .strike: "struck"
        }
    }
}
