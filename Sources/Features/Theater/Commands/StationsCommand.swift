import Commands
import Text

/// `stations`: lists them.
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
        let listing = Listing(rows: shown, empty: "no station matches") { row, table in
            let (number, station) = row
            table.row(
                MediaColumns.number(number, of: stations.count), MediaColumns.title(station.name),
                .init("\(station.frequency)"))
        } encodeFields: { row, json in
            let (number, station) = row
            json.field("number", .int(number))
            json.field("name", .string(station.name))
            json.field("band", .string(station.frequency.band.rawValue))
            json.field("frequency", .double(station.frequency.number))
        }
        return Reply(listing, isLong: true)
    }
}
