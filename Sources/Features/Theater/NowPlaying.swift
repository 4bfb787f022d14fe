import Commands

/// What a person does in the theater.
enum Activity: String, Sendable {
    case film
    case song
    case radio
    case none
}

/// What plays now, in a form that stays equal while it goes on as it does.
struct NowPlaying: Equatable {
    let activity: Activity
    /// Empty if nothing plays.
    let title: String
    /// Zero for radio.
    let length: Duration
    let progress: Progress

    enum Progress: Equatable {
        /// Playing; it would have begun at this time since the shell's start.
        case running(since: Duration)
        /// Paused at this position.
        case standing(at: Duration)
    }

    static let nothing = NowPlaying(activity: .none, title: "", length: .zero, progress: .standing(at: .zero))

    var isRunning: Bool {
        if case .running = progress { true } else { false }
    }

    /// `playing` or `paused`.
    var stateText: String { isRunning ? "playing" : "paused" }

    /// How far it has played at `time`: at most its length.
    func position(at time: Duration) -> Duration {
        switch progress {
        case .running(let since): min(length, max(.zero, time - since))
        case .standing(let position): position
        }
    }

    /// How much of it has played at `time`, 0 to 1.
    func fraction(at time: Duration) -> Double {
        length > .zero ? position(at: time) / length : 0
    }

    /// Whole percents, rounded down.
    func percent(at time: Duration) -> Int {
        length > .zero ? Int(position(at: time) * 100 / length) : 0
    }
}

extension NowPlaying: CustomStringConvertible {
    /// A few words, as traces name the value: `'The General' playing`.
    var description: String { activity == .none ? "nothing" : "'\(title)' \(stateText)" }
}
