import Commands
import Patterns
import StateStore
import Text

/// The lights of the room. They fade to a new brightness, but report it from the moment of the order.
final class Lights: Device {
    typealias Values = LightsPart

    /// The time to fade from one brightness to another.
    static let fade = Duration.seconds(2)
    static var allStates: [any State<Lights>] { [LightsOff(), LightsOn()] }

    let device = DeviceName.lights
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    lazy var states = Self.allStates
    let standing: Cell<OnlyKey, DeviceStanding<Lights>>
    var since = Duration.zero
    var entering: Values?

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
        standing = environment.standing(of: device)
        followClock()
    }

    /// The set brightness, in percent; 0 when off.
    var brightness: Int { values.brightness }

    var isInUse: Bool { isIn(LightsOn()) }

    var attributes: [DeviceAttribute] {
        let values = values
        let isFading = values.transition > .zero
        return [
            DeviceAttribute("brightness", .int(values.brightness), "\(values.brightness) %"),
            DeviceAttribute(
                "transition", .seconds(values.transition),
                isFading ? "fading, \(DurationText.left(values.transition)) left" : ""
            ),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the lights on, at 100 %", .on),
        DeviceAction("off", "turn the lights off", .off),
        DeviceAction(
            "dim", "set the brightness of the lights in percent", Parameter("LEVEL", 0...100, unit: " %"),
            example: "30"
        ) { level, _ in .dim(level) },
    ]

    /// The lights, fading to a brightness in percent.
    func fading(to brightness: Int) -> LightsPart {
        LightsPart(brightness: brightness, transition: transition(to: brightness))
    }

    /// For the brightness already set, a fade takes only its remaining time.
    private func transition(to brightness: Int) -> Duration {
        brightness == values.brightness ? values.transition : Self.fade
    }

    func standing(bringingBack saved: DeviceStanding<Lights>) -> DeviceStanding<Lights> {
        DeviceStanding(saved.state, fading(to: saved.isIn(LightsOn()) ? saved.values.brightness : 0))
    }
}

/// The values of the lights besides their state.
struct LightsPart: DeviceValues {
    /// The set brightness, in percent.
    var brightness = 0
    /// The remaining time of the fade. Nothing depends on its end.
    var transition = Duration.zero

    func after(_ elapsed: Duration, in state: StateName<Lights>) -> LightsPart {
        LightsPart(brightness: brightness, transition: max(.zero, transition - elapsed))
    }

    func isPossible(in state: StateName<Lights>) -> Bool {
        (0...100).contains(brightness) && (Duration.zero...Lights.fade).contains(transition)
    }

    func text(in state: StateName<Lights>) -> String {
        state.names(LightsOff()) ? "off" : "on at \(brightness) %"
    }
}
