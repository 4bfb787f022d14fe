import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The lights of the room. They fade to a new brightness; what they are set to counts from when they are told.
final class Lights: Device {
    /// How long they take from one brightness to another.
    static let fade = Duration.seconds(2)

    let device = DeviceName.lights
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Lights> = LightsOff()

    private var clocked = Clocked(LightsPart(), since: .zero)

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    private var part: LightsPart { clocked.value(at: environment.clock.now) }

    /// What they are set to, in percent; 0 when off.
    var brightness: Int { part.brightness }

    /// Whether they are on and set to `brightness`, in percent.
    func shine(at brightness: Int) -> Bool { part.state == .on && part.brightness == brightness }

    var isInUse: Bool { part.state != .off }
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

    /// The lights on their way to a brightness, in percent.
    func fading(to brightness: Int) -> DevicePart {
        .lights(LightsPart(state: .on, brightness: brightness, transition: transition(to: brightness)))
    }

    /// The lights on their way into the dark.
    var fadingOut: DevicePart { .lights(LightsPart(state: .off, brightness: 0, transition: transition(to: 0))) }

    /// What they are set to already takes no more time than they still need.
    private func transition(to brightness: Int) -> Duration {
        brightness == part.brightness ? part.transition : Self.fade
    }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .lights(let new) = part else { notMine(part) }
        defer {
            clocked = Clocked(new, since: environment.clock.now)
            restoreState(new.state == .on ? LightsOn() : LightsOff())
        }
        return .lights(self.part)
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        guard case .lights(let saved) = saved else { notMine(saved) }
        return saved.state == .on ? fading(to: saved.brightness) : fadingOut
    }
}

/// What is written down of the lights.
struct LightsPart: Codable, Continuing, Sendable, CustomStringConvertible {
    var state = PowerStateName.off
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
