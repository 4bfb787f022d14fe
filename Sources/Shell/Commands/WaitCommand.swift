import CommandCore

struct WaitCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "wait",
        group: .shell,
        summary: "let time pass",
        parameters: [Parameter("DURATION", .duration)],
        examples: ["wait 90", "wait 1m30s", "wait 1:47:00"],
        details: "On the real clock it takes that long and ^C ends it; the virtual clock, that of scripts, jumps.",
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try session.wait(for: arguments.duration("DURATION") ?? .zero)
        return .silent
    }
}
