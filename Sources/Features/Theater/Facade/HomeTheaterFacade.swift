import Commands
import Patterns

/// One call for an evening: knows which devices it takes, and in which order.
///
/// A step that fails throws; the runner of the command rolls back the steps before it. A device that is not essential
/// is left out and named when it is broken or detached. Source: "Facade", Gamma et al. 1994, and the course project on
/// the home theater, whose order of steps this is.
struct HomeTheaterFacade: Facade {
    let name = "home theater"
    var events: EventStream { theater.events }

    private let theater: HomeTheater
    private var devices: DeviceRack { theater.devices }

    init(_ theater: HomeTheater) {
        self.theater = theater
    }

    /// Threads a film, with everything that belongs to it; it begins when the projector is ready. Another recording is
    /// ended first.
    ///
    /// - Parameter start: nil for the place at which the user left it.
    /// - Returns: what is broken or detached and was left out.
    /// - Throws: what the device that fails says, or that one that a film needs, or the one that plays now, is detached.
    func watch(_ film: Recording, from start: StartingPoint?) throws(CommandError) -> [LeftOut] {
        try asked(about: "'\(film.title)'") { () throws(CommandError) -> [LeftOut] in
            try begin(with: [devices.projector, devices.amp, devices.dvd]) {
                [
                    (devices.popper, .on),
                    (devices.popper, .pop),
                    (devices.lights, .dim(MediatorRule.Brightness.playing)),
                    (devices.screen, .down),
                    (devices.projector, .on),
                    (devices.projector, .picture(.wide)),
                    (devices.amp, .on),
                    (devices.amp, .source(.dvd)),
                    (devices.amp, .sound(.surround)),
                    (devices.amp, .volume(devices.amp.volume)),
                    (devices.dvd, .on),
                    (devices.dvd, .sound(.surround)),
                    (devices.dvd, .thread(film, from: start ?? whereLeft(film))),
                ]
            }
        }
    }

    /// Plays a song. Another recording is ended first; throws as ``watch(_:from:)`` does.
    func listen(_ song: Recording, from start: StartingPoint?) throws(CommandError) -> [LeftOut] {
        try asked(about: "'\(song.title)'") { () throws(CommandError) -> [LeftOut] in
            try begin(with: [devices.amp, devices.cd]) {
                [
                    (devices.amp, .on),
                    (devices.amp, .source(.cd)),
                    (devices.amp, .sound(.stereo)),
                    (devices.cd, .on),
                    (devices.cd, .sound(.stereo)),
                    (devices.cd, .play(song, from: start ?? whereLeft(song))),
                ]
            }
        }
    }

    /// Plays the radio. Another recording is ended first; throws as ``watch(_:from:)`` does.
    func radio(_ frequency: Frequency, station: String?) throws(CommandError) -> [LeftOut] {
        try asked(about: "\(frequency)") { () throws(CommandError) -> [LeftOut] in
            try begin(with: [devices.amp, devices.tuner]) {
                [
                    (devices.amp, .on),
                    (devices.amp, .source(.tuner)),
                    (devices.amp, .sound(.stereo)),
                    (devices.tuner, .on),
                    (devices.tuner, .tune(frequency, station: station)),
                ]
            }
        }
    }

    /// Makes a bowl of popcorn.
    func popcorn() throws(CommandError) {
        try asked { () throws(CommandError) in
            try requireAttached(devices.popper)
            try run([(devices.popper, .on), (devices.popper, .pop)], needing: [devices.popper])
        }
    }

    /// Pauses the current recording, or one that is about to begin.
    ///
    /// - Returns: what is broken or detached and was left out.
    func pause() throws(CommandError) -> [LeftOut] {
        try asked { () throws(CommandError) -> [LeftOut] in
            try control(.pause, "paused")
        }
    }

    /// Resumes the paused recording. One that will begin automatically is not changed.
    ///
    /// - Returns: what is broken or detached and was left out.
    func resume() throws(CommandError) -> [LeftOut] {
        try asked { () throws(CommandError) -> [LeftOut] in
            guard theater.nowPlaying.value.beginsAt == nil else { return [] }
            return try control(.resume, "resumed")
        }
    }

    /// Goes to another position in the current recording.
    ///
    /// - Returns: what is broken or detached and was left out.
    func seek(_ target: SeekTarget) throws(CommandError) -> [LeftOut] {
        try asked(about: target.description) { () throws(CommandError) -> [LeftOut] in
            try control(.seek(target), "moved")
        }
    }

    /// Ends the current recording; if there is none, turns off what was left on. Other devices that are broken or
    /// detached are left out.
    ///
    /// - Returns: what is broken or detached and was left out.
    /// - Throws: that the player is broken or detached, so that it would play on, or that there is nothing to end.
    func end() throws(CommandError) -> [LeftOut] {
        try asked { () throws(CommandError) -> [LeftOut] in
            if let player = theater.activePlayer {
                // Left out, it would play on.
                try requireAttached(player)
                if let fault = player.fault { throw .broken(player.name, fault) }
                return try run(stepsToEnd(player), needing: [])
            } else {
                let players: [any Device] = [devices.dvd, devices.cd, devices.tuner].filter(\.isInUse)
                let others: [any Device] = [devices.popper, devices.screen, devices.projector, devices.amp]
                guard !players.isEmpty || others.contains(where: \.isInUse) else { throw .nothingPlays }
                return try run(stepsToClearTheRoom + players.flatMap(stepsToPutAway), needing: [])
            }
        }
    }

    // MARK: Calls

    private typealias Call = (device: any Device, order: DeviceOrder)

    /// Ends the current recording and runs `calls`, which need the devices `needed`.
    private func begin(
        with needed: [any Device], _ calls: () -> [Call]
    ) throws(CommandError) -> [LeftOut] {
        for device in needed { try requireAttached(device) }
        var leftOut: [LeftOut] = []
        if let former = theater.activePlayer {
            try requireAttached(former)
            leftOut = try run(stepsToEnd(former), needing: [former])
        }
        // Only now: what was ended may be the same film, and its place has just been kept.
        for other in try run(calls(), needing: needed) { leftOut.note(other) }
        return leftOut
    }

    /// The player itself opens the memento; no other object can.
    private func whereLeft(_ recording: Recording) -> StartingPoint {
        theater.resumePoints.handOut(theater.resumeKey(recording)).map(StartingPoint.memento) ?? .start
    }

    /// A film takes the whole room; music takes no more than it needs.
    private func stepsToEnd(_ player: any Device) -> [Call] {
        (player.device == .dvd ? stepsToClearTheRoom : [(devices.amp, .off)]) + stepsToPutAway(player)
    }

    private var stepsToClearTheRoom: [Call] {
        [
            (devices.popper, .off),
            (devices.lights, .on),
            (devices.screen, .up),
            (devices.projector, .off),
            (devices.amp, .off),
        ]
    }

    private func stepsToPutAway(_ player: any Device) -> [Call] {
        let orders: [DeviceOrder] = player.device == .tuner ? [.off] : [.stop, .eject, .off]
        return orders.map { (player, $0) }
    }

    private func control(_ order: DeviceOrder, _ what: String) throws(CommandError) -> [LeftOut] {
        guard let player = theater.activePlayer else { throw .nothingPlays }
        guard player.device != .tuner else { throw .radioCannot(what) }
        try requireAttached(player)
        return try run([(player, order)], needing: [player])
    }

    private func requireAttached(_ device: any Device) throws(CommandError) {
        guard theater.mediator.isAttached(device.device) else { throw .detached(device.name) }
    }

    /// Makes `calls` in order; those of devices that are broken or detached, and not among `needed`, are left out.
    ///
    /// - Returns: the devices that were left out, by a call of this facade or by a rule that follows from one, each once.
    @discardableResult
    private func run(_ calls: [Call], needing needed: [any Device]) throws(CommandError) -> [LeftOut] {
        var leftOut: [LeftOut] = []
        var made: [SubsystemCall<CommandError>] = []
        for (device, order) in calls {
            let isNeeded = needed.contains { $0 === device }
            let reason = isNeeded ? nil : LeftOut(device, isAttached: theater.mediator.isAttached(device.device))
            if let reason { leftOut.note(reason) }
            made.append(
                SubsystemCall(
                    device.name, order.message, object: device, leftOut: reason.map { "\(device.name) is \($0.why)" }
                ) {
                    () throws(CommandError) in try device.receive(order)
                })
        }
        let unsent = try theater.mediator.namingLeftOut { () throws(CommandError) in try run(made) }
        for other in unsent { leftOut.note(other) }
        return leftOut
    }
}
