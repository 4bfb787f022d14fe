import Commands
import Patterns
import Text

/// Takes a JSON object that has the array of people under one certain name: `{"data": […]}`. What else the object has
/// is passed over.
final class ObjectParser: PeopleParser {
    private let array: String

    /// - Parameter array: the name the array is under.
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
