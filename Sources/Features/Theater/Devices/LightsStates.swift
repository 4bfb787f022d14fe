import Commands
import Patterns

// The states of the lights.

struct LightsOff: State {
    var name: String { "off" }

    func handle(_ request: DeviceRequest, for lights: Lights) throws(CommandError) {
        switch request {
        case .order(.on): try shine(lights, 100)
        case .order(.dim(let level)): try shine(lights, level)
        case .order(.off): break
        default: try lights.refuse(request)
        }
    }

    private func shine(_ lights: Lights, _ level: Int) throws(CommandError) {
        lights.changeState(to: LightsOn(), with: lights.fading(to: level))
        try lights.changed(.switchedOn)
    }
}

struct LightsOn: State {
    var name: String { "on" }

    func handle(_ request: DeviceRequest, for lights: Lights) throws(CommandError) {
        switch request {
        case .order(.on): lights.values = lights.fading(to: 100)
        case .order(.dim(let level)): lights.values = lights.fading(to: level)
        case .order(.off):
            lights.changeState(to: LightsOff(), with: lights.fading(to: 0))
            try lights.changed(.switchedOff)
        default: try lights.refuse(request)
        }
    }
}
