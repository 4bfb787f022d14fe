import Patterns

extension Scene {
    static let state = Scene(
        .state,
        [
            ("play", "off: no"), ("switch", "idle"), ("play", "playing"), ("play", "playing: no"), ("pause", "paused"),
            ("pause", "paused: no"), ("play", "playing"), ("stop", "idle"), ("pause", "idle: no"), ("switch", "off"),
        ],
        pattern: StatefulPlayer.init, plain: ConditionalPlayer.init)
}

/// The player passes each request to its state object.
private final class StatefulPlayer: Version {
    private let stage: Stage
    private let deck: Deck

    init(_ stage: Stage) {
        self.stage = stage
        deck = Deck(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("deck", deck)] }

    func perform(_ command: String) -> String {
        deck.isRefused = false
        stage.client(calls: "deck", command) { deck.request(command) }
        return deck.state.name + (deck.isRefused ? ": no" : "")
    }
}

private final class Deck: Context {
    typealias Request = String
    typealias Failure = Never

    let name = "deck"
    let events: EventStream
    var state: any State<Deck> = Off()
    /// Whether the state object refused the last request.
    var isRefused = false

    fileprivate let stage: Stage

    init(_ stage: Stage) { (self.stage, events) = (stage, stage.events) }
}

private struct Off: State {
    let name = "off"

    func handle(_ request: String, for deck: Deck) {
        deck.stage.object("Off", changesAt: "the state that follows")
        request == "switch" ? deck.changeState(to: Idle()) : deck.refuse()
    }
}

private struct Idle: State {
    let name = "idle"

    func handle(_ request: String, for deck: Deck) {
        switch request {
        case "switch": deck.changeState(to: Off())
        case "play": deck.changeState(to: Playing())
        default: deck.refuse()
        }
    }
}

private struct Playing: State {
    let name = "playing"

    func handle(_ request: String, for deck: Deck) {
        deck.stage.object("Playing", changesAt: "the new request", for: .second)
        switch request {
        case "switch": deck.changeState(to: Off())
        case "pause": deck.changeState(to: Paused())
        case "stop": deck.changeState(to: Idle())
        default: deck.refuse()
        }
    }
}

private struct Paused: State {
    let name = "paused"

    func handle(_ request: String, for deck: Deck) {
        deck.stage.object("Paused", changesAt: "the new request", for: .second)
        switch request {
        case "switch": deck.changeState(to: Off())
        case "play": deck.changeState(to: Playing())
        case "stop": deck.changeState(to: Idle())
        default: deck.refuse()
        }
    }
}

extension Deck {
    fileprivate func refuse() { isRefused = true }
}
