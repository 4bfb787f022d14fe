import Commands

/// The time left until an event.
enum TimeLeft {
    /// The longest time on a clock; a damaged journal may hold longer ones.
    private static let longest = Duration.seconds(1 << 40)

    /// Rounded up to whole seconds, and for the last ten to tenths.
    static func text(_ time: Duration) -> String {
        let unit = time > .seconds(10) ? 1000 : 100
        let (seconds, attoseconds) = min(max(.zero, time), longest).components
        let milliseconds = Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        return DurationText.brief(.milliseconds((milliseconds + unit - 1) / unit * unit))
    }
}
