import Commands
import Patterns

// The states of the amplifier.

struct AmplifierOff: State {
    var name: String { PowerStateName.off.rawValue }

    func handle(_ request: DeviceRequest, for amp: Amplifier) throws(CommandError) {
        switch request {
        case .order(.on):
            amp.changeState(to: AmplifierOn(), .amp(amp.part.with(\.state, .on)))
            try amp.changed(.switchedOn)
        case .order(.off): break
        case .order(.source(let source)): amp.change(to: .amp(amp.part.with(\.source, source)))
        case .order(.volume), .order(.mute), .order(.unmute), .order(.sound): throw .isOff(amp.name)
        default: try amp.refuse(request)
        }
    }
}

struct AmplifierOn: State {
    var name: String { PowerStateName.on.rawValue }

    func handle(_ request: DeviceRequest, for amp: Amplifier) throws(CommandError) {
        switch request {
        case .order(.on): break
        case .order(.off):
            amp.changeState(to: AmplifierOff(), .amp(amp.part.with(\.state, .off)))
            try amp.changed(.switchedOff)
        case .order(.source(let source)): amp.change(to: .amp(amp.part.with(\.source, source)))
        case .order(.volume(let level)): amp.change(to: .amp(amp.part.with(\.volume, level)))
        case .order(.mute): amp.change(to: .amp(amp.part.with(\.isMuted, true)))
        case .order(.unmute): amp.change(to: .amp(amp.part.with(\.isMuted, false)))
        case .order(.sound(let mode)): amp.change(to: .amp(amp.part.with(\.mode, mode)))
        default: try amp.refuse(request)
        }
    }
}
