import Commands
import Patterns
import Text

/// The popcorn machine. A bowl takes its time.
final class Popper: Device {
    typealias Values = PopperPart

    static var states: [any State<Popper>] { [PopperOff(), PopperOn(), PopperPopping()] }
    let device = DeviceName.popper
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Popper> = PopperOff()

    var clocked = Clocked(PopperPart(), since: .zero)

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    /// What it is doing, and how many bowls it has filled.
    var part: WrittenState<Popper> { written }

    var isInUse: Bool { !isIn(PopperOff()) }
    var parts: [DevicePart] { [.popper(part)] }

    var attributes: [DeviceAttribute] {
        let (bowls, left) = (part.bowls, part.timeLeft)
        return [
            DeviceAttribute("bowls", .int(bowls), bowls == 1 ? "1 bowl" : "\(bowls) bowls"),
            DeviceAttribute(
                "readyIn", left.map(JSONScalar.seconds) ?? .null,
                left.map { "next in \(DurationText.left($0))" } ?? ""),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the popcorn machine on", .on),
        DeviceAction("off", "turn the popcorn machine off", .off),
        DeviceAction("pop", "pop a bowl of popcorn", .pop),
    ]

    static func part(_ written: WrittenState<Popper>) -> DevicePart { .popper(written) }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .popper(let new) = part else { notMine(part) }
        return .popper(become(new))
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        guard case .popper(let saved) = saved else { notMine(saved) }
        let now = part
        guard saved.state != now.state else { return .popper(now) }
        return .popper(WrittenState(saved.state, saved.isIn(PopperPopping()) ? now.popping : now.standing))
    }
}

/// What the popcorn machine has besides its state.
struct PopperPart: DeviceValues {
    /// How long a bowl takes.
    static let popping = Duration.seconds(180)

    /// How many bowls it has filled.
    var bowls = 0
    /// How long it still pops.
    var left = Duration.zero

    /// The same with another bowl begun, which is filled when it is ready and no sooner.
    var popping: PopperPart { with(\.left, Self.popping) }
    /// The same with no bowl begun.
    var standing: PopperPart { with(\.left, .zero) }

    func after(_ elapsed: Duration, in state: StateName<Popper>) -> PopperPart {
        with(\.left, max(.zero, left - elapsed))
    }

    func timeLeft(in state: StateName<Popper>) -> Duration? { state.names(PopperPopping()) ? left : nil }

    func text(in state: StateName<Popper>) -> String { "\(state), bowls \(bowls)" }
}
