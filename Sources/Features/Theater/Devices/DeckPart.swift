import Commands
import ShellServices

enum PlayerState: String, Codable, Sendable, CustomStringConvertible {
    case off
    case idle
    case playing
    case paused

    /// Whether it is somewhere between the beginning and the end of something.
    var isEngaged: Bool { self == .playing || self == .paused }

    var description: String { rawValue }
}

/// The state of a player: what is in it and how far that has played.
struct DeckPart: Codable, Continuing, Sendable, CustomStringConvertible {
    var state = PlayerState.off
    var media: Recording?
    /// Zero to the length of what is in it.
    var position = Duration.zero

    func after(_ elapsed: Duration) -> DeckPart {
        guard state == .playing, let media else { return self }
        var later = self
        later.position = min(media.length, position + elapsed)
        return later
    }

    var timeLeft: Duration? {
        guard state == .playing, let media else { return nil }
        return media.length - position
    }

    var description: String {
        guard let media else { return "\(state)\(state == .idle ? ", empty" : "")" }
        guard state.isEngaged else { return state == .off ? "off" : "idle, holding '\(media.title)'" }
        return "\(state) '\(media.title)' at \(DurationText.clockFace(position))"
    }
}
