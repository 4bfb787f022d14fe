import Commands
import Patterns
import StateStore
import Text

/// The mediator that a device signals.
typealias DeviceMediator = any Mediator<DeviceSignal, DeviceOrder, CommandError>

/// A request to a device's state object.
enum DeviceRequest {
    /// The device receives an order.
    case order(DeviceOrder)
    /// A timed process has ended: the lamp is warm, the screen is down, or the film has ended.
    case timeHasCome
}

extension DeviceRequest: CustomStringConvertible {
    var description: String {
        switch self {
        case .order(let order): "\(order)"
        case .timeHasCome: "time has come"
        }
    }
}

/// A device of the theater. It is a colleague that knows its mediator and no other device, an object in the facade's
/// subsystem that knows no facade, and the context of its states.
///
/// Its state objects decide the effect of an order and the next state. They change its ``values`` and its state
/// (``Context/changeState(to:)``); both are in one cell, so each change can be undone.
protocol Device: Colleague, Context, Subsystem
where Signal == DeviceSignal, Order == DeviceOrder, Failure == CommandError, Request == DeviceRequest {
    var device: DeviceName { get }
    var environment: DeviceEnvironment { get }

    /// Its values besides the state object.
    associatedtype Values: DeviceValues where Values.Owner == Self

    /// The names and objects of its states; the first one is that of a new device.
    static var allStates: [any State<Self>] { get }

    /// The objects of its states: those of ``allStates``, unless a bug replaces one.
    var states: [any State<Self>] { get set }

    /// The cell of its state and its values.
    var standing: Cell<OnlyKey, DeviceStanding<Self>> { get }

    /// The time of that cell's last change, since the shell's start.
    var since: Duration { get set }

    /// The values with which it enters its next state; nil to keep its values.
    var entering: Values? { get set }

    /// Whether it is in use: neither off nor, for a screen, up.
    var isInUse: Bool { get }

    /// Its details besides the state.
    var attributes: [DeviceAttribute] { get }

    /// The orders that people can send it.
    var actions: [DeviceAction] { get }

    /// Its new standing when a scene is applied: `saved`, except for effects that cannot be restored (a filled bowl) or
    /// take time (a lamp that warms). For a device that was off, the other settings do not matter.
    func standing(bringingBack saved: DeviceStanding<Self>) -> DeviceStanding<Self>

    /// The time of its next automatic event, since the shell's start.
    var due: Duration? { get }
}

extension Device {
    var name: String { device.rawValue }
    var events: EventStream { environment.events }

    /// The reason why it is broken; nil if it works.
    var fault: String? { environment.faults[device] }

    /// Its state, and its current values.
    var present: DeviceStanding<Self> { standing.value ?? DeviceStanding(Self.allStates[0], Values()) }

    /// Its current values. Setting them keeps its state.
    var values: Values {
        get { present.values }
        set { become(DeviceStanding(present.state, newValue)) }
    }

    /// The object of its state. Set only by ``Context/changeState(to:)``.
    var state: any State<Self> {
        get { object(of: present.state) }
        set {
            become(DeviceStanding(newValue, entering ?? present.values))
            entering = nil
        }
    }

    /// Changes to the state `next`, which it enters with these values.
    func changeState(to next: any State<Self>, with values: Values) {
        entering = values
        changeState(to: next)
    }

    /// Makes a change only if there is a difference.
    private func become(_ new: DeviceStanding<Self>) {
        if new != present { standing.value = new }
    }

    /// Its state in one word.
    var stateText: String { present.state.text }

    /// Whether it is in `state`.
    func isIn(_ state: some State<Self>) -> Bool { present.isIn(state) }

    private func object(of name: StateName<Self>) -> any State<Self> {
        guard let object = states.first(where: { $0.name == name.text }) else {
            preconditionFailure("'\(name)' is missing among the states of \(self.name)")
        }
        return object
    }

    /// Makes its values follow the clock from each change of its cell, and records restored states: ends each
    /// initializer.
    func followClock() {
        standing.asOfNow = { [unowned self] in $0.after(environment.clock.now - since) }
        standing.didChange = { [unowned self] change in
            since = environment.clock.now
            let former = change.old?.state ?? StateName(Self.allStates[0])
            if change.isRestored { stateWasRestored(from: object(of: former)) }
        }
    }

    /// Carries out an order from the mediator, or from any object that knows the device.
    ///
    /// - Throws: an error if it is broken or cannot do it now.
    func receive(_ order: DeviceOrder) throws(CommandError) { try carryOut(order, as: .notifyColleague) }

    /// Carries out a facade's call; otherwise like ``receive(_:)``.
    func operate(_ order: DeviceOrder) throws(CommandError) { try carryOut(order, as: .subsystemOperation) }

    private func carryOut(_ order: DeviceOrder, as operation: Operation) throws(CommandError) {
        events.arrive(at: colleagueParticipant, operation, reached: order.message.label)
        if let fault { throw .broken(name, fault) }
        if mediator == nil { environment.leftOut.note(LeftOut(device, why: LeftOut.detached)) }
        try request(.order(order))
    }

    var due: Duration? { present.timeLeft.map { environment.clock.now + $0 } }

    /// A state object's response to a request that is not among the device's own.
    func refuse(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(let order): throw CommandError(.refused, "\(name) cannot do '\(order)'", hint: "see 'help \(name)'")
        // Nothing was running that could end.
        case .timeHasCome: break
        }
    }
}

/// A device's surroundings: the clock, the stream to record to, the user, and the register of its cells.
final class DeviceEnvironment {
    let clock: ShellClock
    let events: EventStream
    /// The current user of the theater.
    let user: () -> String
    let register = CellRegister()
    /// The devices that the current command could not reach.
    let leftOut = LeftOutList()
    /// The reasons why devices are broken.
    let faults: Cell<DeviceName, String>
    /// The sound channels that the players send; stereo by default.
    let sound: Cell<DeviceName, SoundMode>

    init(clock: ShellClock, events: EventStream, user: @escaping () -> String) {
        (self.clock, self.events, self.user) = (clock, events, user)
        faults = Cell(
            "fault", in: register, part: \.rawValue, text: { $1.map { "broken (\($0))" } ?? "works" })
        sound = Cell(
            "sound", in: register, part: \.rawValue, text: { "\($1 ?? .stereo) sound" },
            isValid: { name, _ in name == .dvd || name == .cd })
    }

    /// The cell of a device's state and values.
    func standing<Owner: Device>(
        of device: DeviceName, isValid: @escaping (Owner.Values) -> Bool = { _ in true }
    ) -> Cell<OnlyKey, DeviceStanding<Owner>> {
        Cell(
            device.rawValue, in: register, text: { "\($0 ?? DeviceStanding(Owner.allStates[0], Owner.Values()))" },
            isValid: { $0.isPossible && isValid($0.values) })
    }
}

/// A fact about a device besides its state.
struct DeviceAttribute {
    /// The name in JSON.
    let name: String
    let value: Reply.Value
    /// The text for people; may be empty.
    let text: String

    init(_ name: String, _ value: Reply.Value, _ text: String) {
        self.name = name
        self.value = value
        self.text = text
    }
}
