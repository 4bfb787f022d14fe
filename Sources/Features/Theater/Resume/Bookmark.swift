import Commands
import Patterns

/// Where in a film or a song somebody was: the state within the memento of a player.
struct ResumePoint: Codable, Equatable, Sendable {
    let position: Duration
}

/// A place in a recording, marked by the player when it leaves it.
struct Bookmark {
    /// Before this no place is kept: it is easier to begin anew.
    static let beginning = Duration.seconds(180)
    /// Within so many percent of the length before the end a film counts as seen.
    static let endPercent = 8

    let recording: Recording
    let position: Duration
    /// Whose place it is: that of the one who began it.
    let viewer: String
    /// What becomes of it.
    let outcome: Outcome

    enum Outcome {
        /// Too near to the beginning to be kept.
        case tooEarly
        /// The memento is to be kept.
        case worthKeeping(SealedMemento<ResumePoint>)
        /// So near to the end that it counts as seen.
        case seen
    }

    /// - Parameter createMemento: makes a memento of the place; called if it is worth keeping.
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

    /// Whether so little is left at `position` that what has `length` counts as seen.
    static func isNearEnd(_ position: Duration, of length: Duration) -> Bool {
        (length - position) * 100 <= length * endPercent
    }

    var positionText: String { DurationText.clockFace(position) }
}
