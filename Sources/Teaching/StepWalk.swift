import Commands
import Patterns
import Text
import TraceViews

/// A walk through a finished command, row by row, forward and back. Nothing runs again.
final class StepWalk: Animation {
    private let recording: CommandRecording
    private let source: HTMLExport.Source
    private let rows: [TraceRow]
    private let texts = Texts.spoken
    /// The index of the current row.
    private(set) var place = 0
    /// The digits typed so far of a row's number.
    private var digits = ""
    private(set) var isOver = false

    /// - Parameter recording: has at least one row.
    init(_ recording: CommandRecording, _ source: @escaping HTMLExport.Source) {
        self.recording = recording
        self.source = source
        rows = recording.rows().rows
    }

    var frameTime: Duration? { nil }

    func nextFrame() {}

    func comeBack() {}

    func press(_ key: LiveKey) {
        if case .character(let digit) = key, digit.isNumber {
            return go(toRowTyped: String(digit))
        }
        digits = ""
        switch key {
        case .right, .down, .character(" "), .character("n"), .character("\r"), .character("\n"):
            place = min(place + 1, rows.count - 1)
        case .left, .up, .character("b"): place = max(place - 1, 0)
        case .escape, .character("q"): isOver = true
        case .character: break
        }
    }

    /// Goes to the row whose number has been typed so far; a digit too many begins a new number.
    private func go(toRowTyped digit: String) {
        for number in [digits + digit, digit] {
            guard !rows.isEmpty, let row = Int(number, in: 1...rows.count) else { continue }
            (place, digits) = (row - 1, number)
            return
        }
        digits = ""
    }

    func draw(columns: Int, rows height: Int, to text: inout TextWriter) {
        let renderer = TraceRenderer(width: columns, texts: texts)
        let heading = texts.stepHeading(command: recording.command.line, row: "\(place + 1)", count: "\(rows.count)")
        renderer.write(paragraph: heading, to: &text)
        renderer.write(paragraph: texts.stepKeys, to: &text)
        text.newline()
        StepPage(rows[place], after: nil, of: recording, texts: texts, source: source).write(to: &text)
        text.newline()
        // The rows shown on either side.
        let shown = height > 22 ? 7 : 4
        let first = max(0, min(place - shown / 2, rows.count - shown))
        for index in first..<min(rows.count, first + shown) where height > 18 {
            text.write(index == place ? "▶" : " ")
            var line = TextWriter(width: max(20, columns - 1))
            TraceRenderer(width: columns - 1, texts: texts).write(rows[index], to: &line)
            let shown = String(decoding: line.bytes, as: UTF8.self).split(separator: "\n").first ?? ""
            text.write(line: String(shown), index == place ? .heading : .quiet)
            text.newline()
        }
    }
}
