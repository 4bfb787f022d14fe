import Text

/// Finds a member of a JSON value, named as in `value lights.brightness`.
enum JSONPath {
    /// Returns the member at `path` as text: commas join the elements of a list, and `null` is empty.
    ///
    /// Each part of the path names a member or, in a list, a position from 0, `count`, or an element's name, subject or
    /// id. Members of `attributes` are found without that word.
    ///
    /// - Returns: nil if there is none.
    static func text(at path: [String], of json: [UInt8]) -> String? {
        var reader = JSONReader(json)
        guard let value = try? Value(&reader) else { return nil }
        var place: Value? = value
        for part in path { place = place?.member(part) }
        return place?.text
    }

    private indirect enum Value {
        case object([(name: String, value: Value)])
        case array([Value])
        case text(String)
        case null

        init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
            switch try reader.kind() {
            case .object:
                var members: [(String, Value)] = []
                try reader.beginObject()
                while let name = try reader.nextName() { members.append((name, try Value(&reader))) }
                self = .object(members)
            case .array:
                var elements: [Value] = []
                try reader.beginArray()
                while try reader.nextElement() { elements.append(try Value(&reader)) }
                self = .array(elements)
            case .string: self = .text(try reader.string())
            case .number:
                let number = try reader.number()
                self = .text(number.whole.map(String.init) ?? "\(number.value)")
            case .bool: self = .text(try reader.bool() ? "true" : "false")
            case .null:
                try reader.null()
                self = .null
            }
        }

        func member(_ name: String) -> Value? {
            switch self {
            case .object(let members):
                if let found = members.first(where: { $0.name == name }) { return found.value }
                return members.first { $0.name == "attributes" }?.value.member(name)
            case .array(let elements):
                if name == "count" { return .text("\(elements.count)") }
                if let index = Int(name) { return elements.indices.contains(index) ? elements[index] : nil }
                return elements.first { element in
                    ["name", "subject", "id", "title"].contains { element.member($0)?.text == name }
                }
            case .text, .null: return nil
            }
        }

        var text: String? {
            switch self {
            case .object(let members): members.compactMap { $0.value.text }.joined(separator: ", ")
            case .array(let elements): elements.compactMap(\.text).joined(separator: ", ")
            case .text(let text): text
            case .null: nil
            }
        }
    }
}
