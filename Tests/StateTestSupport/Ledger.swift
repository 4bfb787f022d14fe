public import StateStore

/// Permanent notes: no command that adds a note can be undone.
public final class Ledger: StatefulFeature {
    public static let featureName = "ledger"
    public static let isUndoable = false

    public enum Change: Codable, Equatable, Sendable {
        case note(String)
        case strike
    }

    public private(set) var notes: [String] = []

    public init() {}

    public func apply(_ change: Change) throws(InapplicableChange) -> Change {
        switch change {
        case .note(let text):
            notes.append(text)
            return .strike
        case .strike:
            guard let last = notes.popLast() else { throw InapplicableChange("nothing is noted") }
            return .note(last)
        }
    }

    public func contents() -> [Change] { notes.map { .note($0) } }

    public func describe(_ change: Change) -> String {
        switch change {
        case .note(let text): "noted: \(text)"
        case .strike: "struck"
        }
    }
}
