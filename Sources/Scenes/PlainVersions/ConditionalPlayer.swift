// The plain version of the scene for State: an enum, and a conditional in every method.

/// The player checks its state in every method.
final class ConditionalPlayer: Version {
    private let stage: Stage
    private let deck: ConditionalDeck

    init(_ stage: Stage) {
        self.stage = stage
        deck = ConditionalDeck(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("deck", deck)] }

    func perform(_ command: String) -> String {
        let isDone = stage.client(calls: "deck", command) {
            switch command {
            case "switch": deck.toggle()
            case "play": deck.play()
            case "pause": deck.pause()
            default: deck.stop()
            }
        }
        return deck.mode.rawValue + (isDone ? "" : ": no")
    }
}

private final class ConditionalDeck {
    enum Mode: String { case off, idle, playing, paused }

    private let stage: Stage
    private(set) var mode = Mode.off

    init(_ stage: Stage) { self.stage = stage }

    func toggle() -> Bool {
        stage.object("deck", changesAt: "its modes")
        stage.object("deck", changesAt: "one more method", for: .second)
        stage.object("deck", changesAt: "switch")
        switch mode {
        case .off: mode = .idle
        case .idle, .playing, .paused: mode = .off
        }
        return true
    }

    func play() -> Bool {
        stage.object("deck", changesAt: "play")
        switch mode {
        case .idle, .paused: mode = .playing
        case .off, .playing: return false
        }
        return true
    }

    func pause() -> Bool {
        stage.object("deck", changesAt: "pause")
        guard mode == .playing else { return false }
        mode = .paused
        return true
    }

    func stop() -> Bool {
        stage.object("deck", changesAt: "stop")
        switch mode {
        case .playing, .paused: mode = .idle
        case .off, .idle: return false
        }
        return true
    }
}
