import Commands
import Patterns

// The states of the radio receiver.

struct TunerOff: State {
    var name: String { PowerStateName.off.rawValue }

    func handle(_ request: DeviceRequest, for tuner: Tuner) throws(CommandError) {
        switch request {
        case .order(.on):
            tuner.changeState(to: TunerOn(), .tuner(tuner.part.turned(.on)))
            try tuner.changed(.switchedOn)
            try tuner.changed(.started)
        case .order(.off): break
        case .order(.tune): throw .isOff(tuner.name)
        default: try tuner.refuse(request)
        }
    }
}

struct TunerOn: State {
    var name: String { PowerStateName.on.rawValue }

    func handle(_ request: DeviceRequest, for tuner: Tuner) throws(CommandError) {
        switch request {
        case .order(.on): break
        case .order(.off):
            tuner.changeState(to: TunerOff(), .tuner(tuner.part.turned(.off)))
            try tuner.changed(.switchedOff)
        case .order(.tune(let frequency, let station)):
            tuner.change(to: .tuner(TunerPart(state: .on, frequency: frequency, station: station)))
        default: try tuner.refuse(request)
        }
    }
}
