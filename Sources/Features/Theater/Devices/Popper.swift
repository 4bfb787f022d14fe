import Commands
import Patterns
import StateStore
import Text

/// The popcorn machine. A bowl takes time.
final class Popper: Device {
    typealias Values = PopperPart

    static var allStates: [any State<Popper>] { [PopperOff(), PopperOn(), PopperPopping()] }
    let device = DeviceName.popper
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    lazy var states = Self.allStates
    let standing: Cell<OnlyKey, DeviceStanding<Popper>>
    var since = Duration.zero
    var entering: Values?

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
        standing = environment.standing(of: device)
        followClock()
    }

    var isInUse: Bool { !isIn(PopperOff()) }

    var attributes: [DeviceAttribute] {
        let (bowls, left) = (values.bowls, present.timeLeft)
        return [
            DeviceAttribute("bowls", .int(bowls), bowls == 1 ? "1 bowl" : "\(bowls) bowls"),
            DeviceAttribute(
                "readyIn", left.map(Reply.Value.seconds) ?? .null,
                left.map { "next in \(DurationText.left($0))" } ?? ""),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the popcorn machine on", .on),
        DeviceAction("off", "turn the popcorn machine off", .off),
        DeviceAction("pop", "pop a bowl of popcorn", .pop),
    ]

    func standing(bringingBack saved: DeviceStanding<Popper>) -> DeviceStanding<Popper> {
        saved.state == present.state ? present : DeviceStanding(saved.state, values.withBowlBegun)
    }
}

/// The values of the popcorn machine besides its state.
struct PopperPart: DeviceValues {
    /// The time for a bowl.
    static let popping = Duration.seconds(180)

    /// The number of bowls filled.
    var bowls = 0
    /// The remaining time of popping.
    var left = Duration.zero

    /// The values with another bowl begun, which counts only when it is full.
    var withBowlBegun: PopperPart { PopperPart(bowls: bowls, left: Self.popping) }

    func after(_ elapsed: Duration, in state: StateName<Popper>) -> PopperPart {
        PopperPart(bowls: bowls, left: max(.zero, left - elapsed))
    }

    func timeLeft(in state: StateName<Popper>) -> Duration? { state.names(PopperPopping()) ? left : nil }

    func isPossible(in state: StateName<Popper>) -> Bool {
        (0..<Int.max).contains(bowls) && (Duration.zero...Self.popping).contains(left)
    }

    func text(in state: StateName<Popper>) -> String { "\(state), bowls \(bowls)" }
}
