import Patterns

/// The part of a page that is printed: the text and the questions, and the reply of each command that shows or changes
/// a pattern. Other commands have pictures, unless one above looks the same. Questions and their key come last.
struct HandOut {
    private let recording: Recording
    private let title: RecordingTitle
    private let texts: Texts
    /// The limit for the lines of a reply.
    private static let lineLimit = 12

    init(_ recording: Recording, _ title: RecordingTitle, _ texts: Texts) {
        (self.recording, self.title, self.texts) = (recording, title, texts)
    }

    var html: String {
        var html =
            "<div class=\"paper\">\n<h1>\(escaped(title.text ?? texts.exportTitle))</h1>\n<div class=\"columns\">\n"
        var drawn: [[String]: String] = [:]
        var isVoting = false
        for command in recording.commands {
            html += notes(of: command)
            for note in command.notes {
                isVoting = note.sort == NoteRecord.question || isVoting && note.sort != NoteRecord.result
            }
            guard !command.command.isTeaching else {
                html += isVoting ? "" : line(command, isWhole: true)
                continue
            }
            let rows = command.rows(texts).rows
            let diagram = SequenceDiagram(command, rows: rows, texts: texts)
            // The path to a command that calls nothing further is always the same.
            guard diagram.messages.contains(where: { $0.pattern != .chain && $0.pattern != .command }) else {
                html += line(command, isWhole: false)
                continue
            }
            let title = command.command.line
            if let other = drawn[diagram.shape] {
                html += line(command, isWhole: false, other == title ? "" : texts.exportLike(other: other) + ";")
                continue
            }
            // Only the first picture shows how a command is reached.
            let shown = drawn.isEmpty ? diagram : diagram.withoutWay
            drawn[diagram.shape] = title
            let pictures = shown.folded.parts.flatMap {
                SVGSequence($0, .paper).picture.lines(title: title, unit: "pt")
            }
            html += "<p class=\"line\"><code>\(escaped(title))</code></p>\n"
            html += pictures.joined(separator: "\n") + "\n\(reasons(rows))"
        }
        return html + "\(questions)</div>\n</div>"
    }

    /// The first three reasons, each after the numbers of its first rows.
    private func reasons(_ rows: [TraceRow]) -> String {
        rows.map(\.because).eachOnce.filter { !$0.isEmpty }.prefix(3).map { reason in
            let numbers = rows.filter { $0.because == reason }.prefix(4).map { "\($0.number)" }
            return "<p>\(numbers.joined(separator: ", ")) \(escaped(reason))</p>\n"
        }.joined()
    }

    /// A command without a picture, and its reply; several lines only if `isWhole`.
    private func line(_ command: CommandRecording, isWhole: Bool, _ more: String = "") -> String {
        let lines = ExportedNote.replyLines(of: command)
        // A lecture's command that prints nothing, or only its notes, has nothing more to show.
        let isNoted = command.notes.contains { $0.text == lines.joined(separator: " ") }
        guard !lines.isEmpty && !isNoted || !isWhole else { return "" }
        let shown = lines.prefix(Self.lineLimit).map(PictureText.wholeXML)
        let code = "<code>\(escaped(command.command.line))</code> "
        if lines.count == 1 { return "<p class=\"line\">\(code)\(escaped(more)) <span>\(shown[0])</span></p>\n" }
        // Commands without output share a line.
        guard isWhole else {
            return more.isEmpty ? "<b>\(code)</b>\n" : "<p class=\"line\">\(code)\(escaped(more))</p>\n"
        }
        return "<p class=\"line\">\(code)</p>\n"
            + "<pre>\(shown.joined(separator: "\n"))\(lines.count > shown.count ? "\n…" : "")</pre>\n"
    }

    private func notes(of command: CommandRecording) -> String {
        ExportedNote.all(of: command, texts).map { note in
            switch note {
            case .heading(let text): "<h2>\(escaped(text))</h2>\n"
            case .text(let text), .result(let text): text == title.note ? "" : "<p>\(escaped(text))</p>\n"
            case .question(let text, let choices):
                "<div class=\"ask\"><p class=\"line\">\(escaped(text))</p>\(HTMLParts.list(choices))</div>\n"
            }
        }.joined()
    }

    private var questions: String {
        // One question for all objects of which the same is asked.
        var asked: Set<[Substring]> = []
        let all = recording.shown.flatMap { RecordedQuestion.all($0, recording.structures, texts) }
            .filter { asked.insert($0.text.split(separator: " ").prefix(2).map(\.self)).inserted }
        guard !all.isEmpty else { return "" }
        let items = all.map { question in
            "<li><p>\(escaped(question.text))</p>\(HTMLParts.list(question.choices))</li>"
        }
        let answers = all.enumerated().map { "\($0 + 1) \($1.letters)" }.joined(separator: " · ")
        return "<div class=\"ask\"><h2>\(escaped(texts.exportQuestions))</h2>\n<ol>\n"
            + items.joined(separator: "\n")
            + "\n</ol>\n<p class=\"key\">\(escaped(texts.exportKey(answers: answers)))</p></div>\n"
    }

    private func escaped(_ text: String) -> String { PictureText.xml(text) }
}
