import Commands
import Patterns
import ShellServices

/// The names of a player's states.
enum PlayerStateName: String, Codable, Sendable {
    case off
    case idle
    case playing
    case paused

    /// Whether it is somewhere between the beginning and the end of something.
    var isEngaged: Bool { self == .playing || self == .paused }
}

extension PlayerStateName: CustomStringConvertible {
    var description: String { rawValue }
}

/// What is written down of a player: what is in it, how far that has played, and for whom.
struct DeckPart: Codable, Continuing, Sendable, CustomStringConvertible {
    var state = PlayerStateName.off
    var media: Recording?
    /// Zero to the length of what is in it.
    var position = Duration.zero
    /// Who began what plays; nil if nothing does. Whoever comes or goes meanwhile, the place in it stays theirs.
    var viewer: String?
    /// Whether what is in it was threaded and has not begun yet: idle, it waits for the order to play.
    var isUnbegun = false

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
        guard state.isEngaged else {
            let hold = isUnbegun ? "threaded with" : "holding"
            return state == .off ? "off" : "idle, \(hold) '\(media.title)'"
        }
        return "\(state) '\(media.title)' at \(DurationText.clockFace(position))"
    }
}

extension DeckPart {
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        state = try values.decode(PlayerStateName.self, forKey: .state)
        media = try values.decodeIfPresent(Recording.self, forKey: .media)
        position = try values.decode(Duration.self, forKey: .position)
        viewer = try values.decodeIfPresent(String.self, forKey: .viewer)
        // The first version began what was put in at once.
        isUnbegun = try values.decodeIfPresent(Bool.self, forKey: .isUnbegun) ?? false
    }
}
