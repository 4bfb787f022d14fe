import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The lights of the room. They fade to a new brightness; what they are set to counts from the moment they are told.
final class Lights: Device {
    /// How long they take from one brightness to another.
    static let fade = Duration.seconds(2)

    let device = DeviceName.lights
    let socket: DeviceSocket
    weak var mediation: DeviceMediation?
    var fault: String?

    private var clocked: Clocked<LightsPart>
    private var context: StateContext<PowerState>

    init(_ socket: DeviceSocket) {
        self.socket = socket
        clocked = Clocked(LightsPart(), since: .zero)
        context = StateContext(DeviceName.lights.rawValue, .off, events: socket.events)
    }

    private var part: LightsPart { clocked.value(at: socket.clock.now) }

    /// What they are set to, in percent; 0 when off.
    var brightness: Int { part.brightness }

    var stateText: String { "\(context.state)" }
    var isInUse: Bool { context.state != .off }
    var parts: [DevicePart] { [.lights(part)] }

    var attributes: [DeviceAttribute] {
        let part = part
        let isFading = part.transition > .zero
        return [
            DeviceAttribute("brightness", .int(part.brightness), "\(part.brightness) %"),
            DeviceAttribute(
                "transition", .seconds(part.transition),
                isFading ? "fading, \(DurationText.brief(part.transition)) left" : ""
            ),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the lights on, at 100 %", .on),
        DeviceAction("off", "turn the lights off", .off),
        DeviceAction(
            "dim", "bring the lights to a brightness in percent", [Parameter("LEVEL", .integer(0...100, unit: " %"))],
            example: "30"
        ) { arguments, _ in .dim(arguments.requiredInteger("LEVEL")) },
    ]

    func obey(_ order: DeviceOrder) throws(CommandError) {
        switch order {
        case .on: try shine(.on, 100)
        case .off: try shine(.off, 0)
        case .dim(let level): try shine(.on, level)
        default: throw refuse(order)
        }
    }

    private func shine(_ state: PowerState, _ brightness: Int) throws(CommandError) {
        let former = part
        guard state != former.state || brightness != former.brightness else { return }
        let transition = brightness == former.brightness ? Duration.zero : Self.fade
        change(to: .lights(LightsPart(state: state, brightness: brightness, transition: transition)))
        if state != former.state { try tell(state == .on ? .switchedOn : .switchedOff) }
    }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .lights(let new) = part else { notMine(part) }
        defer {
            clocked = Clocked(new, since: socket.clock.now)
            context.change(to: new.state)
        }
        return .lights(self.part)
    }

    func orders(toReach part: DevicePart) -> [DeviceOrder] {
        let now = self.part
        guard case .lights(let target) = part, (target.state, target.brightness) != (now.state, now.brightness) else {
            return []
        }
        return [target.state == .off ? .off : .dim(target.brightness)]
    }
}

/// The state of the lights.
struct LightsPart: Codable, Continuing, Sendable, CustomStringConvertible {
    var state = PowerState.off
    /// What they are set to, in percent.
    var brightness = 0
    /// How long they still fade until they are there.
    var transition = Duration.zero

    func after(_ elapsed: Duration) -> LightsPart {
        LightsPart(state: state, brightness: brightness, transition: max(.zero, transition - elapsed))
    }

    /// The end of a fade is of no consequence to anybody.
    var timeLeft: Duration? { nil }

    var description: String { state == .off ? "off" : "on at \(brightness) %" }
}
