import Commands
import Patterns
import Text

/// `radio silent era`, `radio 98.2`: the facade for the radio.
struct RadioCommand: ShellCommand, TitleCommand {
    let kind = MediaKind.station
    let theater: HomeTheater
    let facade: HomeTheaterFacade

    static let station = Parameter("STATION|FREQUENCY", .name(of: "station"), .joined)
    let description = CommandDescription(
        "radio",
        saidElsewhere: ["am", "fm", "tune"],
        group: .theater,
        summary: "listen to a radio station",
        parameters: [Self.station],
        examples: ["radio silent era", "radio 98.2", "radio 810", "radio 4"],
        details: """
            A number is a frequency, \(Frequency.fmRangeText) in FM or \(Frequency.amRangeText) in AM, or the number \
            of a row in 'stations'.
            """,
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try play(arguments[Self.station], areNumbered: true, also: [])
    }

    func play(_ title: String, also: [String]) throws(CommandError) -> Reply {
        try play(title, areNumbered: false, also: also)
    }

    private func play(_ text: String, areNumbered: Bool, also: [String]) throws(CommandError) -> Reply {
        let (frequency, station) = try wanted(text, areNumbered: areNumbered)
        let leftOut = try facade.radio(frequency, station: station?.name)
        return Reply(RadioReply(frequency: frequency, station: station?.name, also: also, leftOut: leftOut))
    }

    /// The meaning of `text`: a frequency, or else a station by its name or row number.
    private func wanted(_ text: String, areNumbered: Bool) throws(CommandError) -> (Frequency, Station?) {
        let library = theater.library
        let frequency: Frequency?
        do throws(CommandError) {
            frequency = try Frequency.parse(text, "FREQUENCY")
        } catch {
            guard let station = try? library.station(text, areNumbered: areNumbered) else { throw error }
            return (station.frequency, station)
        }
        if let frequency { return (frequency, library.station(at: frequency)) }
        let station = try library.station(text, areNumbered: areNumbered)
        return (station.frequency, station)
    }
}

/// The station that is playing.
private struct RadioReply: ReplyTree {
    let frequency: Frequency
    let station: String?
    let also: [String]
    let leftOut: [LeftOut]

    var parts: [ReplyPart] {
        [
            .line(.init("▶ ", .good), .init(station.map { "\($0), \(frequency)" } ?? "\(frequency)", .name)),
            .fact("station", station),
            .fact("band", frequency.band.rawValue),
            .fact("frequency", frequency.number),
        ] + also.alsoParts + leftOut.parts
    }
}
