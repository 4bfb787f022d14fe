import PatternEvents
import Patterns

/// One rule of the mediator: what it sends to whom when a device tells something.
///
/// A rule only reads; the mediator does the sending. What it sends may be done already: devices take that as done, and
/// the trace shows that the rule was kept. Source: the course project on the home theater.
struct MediatorRule: Sendable {
    /// Names it in traces, as the reason of what is sent.
    let name: String
    /// What it sees to, in a sentence without a full stop.
    let description: String
    /// What it sends when the device called by the name tells the signal; nil if it is not about that.
    let orders: @Sendable (_ sender: DeviceName, _ signal: DeviceSignal, _ devices: DeviceRack) -> [Sending]?

    /// An order and whom it is for.
    struct Sending {
        let receiver: DeviceName
        let order: DeviceOrder

        init(_ receiver: DeviceName, _ order: DeviceOrder) {
            self.receiver = receiver
            self.order = order
        }
    }

    /// Every rule of the theater, in the order in which they are asked.
    static let all = [
        soundFollowsPlayer, onePlayer, screenFollowsProjector, lightsFollowFilm, noSoundNoPlay, stopBeforeEject,
        endOfFilm,
    ]

    /// How bright the lights are while a film plays, pauses, and is over, in percent.
    enum Brightness {
        static let playing = 10
        static let paused = 30
        static let over = 100
    }

    static let soundFollowsPlayer = MediatorRule(
        name: "sound follows the player",
        description: "a player that starts takes the amplifier's source"
    ) { sender, signal, _ in
        guard case .started = signal, let source = SoundSource(rawValue: sender.rawValue) else { return nil }
        return [Sending(.amp, .source(source))]
    }

    static let onePlayer = MediatorRule(
        name: "one player at a time",
        description: "a player that starts stops the other players"
    ) { sender, signal, devices in
        guard case .started = signal, SoundSource(rawValue: sender.rawValue) != nil else { return nil }
        let players = devices.players.filter { $0.device != sender && $0.isEngaged }
        let radio = sender != .tuner && devices.tuner.isOn ? [Sending(.tuner, .off)] : []
        return players.map { Sending($0.device, .stop) } + radio
    }

    static let screenFollowsProjector = MediatorRule(
        name: "the screen follows the projector",
        description: "the projector turned on lowers the screen first, turned off raises it"
    ) { sender, signal, _ in
        guard sender == .projector else { return nil }
        switch signal {
        case .switchingOn: return [Sending(.screen, .down)]
        case .switchedOff: return [Sending(.screen, .up)]
        default: return nil
        }
    }

    static let lightsFollowFilm = MediatorRule(
        name: "the lights follow the film",
        description: "a film dims the lights to 10, a pause raises them to 30, the end to 100"
    ) { sender, signal, devices in
        guard sender == .dvd else { return nil }
        let brightness = devices.lights.brightness
        switch signal {
        case .started, .resumed:
            return [Sending(.lights, .dim(Brightness.playing))]
        case .paused:
            return brightness >= Brightness.paused ? [] : [Sending(.lights, .dim(Brightness.paused))]
        case .stopped, .ended:
            return brightness >= Brightness.over ? [] : [Sending(.lights, .dim(Brightness.over))]
        default: return nil
        }
    }

    static let noSoundNoPlay = MediatorRule(
        name: "no sound, no play",
        description: "the amplifier turned off pauses the player"
    ) { sender, signal, devices in
        guard sender == .amp, case .switchedOff = signal else { return nil }
        return devices.players.filter(\.isPlaying).map { Sending($0.device, .pause) }
    }

    static let stopBeforeEject = MediatorRule(
        name: "stop before eject",
        description: "a player told to eject while it plays stops first"
    ) { sender, signal, _ in
        guard case .ejecting = signal else { return nil }
        return [Sending(sender, .stop)]
    }

    static let endOfFilm = MediatorRule(
        name: "the house opens at the end",
        description: "the film's end raises lights and screen and turns the popper off"
    ) { sender, signal, _ in
        guard sender == .dvd, case .ended = signal else { return nil }
        // The lights are raised by their own rule.
        return [Sending(.screen, .up), Sending(.popper, .off)]
    }
}
