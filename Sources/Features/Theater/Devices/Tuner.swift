import Commands
import Patterns
import StateStore
import Text

/// The radio receiver: a player of endless programs, which plays whenever it is on.
final class Tuner: Device {
    typealias Values = TunerPart

    static var allStates: [any State<Tuner>] { [TunerOff(), TunerOn()] }
    let device = DeviceName.tuner
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    lazy var states = Self.allStates
    let standing: Cell<OnlyKey, DeviceStanding<Tuner>>
    var since = Duration.zero
    var entering: Values?

    init(_ environment: DeviceEnvironment) {
        self.environment = environment
        standing = environment.standing(of: device)
        followClock()
    }

    var isOn: Bool { isIn(TunerOn()) }
    /// The station's name, or its frequency if it has none.
    var title: String { values.station ?? "\(values.frequency)" }

    var isInUse: Bool { isOn }

    var attributes: [DeviceAttribute] {
        let values = values
        return [
            DeviceAttribute("band", .string(values.frequency.band.rawValue), ""),
            DeviceAttribute("frequency", .double(values.frequency.number), "\(values.frequency)"),
            DeviceAttribute("station", .optional(values.station), values.station ?? ""),
        ]
    }

    let actions = [
        DeviceAction("on", "turn the radio on", .on),
        DeviceAction("off", "turn the radio off", .off),
        DeviceAction(
            "am", "receive a frequency of AM, in kHz", Parameter("F", Frequency.amRange, unit: " kHz"),
            example: "810"
        ) { frequency, library in .tune(.am(frequency), in: library) },
        DeviceAction("fm", "receive a frequency of FM, in MHz", Parameter("F"), example: "98.2") {
            (frequency, library) throws(CommandError) in
            .tune(try Frequency.parseFM(frequency, "F"), in: library)
        },
        DeviceAction(
            "station", "receive a station by its name", Parameter("NAME", .name(of: "station"), .joined),
            example: "silent era"
        ) { (name, library) throws(CommandError) in
            let station = try library.station(name)
            return .tune(station.frequency, station: station.name)
        },
    ]

    func standing(bringingBack saved: DeviceStanding<Tuner>) -> DeviceStanding<Tuner> {
        saved.isIn(TunerOn()) ? saved : DeviceStanding(TunerOff(), values)
    }
}

extension DeviceOrder {
    /// The order to receive a frequency, with the name of its station, if known.
    static func tune(_ frequency: Frequency, in library: MediaLibrary) -> DeviceOrder {
        .tune(frequency, station: library.station(at: frequency)?.name)
    }
}

/// The settings of the radio receiver.
struct TunerPart: DeviceValues {
    var frequency = BundledMedia.stations[0].frequency
    /// The station's name, if known.
    var station: String? = BundledMedia.stations[0].name

    func isPossible(in state: StateName<Tuner>) -> Bool { frequency.isPossible }

    func text(in state: StateName<Tuner>) -> String {
        state.names(TunerOff()) ? "off" : "on, \(station.map { "'\($0)', " } ?? "")\(frequency)"
    }
}
