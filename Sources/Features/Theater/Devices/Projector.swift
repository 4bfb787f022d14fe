import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The projector. Its lamp takes its time to warm and to cool.
final class Projector: Device {
    let device = DeviceName.projector
    let socket: DeviceSocket
    weak var mediation: DeviceMediation?
    var fault: String?

    private var clocked: Clocked<LampPart>
    private var picture = PictureMode.wide
    private var context: StateContext<LampState>

    init(_ socket: DeviceSocket) {
        self.socket = socket
        clocked = Clocked(LampPart(), since: .zero)
        context = StateContext(DeviceName.projector.rawValue, .off, events: socket.events)
    }

    private var lamp: LampPart { clocked.value(at: socket.clock.now) }

    var lampState: LampState { context.state }
    var stateText: String { "\(context.state)" }
    var isInUse: Bool { context.state.isLit }
    var parts: [DevicePart] { [.lamp(lamp), .picture(picture)] }
    var due: Duration? { clocked.due }

    var attributes: [DeviceAttribute] {
        let lamp = lamp
        let hundredths = Int(lamp.lit.inSeconds / 36)
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

    func obey(_ order: DeviceOrder) throws(CommandError) {
        switch order {
        case .on:
            guard !context.state.isLit else { return }
            try tell(.switchingOn)
            change(to: .lamp(lamp.entering(.warming)))
            try tell(.switchedOn)
        case .off:
            guard context.state.isLit else { return }
            change(to: .lamp(lamp.entering(.cooling)))
            try tell(.switchedOff)
        case .picture(let mode):
            guard context.state.isLit else { throw .isOff(name) }
            change(to: .picture(mode))
        default:
            throw refuse(order)
        }
    }

    func timeHasCome() {
        change(to: .lamp(lamp.entering(context.state == .warming ? .on : .off)))
    }

    func replace(with part: DevicePart) -> DevicePart {
        switch part {
        case .lamp(let new):
            defer {
                clocked = Clocked(new, since: socket.clock.now)
                context.change(to: new.state)
            }
            return .lamp(lamp)
        case .picture(let new):
            defer { picture = new }
            return .picture(picture)
        default: notMine(part)
        }
    }

    func orders(toReach part: DevicePart) -> [DeviceOrder] {
        switch part {
        case .lamp(let target) where target.state.isLit != context.state.isLit:
            [target.state.isLit ? .on : .off]
        case .picture(let target) where target != picture && context.state.isLit:
            [.picture(target)]
        default: []
        }
    }
}

enum LampState: String, Codable, Sendable, CustomStringConvertible {
    case off
    case warming
    case on
    case cooling

    /// Whether the projector counts as turned on.
    var isLit: Bool { self == .warming || self == .on }

    var description: String { rawValue }
}

/// The state of the projector's lamp.
struct LampPart: Codable, Continuing, Sendable, CustomStringConvertible {
    /// How long it takes from cold to bright, and back.
    static let warmUp = Duration.seconds(3)
    static let coolDown = Duration.seconds(3)

    var state = LampState.off
    /// How long it still warms or cools.
    var left = Duration.zero
    /// How long it has been lit since the theater was built.
    var lit = Duration.zero

    /// The same lamp at the beginning of `state`.
    func entering(_ state: LampState) -> LampPart {
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
