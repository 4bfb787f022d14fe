import Commands
import LineInput

struct ClearCommand: ShellCommand {
    let host: TerminalHost

    let description = CommandDescription(
        "clear",
        saidElsewhere: ["cls"],
        group: .shell,
        summary: "clear the screen",
        examples: ["clear"],
        effect: .outward,
        traits: [.isFinal, .needsPerson, .isAside, .isOfSession]
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        // A script has no screen to clear.
        host.terminal?.clearScreen()
        return .silent
    }
}
