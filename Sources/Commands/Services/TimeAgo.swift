/// The time since an event, roughly.
public enum TimeAgo {
    /// `just now`, `5 min ago`, `2 h ago`, `3 d ago`. A time in the future, after a clock was set back, is `just now`.
    ///
    /// - Parameters: both since 1970-01-01T00:00:00Z, or since anything else.
    public static func text(from time: Duration, to now: Duration) -> String {
        let seconds = (now - time).components.seconds
        switch seconds {
        case ..<60: return "just now"
        case ..<3600: return "\(seconds / 60) min ago"
        case ..<86_400: return "\(seconds / 3600) h ago"
        default: return "\(seconds / 86_400) d ago"
        }
    }
}
