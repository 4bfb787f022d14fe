import Commands
import Text

/// A device without which a command did its work. If it is broken, a call or an order was not made; if it is detached,
/// its signals have no effect, and no order reaches it.
struct LeftOut: Equatable {
    static let detached = "detached"

    let device: DeviceName
    /// `detached`, or the fault.
    let why: String

    init(_ device: DeviceName, why: String) {
        self.device = device
        self.why = why
    }
}

/// The devices that the current command could not reach, noted by the facade and the mediator.
final class LeftOutList {
    /// nil if no command is running that could name them.
    private(set) var devices: [LeftOut]?

    /// Notes `other` unless its device is in the list.
    func note(_ other: LeftOut) {
        if devices?.contains(where: { $0.device == other.device }) == false { devices?.append(other) }
    }

    /// Runs `body`, a command's work.
    ///
    /// - Returns: the devices not reached, each once.
    func naming(_ body: () throws(CommandError) -> Void) throws(CommandError) -> [LeftOut] {
        let outer = devices
        devices = []
        defer { devices = outer }
        try body()
        return devices ?? []
    }
}

extension [LeftOut] {
    /// `left out: lights (broken: bulb); detached from the mediator: popper`; empty if nothing was.
    var text: String {
        let broken = filter { $0.why != LeftOut.detached }.map { "\($0.device) (\($0.why))" }
        let detached = filter { $0.why == LeftOut.detached }.map(\.device.rawValue)
        let parts = [("left out: ", broken), ("detached from the mediator: ", detached)].filter { !$1.isEmpty }
        return parts.map { $0 + $1.joined(separator: ", ") }.joined(separator: "; ")
    }

    /// The line for a reply, if there is anything to report.
    var parts: [ReplyPart] {
        let facts = map { Reply.Value.object([("device", .string($0.device.rawValue)), ("why", .string($0.why))]) }
        return (isEmpty ? [] : [.line(text, .warning)]) + [.fact("leftOut", facts)]
    }
}
