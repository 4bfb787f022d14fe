import Text

/// A reply's data as comma-separated values: a row for each object, with the names of the fields above. Source: RFC
/// 4180.
struct CSVText {
    /// Each line ends in a newline; empty for data without a field.
    private(set) var text = ""
    private var names: [String] = []
    private var rows: [[String: String]] = []

    /// - Parameter json: an object, an array of them, or a single value.
    init(json: [UInt8]) {
        var reader = JSONReader(json)
        do throws(JSONSyntaxError) {
            try read(&reader)
        } catch {
            preconditionFailure("a reply's data is no JSON: \(error)")
        }
        guard !names.isEmpty else { return }
        text = Self.line(names) + rows.map { row in Self.line(names.map { row[$0] ?? "" }) }.joined()
    }

    private mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard !reader.isAtEnd() else { return }
        guard try reader.kind() == .array else { return try readRow(&reader) }
        try reader.beginArray()
        while try reader.nextElement() { try readRow(&reader) }
    }

    private mutating func readRow(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        var row: [String: String] = [:]
        if try reader.kind() == .object {
            try reader.beginObject()
            while let name = try reader.nextName() { row[column(name)] = try Self.value(&reader) }
        } else {
            row[column("value")] = try Self.value(&reader)
        }
        if !row.isEmpty { rows.append(row) }
    }

    private mutating func column(_ name: String) -> String {
        if !names.contains(name) { names.append(name) }
        return name
    }

    /// A value with parts stays JSON.
    private static func value(_ reader: inout JSONReader) throws(JSONSyntaxError) -> String {
        switch try reader.kind() {
        case .string: return try reader.string()
        case .null:
            try reader.null()
            return ""
        case .number, .bool, .array, .object:
            let start = reader.position
            try reader.skipValue()
            return reader.text(from: start)
        }
    }

    private static func line(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\n" }

    private static func quoted(_ cell: String) -> String {
        let isPlain = !cell.utf8.contains { byte in ",\"\r\n".utf8.contains(byte) }
        return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }
}
