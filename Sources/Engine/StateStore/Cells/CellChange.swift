import Text

/// A change of one cell: its name, the key, and the new value.
public struct CellChange: Sendable {
    let cell: String
    let assignment: Assignment

    /// A key and its new value: made here, or in the bytes of a journal, since only the cell knows the types.
    enum Assignment: Sendable {
        case made(key: any Encodable & Sendable, value: (any Encodable & Sendable)?)
        case written([UInt8])
    }

    /// The key and the value, in the form of the journal.
    var bytes: [UInt8] {
        switch assignment {
        case .written(let bytes): return bytes
        case .made(let key, let value):
            var json = JSONWriter(escapes: .necessary)
            do {
                try json.value(describing: Pair(key: key, value: value))
            } catch {
                preconditionFailure("\(key) with its value cannot be written: \(error)")
            }
            return Array(json.rawBytes)
        }
    }

    private struct Pair: Encodable {
        let key: any Encodable
        let value: (any Encodable)?

        func encode(to encoder: any Encoder) throws {
            var parts = encoder.unkeyedContainer()
            try parts.encode(key)
            if let value { try parts.encode(value) } else { try parts.encodeNil() }
        }
    }

    /// Reads a key and a value; nil if the bytes do not have these types.
    static func read<Key: Decodable, Value: Decodable>(
        _ bytes: [UInt8], _ key: Key.Type, _ value: Value.Type
    ) -> (Key, Value?)? {
        guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
        var json = JSONReader(bytes)
        guard let pair = try? json.value(as: ReadPair<Key, Value>.self), (try? json.end()) != nil else { return nil }
        return (pair.key, pair.value)
    }

    private struct ReadPair<Key: Decodable, Value: Decodable>: Decodable {
        let key: Key
        let value: Value?

        init(from decoder: any Decoder) throws {
            var parts = try decoder.unkeyedContainer()
            key = try parts.decode(Key.self)
            value = try parts.decode(Value?.self)
        }
    }
}
