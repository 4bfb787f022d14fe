import Commands

struct SystemShellCommand: ShellCommand {
    let host: TerminalHost
    let output: DurableOutput

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
        try host.releasing { () throws(CommandError) in
            try SystemShell.run(text, toErrors: output.isJSON)
        }
        return .silent
    }
}
