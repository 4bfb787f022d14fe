import Commands
import Patterns
import Text

/// The amplifier. What it is set to stays while it is off; its source can be chosen then too, as the selector is a
/// switch that needs no power.
final class Amplifier: Device {
    typealias Values = AmpPart

    static var states: [any State<Amplifier>] { [AmplifierOff(), AmplifierOn()] }
    let device = DeviceName.amp
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Amplifier> = AmplifierOff()

    var clocked = Clocked(AmpPart(), since: .zero)

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    /// What it is set to, on or off.
    private var part: WrittenState<Amplifier> { written }

    /// The volume set last, 0 to 100.
    var volume: Int { part.volume }
    var source: SoundSource { part.source }

    var isInUse: Bool { isIn(AmplifierOn()) }
    var parts: [DevicePart] { [.amp(part)] }

    var attributes: [DeviceAttribute] {
        [
            DeviceAttribute("volume", .int(part.volume), "volume \(part.volume)"),
            DeviceAttribute("muted", .bool(part.isMuted), part.isMuted ? "muted" : ""),
            DeviceAttribute("source", .string(part.source.rawValue), "source \(part.source)"),
            DeviceAttribute("soundMode", .string(part.mode.rawValue), part.mode.rawValue),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the amplifier on", .on),
        DeviceAction("off", "turn the amplifier off and pause the player", .off),
        DeviceAction("volume", "set the volume", [Parameter("LEVEL", .integer(0...100))], example: "20") {
            arguments, _ in .volume(arguments.requiredInteger("LEVEL"))
        },
        DeviceAction("mute", "mute the sound", .mute),
        DeviceAction("unmute", "restore the sound", .unmute),
        DeviceAction(
            "source", "choose the device whose sound is played",
            [Parameter("PLAYER", .choice(SoundSource.allCases.map(\.rawValue)))], example: "cd"
        ) { arguments, _ in .source(SoundSource(rawValue: arguments.required("PLAYER")) ?? .dvd) },
        DeviceAction("stereo", "play on two channels", .sound(.stereo)),
        DeviceAction("surround", "play on all channels", .sound(.surround)),
    ]

    static func part(_ written: WrittenState<Amplifier>) -> DevicePart { .amp(written) }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .amp(let new) = part else { notMine(part) }
        return .amp(become(new))
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        guard case .amp(let saved) = saved else { notMine(saved) }
        return .amp(saved.isIn(AmplifierOn()) ? saved : WrittenState(AmplifierOff(), part.values))
    }
}

/// What the amplifier is set to.
struct AmpPart: DeviceValues {
    /// 0 to 100.
    var volume = 5
    var isMuted = false
    var source = SoundSource.dvd
    var mode = SoundMode.stereo

    func text(in state: StateName<Amplifier>) -> String {
        state.names(AmplifierOff())
            ? "off" : "on, source \(source), \(mode), volume \(volume)\(isMuted ? ", muted" : "")"
    }
}
