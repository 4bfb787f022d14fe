import Commands
import PatternEvents
import Patterns

/// `radio silent era`, `radio 98.2`: the facade for the radio.
struct RadioCommand: ShellCommand {
    let theater: HomeTheater
    let facade: HomeTheaterFacade

    let description = CommandDescription(
        "radio",
        group: .theater,
        summary: "listen to the radio: sound, tuner, station",
        parameters: [Parameter("STATION|FREQUENCY", .name(of: "station"), .joined)],
        examples: ["radio silent era", "radio 98.2", "radio 810"],
        details: "A number is a frequency: \(Frequency.fmRangeText) in FM, \(Frequency.amRangeText) in AM.",
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let text = arguments.required("STATION|FREQUENCY")
        let frequency: Frequency
        let station: Station?
        if let number = try Frequency.parse(text, "FREQUENCY") {
            (frequency, station) = (number, theater.library.station(at: number))
        } else {
            let named = try theater.library.station(text)
            (frequency, station) = (named.frequency, named)
        }
        let leftOut = try facade.radio(frequency, station: station?.name)
        let title = station.map { "\($0.name), \(frequency)" } ?? "\(frequency)"
        let note = leftOut.isEmpty ? "" : "\nleft out, as detached: \(leftOut.joined(separator: ", "))"
        return .message(
            "▶ \(title)\(note)",
            [
                "station": .optional(station?.name),
                "band": .string(frequency.band.rawValue),
                "frequency": .double(frequency.number),
            ]
        )
    }
}
