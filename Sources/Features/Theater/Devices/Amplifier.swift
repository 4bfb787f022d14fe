import Commands
import Patterns
import StateStore
import Text

/// The amplifier. It keeps its settings while it is off; its source can be chosen even then, as the selector is a
/// switch that needs no power.
final class Amplifier: Device {
    typealias Values = AmpPart

    static var allStates: [any State<Amplifier>] { [AmplifierOff(), AmplifierOn()] }
    let device = DeviceName.amp
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    lazy var states = Self.allStates
    let standing: Cell<OnlyKey, DeviceStanding<Amplifier>>
    var since = Duration.zero
    var entering: Values?

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
        standing = environment.standing(of: device)
        followClock()
    }

    /// The last set volume, 0 to 100.
    var volume: Int { values.volume }
    var source: SoundSource { values.source }

    var isInUse: Bool { isIn(AmplifierOn()) }

    var attributes: [DeviceAttribute] {
        let values = values
        return [
            DeviceAttribute("volume", .int(values.volume), "volume \(values.volume)"),
            DeviceAttribute("muted", .bool(values.isMuted), values.isMuted ? "muted" : ""),
            DeviceAttribute("source", .string(values.source.rawValue), "source \(values.source)"),
            DeviceAttribute("soundMode", .string(values.mode.rawValue), values.mode.rawValue),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the amplifier on", .on),
        DeviceAction("off", "turn the amplifier off and pause the player", .off),
        DeviceAction("volume", "set the volume", Parameter("LEVEL", 0...100), example: "20") {
            level, _ in .volume(level)
        },
        DeviceAction("mute", "mute the sound", .mute),
        DeviceAction("unmute", "restore the sound", .unmute),
        DeviceAction(
            "source", "choose the device whose sound is played",
            Parameter("PLAYER", SoundSource.self), example: "cd"
        ) { source, _ in .source(source) },
        DeviceAction("stereo", "play on two channels", .sound(.stereo)),
        DeviceAction("surround", "play on all channels", .sound(.surround)),
    ]

    func standing(bringingBack saved: DeviceStanding<Amplifier>) -> DeviceStanding<Amplifier> {
        saved.isIn(AmplifierOn()) ? saved : DeviceStanding(AmplifierOff(), values)
    }
}

/// The settings of the amplifier.
struct AmpPart: DeviceValues {
    /// 0 to 100.
    var volume = 5
    var isMuted = false
    var source = SoundSource.dvd
    var mode = SoundMode.stereo

    func isPossible(in state: StateName<Amplifier>) -> Bool { (0...100).contains(volume) }

    func text(in state: StateName<Amplifier>) -> String {
        state.names(AmplifierOff())
            ? "off" : "on, source \(source), \(mode), volume \(volume)\(isMuted ? ", muted" : "")"
    }
}
