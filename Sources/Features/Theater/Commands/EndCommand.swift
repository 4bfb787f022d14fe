import Commands
import Patterns
import Text

/// `end`: ends the film or music.
struct EndCommand: ShellCommand {
    let theater: HomeTheater
    let facade: HomeTheaterFacade

    let description = CommandDescription(
        "end",
        saidElsewhere: ["stop", "halt"],
        group: .theater,
        summary: "end the film or music, and turn off all but the lights",
        examples: ["end"],
        details: """
            Your position is kept, unless it is in the first 3 minutes or the last 8 %. If the player is broken, \
            nothing is changed, because it would continue to play. Any other broken device is left out and named.
            """,
        pattern: .facade,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let (playing, time, user) = (theater.nowPlaying.value, theater.clock.now, theater.viewer)
        let began = (theater.activePlayer as? Player)?.hasBegun == true
        let leftOut = try facade.end()
        func reply(_ text: String, _ position: Duration? = nil, isKept: Bool = false) -> Reply {
            Reply(
                EndReply(
                    text: text, title: playing.activity == .none ? nil : playing.title, position: position,
                    isKept: isKept, leftOut: leftOut))
        }
        guard playing.activity != .none else {
            let lights = theater.devices.lights.isInUse ? " but the lights" : ""
            return reply((leftOut.isEmpty ? "all is off" : "all else is off") + lights)
        }
        guard playing.activity != .radio else { return reply("\(playing.title) ends") }
        guard began else { return reply("\(playing.title) ends before it has begun; no position has changed") }
        let position = playing.position(at: time)
        let isOver = Bookmark.isNearEnd(position, of: playing.length)
        let isKept = !isOver && position >= Bookmark.beginning && user.map(theater.isKnown) ?? false
        let whose = user == theater.user() ? "your position" : "the position of the user who began it"
        let place = isKept ? "\(whose) is kept" : !isOver ? "no position is kept" : "it had ended already"
        return reply(
            "\(playing.title) ends at \(DurationText.clockFace(position)); \(place)", position, isKept: isKept)
    }
}

/// The recording that ended, and the devices left out.
private struct EndReply: ReplyTree {
    let text: String
    /// nil if nothing was playing.
    let title: String?
    /// nil if it has none.
    let position: Duration?
    let isKept: Bool
    let leftOut: [LeftOut]

    var parts: [ReplyPart] {
        [.line(.init(text)), .fact("title", title), .fact("position", position), .fact("kept", isKept)] + leftOut.parts
    }
}
