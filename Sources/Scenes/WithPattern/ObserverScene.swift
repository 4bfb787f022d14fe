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
    private let sign: Sign
    private let log: Log

    init(_ stage: Stage) {
        self.stage = stage
        player = Player(stage)
        sign = Sign(stage)
        log = Log(stage)
        player.film.attach(sign)
        player.film.attach(log)
    }

    var objects: [(name: String, object: AnyObject)] { [("player", player), ("sign", sign), ("log", log)] }

    func perform(_ command: String) -> String {
        stage.object("client", changesAt: "attaching observers")
        // A look needs no call, as the observers have been notified.
        if command.hasPrefix("play ") {
            stage.client(calls: "player", "play") {
                stage.object("player", changesAt: "the value that it sends", for: .second)
                player.film.value = String(command.dropFirst(5))
            }
        }
        return "sign \(sign.text), log \(log.films.count)"
    }
}

private final class Player {
    let film: Observable<String>

    init(_ stage: Stage) { film = Observable("film", "nothing", events: stage.events) }
}

private final class Sign: Observer {
    let observerName = "sign"
    private(set) var text = "nothing"
    private let stage: Stage

    init(_ stage: Stage) { self.stage = stage }

    func update(_ update: SubjectUpdate) {
        stage.object("sign", changesAt: "reading the value", for: .second)
        text = update.text
    }
}

private final class Log: Observer {
    let observerName = "log"
    private(set) var films: [String] = []
    private let stage: Stage

    init(_ stage: Stage) { self.stage = stage }

    func update(_ update: SubjectUpdate) {
        stage.object("log", changesAt: "reading the value", for: .second)
        films.append(update.text)
    }
}
