import Commands
import Patterns

/// A user's position in a film or song: the state in a player's memento.
struct ResumePoint: Codable, Equatable, Sendable {
    let position: Duration
}

/// A position in a recording, marked by the player when it leaves it.
struct Bookmark {
    /// Before this, no position is kept: it is easier to start over.
    static let beginning = Duration.seconds(180)
    /// A film with at most this percentage left counts as seen.
    static let endPercent = 8

    let recording: Recording
    let position: Duration
    /// The user who began the recording, and so owns the position.
    let viewer: String
    /// The decision about it.
    let outcome: Outcome

    enum Outcome {
        /// Too near to the beginning to be kept.
        case tooEarly
        /// The memento to keep.
        case worthKeeping(SealedMemento<ResumePoint>)
        /// So near to the end that it counts as seen.
        case seen
    }

    /// - Parameter createMemento: makes a memento of the position; called if it is worth keeping.
    init(
        _ recording: Recording, at position: Duration, viewer: String, createMemento: () -> SealedMemento<ResumePoint>
    ) {
        self.recording = recording
        self.position = position
        self.viewer = viewer
        outcome =
            if Self.isNearEnd(position, of: recording.length) {
                .seen
            } else if position < Self.beginning {
                .tooEarly
            } else {
                .worthKeeping(createMemento())
            }
    }

    /// Whether so little is left at `position` that the recording counts as seen.
    static func isNearEnd(_ position: Duration, of length: Duration) -> Bool {
        (length - position) * 100 <= length * endPercent
    }

    var positionText: String { DurationText.clockFace(position) }
}
