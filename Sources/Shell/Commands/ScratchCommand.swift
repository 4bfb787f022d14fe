import Commands

/// `scratch`: the script continues in its own empty folder.
struct ScratchCommand: ShellCommand {
    let folder: ScratchFolder
    /// The state folder; nil if nothing is kept.
    let home: String?

    let description = CommandDescription(
        "scratch",
        group: .shell,
        summary: "work in an empty folder until the script ends",
        examples: ["scratch"],
        details: """
            Files that the script's commands and programs name without a leading '/' are in that folder. At the prompt the \
            folder is kept until the shell ends.
            """,
        effect: .outward,
        traits: [.needsPerson, .reachesOutside]
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard home?.hasPrefix("/") ?? true else {
            throw CommandError(
                .refused, "the state folder's path is relative to the current folder",
                hint: "give --home a path that begins with '/'")
        }
        _ = try folder.enter()
        return .silent
    }
}
