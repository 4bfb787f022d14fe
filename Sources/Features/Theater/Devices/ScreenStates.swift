import Commands
import Patterns

// The states of the screen.

struct ScreenUp: State {
    var name: String { "up" }

    func handle(_ request: DeviceRequest, for screen: Screen) throws(CommandError) {
        switch request {
        case .order(.up): break
        case .order(.down): screen.changeState(to: ScreenMoving(), with: screen.headed(down: true))
        default: try screen.refuse(request)
        }
    }
}

struct ScreenMoving: State {
    var name: String { "moving" }

    func handle(_ request: DeviceRequest, for screen: Screen) throws(CommandError) {
        switch request {
        case .order(.up): go(screen, down: false)
        case .order(.down): go(screen, down: true)
        case .timeHasCome: go(screen, down: screen.isHeadedDown)
        default: try screen.refuse(request)
        }
    }

    /// Reverses from its position, unless it is there already.
    private func go(_ screen: Screen, down: Bool) {
        let values = screen.headed(down: down)
        if values.isThere(down: down) {
            screen.changeState(to: down ? ScreenDown() : ScreenUp(), with: values)
        } else {
            screen.values = values
        }
    }
}

struct ScreenDown: State {
    var name: String { "down" }

    func handle(_ request: DeviceRequest, for screen: Screen) throws(CommandError) {
        switch request {
        case .order(.down): break
        case .order(.up): screen.changeState(to: ScreenMoving(), with: screen.headed(down: false))
        default: try screen.refuse(request)
        }
    }
}
