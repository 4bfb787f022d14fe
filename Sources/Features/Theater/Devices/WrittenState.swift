import Patterns

/// The name of a device's state, as a journal and a scene hold it: asked of the state object, and one of the table
/// ``Device/states``.
struct StateName<Owner: Device>: Hashable, Sendable, CustomStringConvertible {
    let text: String

    init(_ state: any State<Owner>) { text = state.name }

    /// Whether this is the name of one of `states`.
    func isOne(of states: any State<Owner>...) -> Bool { states.contains { $0.name == text } }

    var description: String { text }
}

extension StateName: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
        guard Owner.states.contains(where: { [text] in $0.name == text }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no state '\(text)'")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// A device's values besides its state. Some continue with time, in a way that can be counted.
protocol DeviceValues: Codable, Equatable, Sendable {
    associatedtype Owner: Device

    /// The values when the device has been in `state` for `elapsed` and nothing else has happened.
    func after(_ elapsed: Duration, in state: StateName<Owner>) -> Self

    /// How long until the device has something to do by itself; nil if it has not.
    func timeLeft(in state: StateName<Owner>) -> Duration?

    /// The device in a few words.
    func text(in state: StateName<Owner>) -> String
}

extension DeviceValues {
    func after(_ elapsed: Duration, in state: StateName<Owner>) -> Self { self }

    func timeLeft(in state: StateName<Owner>) -> Duration? { nil }

    /// The same but for one thing.
    func with<Value>(_ thing: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var values = self
        values[keyPath: thing] = value
        return values
    }
}

/// A device's state by its name, with the values that belong to it: what a change sets and a scene keeps.
@dynamicMemberLookup
struct WrittenState<Owner: Device>: Equatable, Sendable, CustomStringConvertible {
    let state: StateName<Owner>
    let values: Owner.Values

    init(_ state: any State<Owner>, _ values: Owner.Values) { self.init(StateName(state), values) }

    init(_ state: StateName<Owner>, _ values: Owner.Values) { (self.state, self.values) = (state, values) }

    subscript<Value>(dynamicMember path: KeyPath<Owner.Values, Value>) -> Value { values[keyPath: path] }

    /// Whether the device is in one of `states`.
    func isOne(of states: any State<Owner>...) -> Bool { states.contains { $0.name == state.text } }

    /// The same when `elapsed` has passed and nothing else has happened.
    func after(_ elapsed: Duration) -> WrittenState { WrittenState(state, values.after(elapsed, in: state)) }

    var timeLeft: Duration? { values.timeLeft(in: state) }

    var description: String { values.text(in: state) }
}

extension WrittenState: Codable {
    private enum CodingKeys: String, CodingKey { case state }

    /// State and values stand side by side.
    init(from decoder: any Decoder) throws {
        state = try decoder.container(keyedBy: CodingKeys.self).decode(StateName<Owner>.self, forKey: .state)
        values = try Owner.Values(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(state, forKey: .state)
    }
}
