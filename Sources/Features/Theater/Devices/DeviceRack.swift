import Commands

/// All devices of the theater. It belongs to the theater; no device knows it.
struct DeviceRack {
    let popper: Popper
    let lights: Lights
    let screen: Screen
    let projector: Projector
    let amp: Amplifier
    let dvd: Player
    let cd: Player
    let tuner: Tuner

    /// Every device, in the order of ``DeviceName``.
    let all: [any Device]

    init(_ environment: DeviceEnvironment) {
        popper = Popper(environment)
        lights = Lights(environment)
        screen = Screen(environment)
        projector = Projector(environment)
        amp = Amplifier(environment)
        dvd = Player(.dvd, plays: .film, environment)
        cd = Player(.cd, plays: .song, environment)
        tuner = Tuner(environment)
        all = [popper, lights, screen, projector, amp, dvd, cd, tuner]
    }

    /// The players of films and songs.
    var players: [Player] { [dvd, cd] }

    subscript(name: DeviceName) -> any Device {
        switch name {
        case .popper: popper
        case .lights: lights
        case .screen: screen
        case .projector: projector
        case .amp: amp
        case .dvd: dvd
        case .cd: cd
        case .tuner: tuner
        }
    }

    /// The device that a user means.
    ///
    /// - Throws: an error with near misses if there is no such device.
    func named(_ text: String) throws(CommandError) -> any Device {
        guard let name = DeviceName(rawValue: text.lowercased()) else {
            throw .notFound("device", text, among: DeviceName.allCases.map(\.rawValue), hint: "see 'devices'")
        }
        return self[name]
    }
}
