import Text

/// A device that something should have reached and did not: it is broken or detached, and nothing is held up by that.
struct LeftOut: Equatable {
    let device: DeviceName
    /// `detached`, or what is wrong with it.
    let why: String

    /// Why a device is left out; nil if it need not be.
    init?(_ device: any Device, isAttached: Bool) {
        if !isAttached {
            self.init(device.device, why: "detached")
        } else if let fault = device.fault {
            self.init(device.device, why: "broken: \(fault)")
        } else {
            return nil
        }
    }

    init(_ device: DeviceName, why: String) {
        self.device = device
        self.why = why
    }
}

extension [LeftOut] {
    /// `left out: lights (broken: bulb), popper (detached)`; empty if nothing was.
    var text: String {
        isEmpty ? "" : "left out: " + map { "\($0.device) (\($0.why))" }.joined(separator: ", ")
    }

    /// Adds `other` unless its device is there already.
    mutating func note(_ other: LeftOut) {
        if !contains(where: { $0.device == other.device }) { append(other) }
    }

    /// As a line of its own, if there is anything to say.
    func write(to text: inout TextWriter) {
        guard !isEmpty else { return }
        text.newline()
        text.write(self.text, .warning)
    }

    func encode(to json: inout JSONWriter) {
        json.field("leftOut", of: self) { one, json in
            json.field("device", .string(one.device.rawValue))
            json.field("why", .string(one.why))
        }
    }
}
