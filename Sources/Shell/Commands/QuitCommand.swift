import Commands

struct QuitCommand: ShellCommand {
    let status: RunStatus

    static let status = Parameter("STATUS", 0...255, .optional)
    let description = CommandDescription(
        "quit",
        synonyms: ["exit"],
        saidElsewhere: ["q", "bye", "leave", ":q", ":q!", ":wq", ":x", "logoff", "close"],
        group: .shell,
        summary: "end the shell",
        parameters: [Self.status],
        examples: ["quit", "quit 3"],
        details: """
            STATUS is the exit status of Playhouse. Without it the status is 1 if a command has failed in a script, and 0 \
            otherwise. '$?' is 1 if the last command failed, so 'quit $?' ends with that status.
            """,
        effect: .outward,
        traits: [.isFinal, .needsPerson, .isOfSession]
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        status.isEnding = true
        status.exitStatus = arguments[Self.status].map(Int32.init)
        return .silent
    }
}
