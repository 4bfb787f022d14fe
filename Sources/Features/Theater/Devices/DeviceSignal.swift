/// A device's signal to its mediator: an event just past, or about to happen.
enum DeviceSignal {
    /// It is about to be turned on.
    case switchingOn
    case switchedOn
    case switchedOff
    /// The projector's lamp is bright, or a bowl of popcorn is full.
    case ready
    /// A film is loaded and waits.
    case loaded
    /// A player has begun to play.
    case started
    case paused
    case resumed
    /// A player was stopped; the bookmark marks its place if it had begun.
    case stopped(Bookmark?)
    /// The recording has ended.
    case ended(Bookmark)
    /// A player received the order to eject its disc.
    case ejecting
}
