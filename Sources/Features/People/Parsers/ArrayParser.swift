import Commands
import Patterns
import Text

/// Handles a JSON array of people with nothing around it.
final class ArrayParser: PeopleParser {
    init(events: EventStream) { super.init("array", events: events) }

    override func objection(to request: PeopleFile) -> String? {
        do throws(JSONSyntaxError) {
            let kind = try request.kind()
            return kind == .array ? nil : "finds \(kind), not an array"
        } catch {
            return "finds no JSON (\(error))"
        }
    }

    override func people(in file: PeopleFile) throws(CommandError) -> [Person] {
        try file.people { () throws(JSONSyntaxError) in JSONReader(file.bytes) }
    }
}
