/// What one object sends another: an order, a signal, a request.
///
/// Views show its label. Programs compare its key and its values, if its sender has given it any:
/// `{"key":"order.dim","level":30}`.
public struct Message: Hashable, Sendable {
    /// In the words of the types that send it: `dim 30`.
    public let label: String
    /// Which message it is: `order.dim`; ``plainKey`` if only its label is known.
    public let key: String
    /// Its values, in a fixed order.
    public let values: [NamedValue]

    /// The key of a message of which only the label is known.
    public static let plainKey = "sends"

    /// - Parameters:
    ///   - label: in the words of the types that send it.
    ///   - key: which message it is, two words with a point between them: `order.dim`.
    ///   - values: its values by their names; none is called `label`.
    public init(_ label: String, key: String = Message.plainKey, _ values: [NamedValue] = []) {
        (self.label, self.key, self.values) = (label, key, values)
    }

    /// The call of a method that was asked about something: `showOrder 3`.
    ///
    /// - Parameter argument: may be empty.
    public init(_ method: String, about argument: String) {
        self.init(argument.isEmpty ? method : "\(method) \(argument)")
    }

    /// The message that `value` is: its own, if it has one, else its description.
    public init<Value>(describing value: Value) {
        self = (value as? any MessageConvertible)?.message ?? Message("\(value)")
    }

    /// Whether anybody may know it: it has a key, and nothing in it is a person's.
    public var isPublic: Bool { key != Self.plainKey && values.allSatisfy(\.isPublic) }
}

/// An order, a signal or a request that programs can recognize by its key and its values.
public protocol MessageConvertible {
    var message: Message { get }
}

extension Message: ExpressibleByStringInterpolation {
    public init(stringLiteral label: String) { self.init(label) }
}

extension Message: CustomStringConvertible {
    public var description: String { label }
}

extension Message {
    /// The message of that key with those values, as a stream has them. One that has lost its label is called by its key.
    init(key: String, values: [String: String]) {
        self.key = key
        label = values["label"] ?? "\(key.split(separator: ".").last ?? "") …"
        self.values = values.filter { $0.key != "label" && $0.key != "key" }.sorted { $0.key < $1.key }.map {
            NamedValue($0, Int($1).map(NamedValue.Value.number) ?? .text($1))
        }
    }
}
