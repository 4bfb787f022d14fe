import Commands

/// `stage --seed 7`: runs the rest of the script on a stage.
struct StageCommand: ShellCommand {
    let scripts: ScriptStack

    var description: CommandDescription { Self.row }

    static let seed = CommandOption("seed", .text, "N", summary: "the seed for all random choices (default 1)")
    static let clock = CommandOption(
        "clock", ShellClock.Kind.self, "KIND", summary: "virtual (the default) or real")
    static let row = CommandDescription(
        "stage",
        group: .shell,
        summary: "run the rest of the script on a separate stage",
        options: [seed, clock],
        examples: ["stage --seed 7"],
        details: """
            A script that begins with this command leaves your own state unchanged. The stage has its own state, which \
            touches no disk, the virtual clock, and default settings. Files that its commands name are written as usual. \
            The stage is cleared when the script ends.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try scripts.request(StageSettings(arguments))
        return .silent
    }
}
