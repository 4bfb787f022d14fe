import Commands
import PatternEvents
import Patterns

/// `snake show`: draws the field.
struct ShowSnake: ShellCommand {
    let table: SnakeTable

    let description = CommandDescription(
        "snake show",
        group: .snake,
        summary: "draw the field",
        examples: ["snake show"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(SnakeReply(game: try table.requireGame()))
    }
}
