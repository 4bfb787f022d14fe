import Commands
import Patterns
import StateStore
import Text

/// The screen. It needs time to move, and reverses on the opposite order.
final class Screen: Device {
    typealias Values = ScreenPart

    static var allStates: [any State<Screen>] { [ScreenUp(), ScreenMoving(), ScreenDown()] }
    let device = DeviceName.screen
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    lazy var states = Self.allStates
    let standing: Cell<OnlyKey, DeviceStanding<Screen>>
    var since = Duration.zero
    var entering: Values?

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
        standing = environment.standing(of: device)
        followClock()
    }

    /// Whether it is down or on its way down.
    var isHeadedDown: Bool { values.isHeadedDown }

    /// The screen moving from its position.
    func headed(down: Bool) -> ScreenPart { ScreenPart(isHeadedDown: down, lowered: values.lowered) }

    var isInUse: Bool { !isIn(ScreenUp()) }

    var attributes: [DeviceAttribute] {
        let values = values
        let direction = present.timeLeft == nil ? "" : values.isHeadedDown ? ", coming down" : ", going up"
        return [DeviceAttribute("position", .int(values.position), "\(values.position) %\(direction)")]
    }

    let actions = [
        DeviceAction("up", "raise the screen", .up),
        DeviceAction("down", "lower the screen", .down),
    ]

    func standing(bringingBack saved: DeviceStanding<Screen>) -> DeviceStanding<Screen> {
        let down = saved.values.isHeadedDown
        guard down != isHeadedDown else { return present }
        let there: any State<Screen> = down ? ScreenDown() : ScreenUp()
        return DeviceStanding(values.isThere(down: down) ? there : ScreenMoving(), headed(down: down))
    }
}

/// The values of the screen besides its state.
struct ScreenPart: DeviceValues {
    /// The time for the whole way.
    static let travel = Duration.seconds(2)

    /// Whether it is down or on its way down.
    var isHeadedDown = false
    /// The time it would have taken from the top to its position.
    var lowered = Duration.zero

    /// The percentage of the way down.
    var position: Int { Int(lowered * 100 / Self.travel) }

    /// Whether it is at the bottom, or at the top.
    func isThere(down: Bool) -> Bool { lowered == (down ? Self.travel : .zero) }

    func after(_ elapsed: Duration, in state: StateName<Screen>) -> ScreenPart {
        guard state.names(ScreenMoving()) else { return self }
        return ScreenPart(
            isHeadedDown: isHeadedDown,
            lowered: isHeadedDown ? min(Self.travel, lowered + elapsed) : max(.zero, lowered - elapsed))
    }

    func isPossible(in state: StateName<Screen>) -> Bool { (Duration.zero...Self.travel).contains(lowered) }

    func timeLeft(in state: StateName<Screen>) -> Duration? {
        guard state.names(ScreenMoving()) else { return nil }
        return isHeadedDown ? Self.travel - lowered : lowered
    }

    func text(in state: StateName<Screen>) -> String {
        state.names(ScreenMoving()) ? (isHeadedDown ? "coming down" : "going up") : "\(state)"
    }
}
