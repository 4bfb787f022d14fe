import Patterns
import Text

/// The projector. Its lamp takes its time to warm and to cool.
final class Projector: Device {
    typealias Values = LampPart

    static var states: [any State<Projector>] {
        [ProjectorOff(), ProjectorWarming(), ProjectorOn(), ProjectorCooling()]
    }
    let device = DeviceName.projector
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Projector> = ProjectorOff()

    var clocked = Clocked(LampPart(), since: .zero)
    private var picture = PictureMode.wide

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    /// What its lamp is doing.
    var lamp: WrittenState<Projector> { written }

    var isInUse: Bool { lamp.state.isLit }
    var parts: [DevicePart] { [.lamp(lamp), .picture(picture)] }
    /// A lamp that broke while it warmed does not get bright.
    var due: Duration? { fault != nil && isIn(ProjectorWarming()) ? nil : endOfState }

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
        DeviceAction("on", "turn the projector on and warm its lamp for 3 s", .on),
        DeviceAction("off", "turn the projector off and cool its lamp for 3 s", .off),
        DeviceAction("wide", "show a wide picture", .picture(.wide)),
        DeviceAction("tv", "show a television picture", .picture(.tv)),
    ]

    static func part(_ written: WrittenState<Projector>) -> DevicePart { .lamp(written) }

    func replace(with part: DevicePart) -> DevicePart {
        switch part {
        case .lamp(let new):
            return .lamp(become(new))
        case .picture(let new):
            defer { picture = new }
            return .picture(picture)
        default: notMine(part)
        }
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        switch saved {
        case .lamp(let saved):
            .lamp(
                saved.state.isLit == lamp.state.isLit
                    ? lamp
                    : saved.state.isLit
                        ? WrittenState(ProjectorWarming(), lamp.warming)
                        : WrittenState(ProjectorCooling(), lamp.cooling))
        case .picture(let saved): .picture(lamp.state.isLit ? saved : picture)
        default: notMine(saved)
        }
    }
}

extension StateName<Projector> {
    /// Whether the projector counts as turned on.
    var isLit: Bool { names(ProjectorWarming()) || names(ProjectorOn()) }
}

/// What the projector's lamp has besides its state.
struct LampPart: DeviceValues {
    /// How long it takes from cold to bright, and back.
    static let warmUp = Duration.seconds(3)
    static let coolDown = Duration.seconds(3)

    /// How long it still warms or cools.
    var left = Duration.zero
    /// How long it has been lit since the theater was built.
    var lit = Duration.zero

    /// The same lamp when it begins to warm, when it begins to cool, and when it does neither.
    var warming: LampPart { with(\.left, Self.warmUp) }
    var cooling: LampPart { with(\.left, Self.coolDown) }
    var steady: LampPart { with(\.left, .zero) }

    func after(_ elapsed: Duration, in state: StateName<Projector>) -> LampPart {
        LampPart(left: max(.zero, left - elapsed), lit: state.isLit ? lit + elapsed : lit)
    }

    func timeLeft(in state: StateName<Projector>) -> Duration? {
        state.names(ProjectorWarming()) || state.names(ProjectorCooling()) ? left : nil
    }

    func text(in state: StateName<Projector>) -> String { "\(state)" }
}
