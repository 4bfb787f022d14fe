import Patterns

extension Scene {
    static let facade = Scene(
        .facade,
        [
            ("watch, at the panel", "lights 10, screen down, popcorn, playing"),
            ("end, at the panel", "lights 100, screen up, no popcorn, stopped"),
            ("watch, by phone", "lights 10, screen down, popcorn, playing"),
            ("brighter, by phone", "lights 30, screen down, popcorn, playing"),
            ("end, by phone", "lights 100, screen up, no popcorn, stopped"),
        ],
        pattern: RoomWithFacade.init, plain: RoomWithoutFacade.init)
}

/// The panel and the phone call one object, which calls the devices.
private final class RoomWithFacade: Version {
    private let stage: Stage
    private let theater: SmallTheater
    private let lights: SceneDevice

    init(_ stage: Stage) {
        self.stage = stage
        lights = SceneDevice("lights", "lights 100", stage)
        theater = SmallTheater(
            lights: lights, screen: SceneDevice("screen", "screen up", stage),
            popper: SceneDevice("popper", "no popcorn", stage), player: SceneDevice("player", "stopped", stage), stage)
    }

    var objects: [(name: String, object: AnyObject)] {
        [("home theater", theater)] + theater.devices.map { ($0.name, $0) }
    }

    func perform(_ command: String) -> String {
        switch command {
        case "watch, by phone":
            stage.object("client", changesAt: "watch, by phone", for: .second)
            theater.watch()
        case "watch, at the panel": theater.watch()
        // A facade leaves the devices open to clients that need more.
        case "brighter, by phone": stage.client(calls: "lights", "set") { lights.set("lights 30") }
        default: theater.end()
        }
        return theater.devices.map(\.value).joined(separator: ", ")
    }
}

private final class SmallTheater: Facade {
    let name = "home theater"
    let events: EventStream
    let devices: [SceneDevice]
    private let stage: Stage

    init(lights: SceneDevice, screen: SceneDevice, popper: SceneDevice, player: SceneDevice, _ stage: Stage) {
        devices = [lights, screen, popper, player]
        (self.stage, events) = (stage, stage.events)
    }

    func watch() {
        stage.object("home theater", changesAt: "watch")
        stage.object("home theater", changesAt: "one more method", for: .second)
        asked { set(["lights 10", "screen down", "popcorn", "playing"]) }
    }

    func end() {
        stage.object("home theater", changesAt: "end")
        asked { set(["lights 100", "screen up", "no popcorn", "stopped"]) }
    }

    private func set(_ values: [String]) {
        for (device, value) in zip(devices, values) { call(device, "set") { device.set(value) } }
    }
}

private final class SceneDevice: Subsystem {
    let name: String
    let events: EventStream
    private(set) var value: String

    init(_ name: String, _ value: String, _ stage: Stage) {
        (self.name, self.value, events) = (name, value, stage.events)
    }

    func set(_ value: String) {
        reached()
        self.value = value
    }
}
