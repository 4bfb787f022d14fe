import Commands
import Patterns
import StateStore
import Text

/// `quiz remove 2`: removes a user's question.
struct RemoveQuestion: ShellCommand {
    let table: QuizController

    static let number = Parameter("N", .name(of: "own question"))
    let description = CommandDescription(
        "quiz remove",
        group: .quiz,
        summary: "remove a question of your own by its number",
        parameters: [Self.number],
        examples: ["quiz remove 1"],
        details: "The numbers are those of 'quiz questions --mine'. A running game keeps its questions.",
        pattern: .memento,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let word = arguments[Self.number]
        guard let number = Int(word, in: 1...Int.max) else {
            throw .notANumber(word, "N", range: "a number of 'quiz questions --mine'")
        }
        guard let text = table.state.own.text(number) else {
            throw CommandError(
                .notFound, "there is no question \(number) of your own", hint: "see 'quiz questions --mine'")
        }
        table.state.ownMementos[number] = nil
        return .message("question \(number) '\(text)' is removed", ["number": .int(number), "text": .string(text)])
    }
}
