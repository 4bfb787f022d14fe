/// One rule of the mediator: the order that it sends to a device after a signal.
///
/// A rule only reads; the mediator sends the orders. If a rule's effect is already there, the rule says so, and nothing
/// is sent. Source: the course project on the home theater.
struct MediatorRule: Sendable {
    /// The name in traces, as the reason for orders.
    let name: String
    /// The rule, in a sentence without a full stop.
    let description: String
    /// Whether a command that breaks it fails; otherwise, the unsent orders are left out and named.
    var isStrict = false
    /// Whether a user defined it.
    var isOwn = false
    /// The effects of a signal from the named device; nil if the rule does not match it.
    let effects: @Sendable (_ sender: DeviceName, _ signal: DeviceSignal, _ devices: DeviceRack) -> [Effect]?

    enum Effect {
        case send(DeviceOrder, to: DeviceName)
        /// No order, since its effect is there already.
        case done(String)
        /// No order, for this reason.
        case none(because: String)
        /// No order yet, for this reason.
        case notYet(because: String)
    }

    /// All rules of the theater, in the order of evaluation.
    static let all = [
        soundFollowsPlayer, onePlayer, screenFollowsProjector, filmWaitsForLamp, lightsFollowFilm, noSoundNoFilm,
        stopBeforeEject, endOfFilm,
    ]

    static let soundFollowsPlayer = MediatorRule(
        name: "sound follows the player",
        description: "a player that starts becomes the amplifier's source",
        isStrict: true
    ) { sender, signal, devices in
        guard case .started = signal, let source = SoundSource(rawValue: sender.rawValue) else { return nil }
        guard devices.amp.source != source else { return [.done("the amp's source is the \(sender) already")] }
        return [.send(.source(source), to: .amp)]
    }

    static let onePlayer = MediatorRule(
        name: "one player at a time",
        description: "a player that loads or starts stops the other players",
        isStrict: true
    ) { sender, signal, devices in
        switch signal {
        case .loaded, .started: break
        default: return nil
        }
        guard SoundSource(rawValue: sender.rawValue) != nil else { return nil }
        let players = devices.players.filter { $0.device != sender && $0.isActive }
        let radio = sender != .tuner && devices.tuner.isOn ? [Effect.send(.off, to: .tuner)] : []
        let all = players.map { Effect.send(.stop, to: $0.device) } + radio
        return all.isEmpty ? [.done("no other player is in use")] : all
    }

    static let screenFollowsProjector = MediatorRule(
        name: "the screen follows the projector",
        description: "the screen goes down before the projector turns on, and up when it is off"
    ) { sender, signal, devices in
        guard sender == .projector else { return nil }
        let isDown = devices.screen.isHeadedDown
        switch signal {
        case .switchingOn: return [isDown ? .done("the screen is down already") : .send(.down, to: .screen)]
        case .switchedOff: return [isDown ? .send(.up, to: .screen) : .done("the screen is up already")]
        default: return nil
        }
    }

    static let filmWaitsForLamp = MediatorRule(
        name: "the film waits for the lamp",
        description: "a loaded film starts when the projector is ready",
        isStrict: true
    ) { sender, signal, devices in
        switch (sender, signal) {
        case (.dvd, .loaded):
            let lamp = devices.projector.present.state
            guard devices.projector.fault == nil else { return [.notYet(because: "the projector is broken")] }
            return [lamp.names(ProjectorOn()) ? .send(.playLoaded, to: .dvd) : .notYet(because: "the lamp is \(lamp)")]
        case (.projector, .ready):
            return [devices.dvd.isLoaded ? .send(.playLoaded, to: .dvd) : .none(because: "no film is loaded")]
        default: return nil
        }
    }

    static let lightsFollowFilm = MediatorRule(
        name: "the lights follow the film",
        description: "a film dims the lights to 10, a pause raises them to 30, the end to 100"
    ) { sender, signal, devices in
        guard sender == .dvd else { return nil }
        let level = devices.lights.brightness
        let already = Effect.done("the lights are at \(level) % already")
        switch signal {
        case .started, .resumed: return [level == 10 ? already : .send(.dim(10), to: .lights)]
        case .paused: return [level >= 30 ? already : .send(.dim(30), to: .lights)]
        case .stopped, .ended: return [level == 100 ? already : .send(.dim(100), to: .lights)]
        default: return nil
        }
    }

    static let noSoundNoFilm = MediatorRule(
        name: "no sound, no film",
        description: "the amplifier's going off in the dark pauses the film"
    ) { sender, signal, devices in
        guard sender == .amp, case .switchedOff = signal else { return nil }
        guard devices.dvd.isPlaying || devices.dvd.isLoaded else { return [.none(because: "no film plays")] }
        guard devices.lights.brightness < 100 else { return [.none(because: "the lights are up")] }
        return [.send(.pause, to: .dvd)]
    }

    static let stopBeforeEject = MediatorRule(
        name: "stop before eject",
        description: "a player that ejects while it plays stops first",
        isStrict: true
    ) { sender, signal, _ in
        guard case .ejecting = signal else { return nil }
        return [.send(.stop, to: sender)]
    }

    static let endOfFilm = MediatorRule(
        name: "the house opens at the end",
        description: "the end of a film turns the projector and the popper off"
    ) { sender, signal, devices in
        guard sender == .dvd else { return nil }
        switch signal {
        case .stopped, .ended: break
        default: return nil
        }
        // The lights and the screen have their own rules.
        return [
            devices.projector.isInUse ? .send(.off, to: .projector) : .done("the projector is off already"),
            devices.popper.isInUse ? .send(.off, to: .popper) : .done("the popper is off already"),
        ]
    }
}
