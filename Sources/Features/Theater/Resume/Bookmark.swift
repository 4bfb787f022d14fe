import Commands
import PatternEvents
import Patterns
import ShellServices

/// Where in a film or a song somebody was: the state within the memento of a player.
struct ResumePoint: Codable, Equatable, Sendable {
    let position: Duration
}

/// A place in a recording, marked by the player when it leaves it, and what is to become of it.
struct Bookmark {
    /// Before this no place is kept: it is easier to begin anew.
    static let beginning = Duration.seconds(180)
    /// Within so many percent of the length before the end a film counts as seen.
    static let endPercent = 8

    let recording: Recording
    let position: Duration
    let fate: Fate

    enum Fate {
        /// Too near to the beginning to be kept.
        case tooEarly
        /// The memento is to be kept.
        case worthKeeping(Memento<ResumePoint>)
        /// So near to the end that it counts as seen.
        case seen
    }

    /// Closes a memento with `seal`, if the place is worth keeping.
    init(_ recording: Recording, at position: Duration, sealedBy seal: MementoSeal<ResumePoint>) {
        self.recording = recording
        self.position = position
        if Self.isNearEnd(position, of: recording.length) {
            fate = .seen
        } else if position < Self.beginning {
            fate = .tooEarly
        } else {
            let label = "\(recording.title) at \(DurationText.clockFace(position))"
            fate = .worthKeeping(seal.close(ResumePoint(position: position), label: label))
        }
    }

    /// Whether so little is left at `position` that what has `length` counts as seen.
    static func isNearEnd(_ position: Duration, of length: Duration) -> Bool {
        (length - position) * 100 <= length * endPercent
    }

    var positionText: String { DurationText.clockFace(position) }
}
