import Text

/// A value in a line of the stream.
enum StreamValue {
    case null
    case string(String)
    case number(JSONNumber)
    case bool(Bool)
    case array([StreamValue])
    case object([String: StreamValue])
    /// JSON that is passed on unchanged.
    case raw(String)

    /// The member of a record that is passed on unchanged: only the program that wrote it knows its contents.
    private static let rawName = "data"
    /// The depth to which values are read; deeper ones are left out.
    private static let depthLimit = 8

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var raw: String? { if case .raw(let text) = self { text } else { nil } }
    var int: Int? { if case .number(let number) = self { number.whole } else { nil } }
    var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    var members: [String: StreamValue]? { if case .object(let members) = self { members } else { nil } }
    var elements: [StreamValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// A time in seconds.
    var seconds: Duration {
        guard case .number(let number) = self, number.value.isFinite, abs(number.value) < 1e12 else { return .zero }
        return .seconds(number.value)
    }

    /// Reads the next value.
    init(_ reader: inout JSONReader, depth: Int = 0) throws(JSONSyntaxError) {
        guard depth < Self.depthLimit else {
            try reader.skipValue()
            self = .null
            return
        }
        switch try reader.kind() {
        case .object:
            var members: [String: StreamValue] = [:]
            try reader.beginObject()
            while let name = try reader.nextName() {
                // Of two equal names, the first counts.
                let value =
                    depth == 0 && name == Self.rawName
                    ? try Self.rawValue(&reader) : try StreamValue(&reader, depth: depth + 1)
                if members[name] == nil { members[name] = value }
            }
            self = .object(members)
        case .array:
            var elements: [StreamValue] = []
            try reader.beginArray()
            while try reader.nextElement() { elements.append(try StreamValue(&reader, depth: depth + 1)) }
            self = .array(elements)
        case .string: self = .string(try reader.string())
        case .number: self = .number(try reader.number())
        case .bool: self = .bool(try reader.bool())
        case .null:
            try reader.null()
            self = .null
        }
    }

    private static func rawValue(_ reader: inout JSONReader) throws(JSONSyntaxError) -> StreamValue {
        guard try reader.kind() != .null else {
            try reader.null()
            return .null
        }
        let start = reader.position
        try reader.skipValue()
        return .raw(reader.text(from: start))
    }
}
