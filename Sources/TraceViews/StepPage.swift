import Patterns
public import Text

/// The details of one row: the row, a sentence for each step, and the roles of its objects.
public struct StepPage {
    private let recording: CommandRecording
    private let row: TraceRow
    private let heading: String?
    private let texts: Texts
    private let source: HTMLExport.Source
    /// The limit for lines of the sender's source.
    private static let sourceLimit = 4
    /// The limit for sentences; further steps are counted.
    private static let sentenceLimit = 6

    /// - Parameters:
    ///   - above: the row above it.
    ///   - source: the source lines of a type.
    public init(
        _ row: TraceRow, after above: TraceRow? = nil, of recording: CommandRecording, texts: Texts = .spoken,
        source: @escaping HTMLExport.Source = { _, _, _ in nil }
    ) {
        heading = row.heading(after: above, texts)
        (self.row, self.recording, self.texts, self.source) = (row, recording, texts, source)
    }

    /// Writes the page, no line wider than the screen.
    public func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, texts: texts)
        if let heading { renderer.write(heading, to: &text) }
        renderer.write(row, to: &text)
        let teller = StoryTeller(recording, TraceRows(), texts)
        for step in row.steps.prefix(Self.sentenceLimit) {
            renderer.write(teller.sentence(for: step), to: &text)
        }
        if row.steps.count > Self.sentenceLimit {
            let left = row.steps.count - Self.sentenceLimit
            renderer.write(texts.stepMore(count: "\(left)"), to: &text)
        }
        var known: Set<ObjectID> = []
        let legend = TraceRows().legend(of: [row], without: &known, texts: texts)
        if !legend.isEmpty { renderer.write(legend, to: &text) }
        writeSource(to: &text)
    }

    /// Writes the place and the start of the calling method.
    private func writeSource(to text: inout TextWriter) {
        guard let (participant, methods) = row.code(in: recording),
            let (place, lines) = source(participant, participant.typeName, methods)
        else { return }
        text.write(line: DisplayWidth.truncated("   \(place)", columns: text.width), .quiet)
        text.newline()
        let code = lines.drop { $0.drop { $0 == " " }.hasPrefix("//") }
        for line in code.prefix(Self.sourceLimit) {
            text.write(line: DisplayWidth.truncated("   | \(line)", columns: text.width))
            text.newline()
        }
    }
}
