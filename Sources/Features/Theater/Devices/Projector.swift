import Commands
import Patterns
import StateStore
import Text

/// The projector. Its lamp takes time to warm and to cool.
final class Projector: Device {
    typealias Values = LampPart

    static var allStates: [any State<Projector>] {
        [ProjectorOff(), ProjectorWarming(), ProjectorOn(), ProjectorCooling()]
    }
    let device = DeviceName.projector
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    lazy var states = Self.allStates
    let standing: Cell<OnlyKey, DeviceStanding<Projector>>
    var since = Duration.zero
    var entering: Values?

    /// The picture mode; wide by default.
    let picture: Cell<OnlyKey, PictureMode>

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
        picture = Cell(
            "picture", in: environment.register, part: { _ in DeviceName.projector.rawValue },
            text: { "\($1 ?? .wide) picture" })
        standing = environment.standing(of: device)
        followClock()
    }

    var mode: PictureMode {
        get { picture.value ?? .wide }
        set { if newValue != mode { picture.value = newValue } }
    }
    var isInUse: Bool { present.state.isLit }
    /// A lamp that broke while warming does not become bright.
    var due: Duration? {
        if fault != nil, isIn(ProjectorWarming()) { return nil }
        return present.timeLeft.map { environment.clock.now + $0 }
    }

    var attributes: [DeviceAttribute] {
        let hundredths = Int((values.lit.inSeconds / 36).rounded())
        let fraction = hundredths % 100
        let hours = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
        return [
            DeviceAttribute("mode", .string(mode.rawValue), mode.rawValue),
            DeviceAttribute("lampHours", .double(Double(hundredths) / 100), "lamp \(hours) h"),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the projector on and warm its lamp for 3 s", .on),
        DeviceAction("off", "turn the projector off and cool its lamp for 3 s", .off),
        DeviceAction("wide", "show a wide picture", .picture(.wide)),
        DeviceAction("tv", "show a television picture", .picture(.tv)),
    ]

    func standing(bringingBack saved: DeviceStanding<Projector>) -> DeviceStanding<Projector> {
        guard saved.state.isLit != present.state.isLit else { return present }
        return saved.state.isLit
            ? DeviceStanding(ProjectorWarming(), values.warming) : DeviceStanding(ProjectorCooling(), values.cooling)
    }
}

extension StateName<Projector> {
    /// Whether the projector counts as turned on.
    var isLit: Bool { names(ProjectorWarming()) || names(ProjectorOn()) }
}

/// The values of the projector's lamp besides its state.
struct LampPart: DeviceValues {
    /// The time from cold to bright, and back.
    static let warmUp = Duration.seconds(3)
    static let coolDown = Duration.seconds(3)

    /// The remaining time of warming or cooling.
    var left = Duration.zero
    /// The time it has been lit since the theater was built.
    var lit = Duration.zero

    /// The lamp at the beginning of warming, and of cooling.
    var warming: LampPart { LampPart(left: Self.warmUp, lit: lit) }
    var cooling: LampPart { LampPart(left: Self.coolDown, lit: lit) }

    func after(_ elapsed: Duration, in state: StateName<Projector>) -> LampPart {
        LampPart(left: max(.zero, left - elapsed), lit: state.isLit ? lit + elapsed : lit)
    }

    func timeLeft(in state: StateName<Projector>) -> Duration? {
        state.names(ProjectorWarming()) || state.names(ProjectorCooling()) ? left : nil
    }

    func isPossible(in state: StateName<Projector>) -> Bool {
        (Duration.zero...max(Self.warmUp, Self.coolDown)).contains(left) && Duration.countable.contains(lit)
    }

    func text(in state: StateName<Projector>) -> String { "\(state)" }
}
