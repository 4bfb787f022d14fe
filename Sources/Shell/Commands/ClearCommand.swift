import Commands
import LineInput

struct ClearCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "clear",
        group: .shell,
        summary: "clear the screen",
        examples: ["clear"],
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        // A script has no screen to clear.
        session.terminal?.clearScreen()
        return .silent
    }
}
