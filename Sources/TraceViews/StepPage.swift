import PatternEvents
import Patterns
public import Text

/// One row of a trace, looked at closely: the row, a sentence for each of its steps, and the roles of its objects.
public struct StepPage {
    private let recording: CommandRecording
    private let row: TraceRow
    private let texts: Texts
    /// How many sentences a page has; more steps are counted.
    private static let sentenceLimit = 6

    public init(_ row: TraceRow, of recording: CommandRecording, texts: Texts = .english) {
        (self.row, self.recording, self.texts) = (row, recording, texts)
    }

    /// Writes the page, no line wider than the screen.
    public func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, texts: texts)
        renderer.write(row, to: &text)
        let teller = StoryTeller(recording, TraceRows(), texts)
        for step in row.steps.prefix(Self.sentenceLimit) {
            renderer.write(teller.sentence(for: step), to: &text)
        }
        if row.steps.count > Self.sentenceLimit {
            let left = row.steps.count - Self.sentenceLimit
            renderer.write(texts.text("step.more", ["count": "\(left)"]), to: &text)
        }
        var known: Set<ObjectID> = []
        let legend = TraceRows().legend(of: [row], without: &known, texts: texts)
        if !legend.isEmpty { renderer.write(legend, to: &text) }
    }
}
