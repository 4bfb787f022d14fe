import Commands
import Text

/// `stations`: lists the stations.
struct StationsCommand: ShellCommand {
    let theater: HomeTheater

    static let text = Parameter("TEXT", .text, .optionalJoined)
    let description = CommandDescription(
        "stations",
        saidElsewhere: ["station", "channels", "frequencies"],
        group: .theater,
        summary: "list the radio stations and their frequencies",
        parameters: [Self.text],
        examples: ["stations", "stations fm"],
        details: "It finds TEXT in names and frequencies. 'radio' also accepts the number of a row.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let stations = Array(zip(1..., theater.library.stations))
        let shown = stations.filter { MediaColumns.match(arguments[Self.text], $0.1.name, "\($0.1.frequency)") }
        let listing = Listing(rows: shown, empty: "no station matches") { number, station in
            [
                .cell("number", number, as: MediaColumns.number(number, of: stations.count)),
                .cell("name", station.name, as: MediaColumns.title(station.name)),
                .fact("band", station.frequency.band.rawValue),
                .cell("frequency", station.frequency.number, as: "\(station.frequency)"),
            ]
        }
        return Reply(listing)
    }
}
