public import Commands
public import Patterns

/// The status line: an observer of the features. A segment is rendered again when its subject has notified it of a
/// change, so that the line keeps the last value of a subject that was dropped.
public final class StatusLine: Observer {
    public let observerName = "status line"

    private let segments: [Segment]
    private var line = ""

    /// - Parameter items: its segments, from left to right.
    public init(_ items: [StatusItem]) {
        segments = items.map(Segment.init)
        for segment in segments {
            segment.item.subject.attach(self, options: .new)
        }
    }

    /// The non-empty segments, joined. Built only after a notification, or if a segment moves with the clock.
    public var current: String {
        if render() { line = segments.map(\.text).filter { !$0.isEmpty }.joined(separator: " · ") }
        return line
    }

    /// The text of each segment, with its subject.
    public var shown: [(subject: any RebuildableSubject, text: String)] {
        render()
        return segments.map { ($0.item.subject, $0.text) }
    }

    public func update(_ update: SubjectUpdate) {
        for segment in segments where segment.item.subject === update.subject { segment.isTold = true }
    }

    /// Renders the segments that need it.
    ///
    /// - Returns: whether there were any.
    @discardableResult
    private func render() -> Bool {
        var isChanged = false
        for segment in segments where segment.isTold || segment.item.movesWithClock() {
            segment.text = segment.item.text()
            segment.isTold = false
            isChanged = true
        }
        return isChanged
    }

    /// Whether the line keeps changing without a notification.
    public var moves: Bool { segments.contains { $0.item.movesWithClock() } }

    /// The subjects, in the line's order.
    public var subjects: [any RebuildableSubject] { segments.map(\.item.subject) }
}

/// A segment of the line: the subject, and its text at the last notification.
private final class Segment {
    let item: StatusItem
    var text = ""
    var isTold = true

    init(_ item: StatusItem) {
        self.item = item
    }
}
