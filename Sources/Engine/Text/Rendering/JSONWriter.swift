/// Writes JSON (RFC 8259) straight into bytes: keys in the order written, no intermediate values, no newline.
///
/// A standard encoder would need every reply as a `Codable` value, and does not keep the order of keys. `Codable`
/// values are written by ``value(describing:)``.
public struct JSONWriter: ~Copyable {
    /// The characters of a text to escape.
    public enum Escapes {
        /// ``ControlCharacters``, so that the text can be shown anywhere.
        case controlCharacters
        /// Only the characters that JSON does not allow unescaped: for files.
        case necessary
    }

    private var buffer: ByteBuffer
    private var needsComma = false
    private let escapes: Escapes

    /// - Parameter bytes: the bytes to append to.
    public init(_ bytes: [UInt8] = [], escapes: Escapes = .controlCharacters) {
        self.escapes = escapes
        buffer = ByteBuffer(capacity: max(512, bytes.count))
        bytes.withUnsafeBytes { buffer.append($0) }
    }

    /// A copy of the bytes written so far.
    public var bytes: [UInt8] { Array(buffer.bytes) }

    /// The bytes written so far, not copied; valid until the next write.
    public var rawBytes: UnsafeRawBufferPointer { buffer.bytes }

    /// Forgets the bytes written so far, and keeps the room.
    public mutating func clear() {
        buffer.truncate(to: 0)
        needsComma = false
    }

    /// Ends a line: the next value is separate.
    public mutating func endLine() {
        buffer.append(0x0A)
        needsComma = false
    }

    /// `{…}`; `body` writes the fields.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        body(&self)
        close(UInt8(ascii: "}"))
    }

    /// `[…]`; `body` writes the values.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "["))
        body(&self)
        close(UInt8(ascii: "]"))
    }

    /// `"name":`, to be followed by exactly one value.
    public mutating func key(_ name: JSONKey) {
        switch name.name {
        case .literal(let literal):
            let length = literal.utf8CodeUnitCount
            let front = needsComma ? 1 : 0
            let start = buffer.extend(by: front + length + 3)
            // If there is no comma, the quotation mark overwrites it.
            start.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
            (start + front).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
            (start + front + 1).copyMemory(from: literal.utf8Start, byteCount: length)
            (start + front + length + 1).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
            (start + front + length + 2).storeBytes(of: UInt8(ascii: ":"), as: UInt8.self)
        case .text(let text):
            separate()
            quote(text)
            buffer.append(UInt8(ascii: ":"))
        }
        needsComma = false
    }

    /// A text, or null.
    public mutating func field(_ name: JSONKey, _ text: String?) {
        key(name)
        if let text { quote(text) } else { buffer.append("null") }
        needsComma = true
    }

    /// A number, or null.
    public mutating func field(_ name: JSONKey, _ number: Int?) {
        key(name)
        if let number { buffer.append(decimal: number) } else { buffer.append("null") }
        needsComma = true
    }

    public mutating func field(_ name: JSONKey, _ value: JSONScalar) {
        key(name)
        self.value(value)
    }

    /// An array of strings.
    public mutating func field(_ name: JSONKey, _ values: [String]) {
        key(name)
        array { json in
            for value in values { json.value(.string(value)) }
        }
    }

    /// Writes an array with an object for each element.
    ///
    /// - Parameter encodeFields: writes the fields of an element's object.
    public mutating func array<Elements: Sequence>(
        of elements: Elements, _ encodeFields: (Elements.Element, inout JSONWriter) -> Void
    ) {
        array { json in
            for element in elements { json.object { encodeFields(element, &$0) } }
        }
    }

    /// Writes a field whose value is an array with an object for each element, as in ``array(of:_:)``.
    public mutating func field<Elements: Sequence>(
        _ name: JSONKey, of elements: Elements, _ encodeFields: (Elements.Element, inout JSONWriter) -> Void
    ) {
        key(name)
        array(of: elements, encodeFields)
    }

    public mutating func value(_ value: JSONScalar) {
        switch value {
        case .null: null()
        case .bool(let value): self.value(value)
        case .int(let value): self.value(value)
        case .double(let value): self.value(value)
        case .string(let value): self.value(value)
        }
    }

    public mutating func null() {
        separate()
        buffer.append("null")
        needsComma = true
    }

    public mutating func value(_ value: Bool) {
        separate()
        buffer.append(value ? "true" : "false")
        needsComma = true
    }

    public mutating func value(_ number: Int) {
        separate()
        buffer.append(decimal: number)
        needsComma = true
    }

    /// Writes whole values without a fraction, and infinities, which JSON lacks, as null.
    public mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        if number == number.rounded(), abs(number) < 1e15 { return value(Int(number)) }
        separate()
        var digits = "\(number)"
        digits.withUTF8 { buffer.append(UnsafeRawBufferPointer($0)) }
        needsComma = true
    }

    public mutating func value(_ text: String) {
        separate()
        quote(text)
        needsComma = true
    }

    /// Writes a string of one of the program's own prefixes and a number: `"o12"`.
    public mutating func value(_ prefix: StaticString, _ number: Int) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        buffer.append(prefix)
        buffer.append(decimal: number)
        buffer.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a value that has been rendered already.
    public mutating func value(rendered: [UInt8]) {
        separate()
        rendered.withUnsafeBytes { buffer.append($0) }
        needsComma = true
    }

    /// Writes a value that has been rendered already as a text.
    public mutating func value(rendered: String) {
        separate()
        rendered.utf8.span.withUnsafeBytes { buffer.append($0) }
        needsComma = true
    }

    private mutating func open(_ mark: UInt8) {
        separate()
        buffer.append(mark)
        needsComma = false
    }

    private mutating func close(_ mark: UInt8) {
        buffer.append(mark)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { buffer.append(UInt8(ascii: ",")) }
    }

    private mutating func quote(_ text: String) {
        text.utf8.span.withUnsafeBufferPointer { append(escaping: $0) }
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        if JSONWriter.Escapes.mayBeIn(text) {
            escapes.escaped(text).withUnsafeBytes { append(quoted: $0) }
        } else {
            append(quoted: UnsafeRawBufferPointer(text))
        }
    }

    /// Writes text that needs no more escapes, in quotation marks.
    private mutating func append(quoted text: UnsafeRawBufferPointer) {
        let start = buffer.extend(by: text.count + 2)
        start.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        if let first = text.baseAddress { (start + 1).copyMemory(from: first, byteCount: text.count) }
        start.storeBytes(of: UInt8(ascii: "\""), toByteOffset: text.count + 1, as: UInt8.self)
    }
}

/// The name of a field. A literal must need no escapes in JSON, and is written unchanged.
public struct JSONKey: ExpressibleByStringLiteral {
    fileprivate enum Name {
        case literal(StaticString)
        case text(String)
    }

    fileprivate let name: Name

    public init(stringLiteral value: StaticString) { name = .literal(value) }

    /// A name that is known only at run time.
    public init(_ name: String) { self.name = .text(name) }
}

extension JSONWriter.Escapes {
    /// Whether UTF-8 text contains a byte that may need an escape; if false, none does.
    fileprivate static func mayBeIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains { $0 < 0x20 || $0 > 0x7E || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }

    /// The text, escaped.
    fileprivate func escaped(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + 16)
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x08 where self == .necessary: bytes.append(contentsOf: "\\b".utf8)
            case 0x0C where self == .necessary: bytes.append(contentsOf: "\\f".utf8)
            case 0..<0x20: bytes += Self.number(byte)
            case _ where self == .necessary: bytes.append(byte)
            case 0x7F: bytes += Self.number(byte)
            case 0x80..<0xA0 where bytes.last == 0xC2:
                // JSON would allow these, but a terminal must not receive them raw.
                bytes.removeLast()
                bytes += Self.number(byte)
            case 0x9C where bytes.last == 0xD8:
                bytes.removeLast()
                bytes.append(contentsOf: "\\u061c".utf8)
            case 0x8E..<0xAF where Self.endsInTurn(bytes, byte):
                let second = bytes.removeLast()
                bytes.removeLast()
                // The last six bits of E2 80 8E, and the six before them, are those of 200E.
                let value = 0x2000 | UInt16(second & 0x3F) << 6 | UInt16(byte & 0x3F)
                bytes.append(contentsOf: "\\u\(String(value, radix: 16))".utf8)
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    private static func endsInTurn(_ bytes: [UInt8], _ third: UInt8) -> Bool {
        bytes.count > 1 && ControlCharacters.isTurn(bytes[bytes.count - 2], bytes[bytes.count - 1], third)
    }

    /// A control character, U+0000 to U+009F, by its number.
    private static func number(_ control: UInt8) -> [UInt8] {
        let digits = String(control, radix: 16)
        return Array("\\u00\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8)
    }
}

/// A JSON value without parts.
public enum JSONScalar: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)

    /// A duration, as seconds.
    public static func seconds(_ duration: Duration) -> JSONScalar { .double(duration.inSeconds) }

    /// The text, or null.
    public static func optional(_ text: String?) -> JSONScalar { text.map(JSONScalar.string) ?? .null }
}

extension JSONScalar: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .int(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(nilLiteral: ()) { self = .null }
}

extension Duration {
    /// The duration in seconds, to the precision of a `Double`.
    public var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
