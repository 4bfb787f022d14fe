import Patterns

/// The part of a page that is printed: for each command whose picture differs its heading, what was said, and the picture;
/// then the questions, and last the key to them.
struct HandOut {
    private let recording: Recording
    private let title: RecordingTitle
    private let texts: Texts
    /// How many questions there are at most, and how many of them about one thing.
    private static let questionLimit = (all: 10, alike: 4)

    init(_ recording: Recording, _ title: RecordingTitle, _ texts: Texts) {
        (self.recording, self.title, self.texts) = (recording, title, texts)
    }

    var html: String {
        var html =
            "<div class=\"paper\">\n<h1>\(escaped(title.text ?? texts.exportTitle))</h1>\n<div class=\"columns\">\n"
        var drawn: [[String]: String] = [:]
        for command in recording.commands {
            html += notes(of: command)
            guard !command.command.isTeaching else { continue }
            let line = command.command.line
            let diagram = SequenceDiagram(command, texts: texts)
            // The way to a command that asks no question is the same for all of them.
            guard diagram.messages.contains(where: { $0.pattern != .chain && $0.pattern != .command }) else {
                html += "<p class=\"line\"><code>\(escaped(line))</code></p>\n"
                continue
            }
            if let other = drawn[diagram.shape] {
                let like =
                    other == line
                    ? "<code>\(escaped(line))</code>" : escaped(texts.exportLike(command: line, other: other))
                html += "<p class=\"line\">\(like)</p>\n"
                continue
            }
            drawn[diagram.shape] = line
            let picture = SVGSequence(diagram, .paper, title: line).lines.joined(separator: "\n")
            html += "<div class=\"figure\"><p class=\"line\"><code>\(escaped(line))</code></p>\n\(picture)\n</div>\n"
        }
        return html + "\(questions)</div>\n</div>"
    }

    private func notes(of command: CommandRecording) -> String {
        ExportedNote.all(of: command, texts).map { note in
            switch note {
            case .heading(let text): "<h2>\(escaped(text))</h2>\n"
            case .text(let text): text == title.note ? "" : "<p>\(escaped(text))</p>\n"
            // They are among the others.
            case .question: ""
            }
        }.joined()
    }

    private var questions: String {
        var (asked, alike) = (Set<String>(), [[String]: Int]())
        let all = recording.shown.flatMap { RecordedQuestion.all($0, recording.structures, texts) }
            .filter { question in
                guard asked.insert(question.text).inserted else { return false }
                alike[question.text.split(separator: " ").prefix(2).map(String.init), default: 0] += 1
                return alike[question.text.split(separator: " ").prefix(2).map(String.init), default: 0]
                    <= Self.questionLimit.alike
            }
            .prefix(Self.questionLimit.all)
        guard !all.isEmpty else { return "" }
        let items = all.map { question in
            let choices = zip("abcdefghijklmnopqrstuvwxyz", question.choices).map { letter, choice in
                "<span><b>\(letter)</b> \(escaped(choice))</span>"
            }
            return "<li><p>\(escaped(question.text))</p><p>\(choices.joined(separator: " "))</p></li>"
        }
        let answers = all.enumerated().map { "\($0 + 1) \($1.letters)" }.joined(separator: " · ")
        return "<div class=\"ask\"><h2>\(escaped(texts.exportQuestions))</h2>\n<ol>\n"
            + items.joined(separator: "\n")
            + "\n</ol></div>\n<p class=\"key\">\(escaped(texts.exportKey(answers: answers)))</p>\n"
    }

    private func escaped(_ text: String) -> String { PictureText.xml(text) }
}
