import Commands
import Patterns

// The states of the projector.

struct ProjectorOff: State {
    var name: String { "off" }

    func handle(_ request: DeviceRequest, for projector: Projector) throws(CommandError) {
        try projector.handleInTheDark(request)
    }
}

struct ProjectorWarming: State {
    var name: String { "warming" }

    func handle(_ request: DeviceRequest, for projector: Projector) throws(CommandError) {
        switch request {
        case .timeHasCome:
            projector.changeState(to: ProjectorOn())
            try projector.changed(.ready)
        default: try projector.handleAlight(request)
        }
    }
}

struct ProjectorOn: State {
    var name: String { "on" }

    func handle(_ request: DeviceRequest, for projector: Projector) throws(CommandError) {
        try projector.handleAlight(request)
    }
}

struct ProjectorCooling: State {
    var name: String { "cooling" }

    func handle(_ request: DeviceRequest, for projector: Projector) throws(CommandError) {
        switch request {
        case .timeHasCome: projector.changeState(to: ProjectorOff())
        // A cooling lamp can be lit again.
        default: try projector.handleInTheDark(request)
        }
    }
}

// The shared behavior of two states.
extension Projector {
    fileprivate func handleInTheDark(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(.on):
            try changed(.switchingOn)
            changeState(to: ProjectorWarming(), with: values.warming)
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
            changeState(to: ProjectorCooling(), with: values.cooling)
            try changed(.switchedOff)
        case .order(.picture(let mode)): self.mode = mode
        default: try refuse(request)
        }
    }
}
