import PatternEvents
import Patterns

extension Scene {
    static let observer = Scene(
        .observer,
        [
            ("play Nosferatu", "sign Nosferatu, log 1"), ("look", "sign Nosferatu, log 1"),
            ("look", "sign Nosferatu, log 1"), ("play Häxan", "sign Häxan, log 2"),
            ("play Metropolis", "sign Metropolis, log 3"),
            ("look", "sign Metropolis, log 3"), ("look", "sign Metropolis, log 3"),
            ("play nothing", "sign nothing, log 4"),
        ],
        pattern: ObservedPlayer.init, plain: PolledPlayer.init)
}

/// The player is a subject; the sign and the log observe it.
private final class ObservedPlayer: Version {
    private let stage: Stage
    private let player: Player
    private let sign = Sign()
    private let log = Log()

    init(_ stage: Stage) {
        self.stage = stage
        player = Player(stage.events)
        player.film.attach(sign)
        player.film.attach(log)
    }

    var objects: [(name: String, object: AnyObject)] { [("player", player), ("sign", sign), ("log", log)] }

    func perform(_ command: String) -> String {
        // There is nothing to be done when somebody looks: all know already.
        if command.hasPrefix("play ") {
            stage.client(calls: "player", "play") { player.film.value = String(command.dropFirst(5)) }
        }
        return "sign \(sign.text), log \(log.films.count)"
    }
}

private final class Player {
    let film: Observable<String>

    init(_ events: EventStream) { film = Observable("film", "nothing", events: events) }
}

private final class Sign: Observer {
    let observerName = "sign"
    private(set) var text = "nothing"

    func update(_ update: SubjectUpdate) { text = update.text }
}

private final class Log: Observer {
    let observerName = "log"
    private(set) var films: [String] = []

    func update(_ update: SubjectUpdate) { films.append(update.text) }
}
