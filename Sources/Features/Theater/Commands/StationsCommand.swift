import Commands
import PatternEvents
import Patterns
import Text

/// `stations`: lists them.
struct StationsCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "stations",
        group: .theater,
        summary: "list the radio stations and their frequencies",
        parameters: [Parameter("TEXT", .text, .optionalJoined)],
        examples: ["stations", "stations fm"],
        details: "TEXT is looked for in names and frequencies.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let stations = theater.library.stations.filter {
            MediaColumns.match(arguments.text("TEXT"), $0.name, "\($0.frequency)")
        }
        let listing = Listing(rows: stations, empty: "no station matches") { station, table in
            table.row(MediaColumns.title(station.name), .init("\(station.frequency)"))
        } encodeFields: { station, json in
            json.field("name", .string(station.name))
            json.field("band", .string(station.frequency.band.rawValue))
            json.field("frequency", .double(station.frequency.number))
        }
        return Reply(listing, isLong: true)
    }
}
