package import StateStore

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

    package func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        switch change {
        case .note(let text):
            notes.append(text)
            return .strike
        case .strike:
            guard let last = notes.popLast() else { throw ChangeMisfit("nothing is noted") }
            return .note(last)
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
