import PatternEvents

/// What was said beside a command, as a hand-out has it.
enum ExportedNote {
    case heading(String)
    case text(String)
    /// What a class was asked, with what it could choose from.
    case question(String, choices: [String])

    /// Of the notes of a command those that somebody reads afterwards: a question once, whatever is asked again, and nobody's
    /// answer.
    static func all(of command: CommandRecording, _ texts: Texts) -> [ExportedNote] {
        command.notes.compactMap { note in
            switch note.sort {
            case "heading": .heading(note.text)
            case NoteRecord.answer, NoteRecord.answers: nil
            case NoteRecord.question: note.isAskedAgain ? nil : .question(note.text, choices: note.choices)
            case NoteRecord.result: .text(texts.text("export.result", ["what": note.text]))
            default: .text(note.text)
            }
        }
    }
}

extension NoteRecord {
    /// Whether it asks a question of a second round or a later one: `1.2.3`.
    fileprivate var isAskedAgain: Bool {
        let numbers = question.split(separator: ".")
        return numbers.count == 3 && numbers[1] != "1"
    }
}
