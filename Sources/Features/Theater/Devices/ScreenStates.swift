import Commands
import Patterns

// The states of the screen.

struct ScreenUp: State {
    var name: String { ScreenStateName.up.rawValue }

    func handle(_ request: DeviceRequest, for screen: Screen) throws(CommandError) {
        switch request {
        case .order(.up): break
        case .order(.down): screen.changeState(to: ScreenMoving(), .screen(screen.part.moving(down: true)))
        default: try screen.refuse(request)
        }
    }
}

struct ScreenMoving: State {
    var name: String { ScreenStateName.moving.rawValue }

    func handle(_ request: DeviceRequest, for screen: Screen) throws(CommandError) {
        switch request {
        case .order(.up): go(screen, down: false)
        case .order(.down): go(screen, down: true)
        case .timeHasCome: go(screen, down: screen.isHeadedDown)
        default: try screen.refuse(request)
        }
    }

    /// It turns round where it is, unless it is there.
    private func go(_ screen: Screen, down: Bool) {
        let part = screen.part
        if part.isThere(down: down) {
            screen.changeState(to: down ? ScreenDown() : ScreenUp(), .screen(part.stopped))
        } else {
            screen.change(to: .screen(part.moving(down: down)))
        }
    }
}

struct ScreenDown: State {
    var name: String { ScreenStateName.down.rawValue }

    func handle(_ request: DeviceRequest, for screen: Screen) throws(CommandError) {
        switch request {
        case .order(.down): break
        case .order(.up): screen.changeState(to: ScreenMoving(), .screen(screen.part.moving(down: false)))
        default: try screen.refuse(request)
        }
    }
}
