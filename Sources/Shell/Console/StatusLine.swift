package import CommandCore
package import Patterns
import Rendering

/// The status line: an observer of what the features show. A stretch is made anew when its subject has told of a change,
/// so that of a subject that tells it no more the line shows what it heard last.
package final class StatusLine: Observer {
    package let observerName = "status line"

    /// The stretches, from left to right.
    package let items: [StatusItem]
    private var texts: [String]
    private var isTold: [Bool]
    private var line = ""

    /// - Parameter items: its stretches, from left to right.
    package init(_ items: [StatusItem]) {
        self.items = items
        texts = items.map { _ in "" }
        isTold = items.map { _ in true }
        for (index, item) in items.enumerated() {
            // A subject tells nobody who is gone, so whom it tells is there.
            item.addObserver(self) { [unowned self] in isTold[index] = true }
        }
    }

    /// The stretches that have something to show, joined. Built only if a subject told of a change or one that moves
    /// with the clock is shown.
    package var current: String {
        if update() { line = texts.filter { !$0.isEmpty }.joined(separator: " · ") }
        return line
    }

    /// Each stretch as it is shown, beside its subject.
    package var stretches: [(subject: any Subject, text: String)] {
        update()
        return zip(items, texts).map { ($0.subject, $1) }
    }

    /// Makes the stretches anew that need it.
    ///
    /// - Returns: whether any did.
    @discardableResult
    private func update() -> Bool {
        var isChanged = false
        for (index, item) in items.enumerated() where isTold[index] || item.movesWithClock() {
            texts[index] = item.text()
            isTold[index] = false
            isChanged = true
        }
        return isChanged
    }

    /// Whether the line goes on changing though nobody tells it of a change.
    package var moves: Bool { items.contains { $0.movesWithClock() } }

    /// The subjects, in the line's order.
    package var subjects: [any Subject] { items.map(\.subject) }
}
