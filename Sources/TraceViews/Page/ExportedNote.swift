import Patterns

/// The notes of a command, as a hand-out has it.
enum ExportedNote {
    case heading(String)
    case text(String)
    /// What was right.
    case result(String)
    /// What a class was asked, with what it could choose from.
    case question(String, choices: [String])

    /// Of the notes of a command those that are read afterwards: each question once, even if it is asked again, and no
    /// one's answer.
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

    /// What a command that itself shows patterns has shown: the lines of its reply, if it is more than one. The
    /// questions of a vote are there already.
    static func shownReply(of command: CommandRecording) -> [String]? {
        let lines = replyLines(of: command)
        let asks = command.notes.contains { $0.sort == NoteRecord.question }
        return lines.count > 1 && !asks ? lines : nil
    }

    /// The lines of its reply; none if it prints nothing.
    static func replyLines(of command: CommandRecording) -> [String] {
        var lines = (command.reply?.words ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map(String.init)
    }
}

extension NoteRecord {
    /// Whether it asks a question of a second round or a later one: `1.2.3`.
    fileprivate var isAskedAgain: Bool {
        let numbers = question.split(separator: ".")
        return numbers.count == 3 && numbers[1] != "1"
    }
}
