import Commands
import PatternEvents
import Patterns
import Text

/// The radio receiver. It is a player without a beginning and an end: on, it plays.
final class Tuner: Device {
    let device = DeviceName.tuner
    let socket: DeviceSocket
    weak var mediation: DeviceMediation?
    var fault: String?

    private var part = TunerPart()
    private var context: StateContext<PowerState>

    init(_ socket: DeviceSocket) {
        self.socket = socket
        context = StateContext(DeviceName.tuner.rawValue, .off, events: socket.events)
    }

    var isOn: Bool { context.state == .on }
    /// The station's name, or its frequency if it has none.
    var title: String { part.station ?? "\(part.frequency)" }

    var stateText: String { "\(context.state)" }
    var isInUse: Bool { isOn }
    var parts: [DevicePart] { [.tuner(part)] }

    var attributes: [DeviceAttribute] {
        [
            DeviceAttribute("band", .string(part.frequency.band.rawValue), ""),
            DeviceAttribute("frequency", .double(part.frequency.number), "\(part.frequency)"),
            DeviceAttribute("station", .optional(part.station), part.station ?? ""),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the radio on", .on),
        DeviceAction("off", "turn the radio off", .off),
        DeviceAction(
            "am", "receive a frequency of AM, in kHz", [Parameter("F", .integer(Frequency.amRange, unit: " kHz"))],
            example: "810"
        ) { arguments, library in .tune(.am(arguments.requiredInteger("F")), in: library) },
        DeviceAction("fm", "receive a frequency of FM, in MHz", [Parameter("F")], example: "98.2") {
            (arguments, library) throws(CommandError) in
            .tune(try Frequency.parseFM(arguments.required("F"), "F"), in: library)
        },
        DeviceAction(
            "station", "receive a station by its name", [Parameter("NAME", .name(of: "station"), .joined)],
            example: "silent era"
        ) { (arguments, library) throws(CommandError) in
            let station = try library.station(arguments.required("NAME"))
            return .tune(station.frequency, station: station.name)
        },
    ]

    func obey(_ order: DeviceOrder) throws(CommandError) {
        var new = part
        switch order {
        case .on: new.state = .on
        case .off: new.state = .off
        case .tune(let frequency, let station):
            guard isOn else { throw .isOff(name) }
            (new.frequency, new.station) = (frequency, station)
        default: throw refuse(order)
        }
        let former = context.state
        change(to: .tuner(new))
        guard new.state != former else { return }
        try tell(new.state == .on ? .switchedOn : .switchedOff)
        if new.state == .on { try tell(.started) }
    }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .tuner(let new) = part else { notMine(part) }
        defer {
            self.part = new
            context.change(to: new.state)
        }
        return .tuner(self.part)
    }

    func orders(toReach part: DevicePart) -> [DeviceOrder] {
        guard case .tuner(let target) = part, target != self.part else { return [] }
        guard target.state == .on else { return isOn ? [.off] : [] }
        let tune = DeviceOrder.tune(target.frequency, station: target.station)
        let isTuned = (target.frequency, target.station) == (self.part.frequency, self.part.station)
        return (isOn ? [] : [.on]) + (isTuned ? [] : [tune])
    }
}

extension DeviceOrder {
    /// To receive a frequency, with the name of the station that is known to be there.
    static func tune(_ frequency: Frequency, in library: MediaLibrary) -> DeviceOrder {
        .tune(frequency, station: library.station(at: frequency)?.name)
    }
}

/// The state of the radio receiver.
struct TunerPart: Codable, Equatable, Sendable, CustomStringConvertible {
    var state = PowerState.off
    var frequency = BundledMedia.stations[0].frequency
    /// Who sends there, if that is known.
    var station: String? = BundledMedia.stations[0].name

    var description: String { state == .off ? "off" : "on, \(station.map { "'\($0)', " } ?? "")\(frequency)" }
}
