import Commands
import PatternEvents
import Patterns
import Text

/// Takes a JSON array of people and nothing round it.
final class ArrayParser: PeopleParser {
    let name = "array"
    var successor: (any Handler<PeopleFile, ParsedPeople, CommandError>)?
    let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    func objection(to request: PeopleFile) -> String? {
        do throws(JSONSyntaxError) {
            let kind = try request.kind()
            return kind == .array ? nil : "finds \(kind), not an array"
        } catch {
            return "finds no JSON (\(error))"
        }
    }

    func people(in file: PeopleFile) throws(CommandError) -> [Person] {
        try file.people { () throws(JSONSyntaxError) in JSONReader(file.bytes) }
    }
}
