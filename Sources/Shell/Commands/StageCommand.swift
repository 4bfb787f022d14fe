import Commands

/// `stage --seed 7`: what follows in the script happens on a stage.
struct StageCommand: ShellCommand {
    let scripts: ScriptStack

    var description: CommandDescription { Self.row }

    static let row = CommandDescription(
        "stage",
        group: .shell,
        summary: "run the rest of the script on a stage of its own",
        options: [
            CommandOption("seed", .text, "N", summary: "for everything random; 1 if it is not given"),
            CommandOption(
                "clock", .choice(ShellClock.Kind.allCases.map(\.rawValue)), "KIND",
                summary: "virtual, which is the default, or real"),
        ],
        examples: ["stage --seed 7"],
        details: """
            A script whose first command it is leaves your own state as it is: the stage has a state that touches no disk, \
            the virtual clock, and settings as they are at the beginning. Files that its commands name are written as \
            usual. It is cleared at the script's end.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try scripts.request(StageSettings(arguments))
        return .silent
    }
}
