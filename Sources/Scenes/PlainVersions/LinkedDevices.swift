// The plain version of the scene for Mediator: devices that hold each other.

/// The player holds the devices that follow it, and the screen holds the lights.
final class LinkedDevices: Version {
    private let stage: Stage
    private let player: LinkedPlayer
    private let lights: LinkedLights
    private let screen: LinkedScreen

    init(_ stage: Stage) {
        self.stage = stage
        lights = LinkedLights()
        screen = LinkedScreen(stage)
        player = LinkedPlayer(stage, lights, screen)
        screen.lights = lights
    }

    var objects: [(name: String, object: AnyObject)] {
        [("player", player), ("lights", lights), ("screen", screen)]
    }

    func perform(_ command: String) -> String {
        switch command {
        case "play": stage.client(calls: "player", "play") { player.play() }
        case "pause": stage.client(calls: "player", "pause") { player.pause() }
        case "resume": stage.client(calls: "player", "resume") { player.resume() }
        case "stop": stage.client(calls: "player", "stop") { player.stop() }
        case "dim": stage.client(calls: "lights", "set") { lights.level = 50 }
        default:
            // Each device that holds the lights has to release them, and the client has to know all of these.
            stage.object("client", changesAt: "removing a device")
            stage.client(calls: "player", "forget") { player.lights = nil }
            stage.client(calls: "screen", "forget") { screen.lights = nil }
        }
        return "lights \(lights.level), screen \(screen.isDown ? "down" : "up")"
    }
}

private final class LinkedPlayer {
    private let stage: Stage
    var lights: LinkedLights?
    let screen: LinkedScreen

    init(_ stage: Stage, _ lights: LinkedLights, _ screen: LinkedScreen) {
        (self.stage, self.lights, self.screen) = (stage, lights, screen)
    }

    func play() {
        stage.object("player", changesAt: "a method for the chapter", for: .second)
        stage.object("player", changesAt: "play")
        set(10)
        stage.object("player", calls: "screen", "down") { screen.isDown = true }
    }

    func pause() {
        stage.object("player", changesAt: "pause")
        set(30)
    }

    func resume() {
        stage.object("player", changesAt: "resume")
        set(10)
    }

    func stop() {
        stage.object("player", changesAt: "stop")
        stage.object("player", calls: "screen", "up") { screen.goUp() }
    }

    private func set(_ level: Int) {
        guard let lights else { return }
        stage.object("player", calls: "lights", "set") { lights.level = level }
    }
}

private final class LinkedLights {
    var level = 100
}

private final class LinkedScreen {
    private let stage: Stage
    /// Turned on when the screen goes up.
    var lights: LinkedLights?
    var isDown = false

    init(_ stage: Stage) { self.stage = stage }

    func goUp() {
        isDown = false
        guard let lights else { return }
        stage.object("screen", calls: "lights", "set") { lights.level = 100 }
    }
}
