import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// Whom a device tells what happened to it.
typealias DeviceMediator = any Mediator<DeviceSignal, DeviceOrder, CommandError>

/// What a device's state objects are asked.
enum DeviceRequest {
    /// Somebody tells the device something.
    case order(DeviceOrder)
    /// What takes time is over: the lamp is warm, the screen is down, the film is at its end.
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
/// What an order does, and which state follows, is its state objects' affair. They change it by making a change of one of
/// its parts (``changeState(to:_:)``, ``change(to:)``); the change comes back to the device as ``replace(with:)``, and so
/// does whatever takes the change back.
protocol Device: Colleague, Context
where Signal == DeviceSignal, Order == DeviceOrder, Failure == CommandError, Request == DeviceRequest {
    var device: DeviceName { get }
    var environment: DeviceEnvironment { get }

    /// Why it is broken; nil if it works.
    var fault: String? { get set }

    /// Whether it is in use: neither off nor, for a screen, up.
    var isInUse: Bool { get }

    /// What there is to say of it beside the state.
    var attributes: [DeviceAttribute] { get }

    /// What people can tell it.
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
    var name: String { device.rawValue }
    var events: EventStream { environment.events }

    /// Its state in one word.
    var stateText: String { state.name }

    /// Does what it is told.
    ///
    /// - Throws: that it is broken, or why it cannot do it now.
    func receive(_ order: DeviceOrder) throws(CommandError) {
        events.arrive(at: colleagueParticipant, .notifyColleague, reached: order.message.label)
        if let fault { throw .broken(name, fault) }
        try request(.order(order))
    }

    var due: Duration? { nil }

    /// Goes over to `next`, as the state object that handles a request has decided.
    ///
    /// - Parameter part: what becomes of the part of it that names the state.
    func changeState(to next: any State<Self>, _ part: DevicePart) {
        changeState(to: next)
        change(to: part)
    }

    /// Changes a part of itself; one that is as it should be already makes no change.
    func change(to part: DevicePart) {
        guard !parts.contains(part) else { return }
        environment.changes?.perform(part, of: device)
    }

    /// What a state object says to a request that is not among the device's own.
    func refuse(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(let order): throw .cannot(order, name)
        // Nothing was under way that could be over.
        case .timeHasCome: break
        }
    }

    /// A part of another device is a mistake of the program, never of a person.
    func notMine(_ part: DevicePart) -> Never {
        preconditionFailure("\(name) has no part '\(part)'")
    }
}

/// What a device needs of the house it stands in: the clock it goes by, the stream it tells, who is there, and the way its
/// changes are made.
final class DeviceEnvironment {
    let clock: ShellClock
    let events: EventStream
    /// Who is at the theater now.
    let user: () -> String
    /// Whoever makes the changes. Set once, by the theater the device belongs to.
    weak var changes: (any DeviceChanges)?

    init(clock: ShellClock, events: EventStream, user: @escaping () -> String) {
        self.clock = clock
        self.events = events
        self.user = user
    }
}

/// Makes changes of devices so that they can be taken back.
protocol DeviceChanges: AnyObject {
    /// Sets a part of a device as part of the step under way.
    func perform(_ part: DevicePart, of device: DeviceName)
}

/// A fact about a device beside its state.
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
