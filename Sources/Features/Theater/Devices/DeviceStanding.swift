import Patterns

/// The name of a device's state, as in a scene: one of the table ``Device/allStates``.
struct StateName<Owner: Device>: Hashable, Sendable, CustomStringConvertible {
    let text: String

    init(_ state: any State<Owner>) { text = state.name }

    var description: String { text }

    /// Whether this is the name of `state`.
    func names(_ state: some State<Owner>) -> Bool { state.name == text }
}

extension StateName: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
        guard Owner.allStates.contains(where: { [text] in $0.name == text }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no state '\(text)'")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// A device's values besides its state. Some change with time in a way that can be calculated: nothing ticks.
protocol DeviceValues: Codable, Equatable, Sendable {
    associatedtype Owner: Device

    /// Makes the values of a new device.
    init()

    /// The values after `elapsed` in `state`, if nothing else has happened.
    func after(_ elapsed: Duration, in state: StateName<Owner>) -> Self

    /// The time until the device's next automatic event; nil if there is none.
    func timeLeft(in state: StateName<Owner>) -> Duration?

    /// Whether they are in their ranges.
    func isPossible(in state: StateName<Owner>) -> Bool

    /// The device in a few words.
    func text(in state: StateName<Owner>) -> String
}

extension DeviceValues {
    func after(_ elapsed: Duration, in state: StateName<Owner>) -> Self { self }

    func timeLeft(in state: StateName<Owner>) -> Duration? { nil }
}

/// The name of a device's state with its values, as in its cell and in scenes.
///
/// A value that changes with time is kept as of one moment (the position reached, the time left), never as a time on
/// the clock. So its meaning never changes: a restored film resumes from its position.
struct DeviceStanding<Owner: Device>: Codable, Equatable, Sendable, CustomStringConvertible {
    let state: StateName<Owner>
    let values: Owner.Values

    init(_ state: any State<Owner>, _ values: Owner.Values) { self.init(StateName(state), values) }

    init(_ state: StateName<Owner>, _ values: Owner.Values) { (self.state, self.values) = (state, values) }

    /// Whether the device is in `state`.
    func isIn(_ state: some State<Owner>) -> Bool { self.state.names(state) }

    /// The standing after `elapsed`, if nothing else has happened.
    func after(_ elapsed: Duration) -> Self { Self(state, values.after(max(.zero, elapsed), in: state)) }

    var timeLeft: Duration? { values.timeLeft(in: state) }
    var isPossible: Bool { values.isPossible(in: state) }
    var description: String { values.text(in: state) }
}

extension Duration {
    /// The times that are safe to calculate with.
    static let countable = Duration.zero...Duration.seconds(1 << 40)

    /// Rounded up to a whole second, for countdowns.
    var roundedUp: Duration {
        let (seconds, attoseconds) = components
        return .seconds(attoseconds > 0 ? seconds + 1 : seconds)
    }
}
