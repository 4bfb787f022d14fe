import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The mediator's side of a device's line.
typealias DeviceMediation = Mediation<DeviceSignal, DeviceOrder, CommandError>

/// A device of the theater: a colleague that knows its mediator and no other device.
///
/// It changes itself only by making a change of one of its parts through its ``socket``; the change comes back to it as
/// ``replace(with:)``, and so does whatever takes the change back.
protocol Device: Colleague where Signal == DeviceSignal, Order == DeviceOrder, Failure == CommandError {
    var device: DeviceName { get }
    var socket: DeviceSocket { get }

    /// Why it is broken; nil if it works.
    var fault: String? { get set }

    /// Its state in one word.
    var stateText: String { get }

    /// Whether it is in use: neither off nor, for a screen, up.
    var isInUse: Bool { get }

    /// What there is to say of it beside the state.
    var attributes: [DeviceAttribute] { get }

    /// What people can tell it.
    var actions: [DeviceAction] { get }

    /// Does what it is told; asked only if it is not broken.
    func obey(_ order: DeviceOrder) throws(CommandError)

    /// Its whole state, the fault aside, as it is now.
    var parts: [DevicePart] { get }

    /// Becomes what `part` says, as part of a change.
    ///
    /// - Returns: what it was before.
    func replace(with part: DevicePart) -> DevicePart

    /// The orders that bring it from where it is to `part`; none if it is there. What is to be off is turned off and no
    /// more: its settings are of no consequence.
    func orders(toReach part: DevicePart) -> [DeviceOrder]

    /// When something happens to it by itself, in time since the shell's start.
    var due: Duration? { get }

    /// Does what was due.
    func timeHasCome()
}

extension Device {
    var name: String { device.rawValue }

    /// Does what it is told.
    ///
    /// - Throws: that it is broken, or why it cannot do it now.
    func receive(_ order: DeviceOrder) throws(CommandError) {
        if let fault { throw .broken(name, fault) }
        try obey(order)
    }

    var due: Duration? { nil }
    func timeHasCome() {}

    /// Changes a part of itself; one that is as it should be already makes no change.
    func change(to part: DevicePart) {
        guard !parts.contains(part) else { return }
        socket.changes?.perform(part, of: device)
    }

    /// The order that is not among a device's own.
    func refuse(_ order: DeviceOrder) -> CommandError { .cannot(order, name) }

    /// A part of another device is a mistake of the program, never of a person.
    func notMine(_ part: DevicePart) -> Never {
        preconditionFailure("\(name) has no part '\(part)'")
    }
}

/// What a device is plugged into: the clock it goes by, the stream it tells, and the way its changes are made.
final class DeviceSocket {
    let clock: ShellClock
    let events: EventStream
    /// Whoever makes the changes. Set once, by the theater the device belongs to.
    weak var changes: (any DeviceChanges)?

    init(clock: ShellClock, events: EventStream) {
        self.clock = clock
        self.events = events
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
