import Commands
import Patterns
import Text

/// The lights of the room. They fade to a new brightness; what they are set to counts from when they are told.
final class Lights: Device {
    typealias Values = LightsPart

    /// How long they take from one brightness to another.
    static let fade = Duration.seconds(2)
    static var states: [any State<Lights>] { [LightsOff(), LightsOn()] }

    let device = DeviceName.lights
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Lights> = LightsOff()

    var clocked = Clocked(LightsPart(), since: .zero)

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    private var part: WrittenState<Lights> { written }

    /// What they are set to, in percent; 0 when off.
    var brightness: Int { part.brightness }

    /// Whether they are on and set to `brightness`, in percent.
    func shine(at brightness: Int) -> Bool { isIn(LightsOn()) && part.brightness == brightness }

    var isInUse: Bool { isIn(LightsOn()) }
    var parts: [DevicePart] { [.lights(part)] }

    var attributes: [DeviceAttribute] {
        let part = part
        let isFading = part.transition > .zero
        return [
            DeviceAttribute("brightness", .int(part.brightness), "\(part.brightness) %"),
            DeviceAttribute(
                "transition", .seconds(part.transition),
                isFading ? "fading, \(DurationText.left(part.transition)) left" : ""
            ),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the lights on, at 100 %", .on),
        DeviceAction("off", "turn the lights off", .off),
        DeviceAction(
            "dim", "set the brightness of the lights in percent", [Parameter("LEVEL", .integer(0...100, unit: " %"))],
            example: "30"
        ) { arguments, _ in .dim(arguments.requiredInteger("LEVEL")) },
    ]

    /// The lights on their way to a brightness, in percent.
    func fading(to brightness: Int) -> LightsPart {
        LightsPart(brightness: brightness, transition: transition(to: brightness))
    }

    /// What they are set to already takes no more time than they still need.
    private func transition(to brightness: Int) -> Duration {
        brightness == part.brightness ? part.transition : Self.fade
    }

    static func part(_ written: WrittenState<Lights>) -> DevicePart { .lights(written) }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .lights(let new) = part else { notMine(part) }
        return .lights(become(new))
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        guard case .lights(let saved) = saved else { notMine(saved) }
        return .lights(WrittenState(saved.state, fading(to: saved.isIn(LightsOn()) ? saved.brightness : 0)))
    }
}

/// What the lights have besides their state.
struct LightsPart: DeviceValues {
    /// What they are set to, in percent.
    var brightness = 0
    /// How long they still fade until they are there. The end of a fade is of no consequence to anybody.
    var transition = Duration.zero

    func after(_ elapsed: Duration, in state: StateName<Lights>) -> LightsPart {
        with(\.transition, max(.zero, transition - elapsed))
    }

    func text(in state: StateName<Lights>) -> String {
        state.names(LightsOff()) ? "off" : "on at \(brightness) %"
    }
}
