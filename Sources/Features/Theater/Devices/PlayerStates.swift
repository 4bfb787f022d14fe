import Commands
import Patterns

// The states of a player of films or songs.

extension StateName<Player> {
    /// Whether it holds no recording that is waiting, playing or paused.
    var isAtRest: Bool { names(PlayerOff()) || names(PlayerIdle()) }
}

struct PlayerOff: State {
    var name: String { "off" }

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.on):
            player.changeState(to: PlayerIdle(), with: player.values.atRest)
            try player.changed(.switchedOn)
        case .order(.off): break
        case .order(.play), .order(.load), .order(.playLoaded), .order(.pause), .order(.resume), .order(.stop),
            .order(.eject), .order(.seek), .order(.sound):
            throw .isOff(player.name)
        default: try player.refuse(request)
        }
    }
}

struct PlayerIdle: State {
    var name: String { "idle" }

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.on), .order(.stop): break
        case .order(.off):
            player.changeState(to: PlayerOff(), with: player.values.atRest)
            try player.changed(.switchedOff)
        case .order(.play(let recording, let start)):
            player.changeState(to: PlayerPlaying(), with: try player.deck(holding: recording, from: start))
            try player.changed(.started)
        case .order(.load(let recording, let start)):
            player.changeState(to: PlayerLoaded(), with: try player.deck(holding: recording, from: start))
            try player.changed(.loaded)
        case .order(.eject): player.values = DeckPart()
        case .order(.sound(let mode)): player.audio = mode
        case .order(.playLoaded), .order(.resume), .order(.pause), .order(.seek):
            throw .notPlaying(player.name)
        default: try player.refuse(request)
        }
    }
}

/// Its recording waits for the order to play.
struct PlayerLoaded: State {
    var name: String { "loaded" }

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.playLoaded), .order(.resume):
            player.changeState(to: PlayerPlaying())
            try player.changed(.started)
            try player.endIfOver()
        case .order(.pause):
            player.changeState(to: PlayerHeld())
            try player.changed(.paused)
        case .order(.seek(let target)): player.values = try player.deck(at: target)
        default: try player.handleHolding(request)
        }
    }
}

/// Its recording was paused before it began.
struct PlayerHeld: State {
    var name: String { "held" }

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.pause):
            throw .pausesAlready(player.name)
        case .order(.resume):
            // It waits again as before the pause.
            player.changeState(to: PlayerLoaded())
            try player.changed(.loaded)
        case .order(.seek(let target)): player.values = try player.deck(at: target)
        default: try player.handleHolding(request)
        }
    }
}

struct PlayerPlaying: State {
    var name: String { "playing" }

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.pause):
            player.changeState(to: PlayerPaused())
            try player.changed(.paused)
        case .order(.resume), .order(.playLoaded):
            throw CommandError(
                .refused, "\(player.name) is playing already", hint: "pause it with '\(player.name) pause'")
        case .order(.seek(let target)):
            player.values = try player.deck(at: target)
            try player.endIfOver()
        case .timeHasCome:
            let bookmark = player.bookmark()
            player.changeState(to: PlayerIdle(), with: player.values.atRest)
            if let bookmark { try player.changed(.ended(bookmark)) }
        default: try player.handleHolding(request)
        }
    }
}

struct PlayerPaused: State {
    var name: String { "paused" }

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.pause):
            throw .pausesAlready(player.name)
        case .order(.resume):
            player.changeState(to: PlayerPlaying())
            try player.changed(.resumed)
            try player.endIfOver()
        case .order(.seek(let target)): player.values = try player.deck(at: target)
        default: try player.handleHolding(request)
        }
    }
}

// The shared behavior of several states.
extension Player {
    /// For a loaded, held, playing or paused one.
    fileprivate func handleHolding(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(.on): break
        case .order(.stop): try stop()
        // The recording is stopped first; the next state handles the rest.
        case .order(.off), .order(.play), .order(.load):
            try stop()
            try self.request(request)
        case .order(.eject):
            try changed(.ejecting)
            // The mediator's rules decide whether it is stopped; the player itself keeps playing.
            guard !isActive else {
                throw CommandError(.refused, "\(name) is playing", hint: "stop it first with '\(name) stop'")
            }
            try self.request(request)
        case .order(.sound(let mode)): audio = mode
        case .order(.playLoaded):
            throw .notPlaying(name)
        default: try refuse(request)
        }
    }

    private func stop() throws(CommandError) {
        let bookmark = bookmark()
        changeState(to: PlayerIdle(), with: values.atRest)
        try changed(.stopped(bookmark))
    }

    /// Ends the recording if an order moved it to its end, for which there is no timer.
    fileprivate func endIfOver() throws(CommandError) {
        if present.timeLeft == .zero { try request(.timeHasCome) }
    }
}
