// The plain version of the scene for Observer: an object that wants the value keeps asking for it.

/// The sign and the log hold the player, and ask it whenever the client tells them to look.
final class PolledPlayer: Version {
    private let stage: Stage
    private let player: SilentPlayer
    private let sign: PollingSign
    private let log: PollingLog

    init(_ stage: Stage) {
        self.stage = stage
        player = SilentPlayer()
        sign = PollingSign(stage, player)
        log = PollingLog(stage, player)
    }

    var objects: [(name: String, object: AnyObject)] { [("player", player), ("sign", sign), ("log", log)] }

    func perform(_ command: String) -> String {
        if command.hasPrefix("play ") {
            stage.client(calls: "player", "play") {
                stage.object("player", changesAt: "one more field", for: .second)
                player.film = String(command.dropFirst(5))
            }
        } else {
            // The client lists each object that has to look.
            stage.object("client", changesAt: "making the objects")
            stage.object("client", changesAt: "look")
            stage.client(calls: "sign", "look") { sign.look() }
            stage.client(calls: "log", "look") { log.look() }
        }
        return "sign \(sign.text), log \(log.films.count)"
    }
}

private final class SilentPlayer {
    var film = "nothing"
}

private final class PollingSign {
    private let stage: Stage
    private let player: SilentPlayer
    private(set) var text = "nothing"

    init(_ stage: Stage, _ player: SilentPlayer) { (self.stage, self.player) = (stage, player) }

    func look() { text = stage.object("sign", calls: "player", "film") { player.film } }
}

private final class PollingLog {
    private let stage: Stage
    private let player: SilentPlayer
    private(set) var films: [String] = []
    private var last = "nothing"

    init(_ stage: Stage, _ player: SilentPlayer) { (self.stage, self.player) = (stage, player) }

    func look() {
        stage.object("log", changesAt: "reading the field", for: .second)
        let film = stage.object("log", calls: "player", "film") { player.film }
        guard film != last else { return }
        films.append(film)
        last = film
    }
}
