import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The popcorn machine. A bowl takes its time.
final class Popper: Device {
    let device = DeviceName.popper
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Popper> = PopperOff()

    private var clocked = Clocked(PopperPart(), since: .zero)

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    /// What it is doing, and how many bowls it has filled.
    var part: PopperPart { clocked.value(at: environment.clock.now) }

    var isInUse: Bool { part.state != .off }
    var parts: [DevicePart] { [.popper(part)] }
    var due: Duration? { clocked.due }

    var attributes: [DeviceAttribute] {
        let (bowls, left) = (part.bowls, part.timeLeft)
        return [
            DeviceAttribute("bowls", .int(bowls), bowls == 1 ? "1 bowl" : "\(bowls) bowls"),
            DeviceAttribute(
                "readyIn", left.map(JSONScalar.seconds) ?? .null,
                left.map { "next in \(DurationText.brief($0.roundedUp))" } ?? ""),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the popcorn machine on", .on),
        DeviceAction("off", "turn the popcorn machine off", .off),
        DeviceAction("pop", "pop a bowl of popcorn", .pop),
    ]

    func replace(with part: DevicePart) -> DevicePart {
        guard case .popper(let new) = part else { notMine(part) }
        defer {
            clocked = Clocked(new, since: environment.clock.now)
            restoreState(new.state.object)
        }
        return .popper(self.part)
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        guard case .popper(let saved) = saved else { notMine(saved) }
        let now = part
        guard saved.state != now.state else { return .popper(now) }
        return .popper(saved.state == .popping ? now.popping() : PopperPart(state: saved.state, bowls: now.bowls))
    }
}

/// The names of the popper's states.
enum PopperStateName: String, Codable, Sendable {
    case off
    case on
    case popping

    /// The state of that name.
    var object: any State<Popper> {
        switch self {
        case .off: PopperOff()
        case .on: PopperOn()
        case .popping: PopperPopping()
        }
    }
}

/// What is written down of the popcorn machine.
struct PopperPart: Continuing, Sendable {
    /// How long a bowl takes.
    static let popping = Duration.seconds(180)

    var state = PopperStateName.off
    /// How many bowls it has filled.
    var bowls = 0
    /// How long it still pops.
    var left = Duration.zero

    /// The same machine with another bowl begun, which is filled when it is ready and no sooner.
    func popping() -> PopperPart {
        PopperPart(state: .popping, bowls: bowls, left: Self.popping)
    }

    func after(_ elapsed: Duration) -> PopperPart {
        PopperPart(state: state, bowls: bowls, left: max(.zero, left - elapsed))
    }

    var timeLeft: Duration? { state == .popping ? left : nil }
}

extension PopperPart: Codable {
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        state = try values.decode(PopperStateName.self, forKey: .state)
        bowls = try values.decode(Int.self, forKey: .bowls)
        // The first version popped until it was told otherwise.
        left = try values.decodeIfPresent(Duration.self, forKey: .left) ?? .zero
    }
}

extension PopperPart: CustomStringConvertible {
    var description: String { "\(state.rawValue), bowls \(bowls)" }
}
