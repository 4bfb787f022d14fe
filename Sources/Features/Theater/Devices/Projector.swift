import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The projector. Its lamp takes its time to warm and to cool.
final class Projector: Device {
    let device = DeviceName.projector
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Projector> = ProjectorOff()

    private var clocked = Clocked(LampPart(), since: .zero)
    private var picture = PictureMode.wide

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    /// What its lamp is doing.
    var lamp: LampPart { clocked.value(at: environment.clock.now) }

    var isInUse: Bool { lamp.state.isLit }
    var parts: [DevicePart] { [.lamp(lamp), .picture(picture)] }
    /// A lamp that broke while it warmed does not get bright.
    var due: Duration? { fault != nil && lamp.state == .warming ? nil : clocked.due }

    var attributes: [DeviceAttribute] {
        let lamp = lamp
        let hundredths = Int((lamp.lit.inSeconds / 36).rounded())
        let fraction = hundredths % 100
        let hours = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
        return [
            DeviceAttribute("mode", .string(picture.rawValue), picture.rawValue),
            DeviceAttribute("lampHours", .double(Double(hundredths) / 100), "lamp \(hours) h"),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the projector on; its lamp warms for 3 s", .on),
        DeviceAction("off", "turn the projector off; its lamp cools for 3 s", .off),
        DeviceAction("wide", "show a wide picture", .picture(.wide)),
        DeviceAction("tv", "show the picture of a television", .picture(.tv)),
    ]

    func replace(with part: DevicePart) -> DevicePart {
        switch part {
        case .lamp(let new):
            defer {
                clocked = Clocked(new, since: environment.clock.now)
                restoreState(new.state.object)
            }
            return .lamp(lamp)
        case .picture(let new):
            defer { picture = new }
            return .picture(picture)
        default: notMine(part)
        }
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        switch saved {
        case .lamp(let saved):
            .lamp(saved.state.isLit == lamp.state.isLit ? lamp : lamp.entering(saved.state.isLit ? .warming : .cooling))
        case .picture(let saved): .picture(lamp.state.isLit ? saved : picture)
        default: notMine(saved)
        }
    }
}

/// The names of the projector's states, which are those of its lamp.
enum LampStateName: String, Codable, Sendable {
    case off
    case warming
    case on
    case cooling

    /// The state of that name.
    var object: any State<Projector> {
        switch self {
        case .off: ProjectorOff()
        case .warming: ProjectorWarming()
        case .on: ProjectorOn()
        case .cooling: ProjectorCooling()
        }
    }

    /// Whether the projector counts as turned on.
    var isLit: Bool { self == .warming || self == .on }
}

extension LampStateName: CustomStringConvertible {
    var description: String { rawValue }
}

/// What is written down of the projector's lamp.
struct LampPart: Codable, Continuing, Sendable, CustomStringConvertible {
    /// How long it takes from cold to bright, and back.
    static let warmUp = Duration.seconds(3)
    static let coolDown = Duration.seconds(3)

    var state = LampStateName.off
    /// How long it still warms or cools.
    var left = Duration.zero
    /// How long it has been lit since the theater was built.
    var lit = Duration.zero

    /// The same lamp at the beginning of `state`.
    func entering(_ state: LampStateName) -> LampPart {
        let left: Duration =
            switch state {
            case .warming: Self.warmUp
            case .cooling: Self.coolDown
            case .off, .on: .zero
            }
        return LampPart(state: state, left: left, lit: lit)
    }

    func after(_ elapsed: Duration) -> LampPart {
        LampPart(state: state, left: max(.zero, left - elapsed), lit: state.isLit ? lit + elapsed : lit)
    }

    var timeLeft: Duration? { state == .warming || state == .cooling ? left : nil }

    var description: String { "\(state)" }
}
