import Patterns

extension Scene {
    static let mediator = Scene(
        .mediator,
        [
            ("play", "lights 10, screen down"), ("pause", "lights 30, screen down"),
            ("resume", "lights 10, screen down"),
            ("dim", "lights 50, screen down"), ("remove lights", "lights 50, screen down"),
            ("pause", "lights 50, screen down"), ("stop", "lights 50, screen up"),
        ],
        pattern: MediatedDevices.init, plain: LinkedDevices.init)
}

/// The devices know the mediator, which knows the order for each signal.
private final class MediatedDevices: Version {
    private let stage: Stage
    private let room: Room
    private let player: Device
    private let lights: Device
    private let screen: Device

    init(_ stage: Stage) {
        self.stage = stage
        room = Room(stage)
        player = Device("player", 0)
        lights = Device("lights", 100)
        screen = Device("screen", 0)
        for device in [player, lights, screen] { room.attach(device) }
    }

    var objects: [(name: String, object: AnyObject)] {
        [("player", player), ("lights", lights), ("screen", screen), ("room", room)]
    }

    func perform(_ command: String) -> String {
        switch command {
        case "dim": stage.client(calls: "lights", "set") { lights.level = 50 }
        case "remove lights": stage.client(calls: "room", "detach") { _ = room.detach("lights") }
        default:
            stage.client(calls: "player", command) {
                stage.object("player", changesAt: "its signals", for: .second)
                player.changed(command)
            }
        }
        return "lights \(lights.level), screen \(screen.level == 1 ? "down" : "up")"
    }
}

private final class Room: Mediator {
    let name = "room"
    let events: EventStream
    var colleagues = ColleagueList<String, Int, Never>()
    /// The order for each signal: a new rule is a new line.
    private let rules: [(signal: String, receiver: String, order: Int)] = [
        ("play", "lights", 10), ("play", "screen", 1), ("pause", "lights", 30), ("resume", "lights", 10),
        ("stop", "screen", 0), ("stop", "lights", 100),
    ]

    private let stage: Stage

    init(_ stage: Stage) { (self.stage, events) = (stage, stage.events) }

    func colleagueChanged(_ colleague: any Colleague<String, Int, Never>, _ signal: String) {
        stage.object(name, changesAt: "its rules")
        stage.object(name, changesAt: "its rules", for: .second)
        for rule in rules where rule.signal == signal {
            send(rule.order, to: rule.receiver, because: .rule(rule.signal))
        }
    }
}

private final class Device: Colleague {
    typealias Signal = String
    typealias Order = Int
    typealias Failure = Never

    let name: String
    weak var mediator: (any Mediator<String, Int, Never>)?
    var level: Int

    init(_ name: String, _ level: Int) { (self.name, self.level) = (name, level) }

    func receive(_ order: Int) { level = order }
}
