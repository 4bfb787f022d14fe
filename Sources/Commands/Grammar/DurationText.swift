import Text

/// Durations as people write them: `90`, `90s`, `1m30s`, `1:30`, `1:47:00`, `0.5s`, `250ms`.
public enum DurationText {
    /// The longest duration that is read: 10,000 hours.
    public static let limit = Duration.seconds(36_000_000)

    /// Reads a duration; a bare number is in seconds.
    ///
    /// - Returns: nil if `text` is not a duration, is negative, or is longer than ``limit``.
    public static func parse(_ text: String) -> Duration? {
        read(text).flatMap { $0 <= limit ? $0 : nil }
    }

    /// Whether `text` is a duration, but longer than ``limit``.
    public static func isTooLong(_ text: String) -> Bool { read(text).map { $0 > limit } ?? false }

    private static func read(_ text: String) -> Duration? {
        text.utf8.contains(UInt8(ascii: ":")) ? clock(text) : units(text)
    }

    /// `1:47:00` or `1:30`: minutes and seconds below 60 after a colon.
    private static func clock(_ text: String) -> Duration? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3 else { return nil }
        var seconds = 0
        for (index, part) in parts.enumerated() {
            guard let number = wholeNumber(part), index == 0 || (number < 60 && part.utf8.count == 2) else {
                return nil
            }
            seconds = seconds * 60 + number
        }
        return .seconds(seconds)
    }

    /// `1h2m3s`, `250ms`, `90`: units from large to small, each once.
    private static func units(_ text: String) -> Duration? {
        var rest = Substring(text)
        var total = Duration.zero
        var order = 0
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(unit.count)
            guard let thousandths = thousandths(digits) else { return nil }
            let factor: Int
            let rank: Int
            switch unit {
            case "d": (factor, rank) = (86_400, 1)
            case "h": (factor, rank) = (3600, 2)
            case "m", "min": (factor, rank) = (60, 3)
            case "s": (factor, rank) = (1, 4)
            case "" where total == .zero && rest.isEmpty && order == 0: (factor, rank) = (1, 4)
            case "ms":
                guard order < 5, rest.isEmpty, thousandths % 1000 == 0 else { return nil }
                return total + .milliseconds(thousandths / 1000)
            default: return nil
            }
            guard rank > order else { return nil }
            order = rank
            total += .milliseconds(thousandths) * factor
        }
        return total
    }

    /// A duration of several words, and how it is typed: `5 minutes` and `5m`, `1h 30m` and `1h30m`.
    ///
    /// - Returns: nil unless the words begin with one.
    public static func spelled(out words: some Sequence<String>) -> (words: String, typed: String)? {
        var (taken, typed): ([String], String) = ([], "")
        var best: (String, String)?
        for word in words.prefix(6) {
            taken.append(word)
            typed += typed.isEmpty || typed.last?.isNumber != true ? word : String(unitNames[word.lowercased()] ?? "?")
            guard let last = typed.last, !last.isNumber, taken.count > 1 else { continue }
            if parse(typed) != nil { best = (taken.joined(separator: " "), typed) }
        }
        return best
    }

    private static let unitNames: [String: Character] = [
        "d": "d", "day": "d", "days": "d", "h": "h", "hour": "h", "hours": "h", "hr": "h", "hrs": "h", "m": "m",
        "min": "m", "mins": "m", "minute": "m", "minutes": "m", "s": "s", "sec": "s", "secs": "s", "second": "s",
        "seconds": "s",
    ]

    /// Larger numbers are read as this one, which is above ``limit`` in every unit.
    private static let largestNumber = 999_999_999_999_999

    private static func wholeNumber(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text, in: 0...largestNumber) ?? largestNumber
    }

    /// `1.5` as 1500; up to three places.
    private static func thousandths(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap(wholeNumber), parts.count <= 2 else { return nil }
        guard parts.count == 2 else { return whole * 1000 }
        guard let fraction = wholeNumber(parts[1]), parts[1].utf8.count <= 3 else { return nil }
        let scale = [100, 10, 1][parts[1].utf8.count - 1]
        return whole * 1000 + fraction * scale
    }

    /// As players show time: `1:47:00`, `4:05`, `0:30`; parts of a second are left out.
    public static func clockFace(_ duration: Duration) -> String {
        let seconds = Int(clamped(duration).components.seconds)
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        let tail = (rest < 10 ? "0" : "") + String(rest)
        guard hours > 0 else { return "\(minutes):\(tail)" }
        return "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes):\(tail)"
    }

    /// For a sentence: `1 h 47 min`, `1 min 30 s`, `0.5 s`, `3 s`; thousandths of a second at most.
    public static func brief(_ duration: Duration) -> String {
        parts(of: duration).map { "\($0.number) \($0.unit == "m" ? "min" : $0.unit)" }.joined(separator: " ")
    }

    /// As it is typed: `1h47m`, `1m30s`, `0.5s`.
    public static func typed(_ duration: Duration) -> String {
        parts(of: duration).map { $0.number + $0.unit }.joined()
    }

    /// The rest of a duration, rounded up to whole seconds.
    public static func left(_ duration: Duration) -> String {
        let (seconds, attoseconds) = clamped(duration).components
        return brief(.seconds(seconds + (attoseconds > 0 ? 1 : 0)))
    }

    private static func parts(of duration: Duration) -> [(number: String, unit: String)] {
        let (seconds, attoseconds) = clamped(duration).components
        let milliseconds = Int(attoseconds / 1_000_000_000_000_000)
        var parts: [(String, String)] = []
        if seconds >= 3600 { parts.append((String(seconds / 3600), "h")) }
        if seconds / 60 % 60 > 0 { parts.append((String(seconds / 60 % 60), "m")) }
        guard seconds % 60 > 0 || milliseconds > 0 || parts.isEmpty else { return parts }
        var digits = String(milliseconds + 1000).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return parts + [("\(seconds % 60)" + (digits.isEmpty ? "" : ".\(digits)"), "s")]
    }

    /// The nearest duration that a clock can show, since a damaged journal may contain any.
    private static func clamped(_ duration: Duration) -> Duration {
        min(max(duration, .zero), .seconds(1 << 40))
    }
}
