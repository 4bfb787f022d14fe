import Commands
import Patterns

/// `pause`: pauses the film or song.
struct PauseCommand: ShellCommand {
    let theater: HomeTheater
    let facade: HomeTheaterFacade

    let description = CommandDescription(
        "pause",
        group: .theater,
        summary: "pause the film or the song",
        examples: ["pause"],
        details: """
            The mediator raises the lights to 30 while a film is paused. A film that has not begun yet begins when you \
            resume it.
            """,
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let leftOut = try facade.pause()
        return Reply(NowReply(theater, leftOut: leftOut))
    }
}
