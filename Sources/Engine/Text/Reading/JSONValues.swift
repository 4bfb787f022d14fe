/// The kind of a JSON value.
public enum JSONKind: Equatable, Sendable {
    case object
    case array
    case string
    case number
    case bool
    case null
}

extension JSONKind: CustomStringConvertible {
    /// In the words of a sentence: `an object`.
    public var description: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}

/// A JSON number, which the grammar does not limit but a program must.
public struct JSONNumber: Equatable, Sendable {
    /// Its value; infinite if it is too large, or written with more than ``longest`` bytes.
    public let value: Double
    /// Its value if that is a whole number (`30`, also `30.0` or `3e1`) that fits; otherwise nil.
    public let whole: Int?

    /// The length in bytes above which no number is of use.
    public static let longest = 400

    /// - Parameter text: a number of the grammar.
    init(_ text: ArraySlice<UInt8>) {
        let text = text.count > Self.longest ? "inf" : String(decoding: text, as: UTF8.self)
        value = Double(text) ?? .infinity
        whole = Int(text) ?? Int(exactly: value)
    }
}

/// The reason why a text is not JSON.
public struct JSONSyntaxError: Error, Equatable, Sendable {
    /// `',' or ']' is missing`
    public let reason: String
    public let place: TextPlace

    public init(_ reason: String, _ place: TextPlace) {
        self.reason = reason
        self.place = place
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// `line 3, column 7: ',' or ']' is missing`
    public var description: String { "\(place): \(reason)" }
}
