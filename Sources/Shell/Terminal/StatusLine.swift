import Commands
import PatternEvents
package import Patterns
package import ShellServices
import Text

/// The status line: an observer of what the features show. A stretch is made anew when its subject has told of a change,
/// so that of a subject that tells it no more the line shows what it heard last.
package final class StatusLine: Observer {
    package let observerName = "status line"
    package let lifeline: Lifeline? = Lifeline()

    private let stretches: [Stretch]
    private var line = ""

    /// - Parameter items: its stretches, from left to right.
    package init(_ items: [StatusItem]) {
        stretches = items.map(Stretch.init)
        for stretch in stretches {
            stretch.item.addObserver(self) { stretch.isTold = true }
        }
    }

    /// The stretches that have something to show, joined. Built only if a subject told of a change or one that moves
    /// with the clock is shown.
    package var current: String {
        if update() { line = stretches.map(\.text).filter { !$0.isEmpty }.joined(separator: " · ") }
        return line
    }

    /// Each stretch as it is shown, beside its subject.
    package var shown: [(subject: any Subject, text: String)] {
        update()
        return stretches.map { ($0.item.subject, $0.text) }
    }

    /// Makes the stretches anew that need it.
    ///
    /// - Returns: whether any did.
    @discardableResult
    private func update() -> Bool {
        var isChanged = false
        for stretch in stretches where stretch.isTold || stretch.item.movesWithClock() {
            stretch.text = stretch.item.text()
            stretch.isTold = false
            isChanged = true
        }
        return isChanged
    }

    /// Whether the line goes on changing though nobody tells it of a change.
    package var moves: Bool { stretches.contains { $0.item.movesWithClock() } }

    /// The subjects, in the line's order.
    package var subjects: [any Subject] { stretches.map(\.item.subject) }
}

/// A part of the line: what is observed, and how it read when its subject last told of a change.
private final class Stretch {
    let item: StatusItem
    var text = ""
    var isTold = true

    init(_ item: StatusItem) {
        self.item = item
    }
}
