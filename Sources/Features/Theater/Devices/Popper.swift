import Commands
import PatternEvents
import Patterns
import Text

/// The popcorn machine. Popping goes on until it is told otherwise.
final class Popper: Device {
    let device = DeviceName.popper
    let socket: DeviceSocket
    weak var mediation: DeviceMediation?
    var fault: String?

    private var part = PopperPart()
    private var context: StateContext<PopperState>

    init(_ socket: DeviceSocket) {
        self.socket = socket
        context = StateContext(DeviceName.popper.rawValue, .off, events: socket.events)
    }

    var stateText: String { "\(context.state)" }
    var isInUse: Bool { context.state != .off }
    var parts: [DevicePart] { [.popper(part)] }

    var attributes: [DeviceAttribute] {
        [DeviceAttribute("bowls", .int(part.bowls), part.bowls == 1 ? "1 bowl" : "\(part.bowls) bowls")]
    }

    let actions = [
        DeviceAction("on", "turn the popcorn machine on", .on),
        DeviceAction("off", "turn the popcorn machine off", .off),
        DeviceAction("pop", "pop a bowl of popcorn", .pop),
    ]

    func obey(_ order: DeviceOrder) throws(CommandError) {
        switch (order, context.state) {
        case (.on, .off):
            change(to: .popper(PopperPart(state: .on, bowls: part.bowls)))
            try tell(.switchedOn)
        case (.off, .on), (.off, .popping):
            change(to: .popper(PopperPart(state: .off, bowls: part.bowls)))
            try tell(.switchedOff)
        case (.pop, .off):
            throw .isOff(name)
        case (.pop, _):
            change(to: .popper(PopperPart(state: .popping, bowls: part.bowls + 1)))
            try tell(.started)
        case (.on, _), (.off, _):
            break
        default:
            throw refuse(order)
        }
    }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .popper(let new) = part else { notMine(part) }
        defer {
            self.part = new
            context.change(to: new.state)
        }
        return .popper(self.part)
    }

    func orders(toReach part: DevicePart) -> [DeviceOrder] {
        guard case .popper(let target) = part, target.state != context.state else { return [] }
        switch target.state {
        case .off: return [.off]
        case .on: return context.state == .popping ? [.off, .on] : [.on]
        case .popping: return [.on, .pop]
        }
    }
}

enum PopperState: String, Codable, Sendable, CustomStringConvertible {
    case off
    case on
    case popping

    var description: String { rawValue }
}

/// The state of the popcorn machine.
struct PopperPart: Codable, Equatable, Sendable, CustomStringConvertible {
    var state = PopperState.off
    /// How many bowls it has filled.
    var bowls = 0

    var description: String { "\(state), bowls \(bowls)" }
}
