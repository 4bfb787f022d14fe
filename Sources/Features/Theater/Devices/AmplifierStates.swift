import Commands
import Patterns

// The states of the amplifier.

struct AmplifierOff: State {
    var name: String { "off" }

    func handle(_ request: DeviceRequest, for amp: Amplifier) throws(CommandError) {
        switch request {
        case .order(.on):
            amp.changeState(to: AmplifierOn())
            try amp.changed(.switchedOn)
        case .order(.off): break
        case .order(.source(let source)): amp.values.source = source
        case .order(.volume), .order(.mute), .order(.unmute), .order(.sound): throw .isOff(amp.name)
        default: try amp.refuse(request)
        }
    }
}

struct AmplifierOn: State {
    var name: String { "on" }

    func handle(_ request: DeviceRequest, for amp: Amplifier) throws(CommandError) {
        switch request {
        case .order(.on): break
        case .order(.off):
            amp.changeState(to: AmplifierOff())
            try amp.changed(.switchedOff)
        case .order(.source(let source)): amp.values.source = source
        case .order(.volume(let level)): amp.values.volume = level
        case .order(.mute): amp.values.isMuted = true
        case .order(.unmute): amp.values.isMuted = false
        case .order(.sound(let mode)): amp.values.mode = mode
        default: try amp.refuse(request)
        }
    }
}
