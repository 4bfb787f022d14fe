/// The devices of the theater, in the order in which lists show them.
enum DeviceName: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    case popper
    case lights
    case screen
    case projector
    case amp
    case dvd
    case cd
    case tuner
}

/// Where the amplifier takes its sound from.
enum SoundSource: String, CaseIterable, Codable, Sendable {
    case dvd
    case cd
    case tuner

    /// The device that gives the sound.
    var device: DeviceName {
        switch self {
        case .dvd: .dvd
        case .cd: .cd
        case .tuner: .tuner
        }
    }
}

/// How many channels the sound has.
enum SoundMode: String, Codable, Sendable {
    case stereo
    case surround
}

/// How the picture fills the screen.
enum PictureMode: String, Codable, Sendable {
    case wide
    case tv
}
