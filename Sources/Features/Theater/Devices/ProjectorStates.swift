import Commands
import Patterns

// The states of the projector.

struct ProjectorOff: State {
    var name: String { LampStateName.off.rawValue }

    func handle(_ request: DeviceRequest, for projector: Projector) throws(CommandError) {
        try projector.handleInTheDark(request)
    }
}

struct ProjectorWarming: State {
    var name: String { LampStateName.warming.rawValue }

    func handle(_ request: DeviceRequest, for projector: Projector) throws(CommandError) {
        switch request {
        case .timeHasCome:
            projector.changeState(to: ProjectorOn(), .lamp(projector.lamp.entering(.on)))
            try projector.changed(.ready)
        default: try projector.handleAlight(request)
        }
    }
}

struct ProjectorOn: State {
    var name: String { LampStateName.on.rawValue }

    func handle(_ request: DeviceRequest, for projector: Projector) throws(CommandError) {
        try projector.handleAlight(request)
    }
}

struct ProjectorCooling: State {
    var name: String { LampStateName.cooling.rawValue }

    func handle(_ request: DeviceRequest, for projector: Projector) throws(CommandError) {
        switch request {
        case .timeHasCome: projector.changeState(to: ProjectorOff(), .lamp(projector.lamp.entering(.off)))
        // A lamp that cools can be lit again.
        default: try projector.handleInTheDark(request)
        }
    }
}

// What two of the states come to alike.
extension Projector {
    fileprivate func handleInTheDark(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(.on):
            try changed(.switchingOn)
            changeState(to: ProjectorWarming(), .lamp(lamp.entering(.warming)))
            try changed(.switchedOn)
        case .order(.off): break
        case .order(.picture): throw .isOff(name)
        default: try refuse(request)
        }
    }

    fileprivate func handleAlight(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(.on): break
        case .order(.off):
            changeState(to: ProjectorCooling(), .lamp(lamp.entering(.cooling)))
            try changed(.switchedOff)
        case .order(.picture(let mode)): change(to: .picture(mode))
        default: try refuse(request)
        }
    }
}
