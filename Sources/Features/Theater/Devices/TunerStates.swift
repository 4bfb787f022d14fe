import Commands
import Patterns

// The states of the radio receiver.

struct TunerOff: State {
    var name: String { "off" }

    func handle(_ request: DeviceRequest, for tuner: Tuner) throws(CommandError) {
        switch request {
        case .order(.on):
            tuner.changeState(to: TunerOn())
            try tuner.changed(.switchedOn)
            try tuner.changed(.started)
        case .order(.off): break
        case .order(.tune): throw .isOff(tuner.name)
        default: try tuner.refuse(request)
        }
    }
}

struct TunerOn: State {
    var name: String { "on" }

    func handle(_ request: DeviceRequest, for tuner: Tuner) throws(CommandError) {
        switch request {
        case .order(.on): break
        case .order(.off):
            tuner.changeState(to: TunerOff())
            try tuner.changed(.switchedOff)
        case .order(.tune(let frequency, let station)):
            tuner.values = TunerPart(frequency: frequency, station: station)
        default: try tuner.refuse(request)
        }
    }
}
