import Commands
import Patterns

/// `seek 45:00`, `seek +10`: goes to another position in the film or song.
struct SeekCommand: ShellCommand {
    let theater: HomeTheater
    let facade: HomeTheaterFacade

    static let time = Parameter("TIME")
    let description = CommandDescription(
        "seek",
        saidElsewhere: ["rewind", "forward", "jump", "ff"],
        group: .theater,
        summary: "jump to a time, or forward or back by an amount",
        parameters: [Self.time],
        examples: ["seek 45:00", "seek +10", "seek -1m"],
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let leftOut = try facade.seek(SeekTarget(arguments[Self.time]))
        return Reply(NowReply(theater, leftOut: leftOut))
    }
}
