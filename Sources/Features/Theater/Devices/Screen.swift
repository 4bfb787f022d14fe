import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The screen. It takes its time, and turns round where it is when it is told to.
final class Screen: Device {
    let device = DeviceName.screen
    let socket: DeviceSocket
    weak var mediation: DeviceMediation?
    var fault: String?

    private var clocked: Clocked<ScreenPart>
    private var context: StateContext<ScreenState>

    init(_ socket: DeviceSocket) {
        self.socket = socket
        clocked = Clocked(ScreenPart(), since: .zero)
        context = StateContext(DeviceName.screen.rawValue, .up, events: socket.events)
    }

    private var part: ScreenPart { clocked.value(at: socket.clock.now) }

    /// Where it is or is going to.
    var isHeadedDown: Bool { part.isHeadedDown }

    var stateText: String { "\(context.state)" }
    var isInUse: Bool { context.state != .up }
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

    func obey(_ order: DeviceOrder) throws(CommandError) {
        switch order {
        case .up: head(down: false)
        case .down: head(down: true)
        default: throw refuse(order)
        }
    }

    private func head(down: Bool) {
        change(to: .screen(part.headed(down: down)))
    }

    func timeHasCome() {
        change(to: .screen(part.headed(down: part.isHeadedDown)))
    }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .screen(let new) = part else { notMine(part) }
        defer {
            clocked = Clocked(new, since: socket.clock.now)
            context.change(to: new.state)
        }
        return .screen(self.part)
    }

    func orders(toReach part: DevicePart) -> [DeviceOrder] {
        guard case .screen(let target) = part, target.isHeadedDown != isHeadedDown else { return [] }
        return [target.isHeadedDown ? .down : .up]
    }
}

enum ScreenState: String, Codable, Sendable, CustomStringConvertible {
    case up
    case moving
    case down

    var description: String { rawValue }
}

/// The state of the screen.
struct ScreenPart: Codable, Continuing, Sendable, CustomStringConvertible {
    /// How long it takes all the way.
    static let travel = Duration.seconds(2)

    var state = ScreenState.up
    /// Where it is or is going to.
    var isHeadedDown = false
    /// How long it would have taken from the top to where it is.
    var lowered = Duration.zero

    /// Percent of the way down.
    var position: Int { Int(lowered * 100 / Self.travel) }

    /// The same screen on its way up or down, or there if it has no way to go.
    func headed(down: Bool) -> ScreenPart {
        let isThere = lowered == (down ? Self.travel : .zero)
        return ScreenPart(
            state: isThere ? (down ? .down : .up) : .moving, isHeadedDown: down, lowered: lowered
        )
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
