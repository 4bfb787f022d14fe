import Commands
import PatternEvents
import Patterns
import Text

/// The amplifier. What it is set to stays while it is off; its source can be chosen then too, as the selector is a
/// switch that needs no power.
final class Amplifier: Device {
    let device = DeviceName.amp
    let socket: DeviceSocket
    weak var mediation: DeviceMediation?
    var fault: String?

    private var part = AmpPart()
    private var context: StateContext<PowerState>

    init(_ socket: DeviceSocket) {
        self.socket = socket
        context = StateContext(DeviceName.amp.rawValue, .off, events: socket.events)
    }

    /// The volume set last, 0 to 100.
    var volume: Int { part.volume }
    var source: SoundSource { part.source }

    var stateText: String { "\(context.state)" }
    var isInUse: Bool { context.state != .off }
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
        DeviceAction("off", "turn the amplifier off; what plays is paused", .off),
        DeviceAction("volume", "set the volume", [Parameter("LEVEL", .integer(0...100))], example: "20") {
            arguments, _ in .volume(arguments.requiredInteger("LEVEL"))
        },
        DeviceAction("mute", "let no sound out", .mute),
        DeviceAction("unmute", "let the sound out again", .unmute),
        DeviceAction(
            "source", "choose the player that is heard",
            [Parameter("PLAYER", .choice(SoundSource.allCases.map(\.rawValue)))], example: "cd"
        ) { arguments, _ in .source(SoundSource(rawValue: arguments.required("PLAYER")) ?? .dvd) },
        DeviceAction("stereo", "play on two channels", .sound(.stereo)),
        DeviceAction("surround", "play on all channels", .sound(.surround)),
    ]

    func obey(_ order: DeviceOrder) throws(CommandError) {
        var new = part
        switch order {
        case .on: new.state = .on
        case .off: new.state = .off
        case .source(let source): new.source = source
        case .volume(let level): new.volume = level
        case .mute: new.isMuted = true
        case .unmute: new.isMuted = false
        case .sound(let mode): new.mode = mode
        default: throw refuse(order)
        }
        switch order {
        case .on, .off, .source: break
        default: if context.state == .off { throw .isOff(name) }
        }
        let former = context.state
        change(to: .amp(new))
        if new.state != former { try tell(new.state == .on ? .switchedOn : .switchedOff) }
    }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .amp(let new) = part else { notMine(part) }
        defer {
            self.part = new
            context.change(to: new.state)
        }
        return .amp(self.part)
    }

    func orders(toReach part: DevicePart) -> [DeviceOrder] {
        let now = self.part
        guard case .amp(let target) = part, target != now else { return [] }
        guard target.state == .on else { return now.state == .off ? [] : [.off] }
        var orders: [DeviceOrder] = now.state == .off ? [.on] : []
        if target.source != now.source { orders.append(.source(target.source)) }
        if target.volume != now.volume { orders.append(.volume(target.volume)) }
        if target.isMuted != now.isMuted { orders.append(target.isMuted ? .mute : .unmute) }
        if target.mode != now.mode { orders.append(.sound(target.mode)) }
        return orders
    }
}

/// The state of the amplifier.
struct AmpPart: Codable, Equatable, Sendable, CustomStringConvertible {
    var state = PowerState.off
    /// 0 to 100.
    var volume = 5
    var isMuted = false
    var source = SoundSource.dvd
    var mode = SoundMode.stereo

    var description: String {
        state == .off ? "off" : "on, source \(source), \(mode), volume \(volume)\(isMuted ? ", muted" : "")"
    }
}
