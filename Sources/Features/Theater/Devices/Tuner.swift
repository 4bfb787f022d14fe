import Commands
import Patterns
import Text

/// The radio receiver. It is a player without a beginning and an end: on, it plays.
final class Tuner: Device {
    typealias Values = TunerPart

    static var states: [any State<Tuner>] { [TunerOff(), TunerOn()] }
    let device = DeviceName.tuner
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Tuner> = TunerOff()

    var clocked = Clocked(TunerPart(), since: .zero)

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
    }

    /// What it receives when it is on.
    private var part: WrittenState<Tuner> { written }

    var isOn: Bool { isIn(TunerOn()) }
    /// The station's name, or its frequency if it has none.
    var title: String { part.station ?? "\(part.frequency)" }

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

    static func part(_ written: WrittenState<Tuner>) -> DevicePart { .tuner(written) }

    func replace(with part: DevicePart) -> DevicePart {
        guard case .tuner(let new) = part else { notMine(part) }
        return .tuner(become(new))
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        guard case .tuner(let saved) = saved else { notMine(saved) }
        return .tuner(saved.isIn(TunerOn()) ? saved : WrittenState(TunerOff(), part.values))
    }
}

extension DeviceOrder {
    /// To receive a frequency, with the name of the station that is known to be there.
    static func tune(_ frequency: Frequency, in library: MediaLibrary) -> DeviceOrder {
        .tune(frequency, station: library.station(at: frequency)?.name)
    }
}

/// What the radio receiver is set to.
struct TunerPart: DeviceValues {
    var frequency = BundledMedia.stations[0].frequency
    /// Who sends there, if that is known.
    var station: String? = BundledMedia.stations[0].name

    func text(in state: StateName<Tuner>) -> String {
        state.names(TunerOff()) ? "off" : "on, \(station.map { "'\($0)', " } ?? "")\(frequency)"
    }
}
