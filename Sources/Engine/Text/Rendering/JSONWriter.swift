/// Writes JSON (RFC 8259) straight into bytes: keys in the order written, no intermediate values, no newline.
/// ``ControlCharacters`` are escaped.
///
/// An encoder of the standard kind would need every reply as a `Codable` value and does not keep the order of keys.
public struct JSONWriter {
    /// What has been written.
    public private(set) var bytes: [UInt8]
    private var needsComma = false

    /// - Parameter bytes: what to write behind.
    public init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
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
    public mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    public mutating func field(_ name: String, _ value: JSONScalar) {
        key(name)
        self.value(value)
    }

    /// An array of strings.
    public mutating func field(_ name: String, _ values: [String]) {
        key(name)
        array { json in
            for value in values { json.value(.string(value)) }
        }
    }

    public mutating func value(_ value: JSONScalar) {
        separate()
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .int(let value): bytes.append(contentsOf: String(value).utf8)
        case .double(let value): bytes.append(contentsOf: Self.number(value).utf8)
        case .string(let value): quote(value)
        }
        needsComma = true
    }

    /// A value that has been written already.
    public mutating func value(rendered: [UInt8]) {
        separate()
        bytes.append(contentsOf: rendered)
        needsComma = true
    }

    private mutating func open(_ mark: UInt8) {
        separate()
        bytes.append(mark)
        needsComma = false
    }

    private mutating func close(_ mark: UInt8) {
        bytes.append(mark)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    /// Whole values without a fraction; JSON has no infinities, so they become null.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return "\(value)"
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            for byte in utf8 {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                    bytes.append(UInt8(ascii: "\\"))
                    bytes.append(byte)
                case 0x0A: bytes.append(contentsOf: "\\n".utf8)
                case 0x09: bytes.append(contentsOf: "\\t".utf8)
                case 0x0D: bytes.append(contentsOf: "\\r".utf8)
                case 0..<0x20, 0x7F: escape(byte)
                case 0x80..<0xA0 where bytes.last == 0xC2:
                    // JSON would allow these; a terminal that reads along must not meet them raw.
                    bytes.removeLast()
                    escape(byte)
                case 0x9C where bytes.last == 0xD8:
                    bytes.removeLast()
                    bytes.append(contentsOf: "\\u061c".utf8)
                case 0x8E..<0xAF where endsInTurn(byte):
                    let second = bytes.removeLast()
                    bytes.removeLast()
                    // Of E2 80 8E the last six bits and the six before them are 200E's.
                    let value = 0x2000 | UInt16(second & 0x3F) << 6 | UInt16(byte & 0x3F)
                    bytes.append(contentsOf: "\\u\(String(value, radix: 16))".utf8)
                default: bytes.append(byte)
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    private func endsInTurn(_ third: UInt8) -> Bool {
        bytes.count > 2 && ControlCharacters.isTurn(bytes[bytes.count - 2], bytes[bytes.count - 1], third)
    }

    /// Writes a control character, U+0000 to U+009F, by its number.
    private mutating func escape(_ control: UInt8) {
        let digits = String(control, radix: 16)
        bytes.append(contentsOf: "\\u00\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8)
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
