/// Reads JSON (RFC 8259) in one pass, a value at a time. It builds no tree and does not recurse, so only the caller's
/// own data bounds the memory, and nothing bounds the depth.
///
/// FoundationEssentials' `JSONDecoder` was measured first (Swift 6.3): it needs 900 MiB for an array of 64 MiB of
/// numbers, accepts `[1,]` as JSON, silently keeps one of two equal names, reports broken text without its place, and
/// reads nothing that is nested deeper than 512 levels. Here a caller learns the place of an error, and sees every
/// name.
///
/// Calls are made in the order of the text. ``kind()`` looks at the next value. One of ``string()``, ``number()``,
/// ``bool()``, ``null()`` and ``skipValue()`` reads it. For an array, call ``beginArray()``, and ``nextElement()``
/// before each element until it returns false; for an object, likewise ``beginObject()`` and ``nextName()``. Call
/// ``end()`` last.
public struct JSONReader {
    let bytes: [UInt8]
    /// The end of the text within ``bytes``.
    let limit: Int
    /// The place of the next byte.
    public private(set) var position: Int
    /// Whether a container has just begun, so that no comma is due.
    private var isAtBeginning = false

    /// - Parameters:
    ///   - bytes: UTF-8, without a byte order mark.
    ///   - position: the byte to begin with.
    public init(_ bytes: [UInt8], at position: Int = 0) {
        self.init(bytes, in: position..<bytes.count)
    }

    /// - Parameter range: the part of `bytes` to read, as if nothing followed it.
    public init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        limit = range.upperBound
    }

    // MARK: Looking

    /// The kind of the next value; reads only spaces.
    public mutating func kind() throws(JSONSyntaxError) -> JSONKind {
        guard let byte = peek() else { throw error("it ends where a value should be") }
        switch byte {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        default: throw error("a value is missing")
        }
    }

    /// Whether only spaces are left.
    public mutating func isAtEnd() -> Bool { peek() == nil }

    /// Checks that only spaces are left.
    public mutating func end() throws(JSONSyntaxError) {
        guard peek() == nil else { throw error("something follows its end") }
    }

    // MARK: Containers

    /// Enters the next value, an array; ``nextElement()`` then goes to its first element.
    public mutating func beginArray() throws(JSONSyntaxError) {
        try take(UInt8(ascii: "["), "'[' is missing")
        isAtBeginning = true
    }

    /// Goes to the next element of the array.
    ///
    /// - Returns: false at its end.
    public mutating func nextElement() throws(JSONSyntaxError) -> Bool {
        try goesOn(until: UInt8(ascii: "]"), "',' or ']' is missing")
    }

    /// Enters the next value, an object; ``nextName()`` then goes to its first member.
    public mutating func beginObject() throws(JSONSyntaxError) {
        try take(UInt8(ascii: "{"), "'{' is missing")
        isAtBeginning = true
    }

    /// Goes to the next member of the object and reads its name.
    ///
    /// - Returns: nil at the object's end.
    public mutating func nextName() throws(JSONSyntaxError) -> String? {
        guard try goesOn(until: UInt8(ascii: "}"), "',' or '}' is missing") else { return nil }
        guard peek() == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
        let name = try string()
        try take(UInt8(ascii: ":"), "':' is missing")
        return name
    }

    private mutating func goesOn(until mark: UInt8, _ reason: String) throws(JSONSyntaxError) -> Bool {
        let next = peek()
        defer { isAtBeginning = false }
        if next == mark {
            position += 1
            return false
        }
        if !isAtBeginning {
            guard next == UInt8(ascii: ",") else { throw error(reason) }
            position += 1
        }
        return true
    }

    // MARK: Values without parts

    /// Reads a string.
    ///
    /// - Throws: also for half of a surrogate pair, which the grammar allows but no text can contain.
    public mutating func string() throws(JSONSyntaxError) -> String {
        try take(UInt8(ascii: "\""), "a string is missing")
        let start = position
        var end = try endOfPlainText()
        if bytes[end] == UInt8(ascii: "\"") {
            position = end + 1
            return String(decoding: bytes[start..<end], as: UTF8.self)
        }
        var text = Array(bytes[start..<end])
        while bytes[end] != UInt8(ascii: "\"") {
            position = end
            try readEscape(into: &text)
            let plain = position
            end = try endOfPlainText()
            text += bytes[plain..<end]
        }
        position = end + 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads a number, whole or not.
    public mutating func number() throws(JSONSyntaxError) -> JSONNumber {
        _ = peek()
        let start = position
        try skipNumber()
        return JSONNumber(bytes[start..<position])
    }

    /// Reads `true` or `false`.
    public mutating func bool() throws(JSONSyntaxError) -> Bool {
        let isTrue = peek() == UInt8(ascii: "t")
        try take(word: isTrue ? "true" : "false")
        return isTrue
    }

    /// Reads `null`.
    public mutating func null() throws(JSONSyntaxError) {
        _ = peek()
        try take(word: "null")
    }

    // MARK: Bytes

    /// The next byte that is not a space, without reading it; nil at the end.
    mutating func peek() -> UInt8? {
        while position < limit {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            case let byte: return byte
            }
        }
        return nil
    }

    /// The next byte, whatever it is; nil at the end.
    var next: UInt8? { position < limit ? bytes[position] : nil }

    mutating func advance(_ count: Int = 1) { position += count }

    mutating func take(_ mark: UInt8, _ reason: String) throws(JSONSyntaxError) {
        guard peek() == mark else { throw error(reason) }
        position += 1
    }

    private mutating func take(word: StaticString) throws(JSONSyntaxError) {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[position..<limit].starts(with: letters) else { throw error("a value is missing") }
        position += letters.count
    }

    func error(_ reason: String) -> JSONSyntaxError {
        JSONSyntaxError(reason, TextPlace(of: position, in: bytes))
    }
}

extension JSONReader {
    /// The text read since `start`, unchanged.
    public func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }
}
