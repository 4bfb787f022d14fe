import Patterns
import Text

/// The screen. It takes its time, and turns round where it is when it is told to.
final class Screen: Device {
    typealias Values = ScreenPart

    static var states: [any State<Screen>] { [ScreenUp(), ScreenMoving(), ScreenDown()] }
    let device = DeviceName.screen
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Screen> = ScreenUp()

    var clocked = Clocked(ScreenPart(), since: .zero)

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    /// Where it is, and where it is going to.
    var part: WrittenState<Screen> { written }

    /// Where it is or is going to.
    var isHeadedDown: Bool { part.isHeadedDown }

    /// Where it is now, on its way down or up.
    func headed(down: Bool) -> ScreenPart { part.values.with(\.isHeadedDown, down) }

    var isInUse: Bool { !isIn(ScreenUp()) }
    var parts: [DevicePart] { [.screen(part)] }

    var attributes: [DeviceAttribute] {
        let part = part
        let direction = part.timeLeft == nil ? "" : part.isHeadedDown ? ", coming down" : ", going up"
        return [DeviceAttribute("position", .int(part.position), "\(part.position) %\(direction)")]
    }

    let actions = [
        DeviceAction("up", "raise the screen", .up),
        DeviceAction("down", "lower the screen", .down),
    ]

    static func part(_ written: WrittenState<Screen>) -> DevicePart { .screen(written) }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .screen(let new) = part else { notMine(part) }
        return .screen(become(new))
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        guard case .screen(let saved) = saved else { notMine(saved) }
        let now = part
        guard saved.isHeadedDown != now.isHeadedDown else { return .screen(now) }
        let down = saved.isHeadedDown
        return .screen(
            now.values.isThere(down: down)
                ? WrittenState(down ? ScreenDown() : ScreenUp(), headed(down: down))
                : WrittenState(ScreenMoving(), headed(down: down)))
    }
}

/// What the screen has besides its state.
struct ScreenPart: DeviceValues {
    /// How long it takes all the way.
    static let travel = Duration.seconds(2)

    /// Where it is or is going to.
    var isHeadedDown = false
    /// How long it would have taken from the top to where it is.
    var lowered = Duration.zero

    /// Percent of the way down.
    var position: Int { Int(lowered * 100 / Self.travel) }

    /// Whether it has no way to go to the bottom, or to the top.
    func isThere(down: Bool) -> Bool { lowered == (down ? Self.travel : .zero) }

    func after(_ elapsed: Duration, in state: StateName<Screen>) -> ScreenPart {
        guard state.names(ScreenMoving()) else { return self }
        return with(\.lowered, isHeadedDown ? min(Self.travel, lowered + elapsed) : max(.zero, lowered - elapsed))
    }

    func timeLeft(in state: StateName<Screen>) -> Duration? {
        guard state.names(ScreenMoving()) else { return nil }
        return isHeadedDown ? Self.travel - lowered : lowered
    }

    func text(in state: StateName<Screen>) -> String {
        state.names(ScreenMoving()) ? (isHeadedDown ? "coming down" : "going up") : "\(state)"
    }
}
