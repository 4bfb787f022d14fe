import Commands
import Patterns
import Text

/// Handles a JSON object with the array of people under a certain name: `{"data": […]}`. Other members are skipped.
final class ObjectParser: PeopleParser {
    private let array: String

    /// - Parameter array: the array's name.
    init(array: String, events: EventStream) {
        self.array = array
        super.init("object with '\(array)'", events: events)
    }

    override func objection(to request: PeopleFile) -> String? {
        request.objection(toArray: array)
    }

    override func people(in file: PeopleFile) throws(CommandError) -> [Person] {
        try file.people { () throws(JSONSyntaxError) in try file.array(array) }
    }
}
