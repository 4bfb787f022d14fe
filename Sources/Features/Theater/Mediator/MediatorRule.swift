/// One rule of the mediator: what it sends to whom when a device tells something.
///
/// A rule only reads; the mediator does the sending. What a rule would bring about may be so already: then it says so, and
/// nothing is sent. Source: the course project on the home theater.
struct MediatorRule: Sendable {
    /// Names it in traces, as the reason of what is sent.
    let name: String
    /// What it sees to, in a sentence without a full stop.
    let description: String
    /// Whether a command fails that it cannot be kept in; else what it could not send is left out and named.
    var isStrict = false
    /// Whether somebody defined it while the program ran.
    var isOwn = false
    /// What follows when the device called by the name tells the signal; nil if the rule is not about that.
    let effects: @Sendable (_ sender: DeviceName, _ signal: DeviceSignal, _ devices: DeviceRack) -> [Effect]?

    enum Effect {
        case send(DeviceOrder, to: DeviceName)
        /// Nothing is sent, as the device is what the order would make it.
        case done(DeviceName)
        /// Nothing is sent, for the reason given.
        case none(because: String)

        /// - Parameter isDone: whether the device is already what the order would make it.
        static func send(_ order: DeviceOrder, to receiver: DeviceName, unless isDone: Bool) -> Effect {
            isDone ? .done(receiver) : .send(order, to: receiver)
        }
    }

    /// Every rule of the theater, in the order in which they are asked.
    static let all = [
        soundFollowsPlayer, onePlayer, screenFollowsProjector, filmWaitsForLamp, lightsFollowFilm, noSoundNoPlay,
        stopBeforeEject, endOfFilm,
    ]

    /// How bright the lights are while a film plays, pauses, and is over, in percent.
    enum Brightness {
        static let playing = 10
        static let paused = 30
        static let over = 100
    }

    static let soundFollowsPlayer = MediatorRule(
        name: "sound follows the player",
        description: "a player that starts becomes the amplifier's source",
        isStrict: true
    ) { sender, signal, devices in
        guard case .started = signal, let source = SoundSource(rawValue: sender.rawValue) else { return nil }
        return [.send(.source(source), to: .amp, unless: devices.amp.source == source)]
    }

    static let onePlayer = MediatorRule(
        name: "one player at a time",
        description: "a player that starts stops the other players",
        isStrict: true
    ) { sender, signal, devices in
        guard case .started = signal, SoundSource(rawValue: sender.rawValue) != nil else { return nil }
        let players = devices.players.filter { $0.device != sender && ($0.isEngaged || $0.isThreaded) }
        let radio = sender != .tuner && devices.tuner.isOn ? [Effect.send(.off, to: .tuner)] : []
        let all = players.map { Effect.send(.stop, to: $0.device) } + radio
        return all.isEmpty ? [.none(because: "no other plays")] : all
    }

    static let screenFollowsProjector = MediatorRule(
        name: "the screen follows the projector",
        description: "the screen goes down before the projector turns on, and up when it is off"
    ) { sender, signal, devices in
        guard sender == .projector else { return nil }
        switch signal {
        case .switchingOn: return [.send(.down, to: .screen, unless: devices.screen.isHeadedDown)]
        case .switchedOff: return [.send(.up, to: .screen, unless: !devices.screen.isHeadedDown)]
        default: return nil
        }
    }

    static let filmWaitsForLamp = MediatorRule(
        name: "the film waits for the lamp",
        description: "a loaded film starts when the projector is ready",
        isStrict: true
    ) { sender, signal, devices in
        switch (sender, signal) {
        case (.dvd, .threaded):
            let lamp = StateName(devices.projector.state)
            guard devices.projector.fault == nil else { return [.none(because: "the projector is broken")] }
            return [
                lamp.names(ProjectorOn()) ? .send(.playThreaded, to: .dvd) : .none(because: "the lamp is \(lamp)")
            ]
        case (.projector, .ready):
            return [devices.dvd.isThreaded ? .send(.playThreaded, to: .dvd) : .none(because: "no film is threaded")]
        default: return nil
        }
    }

    static let lightsFollowFilm = MediatorRule(
        name: "the lights follow the film",
        description: "a film dims the lights to 10, a pause raises them to 30, the end to 100"
    ) { sender, signal, devices in
        guard sender == .dvd else { return nil }
        let lights = devices.lights
        switch signal {
        case .started, .resumed:
            return [.send(.dim(Brightness.playing), to: .lights, unless: lights.shine(at: Brightness.playing))]
        case .paused:
            return [.send(.dim(Brightness.paused), to: .lights, unless: lights.brightness >= Brightness.paused)]
        case .stopped, .ended, .unthreaded:
            return [.send(.dim(Brightness.over), to: .lights, unless: lights.brightness >= Brightness.over)]
        default: return nil
        }
    }

    static let noSoundNoPlay = MediatorRule(
        name: "no sound, no play",
        description: "turning the amplifier off pauses the player"
    ) { sender, signal, devices in
        guard sender == .amp, case .switchedOff = signal else { return nil }
        let players = devices.players.filter { $0.isPlaying || $0.isThreaded }
        return players.isEmpty ? [.none(because: "nothing plays")] : players.map { .send(.pause, to: $0.device) }
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
        description: "the end of a film raises the lights and the screen and turns the popper off"
    ) { sender, signal, devices in
        guard sender == .dvd, case .ended = signal else { return nil }
        // The lights are raised by their own rule.
        return [
            .send(.up, to: .screen, unless: !devices.screen.isHeadedDown),
            .send(.off, to: .popper, unless: !devices.popper.isInUse),
        ]
    }
}
