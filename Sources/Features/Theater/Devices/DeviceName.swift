/// The devices of the theater, in list order.
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

/// The amplifier's source of sound.
enum SoundSource: String, CaseIterable, Codable, Sendable {
    case dvd
    case cd
    case tuner

    /// The device that produces the sound.
    var device: DeviceName {
        switch self {
        case .dvd: .dvd
        case .cd: .cd
        case .tuner: .tuner
        }
    }
}

/// The channels of the sound.
enum SoundMode: String, Codable, Sendable {
    case stereo
    case surround
}

/// The way the picture fills the screen.
enum PictureMode: String, Codable, Sendable {
    case wide
    case tv
}
