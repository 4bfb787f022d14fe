import Commands
import Patterns

/// The mediator of the theater: receives the devices' signals and sends the orders of its rules.
///
/// Source: "Mediator", Gamma et al. 1994, and the course project on the home theater.
final class TheaterMediator: Mediator {
    let name = "hub"
    let events: EventStream
    /// Its original rules, then the rules that users have defined.
    private(set) var rules: [MediatorRule]
    var colleagues = ColleagueList<DeviceSignal, DeviceOrder, CommandError>()

    /// Receives each position that a player leaves.
    var onBookmark: ((Bookmark, _ isOver: Bool) -> Void)?
    /// Receives each rule that could not be kept after an automatic signal.
    private weak let announcer: (any Announcer)?

    /// The number of signals being answered, one inside the other.
    private var depth = 0
    private static let depthLimit = 100

    /// The devices that an order could not reach.
    private let leftOut: LeftOutList
    private let devices: DeviceRack

    /// Attaches every device of `devices`.
    ///
    /// - Parameter announcer: held weakly.
    init(
        _ devices: DeviceRack, rules: [MediatorRule], events: EventStream, announcer: any Announcer,
        leftOut: LeftOutList
    ) {
        (self.devices, self.rules, self.events, self.announcer) = (devices, rules, events, announcer)
        self.leftOut = leftOut
        for device in devices.all { attach(device: device) }
    }

    private func attach(device: some Device) { attach(device) }

    func isAttached(_ device: DeviceName) -> Bool { isAttached(device.rawValue) }

    /// Attaches a device or detaches it.
    func set(_ device: DeviceName, attached: Bool) {
        if attached { _ = reattach(device.rawValue) } else { detach(device.rawValue) }
    }

    func colleagueChanged(
        _ colleague: any Colleague<DeviceSignal, DeviceOrder, CommandError>, _ signal: DeviceSignal
    ) throws(CommandError) {
        switch signal {
        case .stopped(let bookmark?): onBookmark?(bookmark, false)
        case .ended(let bookmark): onBookmark?(bookmark, true)
        default: break
        }
        guard let sender = DeviceName(rawValue: colleague.name) else { return }
        guard depth < Self.depthLimit else {
            throw CommandError(
                .limit, "the mediator's rules trigger each other more than \(Self.depthLimit) times in a row",
                hint: "remove one of them")
        }
        depth += 1
        defer { depth -= 1 }
        var isRuled = false
        for rule in rules {
            guard let effects = rule.effects(sender, signal, devices) else { continue }
            isRuled = true
            for effect in effects { try bringAbout(effect, because: rule) }
        }
        if !isRuled { tellNoRule(for: signal, of: colleague) }
    }

    /// Adds or replaces a rule by name, or removes it if `rule` is nil.
    ///
    /// - Parameter other: the rule after it; nil for the last place.
    func set(_ name: String, _ rule: MediatorRule?, before other: String?) {
        rules.removeAll { $0.isOwn && $0.name == name }
        let next = other.flatMap { other in rules.firstIndex { $0.isOwn && $0.name == other } }
        if let rule { rules.insert(rule, at: next ?? rules.count) }
    }

    private func bringAbout(_ effect: MediatorRule.Effect, because rule: MediatorRule) throws(CommandError) {
        switch effect {
        case .done(let state): tellNoOrder(because: .reached(rule: rule.name, because: state))
        case .none(let state): tellNoOrder(because: .noOrder(rule: rule.name, because: state))
        case .notYet(let state): tellNoOrder(yet: true, because: .noOrder(rule: rule.name, because: state))
        case .send(let order, let receiver):
            do throws(CommandError) {
                let isSent = try send(order, to: receiver.rawValue, because: .rule(rule.name))
                if !isSent { leftOut.note(LeftOut(receiver, why: LeftOut.detached)) }
            } catch  where leftOut.devices == nil {
                // There is no command to refuse, and no rule may block another.
                announcer?.announce("\(receiver) does not do '\(order)': \(error.message)")
            } catch  where !rule.isStrict {
                let why = devices[receiver].fault.map { "broken: \($0)" } ?? error.message
                leftOut.note(LeftOut(receiver, why: why))
            }
        }
    }
}
