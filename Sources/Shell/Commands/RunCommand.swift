import Commands

struct RunCommand: ShellCommand {
    unowned let scripts: ScriptRunner

    let description = CommandDescription(
        "run",
        group: .shell,
        summary: "run the commands of a file",
        parameters: [Parameter("FILE", .file)],
        examples: ["run examples/tour.play"],
        details: "The first command that fails ends it. Scripts may run each other 64 deep.",
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try scripts.run(arguments.required("FILE"))
        return .silent
    }
}
