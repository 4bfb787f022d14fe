import Commands

struct SystemShellCommand: ShellCommand {
    let host: TerminalHost
    let output: DurableOutput

    static let text = Parameter("TEXT", .text, .command)
    let description = CommandDescription(
        "!",
        group: .shell,
        summary: "run a command of the system's shell",
        parameters: [Self.text],
        examples: ["!ls -l"],
        effect: .outward,
        traits: [.needsPerson, .reachesOutside]
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let text = arguments[Self.text].joined(separator: " ")
        let words = text.split(separator: " ")
        if words.first == "cd", words.count < 3, !text.contains(where: { ";&|".contains($0) }) {
            throw CommandError(
                .refused, "'cd' would change only the folder of its own shell",
                hint: "start playhouse in another folder instead")
        }
        try host.releasing { () throws(CommandError) in
            try SystemShell.run(text, toErrors: output.isJSON)
        }
        return .silent
    }
}
