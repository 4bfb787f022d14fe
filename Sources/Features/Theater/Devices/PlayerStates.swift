import Commands
import Patterns

// The states of a player of films or songs.

extension StateName<Player> {
    /// Whether it is somewhere between the beginning and the end of something.
    var isEngaged: Bool { names(PlayerPlaying()) || names(PlayerPaused()) }
}

struct PlayerOff: State {
    var name: String { "off" }

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.on):
            player.changeState(to: PlayerIdle(), player.idleDeck)
            try player.changed(.switchedOn)
        case .order(.off): break
        case .order(.play), .order(.thread), .order(.playThreaded), .order(.pause), .order(.resume), .order(.stop),
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
        case .order(.on): break
        case .order(.stop): try player.unthread()
        case .order(.off):
            try player.unthread()
            player.changeState(to: PlayerOff(), player.idleDeck)
            try player.changed(.switchedOff)
        case .order(.play(let recording, let start)):
            player.changeState(to: PlayerPlaying(), try player.deck(holding: recording, from: start))
            try player.changed(.started)
        case .order(.thread(let recording, let start)):
            player.change(try player.deck(holding: recording, from: start, isUnbegun: true))
            try player.changed(.threaded)
        case .order(.eject):
            try player.unthread()
            player.change(DeckPart())
        case .order(.sound(let mode)): player.change(to: .audio(mode))
        case .order(.playThreaded), .order(.resume), .order(.pause), .order(.seek):
            guard player.isThreaded else { throw .notPlaying(player.name) }
            try handleThreaded(request, for: player)
        default: try player.refuse(request)
        }
    }

    /// What makes sense only while something is in it that has not begun.
    private func handleThreaded(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.pause):
            player.changeState(to: PlayerPaused())
            try player.changed(.paused)
        case .order(.seek(let target)): player.change(try player.deck(at: target))
        default:
            player.changeState(to: PlayerPlaying(), player.begunDeck)
            try player.changed(.started)
            try player.endIfOver()
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
        case .order(.resume), .order(.playThreaded): throw .playsAlready(player.name)
        case .order(.seek(let target)):
            player.change(try player.deck(at: target))
            try player.endIfOver()
        case .timeHasCome:
            let bookmark = player.bookmark()
            player.changeState(to: PlayerIdle(), player.idleDeck)
            if let bookmark { try player.changed(.ended(bookmark)) }
        default: try player.handleEngaged(request)
        }
    }
}

struct PlayerPaused: State {
    var name: String { "paused" }

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        switch request {
        case .order(.pause): throw .pausesAlready(player.name)
        case .order(.resume) where player.deck.isUnbegun:
            // Threaded again, it waits for what it waited for before.
            player.changeState(to: PlayerIdle())
            try player.changed(.threaded)
        case .order(.resume):
            player.changeState(to: PlayerPlaying(), player.begunDeck)
            try player.changed(.resumed)
            try player.endIfOver()
        case .order(.seek(let target)): player.change(try player.deck(at: target))
        default: try player.handleEngaged(request)
        }
    }
}

// What several of the states come to alike.
extension Player {
    /// Playing or paused.
    fileprivate func handleEngaged(_ request: DeviceRequest) throws(CommandError) {
        switch request {
        case .order(.on): break
        case .order(.stop): try stop()
        // The recording is stopped first; the rest is for the state that follows.
        case .order(.off), .order(.play), .order(.thread):
            try stop()
            try self.request(request)
        case .order(.eject):
            try changed(.ejecting)
            // Whether anybody stops it is up to the mediator's rules; by itself it holds what it plays.
            guard !isEngaged else { throw .stopFirst(name) }
            try self.request(request)
        case .order(.sound(let mode)): change(to: .audio(mode))
        case .order(.playThreaded): throw .notPlaying(name)
        default: try refuse(request)
        }
    }

    private func stop() throws(CommandError) {
        let bookmark = bookmark()
        let isUnbegun = deck.isUnbegun
        changeState(to: PlayerIdle(), idleDeck)
        if let bookmark { try changed(.stopped(bookmark)) }
        if isUnbegun { try changed(.unthreaded) }
    }

    /// Idle, it no longer waits for the order to play.
    fileprivate func unthread() throws(CommandError) {
        guard isThreaded else { return }
        change(idleDeck)
        try changed(.unthreaded)
    }

    /// Ends the recording if an order has moved it to its end: then there is no timer for it.
    fileprivate func endIfOver() throws(CommandError) {
        if deck.timeLeft == .zero { try request(.timeHasCome) }
    }
}
