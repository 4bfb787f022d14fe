import Commands
import Patterns
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

/// A device of the theater: a colleague that knows its mediator and no other device, and the context of its states.
///
/// What an order does, and which state follows, is up to its state objects. They change it by making a change of one of
/// its parts (``changeState(to:_:)``, ``change(_:)``); the change comes back to the device as ``replace(with:)``, and
/// so does its inverse.
protocol Device: Colleague, Context
where Signal == DeviceSignal, Order == DeviceOrder, Failure == CommandError, Request == DeviceRequest {
    var device: DeviceName { get }
    var environment: DeviceEnvironment { get }

    /// What it has besides its state object.
    associatedtype Values: DeviceValues where Values.Owner == Self

    /// An object for each of its states. What is written down names one of them.
    static var states: [any State<Self>] { get }

    /// Its values at its last change.
    var clocked: Clocked<Values> { get set }

    /// `written` as one of its parts.
    static func part(_ written: WrittenState<Self>) -> DevicePart

    /// The object that plays the state of that name.
    func object(of name: StateName<Self>) -> any State<Self>

    /// Why it is broken; nil if it works.
    var fault: String? { get set }

    /// Whether it is in use: neither off nor, for a screen, up.
    var isInUse: Bool { get }

    /// Its details besides the state.
    var attributes: [DeviceAttribute] { get }

    /// The orders that people can send it.
    var actions: [DeviceAction] { get }

    /// Its whole state, the fault aside, as it is now.
    var parts: [DevicePart] { get }

    /// Becomes what `part` says, as part of a change; the state it names is restored.
    ///
    /// - Returns: what it was before.
    func replace(with part: DevicePart) -> DevicePart

    /// What a part of it is to become so that a scene is as it was saved: `saved`, but for what cannot be brought back (a
    /// bowl that was filled) or takes its time (a lamp that has to warm). What is to be off is off and no more: its
    /// settings are of no consequence.
    func part(bringingBack saved: DevicePart) -> DevicePart

    /// When something happens to it by itself, in time since the shell's start.
    var due: Duration? { get }
}

extension Device {
    /// Its state, and its values as they are now.
    var written: WrittenState<Self> {
        let now = environment.clock.now
        return WrittenState(state, clocked.values).after(now > clocked.since ? now - clocked.since : .zero)
    }

    /// Whether it is in `state`.
    func isIn(_ state: some State<Self>) -> Bool { self.state.name == state.name }

    func object(of name: StateName<Self>) -> any State<Self> { Self.entry(name) }

    /// The object of that name in the table.
    static func entry(_ name: StateName<Self>) -> any State<Self> {
        guard let object = states.first(where: { $0.name == name.text }) else {
            preconditionFailure("'\(name)' is missing among the states of \(self)")
        }
        return object
    }

    /// Becomes what `new` says, as part of a change.
    ///
    /// - Returns: what it was before.
    func become(_ new: WrittenState<Self>) -> WrittenState<Self> {
        let former = written
        clocked = Clocked(new.values, since: environment.clock.now)
        let next = object(of: new.state)
        if environment.deciding == device { state = next } else { restoreState(next) }
        return former
    }
}

extension Device {
    var name: String { device.rawValue }
    var events: EventStream { environment.events }

    /// Its state in one word.
    var stateText: String { state.name }

    /// Carries out an order.
    ///
    /// - Throws: that it is broken, or why it cannot do it now.
    func receive(_ order: DeviceOrder) throws(CommandError) {
        events.arrive(at: colleagueParticipant, .notifyColleague, reached: order.message.label)
        if let fault { throw .broken(name, fault) }
        try request(.order(order))
    }

    var due: Duration? { endOfState }

    /// When its values have come to where its state ends, in time since the shell's start; nil if they do not.
    var endOfState: Duration? { WrittenState(state, clocked.values).timeLeft.map { clocked.since + $0 } }

    /// Goes over to `next`, as the state object that handles a request has decided; its values stay as they are.
    func changeState(to next: any State<Self>) { changeState(to: next, written.values) }

    /// The same with other values.
    func changeState(to next: any State<Self>, _ values: Values) {
        let part = Self.part(WrittenState(next, values))
        recordTransition(to: next)
        environment.decide(device) { change(to: part) }
    }

    /// Changes its values; its state stays as it is.
    func change(_ values: Values) { change(to: Self.part(WrittenState(state, values))) }

    /// Changes a part of itself; one that is as it should be already makes no change.
    func change(to part: DevicePart) {
        guard !parts.contains(part) else { return }
        environment.changes?.perform(part, of: device)
    }

    /// What a state object says to a request that is not among the device's own.
    func refuse(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(let order): throw .cannot(order, name)
        // Nothing was running that could be over.
        case .timeHasCome: break
        }
    }

    /// A part of another device is a mistake of the program, never of a person.
    func notMine(_ part: DevicePart) -> Never {
        preconditionFailure("\(name) has no part '\(part)'")
    }
}

/// What a device needs of the house it is in: the clock it goes by, the stream it records to, the user, and the way its
/// changes are made.
final class DeviceEnvironment {
    let clock: ShellClock
    let events: EventStream
    /// Who is at the theater now.
    let user: () -> String
    /// The object that makes the changes. Set once, by the theater that the device belongs to.
    weak var changes: (any DeviceChanges)?
    /// The device whose state object decided the current change. Any other change of a state restores it.
    private(set) var deciding: DeviceName?

    init(clock: ShellClock, events: EventStream, user: @escaping () -> String) {
        self.clock = clock
        self.events = events
        self.user = user
    }

    /// Makes a change that a state object of `device` has decided.
    func decide(_ device: DeviceName, _ change: () -> Void) {
        let outer = deciding
        deciding = device
        change()
        deciding = outer
    }
}

/// Makes changes of devices so that they can be undone.
protocol DeviceChanges: AnyObject {
    /// Sets a part of a device as part of the current step.
    func perform(_ part: DevicePart, of device: DeviceName)
}

/// A fact about a device besides its state.
struct DeviceAttribute {
    /// As JSON calls it.
    let name: String
    let value: JSONScalar
    /// As people read it; empty to say nothing.
    let text: String

    init(_ name: String, _ value: JSONScalar, _ text: String) {
        self.name = name
        self.value = value
        self.text = text
    }
}
