import Commands
import PatternEvents
import Patterns
import Text

/// Takes a JSON object that has the array of people under one certain name: `{"data": […]}`. What else the object has
/// is passed over.
final class ObjectParser: PeopleParser {
    let name: String
    var successor: (any Handler<PeopleFile, ParsedPeople, CommandError>)?
    let events: EventStream

    private let array: String

    /// - Parameter array: the name the array stands under.
    init(array: String, events: EventStream) {
        self.array = array
        self.events = events
        name = "object with '\(array)'"
    }

    func objection(to request: PeopleFile) -> String? {
        request.objection(toArray: array)
    }

    func people(in file: PeopleFile) throws(CommandError) -> [Person] {
        try file.people { () throws(JSONSyntaxError) in try file.array(array) }
    }
}
