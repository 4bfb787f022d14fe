import Commands
import PatternEvents
import Patterns

/// One call for an evening: knows which devices it takes, and in which order.
///
/// A step that fails throws; whoever runs the command takes back the steps before it. Source: "Facade", Gamma et al.
/// 1994, and the home theater of "Head First Design Patterns", whose order of steps this is.
struct HomeTheaterFacade: Facade {
    let name = "home theater"
    var events: EventStream { theater.events }

    private let theater: HomeTheater
    private var devices: DeviceRack { theater.devices }

    init(_ theater: HomeTheater) {
        self.theater = theater
    }

    /// Plays a film, with all that belongs to it. What plays already is ended first.
    ///
    /// - Parameter start: nil for the place at which the user left it.
    /// - Returns: the names of detached devices, which were left out.
    /// - Throws: what the device that fails says, or that this player, or the one that plays now, is detached.
    func watch(_ film: Recording, from start: StartingPoint?) throws(CommandError) -> [String] {
        try begin(with: devices.dvd) {
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
                (devices.dvd, .play(film, from: start ?? whereLeft(film))),
            ]
        }
    }

    /// Plays a song. What plays already is ended first; throws as ``watch(_:from:)`` does.
    func listen(_ song: Recording, from start: StartingPoint?) throws(CommandError) -> [String] {
        try begin(with: devices.cd) {
            [
                (devices.amp, .on),
                (devices.amp, .source(.cd)),
                (devices.amp, .sound(.stereo)),
                (devices.cd, .on),
                (devices.cd, .play(song, from: start ?? whereLeft(song))),
            ]
        }
    }

    /// Plays the radio. What plays already is ended first; throws as ``watch(_:from:)`` does.
    func radio(_ frequency: Frequency, station: String?) throws(CommandError) -> [String] {
        try begin(with: devices.tuner) {
            [
                (devices.amp, .on),
                (devices.amp, .source(.tuner)),
                (devices.amp, .sound(.stereo)),
                (devices.tuner, .on),
                (devices.tuner, .tune(frequency, station: station)),
            ]
        }
    }

    /// Makes a bowl of popcorn.
    func popcorn() throws(CommandError) {
        try requireAttached(devices.popper)
        try run([(devices.popper, .on), (devices.popper, .pop)])
    }

    /// Pauses what plays.
    func pause() throws(CommandError) {
        try control(.pause, "paused")
    }

    /// Goes on with what is paused.
    func resume() throws(CommandError) {
        try control(.resume, "resumed")
    }

    /// Goes to another place in what plays.
    func seek(_ target: SeekTarget) throws(CommandError) {
        try control(.seek(target), "moved")
    }

    /// Ends what plays; if nothing does, turns off what was left on.
    ///
    /// - Returns: the names of detached devices, which were left out.
    /// - Throws: what the device that fails says, that the player is detached, or that there is nothing to end.
    func end() throws(CommandError) -> [String] {
        if let player = theater.activePlayer {
            // Left out, it would play on.
            try requireAttached(player)
            return try run(stepsToEnd(player))
        } else {
            let players: [any Device] = [devices.dvd, devices.cd, devices.tuner].filter(\.isInUse)
            let others: [any Device] = [devices.popper, devices.screen, devices.projector, devices.amp]
            guard !players.isEmpty || others.contains(where: \.isInUse) else { throw .nothingPlays }
            return try run(stepsToClearTheRoom + players.flatMap(stepsToPutAway))
        }
    }

    // MARK: Calls

    private typealias Call = (device: any Device, order: DeviceOrder)

    /// Ends what plays and runs `calls`, which make `player` play.
    private func begin(
        with player: any Device, _ calls: () -> [Call]
    ) throws(CommandError) -> [String] {
        try requireAttached(player)
        if let former = theater.activePlayer {
            try requireAttached(former)
            try run(stepsToEnd(former))
        }
        // Only now: what was ended may be the same film, and its place has just been kept.
        return try run(calls())
    }

    /// The player opens the memento by itself; nobody else can.
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

    private func control(_ order: DeviceOrder, _ what: String) throws(CommandError) {
        guard let player = theater.activePlayer else { throw .nothingPlays }
        guard player.device != .tuner else { throw .radioCannot(what) }
        try requireAttached(player)
        try run([(player, order)])
    }

    private func requireAttached(_ device: any Device) throws(CommandError) {
        guard theater.mediator.isAttached(device.device) else { throw .detached(device.name) }
    }

    /// Makes `calls` in order; those of detached devices are left out.
    ///
    /// - Returns: the names of the devices that were left out, each once.
    @discardableResult
    private func run(_ calls: [Call]) throws(CommandError) -> [String] {
        var leftOut: [String] = []
        var made: [SubsystemCall<CommandError>] = []
        for (device, order) in calls {
            let isAttached = theater.mediator.isAttached(device.device)
            if !isAttached, !leftOut.contains(device.name) { leftOut.append(device.name) }
            made.append(
                SubsystemCall(device.name, "\(order)", leftOut: isAttached ? nil : "\(device.name) is detached") {
                    () throws(CommandError) in try device.receive(order)
                })
        }
        try run(made)
        return leftOut
    }
}
