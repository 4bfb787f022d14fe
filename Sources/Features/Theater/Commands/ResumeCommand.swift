import Commands
import Patterns

/// `resume`: resumes the paused film or song.
struct ResumeCommand: ShellCommand {
    let theater: HomeTheater
    let facade: HomeTheaterFacade

    let description = CommandDescription(
        "resume",
        saidElsewhere: ["continue", "unpause"],
        group: .theater,
        summary: "resume the film or the song that is paused",
        examples: ["resume"],
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let leftOut = try facade.resume()
        return Reply(NowReply(theater, leftOut: leftOut))
    }
}
