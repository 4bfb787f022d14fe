import Patterns

/// A command's notes as they appear in a hand-out.
enum ExportedNote {
    case heading(String)
    case text(String)
    /// The right answers.
    case result(String)
    /// A question to a class, with its choices.
    case question(String, choices: [String])

    /// The notes of a command that matter afterwards: each question once, even if it is asked again, and no person's
    /// answers.
    static func all(of command: CommandRecording, _ texts: Texts) -> [ExportedNote] {
        command.notes.compactMap { note in
            switch note.sort {
            case "heading": .heading(note.text)
            case NoteRecord.answers: nil
            case NoteRecord.question: note.isAskedAgain ? nil : .question(note.text, choices: note.choices)
            case NoteRecord.result: .result(texts.exportResult(what: note.text))
            default: .text(note.text)
            }
        }
    }

    /// The output of a command that itself shows patterns: the lines of its reply, if there are several. A vote's
    /// questions are notes already.
    static func shownReply(of command: CommandRecording) -> [String]? {
        let lines = replyLines(of: command)
        let asks = command.notes.contains { $0.sort == NoteRecord.question }
        return lines.count > 1 && !asks ? lines : nil
    }

    /// The lines of its reply; empty if it prints nothing.
    static func replyLines(of command: CommandRecording) -> [String] {
        var lines = (command.reply?.words ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map(String.init)
    }
}

extension NoteRecord {
    /// Whether its question belongs to a second or later round: `1.2.3`.
    fileprivate var isAskedAgain: Bool {
        let numbers = question.split(separator: ".")
        return numbers.count == 3 && numbers[1] != "1"
    }
}
