import Patterns

/// The name of a device's state, as a journal and a scene hold it: asked of the state object, and one of the table
/// ``Device/states``.
///
/// The owner is not required to be a device here: making the type at run time would look for the proof, which costs
/// more than all that is done with a name.
struct StateName<Owner>: Hashable, Sendable, CustomStringConvertible {
    let text: String

    var description: String { text }
}

extension StateName where Owner: Context {
    init(_ state: any State<Owner>) { text = state.name }

    /// Whether this is the name of `state`.
    func names(_ state: some State<Owner>) -> Bool { state.name == text }
}

extension StateName: Codable where Owner: Device {
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
typealias WrittenState<Owner: Device> = StateRecord<Owner, Owner.Values>

/// See ``WrittenState``.
@dynamicMemberLookup
struct StateRecord<Owner, Values> {
    let state: StateName<Owner>
    let values: Values

    subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value { values[keyPath: path] }
}

extension StateRecord where Owner: Device, Values == Owner.Values {
    init(_ state: any State<Owner>, _ values: Values) { self.init(StateName(state), values) }

    init(_ state: StateName<Owner>, _ values: Values) { self.init(state: state, values: values) }

    /// Whether the device is in `state`.
    func isIn(_ state: some State<Owner>) -> Bool { self.state.names(state) }

    /// The same when `elapsed` has passed and nothing else has happened.
    func after(_ elapsed: Duration) -> Self { Self(state, values.after(elapsed, in: state)) }

    var timeLeft: Duration? { values.timeLeft(in: state) }
}

extension StateRecord: Equatable where Values: Equatable {}
extension StateRecord: Sendable where Values: Sendable {}

extension StateRecord: CustomStringConvertible where Owner: Device, Values == Owner.Values {
    var description: String { values.text(in: state) }
}

private enum StateKey: String, CodingKey { case state }

extension StateRecord: Codable where Owner: Device, Values == Owner.Values {
    /// State and values are independent.
    init(from decoder: any Decoder) throws {
        state = try decoder.container(keyedBy: StateKey.self).decode(StateName<Owner>.self, forKey: .state)
        values = try Values(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
        var container = encoder.container(keyedBy: StateKey.self)
        try container.encode(state, forKey: .state)
    }
}
