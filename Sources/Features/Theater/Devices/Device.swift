import Commands
import Patterns
import StateStore
import Text

/// The mediator that a device signals.
typealias DeviceMediator = any Mediator<DeviceSignal, DeviceOrder, CommandError>

/// What a device's state objects are asked.
enum DeviceRequest {
    /// The device receives an order.
    case order(DeviceOrder)
    /// What takes time has ended: the lamp is warm, the screen is down, the film is at its end.
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

/// A device of the theater: a colleague that knows its mediator and no other device, an object of the facade's subsystem
/// that knows no facade, and the context of its states.
///
/// What an order does, and which state follows, is up to its state objects. They give it other values (``values``) and
/// another state (``Context/changeState(to:)``); both are in one cell, so each can be undone.
protocol Device: Colleague, Context, Subsystem
where Signal == DeviceSignal, Order == DeviceOrder, Failure == CommandError, Request == DeviceRequest {
    var device: DeviceName { get }
    var environment: DeviceEnvironment { get }

    /// What it has besides its state object.
    associatedtype Values: DeviceValues where Values.Owner == Self

    /// The names and objects of its states; the first one is that of a new device.
    static var allStates: [any State<Self>] { get }

    /// The objects that play its states: those of ``allStates``, unless a bug stands in for one.
    var states: [any State<Self>] { get set }

    /// The cell of its state and its values.
    var standing: Cell<OnlyKey, DeviceStanding<Self>> { get }

    /// When that cell changed last, in time since the shell's start.
    var since: Duration { get set }

    /// The values with which it enters its next state; nil for those that it has.
    var entering: Values? { get set }

    /// Whether it is in use: neither off nor, for a screen, up.
    var isInUse: Bool { get }

    /// Its details besides the state.
    var attributes: [DeviceAttribute] { get }

    /// The orders that people can send it.
    var actions: [DeviceAction] { get }

    /// What it is to become so that a scene is as it was saved: `saved`, but for what cannot be brought back (a bowl
    /// that was filled) or takes its time (a lamp that has to warm). What is to be off is off and no more: its settings
    /// are of no consequence.
    func standing(bringingBack saved: DeviceStanding<Self>) -> DeviceStanding<Self>

    /// When something happens to it by itself, in time since the shell's start.
    var due: Duration? { get }
}

extension Device {
    var name: String { device.rawValue }
    var events: EventStream { environment.events }

    /// Why it is broken; nil if it works.
    var fault: String? { environment.faults[device] }

    /// Its state, and its values as they are now.
    var present: DeviceStanding<Self> { standing.value ?? DeviceStanding(Self.allStates[0], Values()) }

    /// Its values as they are now. To set them leaves its state as it is.
    var values: Values {
        get { present.values }
        set { become(DeviceStanding(present.state, newValue)) }
    }

    /// The object of its state. Set by ``Context/changeState(to:)`` alone.
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

    /// One that is as it should be already makes no change.
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

    /// Counts its values on from each change of its cell, and tells when a state was restored: at the end of each
    /// initializer.
    func followClock() {
        standing.asOfNow = { [unowned self] in $0.after(environment.clock.now - since) }
        standing.didChange = { [unowned self] change in
            since = environment.clock.now
            let former = change.old?.state ?? StateName(Self.allStates[0])
            if change.isRestored { stateWasRestored(from: object(of: former)) }
        }
    }

    /// Carries out an order of the mediator, or of whoever knows the device.
    ///
    /// - Throws: that it is broken, or why it cannot do it now.
    func receive(_ order: DeviceOrder) throws(CommandError) { try carryOut(order, as: .notifyColleague) }

    /// Carries out what a facade calls; the rest is as for ``receive(_:)``.
    func operate(_ order: DeviceOrder) throws(CommandError) { try carryOut(order, as: .subsystemOperation) }

    private func carryOut(_ order: DeviceOrder, as operation: Operation) throws(CommandError) {
        events.arrive(at: colleagueParticipant, operation, reached: order.message.label)
        if let fault { throw .broken(name, fault) }
        if mediator == nil { environment.leftOut.note(LeftOut(device, why: LeftOut.detached)) }
        try request(.order(order))
    }

    var due: Duration? { present.timeLeft.map { environment.clock.now + $0 } }

    /// What a state object says to a request that is not among the device's own.
    func refuse(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(let order): throw CommandError(.refused, "\(name) cannot do '\(order)'", hint: "see 'help \(name)'")
        // Nothing was running that could be over.
        case .timeHasCome: break
        }
    }
}

/// What a device needs of the house it is in: the clock it goes by, the stream it records to, the user, and the register
/// of its cells.
final class DeviceEnvironment {
    let clock: ShellClock
    let events: EventStream
    /// Who is at the theater now.
    let user: () -> String
    let register = CellRegister()
    /// What could not be reached in the current command.
    let leftOut = LeftOutList()
    /// Why devices are broken.
    let faults: Cell<DeviceName, String>
    /// How many channels the players send; stereo where nothing else is said.
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
    /// As JSON calls it.
    let name: String
    let value: Reply.Value
    /// As people read it; empty to say nothing.
    let text: String

    init(_ name: String, _ value: Reply.Value, _ text: String) {
        self.name = name
        self.value = value
        self.text = text
    }
}
