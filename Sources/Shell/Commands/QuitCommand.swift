import Commands

struct QuitCommand: ShellCommand {
    let status: RunStatus

    let description = CommandDescription(
        "quit",
        synonyms: ["exit"],
        saidElsewhere: ["q", "bye", "leave", ":q", "logoff"],
        group: .shell,
        summary: "end the shell",
        examples: ["quit"],
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        status.isEnding = true
        return .silent
    }
}
