import Commands
import Patterns
import Text

/// Handles JSON lines: each line is an object for a person. Blank lines are skipped.
///
/// Source: https://jsonlines.org
final class JSONLinesParser: PeopleParser {
    init(events: EventStream) { super.init("json lines", events: events) }

    override func objection(to request: PeopleFile) -> String? {
        guard let line = TextLines(request.bytes).first(where: { !$0.isBlank }) else { return "finds an empty file" }
        do throws(JSONSyntaxError) {
            var reader = request.reader(of: line)
            let kind = try reader.kind()
            guard kind == .object else {
                // An incomplete value does not count.
                try reader.skipValue()
                return "finds \(kind) in the first line, not an object"
            }
            try reader.beginObject()
            var hasField = false
            while let name = try reader.nextName() {
                hasField = hasField || PersonField(rawValue: name) != nil
                try reader.skipValue()
            }
            try reader.end()
            return hasField ? nil : "finds no field of a person in the first line"
        } catch {
            return "finds no JSON in the first line (\(error))"
        }
    }

    override func people(in file: PeopleFile) throws(CommandError) -> [Person] {
        var list = PersonList(file.path)
        do throws(JSONSyntaxError) {
            for line in TextLines(file.bytes) where !line.isBlank {
                var reader = file.reader(of: line)
                list.add(try PersonDraft(&reader), line: line.number)
                try reader.end()
                if list.problem != nil { break }
            }
        } catch {
            throw .notJSON(file.path, error)
        }
        return try list.finish()
    }
}

extension PeopleFile {
    /// A reader for one line of the file.
    fileprivate func reader(of line: TextLine) -> JSONReader {
        JSONReader(bytes, in: line.bytes.startIndex..<line.bytes.endIndex)
    }
}
