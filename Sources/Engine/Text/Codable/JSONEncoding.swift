// Any `Codable` value as JSON.

extension JSONWriter {
    /// Writes a value by its own description. The same value gives the same bytes: names are in the order of their
    /// UTF-8.
    ///
    /// An optional field without a value is left out, and a number that JSON lacks is the text `inf`, `-inf` or `nan`.
    ///
    /// - Throws: the errors of the value; those of the standard library throw none.
    public mutating func value(describing value: some Encodable) throws {
        let described = DescribedValue()
        try value.encode(to: described)
        write(described)
    }

    private mutating func write(_ described: DescribedValue) {
        switch described.content {
        case .nothing, .object:
            object { json in
                let members = described.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                for (name, member) in members {
                    json.key(JSONKey(name))
                    json.write(member)
                }
            }
        case .array:
            array { json in
                for element in described.elements { json.write(element) }
            }
        case .text(let text): value(.string(text))
        case .literal(let literal): value(rendered: literal)
        }
    }
}

/// A value under description: the first part of its description makes it an object, an array or a single value.
private final class DescribedValue {
    enum Content {
        /// Nothing yet; in the end, an object without members.
        case nothing
        case object
        case array
        case text(String)
        /// `null`, `true`, `false` or a number, as JSON writes it.
        case literal(String)
    }

    private(set) var content = Content.nothing
    fileprivate var members: [String: DescribedValue] = [:]
    fileprivate var elements: [DescribedValue] = []

    /// - Parameter container: an object or an array, which the value may request several times.
    fileprivate func becomes(_ container: Content) {
        switch (content, container) {
        case (.nothing, _): content = container
        case (.object, .object), (.array, .array): break
        default: preconditionFailure("a value describes itself as two things")
        }
    }

    /// Adds a member of the object, or an element of the array, that is described later.
    fileprivate func part(_ name: String? = nil) -> DescribedValue {
        let part = DescribedValue()
        if let name { members[name] = part } else { elements.append(part) }
        return part
    }
}

extension DescribedValue: Encoder {
    // An error in a description is a bug, which ends the program; no path is given.
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        becomes(.object)
        return KeyedEncodingContainer(DescribedMembers(object: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        becomes(.array)
        return DescribedElements(array: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

// Values without parts, from which everything else is made.
extension DescribedValue: SingleValueEncodingContainer {
    func encodeNil() { becomes(.literal("null")) }
    func encode(_ value: Bool) { becomes(.literal(value ? "true" : "false")) }
    func encode(_ value: String) { becomes(.text(value)) }
    func encode(_ value: Double) { number(value) }
    func encode(_ value: Float) { number(value) }
    func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) { becomes(.literal(String(value))) }
    func encode(_ value: some Encodable) throws { try value.encode(to: self) }

    private func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
        guard value.isFinite else { return becomes(.text(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")) }
        let digits = String(value)
        becomes(.literal(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits))
    }
}

private struct DescribedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let object: DescribedValue

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { object.part(key.stringValue).encodeNil() }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        try value.encode(to: object.part(key.stringValue))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        object.part(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        object.part(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { object.part("super") }
    func superEncoder(forKey key: Key) -> any Encoder { object.part(key.stringValue) }
}

private struct DescribedElements: UnkeyedEncodingContainer {
    let array: DescribedValue

    var codingPath: [any CodingKey] { [] }
    var count: Int { array.elements.count }

    func encodeNil() { array.part().encodeNil() }

    func encode(_ value: some Encodable) throws { try value.encode(to: array.part()) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        array.part().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { array.part().unkeyedContainer() }
    func superEncoder() -> any Encoder { array.part() }
}
