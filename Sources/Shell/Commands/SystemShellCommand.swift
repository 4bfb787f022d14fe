import Commands

struct SystemShellCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "!",
        group: .shell,
        summary: "run a command of the system's shell",
        parameters: [Parameter("TEXT", .text, .command)],
        examples: ["!ls -l"],
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let text = arguments.words("TEXT").joined(separator: " ")
        try session.releasingTerminal { () throws(CommandError) in
            try SystemShell.run(text, toErrors: session.options.repliesInJSON)
        }
        return .silent
    }
}
