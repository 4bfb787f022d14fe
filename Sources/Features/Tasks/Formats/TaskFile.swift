import Commands
import Text

/// A file on its way along the chain of readers.
struct TaskFile: Equatable {
    /// How long a file may be, in MiB: a million tasks as JSON, with room to spare.
    static let limit = 512

    let path: String
    let bytes: [UInt8]

    init(_ file: TextFile) {
        path = file.path
        bytes = file.bytes
    }

    var lines: TextLines { TextLines(bytes) }

    /// The first line that is not blank.
    var firstLine: TextLine? { lines.first { !$0.isBlank } }

    /// What the file looks like that readers would take for something else; nil if it does not.
    var foreignFormat: String? {
        guard let first = firstLine?.text else { return nil }
        if first.hasPrefix("BEGIN:VCALENDAR") { return "iCalendar" }
        if isTable(first) { return "CSV" }
        guard path.hasSuffix(".org") || first.hasPrefix("#+") || first.hasPrefix("*") else { return nil }
        let isOutline = lines.contains { line in
            ["** ", "* TODO ", "* DONE ", "#+"].contains { line.bytes.starts(with: $0.utf8) }
        }
        return isOutline || path.hasSuffix(".org") ? "org-mode" : nil
    }

    /// Whether a line names the columns of a table.
    private func isTable(_ line: String) -> Bool {
        let columns = line.lowercased().split(omittingEmptySubsequences: false) { ",;\t".contains($0) }
            .map { $0.filter { $0 != "\"" && $0 != " " && $0 != "_" } }
        let known: Set = [
            "title", "name", "task", "content", "subject", "summary", "description", "type", "status", "done",
            "completed",
            "due", "duedate", "date", "startdate", "priority", "project", "tags", "labels", "notes", "note", "list",
        ]
        return columns.count > 1 && columns.count { known.contains($0) } > 1
    }

    /// What keeps the file from being JSON objects of which the first has a member called `name`; nil if it is that.
    ///
    /// - Parameters:
    ///   - canBeEmpty: whether an array without objects will do.
    ///   - canBeBare: whether objects in a row, without an array round them, will do.
    func objection(toObjectsWith name: String, canBeEmpty: Bool = false, canBeBare: Bool = false) -> String? {
        do throws(JSONSyntaxError) {
            var reader = JSONReader(bytes)
            let kind = try reader.kind()
            if kind == .array {
                try reader.beginArray()
                guard try reader.nextElement() else { return canBeEmpty ? nil : "finds an empty array" }
                let element = try reader.kind()
                guard element == .object else { return "finds \(element) as the first element, not an object" }
            } else if kind != .object || !canBeBare {
                // What only begins as a value is none.
                try reader.skipValue()
                return "finds \(kind), not an array"
            }
            try reader.beginObject()
            var hasName = false
            while let other = try reader.nextName() {
                hasName = hasName || other == name
                try reader.skipValue()
            }
            return hasName ? nil : "finds no '\(name)' in the first object"
        } catch {
            return "finds no JSON (\(error))"
        }
    }
}
