import Commands

struct VersionCommand: ShellCommand {
    let description = CommandDescription(
        "version",
        saidElsewhere: ["ver"],
        group: .shell,
        summary: "show the version",
        examples: ["version"],
        effect: .reads,
        traits: .isAside
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        .message("playhouse \(Version.text)", ["version": .string(Version.text)])
    }
}

/// The program's version (semantic versioning 2.0.0); CHANGELOG.md has a section of the same name.
public enum Version {
    public static let text = "0.3.0"
    /// The day of its release, as ISO 8601 has it.
    public static let date = "2026-11-29"
}
