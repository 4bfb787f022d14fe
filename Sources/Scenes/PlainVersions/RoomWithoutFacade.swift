// The plain version of the scene for Facade: the panel and the phone call each device.

/// The panel and the phone know all devices and their order.
final class RoomWithoutFacade: Version {
    private let stage: Stage
    private let lights = PlainDevice("lights 100")
    private let screen = PlainDevice("screen up")
    private let popper = PlainDevice("no popcorn")
    private let player = PlainDevice("stopped")

    init(_ stage: Stage) { self.stage = stage }

    private var devices: [(name: String, device: PlainDevice)] {
        [("lights", lights), ("screen", screen), ("popper", popper), ("player", player)]
    }

    var objects: [(name: String, object: AnyObject)] { devices.map { ($0.name, $0.device) } }

    func perform(_ command: String) -> String {
        if command != "brighter, by phone" { stage.object("client", changesAt: command) }
        switch command {
        case "watch, at the panel":
            stage.client(calls: "lights", "set") { lights.value = "lights 10" }
            stage.client(calls: "screen", "set") { screen.value = "screen down" }
            stage.client(calls: "popper", "set") { popper.value = "popcorn" }
            stage.client(calls: "player", "set") { player.value = "playing" }
        case "watch, by phone":
            stage.object("client", changesAt: command, for: .second)
            stage.client(calls: "lights", "set") { lights.value = "lights 10" }
            stage.client(calls: "screen", "set") { screen.value = "screen down" }
            stage.client(calls: "popper", "set") { popper.value = "popcorn" }
            stage.client(calls: "player", "set") { player.value = "playing" }
        case "brighter, by phone":
            stage.client(calls: "lights", "set") { lights.value = "lights 30" }
        default:
            stage.client(calls: "lights", "set") { lights.value = "lights 100" }
            stage.client(calls: "screen", "set") { screen.value = "screen up" }
            stage.client(calls: "popper", "set") { popper.value = "no popcorn" }
            stage.client(calls: "player", "set") { player.value = "stopped" }
        }
        return devices.map(\.device.value).joined(separator: ", ")
    }
}

private final class PlainDevice {
    var value: String

    init(_ value: String) { self.value = value }
}
