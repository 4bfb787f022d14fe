import Commands

/// The data of a player besides its state: the disc, its position, and the user who began it.
struct DeckPart: DeviceValues {
    var media: Recording?
    /// Zero to the length of what is in it.
    var position = Duration.zero
    /// The user who began the current recording; nil if nothing plays. The position stays theirs even if another user
    /// logs in meanwhile.
    var viewer: String?
    /// Whether what is in it was threaded and has not begun yet: idle, it waits for the order to play.
    var isUnbegun = false

    func after(_ elapsed: Duration, in state: StateName<Player>) -> DeckPart {
        guard state.names(PlayerPlaying()), let media else { return self }
        return with(\.position, min(media.length, position + elapsed))
    }

    func timeLeft(in state: StateName<Player>) -> Duration? {
        guard state.names(PlayerPlaying()), let media else { return nil }
        return media.length - position
    }

    func text(in state: StateName<Player>) -> String {
        let isIdle = state.names(PlayerIdle())
        guard let media else { return isIdle ? "\(state), empty" : "\(state)" }
        guard state.isEngaged else {
            return isIdle ? "idle, \(isUnbegun ? "threaded with" : "holding") '\(media.title)'" : "off"
        }
        return "\(state) '\(media.title)' at \(DurationText.clockFace(position))"
    }
}
