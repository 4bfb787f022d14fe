/// A device's signal to its mediator: this happened to me, or is about to.
enum DeviceSignal {
    /// It is about to be turned on.
    case switchingOn
    case switchedOn
    case switchedOff
    /// The projector's lamp is bright, or a bowl of popcorn is full.
    case ready
    /// A film is in the player and waits.
    case loaded
    /// A player plays from now on.
    case started
    case paused
    case resumed
    /// A player was stopped, at the place that the bookmark marks if it had begun.
    case stopped(Bookmark?)
    /// What played has ended.
    case ended(Bookmark)
    /// A player received the order to eject its disc.
    case ejecting
}
