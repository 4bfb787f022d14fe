import Commands

/// The data of a player besides its state: the disc, its position, and the user who began it.
struct DeckPart: DeviceValues {
    var media: Recording?
    /// From zero to the length of the recording.
    var position = Duration.zero
    /// The user who began the current recording; nil if nothing plays. The position stays theirs even if another user
    /// logs in.
    var viewer: String?

    /// The same disc, not begun.
    var atRest: DeckPart { DeckPart(media: media) }

    func after(_ elapsed: Duration, in state: StateName<Player>) -> DeckPart {
        guard state.names(PlayerPlaying()), let media else { return self }
        return DeckPart(media: media, position: min(media.length, position + elapsed), viewer: viewer)
    }

    func timeLeft(in state: StateName<Player>) -> Duration? {
        guard state.names(PlayerPlaying()), let media else { return nil }
        return media.length - position
    }

    func isPossible(in state: StateName<Player>) -> Bool {
        guard let media else { return state.isAtRest }
        return media.isPossible && (Duration.zero...media.length).contains(position)
    }

    func text(in state: StateName<Player>) -> String {
        guard let media else { return state.names(PlayerIdle()) ? "idle, empty" : "\(state)" }
        if state.names(PlayerOff()) { return "off" }
        if state.names(PlayerIdle()) { return "idle, holding '\(media.title)'" }
        return "\(state) '\(media.title)' at \(DurationText.clockFace(position))"
    }
}
