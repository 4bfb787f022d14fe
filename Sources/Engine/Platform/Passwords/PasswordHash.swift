/// A salted hash of a password, as `crypt(5)` writes it: method, cost, salt and hash in one text.
///
/// Printing it reveals nothing, so that it cannot get into an event or a reply by accident.
public struct PasswordHash: Codable, Equatable, Sendable {
    let text: String

    /// - Parameter text: as `crypt(5)` writes it.
    public init(_ text: String) {
        self.text = text
    }

    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension PasswordHash: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "a password's hash" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
