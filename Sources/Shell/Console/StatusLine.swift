package import CommandCore
package import Patterns
import Rendering

/// The status line: an observer of what the features show, put together anew when one of its subjects has told it of a
/// change.
package final class StatusLine: Observer {
    package let observerName = "status line"

    /// The stretches, from left to right.
    package let items: [StatusItem]
    private var changed = true
    private var text = ""

    /// - Parameter items: its stretches, from left to right.
    package init(_ items: [StatusItem]) {
        self.items = items
        for item in items {
            // A subject tells nobody who is gone, so whom it tells is there.
            item.addObserver(self) { [unowned self] in changed = true }
        }
    }

    /// The stretches that have something to show, joined. Built only if a subject told of a change or one that moves
    /// with the clock is shown.
    package var current: String {
        if changed || moves {
            text = items.map { $0.text() }.filter { !$0.isEmpty }.joined(separator: " · ")
            changed = false
        }
        return text
    }

    /// Whether the line goes on changing though nobody tells it of a change.
    package var moves: Bool { items.contains { $0.movesWithClock() } }

    /// The subjects, in the line's order.
    package var subjects: [any Subject] { items.map(\.subject) }
}
