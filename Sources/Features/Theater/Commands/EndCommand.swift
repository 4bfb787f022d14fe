import Commands
import PatternEvents
import Patterns
import ShellServices

/// `end`: ends what plays.
struct EndCommand: ShellCommand {
    let theater: HomeTheater
    let facade: HomeTheaterFacade

    let description = CommandDescription(
        "end",
        group: .theater,
        summary: "end what plays: lights on, all else off",
        examples: ["end"],
        details: "Your place is kept, unless you are within the first 3 minutes or the last 8 % of it.",
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let (playing, time, user) = (theater.nowPlaying.value, theater.clock.now, theater.viewer)
        let leftOut = try facade.end()
        let note = leftOut.isEmpty ? "" : "\nleft out, as detached: \(leftOut.joined(separator: ", "))"
        guard playing.activity != .none else {
            return .message((leftOut.isEmpty ? "all is off" : "all else is off") + note)
        }
        guard playing.activity != .radio else {
            return .message("\(playing.title) ends\(note)", ["title": .string(playing.title)])
        }
        let position = playing.position(at: time)
        let isOver = Bookmark.isNearEnd(position, of: playing.length)
        let isKept = !isOver && position >= Bookmark.beginning
        let whose = user == theater.user() ? "your place" : "the place of the one who began it"
        let place = isKept ? "\(whose) is kept" : !isOver ? "no place is kept" : "that was all of it"
        return .message(
            "\(playing.title) ends at \(DurationText.clockFace(position)); \(place)\(note)",
            ["title": .string(playing.title), "position": .seconds(position), "kept": .bool(isKept)]
        )
    }
}
