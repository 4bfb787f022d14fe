import Commands
import PatternEvents
import Patterns

/// The mediator of the theater: hears what devices tell and sends what the rules say.
///
/// Source: "Mediator", Gamma et al. 1994. The devices know only its ``Mediation``.
final class TheaterMediator {
    let mediation: DeviceMediation
    let rules: [MediatorRule]

    /// Told of each place that a player left.
    var onBookmark: ((Bookmark, _ isOver: Bool) -> Void)?
    /// Told of a rule that could not be kept when something happened by itself.
    var onTrouble: ((_ device: DeviceName, DeviceOrder, CommandError) -> Void)?

    private let devices: DeviceRack
    private var areRulesSuspended = false

    /// Attaches every device of `devices`.
    init(_ devices: DeviceRack, rules: [MediatorRule], events: EventStream) {
        self.devices = devices
        self.rules = rules
        mediation = DeviceMediation("theater", events: events)
        for device in devices.all { attach(device) }
        mediation.onChange = { [unowned self] (sender, signal) throws(CommandError) in
            try heard(signal, from: sender.name)
        }
    }

    private func attach(_ device: some Device) {
        mediation.attach(device)
    }

    func isAttached(_ device: DeviceName) -> Bool { mediation.isAttached(device.rawValue) }

    /// Connects a device or cuts its line.
    func set(_ device: DeviceName, attached: Bool) {
        _ = attached ? mediation.attachAgain(device.rawValue) : mediation.detach(device.rawValue)
    }

    /// Runs `body` without the rules: what it brings about is exactly what it says.
    func suspendingRules<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        areRulesSuspended = true
        defer { areRulesSuspended = false }
        try body()
    }

    private func heard(_ signal: DeviceSignal, from sender: String) throws(CommandError) {
        switch signal {
        case .stopped(let bookmark): onBookmark?(bookmark, false)
        case .ended(let bookmark): onBookmark?(bookmark, true)
        default: break
        }
        guard !areRulesSuspended, let sender = DeviceName(rawValue: sender) else { return }
        for rule in rules {
            for sending in rule.orders(sender, signal, devices) {
                do throws(CommandError) {
                    try mediation.send(
                        sending.order, to: sending.receiver.rawValue, label: "\(sending.order)", because: rule.name
                    )
                } catch  where signal.happensByItself {
                    onTrouble?(sending.receiver, sending.order, error)
                }
            }
        }
    }
}
