// JSON as any `Codable` value.

extension JSONReader {
    /// The deepest nesting of arrays and objects in a decoded value, because decoding takes stack.
    public static let deepest = 512

    /// Reads a value and decodes it. Members that the type does not ask for are skipped, and of equal names the first
    /// counts.
    ///
    /// - Throws: ``JSONSyntaxError``, or the error for a missing or unfit member.
    public mutating func value<Value: Decodable>(as type: Value.Type) throws -> Value {
        try Value(from: try readValue(levels: Self.deepest))
    }

    /// - Parameter levels: the deepest nesting of arrays and objects.
    private mutating func readValue(levels: Int) throws(JSONSyntaxError) -> ReadValue {
        switch try kind() {
        case .object where levels == 0, .array where levels == 0: throw error("it is nested too deep")
        case .object:
            var members: [String: ReadValue] = [:]
            try beginObject()
            while let name = try nextName() {
                let member = try readValue(levels: levels - 1)
                if members[name] == nil { members[name] = member }
            }
            return .object(members)
        case .array:
            var elements: [ReadValue] = []
            try beginArray()
            while try nextElement() { elements.append(try readValue(levels: levels - 1)) }
            return .array(elements)
        case .string: return .text(try string())
        case .number:
            let start = position
            try skipNumber()
            return .number(text(from: start))
        case .bool: return .bool(try bool())
        case .null:
            try null()
            return .null
        }
    }
}

/// A value that was read, to be decoded as any type.
private enum ReadValue {
    case null
    case bool(Bool)
    /// As it was written: only the decoded type decides which kind of number it is.
    case number(String)
    case text(String)
    case array([ReadValue])
    case object([String: ReadValue])

    var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The error for a value of another type than asked for.
    func misfit(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, DecodingError.Context(codingPath: [], debugDescription: "the JSON holds something else"))
    }
}

extension ReadValue: Decoder {
    // Callers learn only that a value is damaged, not where.
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = self else { throw misfit([String: Any].self) }
        return KeyedDecodingContainer(ReadMembers(members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = self else { throw misfit([Any].self) }
        return ReadElements(elements: elements)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

// Values without parts, from which everything else is made.
extension ReadValue: SingleValueDecodingContainer {
    func decodeNil() -> Bool { isNull }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard case .bool(let value) = self else { throw misfit(type) }
        return value
    }

    func decode(_ type: String.Type) throws -> String {
        guard case .text(let text) = self else { throw misfit(type) }
        return text
    }

    func decode(_ type: Double.Type) throws -> Double { try number() }
    func decode(_ type: Float.Type) throws -> Float { try number() }

    /// A whole number may also have a fraction of zero or an exponent.
    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
        guard case .number(let digits) = self else { throw misfit(type) }
        guard let value = Number(digits) ?? Double(digits).flatMap(Number.init(exactly:)) else { throw misfit(type) }
        return value
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

    private func number<Number: BinaryFloatingPoint & LosslessStringConvertible>() throws -> Number {
        switch self {
        case .number(let digits):
            if let value = Number(digits), value.isFinite { return value }
        case .text("inf"): return .infinity
        case .text("-inf"): return -.infinity
        case .text("nan"): return .nan
        default: break
        }
        throw misfit(Number.self)
    }
}

private struct ReadMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: ReadValue]

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    private func member(_ key: some CodingKey) throws -> ReadValue {
        if let member = members[key.stringValue] { return member }
        throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: [], debugDescription: "it is missing"))
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try Value(from: try member(key))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { members["super"] ?? .null }
    func superDecoder(forKey key: Key) -> any Decoder { members[key.stringValue] ?? .null }
}

private struct ReadElements: UnkeyedDecodingContainer {
    let elements: [ReadValue]
    private(set) var currentIndex = 0

    init(elements: [ReadValue]) { self.elements = elements }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    /// Decodes the next element; if that fails, it stays the next one.
    private mutating func next<Result>(_ type: Any.Type, _ make: (ReadValue) throws -> Result) throws -> Result {
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: [], debugDescription: "the array has ended")
            throw DecodingError.valueNotFound(type, context)
        }
        let result = try make(elements[currentIndex])
        currentIndex += 1
        return result
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, elements[currentIndex].isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next(type) { try Value(from: $0) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next([String: Any].self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}
