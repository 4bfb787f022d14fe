import Commands
import Patterns

/// One call for an evening: knows which devices it takes, and in which order.
///
/// It does what was asked, whoever is attached to the mediator, which it never asks. A call that fails throws; the runner
/// of the command rolls back the calls before it. A broken device that the evening can do without is left out and named.
/// Source: "Facade", Gamma et al. 1994, and the course project on the home theater, whose order of calls this is.
struct HomeTheaterFacade: Facade {
    let name = "home theater"
    var events: EventStream { theater.events }

    private let theater: HomeTheater
    private var devices: DeviceRack { theater.devices }

    init(_ theater: HomeTheater) {
        self.theater = theater
    }

    /// Loads a film, with everything that belongs to it; it begins when the projector is ready.
    ///
    /// - Parameter start: nil for the place at which the user left it.
    /// - Returns: what was left out.
    /// - Throws: what a device that a film needs says.
    func watch(_ film: Recording, from start: StartingPoint?) throws(CommandError) -> [LeftOut] {
        try naming(about: "'\(film.title)'") { () throws(CommandError) in
            try endWhatHolds(devices.dvd)
            try callIfWorking(devices.popper, .on)
            try callIfWorking(devices.popper, .pop)
            try callIfWorking(devices.lights, .dim(10))
            try callIfWorking(devices.screen, .down)
            try call(devices.projector, .on)
            try call(devices.projector, .picture(.wide))
            try call(devices.amp, .on)
            try call(devices.amp, .source(.dvd))
            try call(devices.amp, .sound(.surround))
            try call(devices.amp, .volume(devices.amp.volume))
            try call(devices.dvd, .on)
            try call(devices.dvd, .sound(.surround))
            try call(devices.dvd, .load(film, from: start ?? whereLeft(film)))
        }
    }

    /// Plays a song; otherwise as ``watch(_:from:)``.
    func listen(_ song: Recording, from start: StartingPoint?) throws(CommandError) -> [LeftOut] {
        try naming(about: "'\(song.title)'") { () throws(CommandError) in
            try endWhatHolds(devices.cd)
            try call(devices.amp, .on)
            try call(devices.amp, .source(.cd))
            try call(devices.amp, .sound(.stereo))
            try call(devices.cd, .on)
            try call(devices.cd, .sound(.stereo))
            try call(devices.cd, .play(song, from: start ?? whereLeft(song)))
        }
    }

    /// Plays the radio; otherwise as ``watch(_:from:)``.
    func radio(_ frequency: Frequency, station: String?) throws(CommandError) -> [LeftOut] {
        try naming(about: "\(frequency)") { () throws(CommandError) in
            try call(devices.amp, .on)
            try call(devices.amp, .source(.tuner))
            try call(devices.amp, .sound(.stereo))
            try call(devices.tuner, .on)
            try call(devices.tuner, .tune(frequency, station: station))
        }
    }

    /// Makes a bowl of popcorn.
    func popcorn() throws(CommandError) {
        try asked { () throws(CommandError) in
            try call(devices.popper, .on)
            try call(devices.popper, .pop)
        }
    }

    /// Pauses the current recording, or one that is about to begin.
    ///
    /// - Returns: what was left out.
    func pause() throws(CommandError) -> [LeftOut] {
        try naming { () throws(CommandError) in try call(try player("paused"), .pause) }
    }

    /// Resumes the paused recording. One that will begin automatically is not changed.
    ///
    /// - Returns: what was left out.
    func resume() throws(CommandError) -> [LeftOut] {
        try naming { () throws(CommandError) in
            guard theater.nowPlaying.value.beginsAt == nil else { return }
            try call(try player("resumed"), .resume)
        }
    }

    /// Goes to another position in the current recording.
    ///
    /// - Returns: what was left out.
    func seek(_ target: SeekTarget) throws(CommandError) -> [LeftOut] {
        try naming(about: target.description) { () throws(CommandError) in try call(try player("moved"), .seek(target))
        }
    }

    /// Ends the current recording; if there is none, turns off what was left on.
    ///
    /// - Returns: what was left out.
    /// - Throws: that the player is broken, so that it would play on, or that there is nothing to end.
    func end() throws(CommandError) -> [LeftOut] {
        try naming { () throws(CommandError) in
            switch theater.activePlayer?.device {
            case .dvd?:
                // Left out, it would play on.
                if let fault = devices.dvd.fault { throw .broken(devices.dvd.name, fault) }
                try clearTheRoom()
                try putAway(devices.dvd)
            case .cd?:
                if let fault = devices.cd.fault { throw .broken(devices.cd.name, fault) }
                try callIfWorking(devices.amp, .off)
                try call(devices.cd, .eject)
                try call(devices.cd, .off)
            case .tuner?:
                if let fault = devices.tuner.fault { throw .broken(devices.tuner.name, fault) }
                try callIfWorking(devices.amp, .off)
                try call(devices.tuner, .off)
            default: try turnOffWhatWasLeftOn()
            }
        }
    }

    // MARK: Parts of an evening

    private func clearTheRoom() throws(CommandError) {
        try callIfWorking(devices.popper, .off)
        try callIfWorking(devices.lights, .on)
        try callIfWorking(devices.screen, .up)
        try callIfWorking(devices.projector, .off)
        try callIfWorking(devices.amp, .off)
    }

    private func putAway(_ player: Player) throws(CommandError) {
        try callIfWorking(player, .stop)
        try callIfWorking(player, .eject)
        try callIfWorking(player, .off)
    }

    private func turnOffWhatWasLeftOn() throws(CommandError) {
        guard devices.all.contains(where: { $0.isInUse && $0.device != .lights }) else { throw Self.nothingPlays }
        try clearTheRoom()
        for player in devices.players where player.isInUse { try putAway(player) }
        if devices.tuner.isInUse { try callIfWorking(devices.tuner, .off) }
    }

    /// What is on the player itself is stopped before anything is prepared: the place in it may be that of the same film.
    private func endWhatHolds(_ player: Player) throws(CommandError) {
        if player.isActive { try call(player, .stop) }
    }

    /// The player itself opens the memento; no other object can.
    private func whereLeft(_ recording: Recording) -> StartingPoint {
        theater.handOutPlace(in: recording).map(StartingPoint.memento) ?? .start
    }

    /// The player that plays.
    ///
    /// - Parameter what: what the radio cannot be.
    private func player(_ what: String) throws(CommandError) -> any Device {
        guard let player = theater.activePlayer else { throw Self.nothingPlays }
        guard player.device != .tuner else {
            throw CommandError(.refused, "the radio cannot be \(what)", hint: "stop it with 'end'")
        }
        return player
    }

    // MARK: Calls

    private func call(_ device: any Device, _ order: DeviceOrder) throws(CommandError) {
        try call(device, order.message) { () throws(CommandError) in try device.operate(order) }
    }

    /// A device that is broken is left out and named.
    private func callIfWorking(_ device: any Device, _ order: DeviceOrder) throws(CommandError) {
        guard let fault = device.fault else { return try call(device, order) }
        leaveOut(order.message, of: device, because: "\(device.name) is broken: \(fault)")
        theater.leftOut.note(LeftOut(device.device, why: "broken: \(fault)"))
    }

    /// - Returns: what `body` left out, and what no longer followed from it by itself, each once.
    private func naming(
        about argument: @autoclosure () -> String = "", _ method: String = #function,
        _ body: () throws(CommandError) -> Void
    ) throws(CommandError) -> [LeftOut] {
        try theater.leftOut.naming { () throws(CommandError) in try asked(about: argument(), method, body) }
    }

    private static let nothingPlays = CommandError(
        .refused, "nothing is playing", hint: "try 'watch FILM', 'listen SONG' or 'radio STATION'")
}
