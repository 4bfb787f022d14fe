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
