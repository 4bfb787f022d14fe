/// A user's activity in the theater.
enum Activity: String, Sendable {
    case film
    case song
    case radio
    case none
}

/// The current recording, as a value that stays equal while it continues unchanged.
struct NowPlaying: Equatable {
    let activity: Activity
    /// Empty if nothing plays.
    let title: String
    /// Zero for radio.
    let length: Duration
    let progress: Progress

    enum Progress: Equatable {
        /// Loaded at this position; it begins at `beginsAt`, in time since the shell's start, or, if that is nil, on an
        /// order.
        case loaded(at: Duration, beginsAt: Duration?)
        /// Playing; it would have begun at this time since the shell's start.
        case running(since: Duration)
        /// Paused at this position.
        case standing(at: Duration)
    }

    static let nothing = NowPlaying(activity: .none, title: "", length: .zero, progress: .standing(at: .zero))

    var isRunning: Bool {
        if case .running = progress { true } else { false }
    }

    var isLoaded: Bool {
        if case .loaded = progress { true } else { false }
    }

    /// The time at which it begins automatically, since the shell's start; nil if it does not.
    var beginsAt: Duration? {
        if case .loaded(_, let time) = progress { time } else { nil }
    }

    /// `loaded`, `playing` or `paused`.
    var stateText: String {
        switch progress {
        case .loaded: "loaded"
        case .running: "playing"
        case .standing: "paused"
        }
    }

    /// The same in words: `begins in 3 s`.
    func stateText(at time: Duration) -> String {
        guard case .loaded = progress else { return stateText }
        guard let left = beginsIn(at: time) else { return "loaded, 'resume' starts it" }
        return "begins in \(left.components.seconds) s"
    }

    /// The time until it begins automatically, in whole seconds; nil if it does not.
    func beginsIn(at time: Duration) -> Duration? {
        beginsAt.map { max(.zero, $0 - time).roundedUp }
    }

    /// The position at `time`: at most its length.
    func position(at time: Duration) -> Duration {
        switch progress {
        case .running(let since): min(length, max(.zero, time - since))
        case .standing(let position), .loaded(let position, _): position
        }
    }

    /// The share that has played at `time`, 0 to 1.
    func fraction(at time: Duration) -> Double {
        length > .zero ? position(at: time) / length : 0
    }

    /// In whole percents, rounded down.
    func percent(at time: Duration) -> Int {
        length > .zero ? Int(position(at: time) * 100 / length) : 0
    }
}

extension NowPlaying: CustomStringConvertible {
    /// The value in traces, in a few words: `'The General' playing`.
    var description: String { activity == .none ? "nothing" : "'\(title)' \(stateText)" }
}
