import Commands
import Patterns

/// One call for an evening: it knows the devices needed, and their order.
///
/// It does its work whichever devices are attached to the mediator, which it never asks. A call that fails throws, and
/// the command's runner rolls back the earlier calls. A broken device is left out and named if the evening is possible
/// without it.
/// Source: "Facade", Gamma et al. 1994, and the course project on the home theater, whose order of calls this is.
struct HomeTheaterFacade: Facade {
    let name = "home theater"
    var events: EventStream { theater.events }

    private let theater: HomeTheater
    private var devices: DeviceRack { theater.devices }

    init(_ theater: HomeTheater) {
        self.theater = theater
    }

    /// Loads a film, with everything it needs; it begins when the projector is ready.
    ///
    /// - Parameter start: nil for the user's last position.
    /// - Returns: the devices left out.
    /// - Throws: the error of a device that the film needs.
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

    /// Plays a song; otherwise like ``watch(_:from:)``.
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

    /// Plays the radio; otherwise like ``watch(_:from:)``.
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
    /// - Returns: the devices left out.
    func pause() throws(CommandError) -> [LeftOut] {
        try naming { () throws(CommandError) in try call(try player("paused"), .pause) }
    }

    /// Resumes the paused recording. One that will begin automatically is not changed.
    ///
    /// - Returns: the devices left out.
    func resume() throws(CommandError) -> [LeftOut] {
        try naming { () throws(CommandError) in
            guard theater.nowPlaying.value.beginsAt == nil else { return }
            try call(try player("resumed"), .resume)
        }
    }

    /// Moves to another position in the current recording.
    ///
    /// - Returns: the devices left out.
    func seek(_ target: SeekTarget) throws(CommandError) -> [LeftOut] {
        try naming(about: target.description) { () throws(CommandError) in try call(try player("moved"), .seek(target))
        }
    }

    /// Ends the current recording; if there is none, turns off the devices left on.
    ///
    /// - Returns: the devices left out.
    /// - Throws: an error if the player is broken and would play on, or if there is nothing to end.
    func end() throws(CommandError) -> [LeftOut] {
        try naming { () throws(CommandError) in
            switch theater.activePlayer?.device {
            case .dvd?:
                // If it were left out, it would play on.
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

    /// A recording in this player is ended before any preparation: its place may belong to the same film.
    private func endWhatHolds(_ player: Player) throws(CommandError) {
        if player.isActive { try call(player, .stop) }
    }

    /// Only the player itself can open the memento.
    private func whereLeft(_ recording: Recording) -> StartingPoint {
        theater.handOutPlace(in: recording).map(StartingPoint.memento) ?? .start
    }

    /// The active player.
    ///
    /// - Parameter what: ends 'the radio cannot be …'.
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

    /// A broken device is left out and named.
    private func callIfWorking(_ device: any Device, _ order: DeviceOrder) throws(CommandError) {
        guard let fault = device.fault else { return try call(device, order) }
        leaveOut(order.message, of: device, because: "\(device.name) is broken: \(fault)")
        theater.leftOut.note(LeftOut(device.device, why: "broken: \(fault)"))
    }

    /// - Returns: the devices that `body` left out, and those whose detachment prevented an effect, each once.
    private func naming(
        about argument: @autoclosure () -> String = "", _ method: String = #function,
        _ body: () throws(CommandError) -> Void
    ) throws(CommandError) -> [LeftOut] {
        try theater.leftOut.naming { () throws(CommandError) in try asked(about: argument(), method, body) }
    }

    private static let nothingPlays = CommandError(
        .refused, "nothing is playing", hint: "try 'watch FILM', 'listen SONG' or 'radio STATION'")
}
