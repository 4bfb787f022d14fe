import Commands
import PatternEvents
import Patterns

/// The mediator of the theater: hears what devices tell and sends what the rules say.
///
/// Source: "Mediator", Gamma et al. 1994, and the course project on the home theater.
final class TheaterMediator: Mediator {
    let name = "theater"
    let events: EventStream
    let rules: [MediatorRule]
    var colleagues = ColleagueList<DeviceSignal, DeviceOrder, CommandError>()

    /// Told of each place that a player left.
    var onBookmark: ((Bookmark, _ isOver: Bool) -> Void)?
    /// Told of a rule that could not be kept when something happened by itself.
    var onTrouble: ((_ device: DeviceName, DeviceOrder, CommandError) -> Void)?

    private let devices: DeviceRack

    /// Attaches every device of `devices`.
    init(_ devices: DeviceRack, rules: [MediatorRule], events: EventStream) {
        self.devices = devices
        self.rules = rules
        self.events = events
        for device in devices.all { attach(device: device) }
    }

    private func attach(device: some Device) { attach(device) }

    func isAttached(_ device: DeviceName) -> Bool { isAttached(device.rawValue) }

    /// Attaches a device or detaches it.
    func set(_ device: DeviceName, attached: Bool) {
        _ = attached ? reattach(device.rawValue) : detach(device.rawValue)
    }

    func colleagueChanged(
        _ colleague: any Colleague<DeviceSignal, DeviceOrder, CommandError>, _ signal: DeviceSignal
    ) throws(CommandError) {
        switch signal {
        case .stopped(let bookmark): onBookmark?(bookmark, false)
        case .ended(let bookmark): onBookmark?(bookmark, true)
        default: break
        }
        guard let sender = DeviceName(rawValue: colleague.name) else { return }
        var isRuled = false
        for rule in rules {
            guard let orders = rule.orders(sender, signal, devices) else { continue }
            isRuled = true
            for sending in orders { try send(sending, because: rule, of: signal) }
        }
        if !isRuled { tellNoRule(for: signal, of: colleague) }
    }

    private func send(
        _ sending: MediatorRule.Sending, because rule: MediatorRule, of signal: DeviceSignal
    ) throws(CommandError) {
        do throws(CommandError) {
            try send(
                sending.order, to: sending.receiver.rawValue, label: "\(sending.order)", because: rule.name)
        } catch  where signal.happensByItself {
            // There is no command to refuse, and no rule is to hold up another.
            onTrouble?(sending.receiver, sending.order, error)
        }
    }
}
