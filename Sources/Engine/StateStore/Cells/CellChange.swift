import Text

/// A change of one cell: which one, for which key, and the new value.
public struct CellChange: Sendable {
    let cell: String
    let assignment: any AnyAssignment
}

/// A key and its new value, made here or as a journal has it.
protocol AnyAssignment: Sendable {
    /// As a journal has it.
    var bytes: [UInt8] { get }
}

struct Assignment<Key: Codable & Sendable, Value: Codable & Sendable>: AnyAssignment, Codable {
    let key: Key
    let value: Value?

    init(key: Key, value: Value?) { (self.key, self.value) = (key, value) }

    init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        key = try parts.decode(Key.self)
        value = try parts.decode(Value?.self)
    }

    func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        try parts.encode(key)
        try parts.encode(value)
    }

    var bytes: [UInt8] {
        var json = JSONWriter(escapes: .necessary)
        do {
            try json.value(describing: self)
        } catch {
            preconditionFailure("\(key) with its value cannot be written: \(error)")
        }
        return Array(json.rawBytes)
    }
}

/// An assignment that was read. Only its cell knows the types.
struct WrittenAssignment: AnyAssignment {
    let bytes: [UInt8]

    /// Returns nil if it says nothing of these types.
    func read<Key, Value>(_ key: Key.Type, _ value: Value.Type) -> Assignment<Key, Value>? {
        guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
        var json = JSONReader(bytes)
        guard let assignment = try? json.value(as: Assignment<Key, Value>.self), (try? json.end()) != nil else {
            return nil
        }
        return assignment
    }
}
