import Commands
import Text

/// A device without which a command did its work: it is broken, so a call or an order was not made, or it is detached, so
/// nothing follows from what it does, and no order reaches it.
struct LeftOut: Equatable {
    static let detached = "detached"

    let device: DeviceName
    /// `detached`, or what is wrong with it.
    let why: String

    init(_ device: DeviceName, why: String) {
        self.device = device
        self.why = why
    }
}

/// The devices that could not be reached in the current command. The facade and the mediator note them.
final class LeftOutList {
    /// Nil if there is no command that could name them.
    private(set) var devices: [LeftOut]?

    /// Notes `other` unless its device is there already.
    func note(_ other: LeftOut) {
        if devices?.contains(where: { $0.device == other.device }) == false { devices?.append(other) }
    }

    /// Runs `body`, a command's work.
    ///
    /// - Returns: the devices that were not reached, each once.
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

    /// As a part of a reply: a line of its own, if there is anything to say.
    var parts: [ReplyPart] {
        let facts = map { Reply.Value.object([("device", .string($0.device.rawValue)), ("why", .string($0.why))]) }
        return (isEmpty ? [] : [.line(text, .warning)]) + [.fact("leftOut", facts)]
    }
}
