import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The screen. It takes its time, and turns round where it is when it is told to.
final class Screen: Device {
    let device = DeviceName.screen
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Screen> = ScreenUp()

    private var clocked = Clocked(ScreenPart(), since: .zero)

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    /// Where it is, and where it is going to.
    var part: ScreenPart { clocked.value(at: environment.clock.now) }

    /// Where it is or is going to.
    var isHeadedDown: Bool { part.isHeadedDown }

    var isInUse: Bool { part.state != .up }
    var parts: [DevicePart] { [.screen(part)] }
    var due: Duration? { clocked.due }

    var attributes: [DeviceAttribute] {
        let part = part
        let direction = part.timeLeft == nil ? "" : part.isHeadedDown ? ", coming down" : ", going up"
        return [DeviceAttribute("position", .int(part.position), "\(part.position) %\(direction)")]
    }

    let actions = [
        DeviceAction("up", "raise the screen", .up),
        DeviceAction("down", "lower the screen", .down),
    ]

    func replace(with part: DevicePart) -> DevicePart {
        guard case .screen(let new) = part else { notMine(part) }
        defer {
            clocked = Clocked(new, since: environment.clock.now)
            restoreState(new.state.object)
        }
        return .screen(self.part)
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        guard case .screen(let saved) = saved else { notMine(saved) }
        let now = part
        guard saved.isHeadedDown != now.isHeadedDown else { return .screen(now) }
        return .screen(now.isThere(down: saved.isHeadedDown) ? now.stopped : now.moving(down: saved.isHeadedDown))
    }
}

/// The names of the screen's states.
enum ScreenStateName: String, Codable, Sendable {
    case up
    case moving
    case down

    /// The state of that name.
    var object: any State<Screen> {
        switch self {
        case .up: ScreenUp()
        case .moving: ScreenMoving()
        case .down: ScreenDown()
        }
    }
}

/// What is written down of the screen.
struct ScreenPart: Codable, Continuing, Sendable, CustomStringConvertible {
    /// How long it takes all the way.
    static let travel = Duration.seconds(2)

    var state = ScreenStateName.up
    /// Where it is or is going to.
    var isHeadedDown = false
    /// How long it would have taken from the top to where it is.
    var lowered = Duration.zero

    /// Percent of the way down.
    var position: Int { Int(lowered * 100 / Self.travel) }

    /// Whether it has no way to go to the bottom, or to the top.
    func isThere(down: Bool) -> Bool { lowered == (down ? Self.travel : .zero) }

    /// The same screen on its way down or up.
    func moving(down: Bool) -> ScreenPart {
        ScreenPart(state: .moving, isHeadedDown: down, lowered: lowered)
    }

    /// The same screen at the end of its way.
    var stopped: ScreenPart {
        let isDown = lowered > .zero
        return ScreenPart(state: isDown ? .down : .up, isHeadedDown: isDown, lowered: lowered)
    }

    func after(_ elapsed: Duration) -> ScreenPart {
        guard state == .moving else { return self }
        var later = self
        later.lowered = isHeadedDown ? min(Self.travel, lowered + elapsed) : max(.zero, lowered - elapsed)
        return later
    }

    var timeLeft: Duration? {
        guard state == .moving else { return nil }
        return isHeadedDown ? Self.travel - lowered : lowered
    }

    var description: String {
        state == .moving ? (isHeadedDown ? "coming down" : "going up") : state.rawValue
    }
}
