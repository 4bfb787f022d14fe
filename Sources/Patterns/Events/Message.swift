/// A message from one object to another: an order, a signal, a request.
///
/// Views show its label. Programs compare its key and its values, if its sender has given it any:
/// `{"key":"order.dim","level":30}`.
public struct Message: Hashable, Sendable {
    /// As the sending type words it: `dim 30`.
    public let label: String
    /// The kind of message: `order.dim`; ``plainKey`` if only its label is known.
    public let key: String
    /// Its values, in a fixed order.
    public let values: [NamedValue]

    /// The key of a message that has only a label.
    public static let plainKey = "sends"

    /// - Parameters:
    ///   - label: as the sending type words it.
    ///   - key: which message it is, two words with a point between them: `order.dim`.
    ///   - values: its values by their names; none is called `label`.
    public init(_ label: String, key: String = Message.plainKey, _ values: [NamedValue] = []) {
        (self.label, self.key, self.values) = (label, key, values)
    }

    /// The call of a method with an argument: `showOrder 3`.
    ///
    /// - Parameter argument: may be empty.
    public init(_ method: String, about argument: String) {
        self.init(argument.isEmpty ? method : "\(method) \(argument)")
    }

    /// The message of `value`: its own, if it has one, otherwise its description.
    public init<Value>(describing value: Value) {
        self = (value as? any MessageConvertible)?.message ?? Message("\(value)")
    }

    /// Whether it may be public: it has a key, and contains nothing personal.
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
    /// Reads a message from its key and values in a stream. If its label is missing, its key is shown.
    init(key: String, values: [String: String]) {
        self.key = key
        label = values["label"] ?? "\(key.split(separator: ".").last ?? "") …"
        self.values = values.filter { $0.key != "label" && $0.key != "key" }.sorted { $0.key < $1.key }.map {
            NamedValue($0, Int($1).map(NamedValue.Value.number) ?? .text($1))
        }
    }
}
