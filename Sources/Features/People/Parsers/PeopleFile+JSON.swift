import Commands
import Text

extension PeopleFile {
    /// The people in a JSON array.
    ///
    /// - Parameter start: returns a reader at the start of the array.
    func people(from start: () throws(JSONSyntaxError) -> JSONReader) throws(CommandError) -> [Person] {
        var list = PersonList(path)
        do throws(JSONSyntaxError) {
            var reader = try start()
            try reader.beginArray()
            while list.problem == nil, try reader.nextElement() {
                list.add(try PersonDraft(&reader))
            }
        } catch {
            throw .notJSON(path, error)
        }
        return try list.finish()
    }
}
