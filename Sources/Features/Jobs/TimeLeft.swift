import Commands

/// How long it still is until something.
enum TimeLeft {
    /// No clock runs longer; a change read from a damaged journal may say so all the same.
    private static let longest = Duration.seconds(1 << 40)

    /// As precise as people care for: up to whole seconds, the last ten in tenths; never less than is left.
    static func text(_ time: Duration) -> String {
        let unit = time > .seconds(10) ? 1000 : 100
        let (seconds, attoseconds) = min(max(.zero, time), longest).components
        let milliseconds = Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        return DurationText.brief(.milliseconds((milliseconds + unit - 1) / unit * unit))
    }
}
