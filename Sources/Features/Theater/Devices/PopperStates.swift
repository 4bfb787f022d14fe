import Commands
import Patterns

// The states of the popcorn machine.

struct PopperOff: State {
    var name: String { "off" }

    func handle(_ request: DeviceRequest, for popper: Popper) throws(CommandError) {
        switch request {
        case .order(.on):
            popper.changeState(to: PopperOn())
            try popper.changed(.switchedOn)
        case .order(.off): break
        case .order(.pop): throw .isOff(popper.name)
        default: try popper.refuse(request)
        }
    }
}

struct PopperOn: State {
    var name: String { "on" }

    func handle(_ request: DeviceRequest, for popper: Popper) throws(CommandError) {
        switch request {
        case .order(.on): break
        case .order(.off):
            popper.changeState(to: PopperOff())
            try popper.changed(.switchedOff)
        case .order(.pop):
            popper.changeState(to: PopperPopping(), with: popper.values.withBowlBegun)
            try popper.changed(.started)
        default: try popper.refuse(request)
        }
    }
}

struct PopperPopping: State {
    var name: String { "popping" }

    func handle(_ request: DeviceRequest, for popper: Popper) throws(CommandError) {
        switch request {
        // One bowl at a time: the current one continues.
        case .order(.on), .order(.pop): break
        case .order(.off):
            popper.changeState(to: PopperOff())
            try popper.changed(.switchedOff)
        case .timeHasCome:
            popper.changeState(to: PopperOn(), with: PopperPart(bowls: popper.values.bowls + 1))
            try popper.changed(.ready)
        default: try popper.refuse(request)
        }
    }
}
