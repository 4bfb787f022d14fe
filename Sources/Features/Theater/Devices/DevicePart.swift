/// A part of a device's state as a value: what a change sets, what a scene keeps.
///
/// A value that changes with the clock is kept as it is at one time (the position reached, the time that is left),
/// never as a time on the clock. So it means the same whenever it is set: a film resumes from where it was.
///
/// A device whose running part and settings change apart from each other has a part for each, so that taking back a
/// setting does not turn back a film.
enum DevicePart: Codable, Equatable, Sendable {
    case popper(WrittenState<Popper>)
    case lights(WrittenState<Lights>)
    case screen(WrittenState<Screen>)
    case lamp(WrittenState<Projector>)
    case picture(PictureMode)
    case amp(WrittenState<Amplifier>)
    case deck(WrittenState<Player>)
    case audio(SoundMode)
    case tuner(WrittenState<Tuner>)

    /// Which part of its device it is.
    enum Kind { case popper, lights, screen, lamp, picture, amp, deck, audio, tuner }

    var kind: Kind {
        switch self {
        case .popper: .popper
        case .lights: .lights
        case .screen: .screen
        case .lamp: .lamp
        case .picture: .picture
        case .amp: .amp
        case .deck: .deck
        case .audio: .audio
        case .tuner: .tuner
        }
    }
}

extension DevicePart: CustomStringConvertible {
    var description: String {
        switch self {
        case .popper(let part): "\(part)"
        case .lights(let part): "\(part)"
        case .screen(let part): "\(part)"
        case .lamp(let part): "\(part)"
        case .picture(let mode): "\(mode) picture"
        case .amp(let part): "\(part)"
        case .deck(let part): "\(part)"
        case .audio(let mode): "\(mode) sound"
        case .tuner(let part): "\(part)"
        }
    }
}
