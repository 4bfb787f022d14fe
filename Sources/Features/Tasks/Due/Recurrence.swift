import Text

/// How often a task comes again once it is done: every week, every 2 months.
struct Recurrence: Equatable, Sendable {
    enum Unit: Character, CaseIterable, Sendable {
        case day = "d"
        /// Monday to Friday.
        case weekday = "b"
        case week = "w"
        case month = "m"
        case year = "y"
    }

    /// From 1 to 9999.
    let count: Int
    let unit: Unit
    /// Whether the next day follows from the day on which the task was due, not from the day on which it was done.
    let isStrict: Bool

    private init(_ count: Int, _ unit: Unit, isStrict: Bool = true) {
        (self.count, self.unit, self.isStrict) = (count, unit, isStrict)
    }

    // MARK: As files write it

    /// Reads `+1w`, as todo.txt programs write `rec:`; without `+` it counts from the day on which the task was done.
    init?(notation text: String) {
        let isStrict = text.hasPrefix("+")
        let rest = text.dropFirst(isStrict ? 1 : 0)
        guard let last = rest.last, let unit = Unit(rawValue: last), let count = Self.count(rest.dropLast()) else {
            return nil
        }
        self.init(count, unit, isStrict: isStrict)
    }

    /// `+1w`
    var notation: String { "\(isStrict ? "+" : "")\(count)\(unit.rawValue)" }

    /// As Taskwarrior reads it, where `m` would be minutes.
    var taskwarriorText: String {
        switch unit {
        case .weekday: "weekdays"
        case .month: "\(count)mo"
        case .day, .week, .year: "\(count)\(unit.rawValue)"
        }
    }

    // MARK: As people write it

    /// The name of one unit, on its own and in the word for its recurrence.
    private static let names: [(Unit, [String])] = [
        (.day, ["day", "daily", "d"]), (.weekday, ["weekday", "b"]), (.week, ["week", "weekly", "w", "wk"]),
        (.month, ["month", "monthly", "m", "mo", "mth"]),
        (.year, ["year", "yearly", "annual", "annually", "y", "yr"]),
    ]
    /// Words for several units.
    private static let multiples: [String: Recurrence] = [
        "biweekly": Recurrence(2, .week), "fortnight": Recurrence(2, .week), "quarter": Recurrence(3, .month),
        "quarterly": Recurrence(3, .month), "semiannual": Recurrence(6, .month), "bimonthly": Recurrence(2, .month),
        "biannual": Recurrence(2, .year), "biyearly": Recurrence(2, .year),
    ]

    /// Reads `week`, `weekly`, `2 weeks`, `2w`, `+1w` or what Taskwarrior calls it: `biweekly`, `P2W`.
    init?(_ text: String) {
        let word = text.lowercased()
        if let known = Self.multiples[word] ?? Recurrence(notation: word.hasPrefix("+") ? word : "") {
            self = known
            return
        }
        let core =
            word.hasPrefix("p") && word.utf8.dropFirst().first.map { (0x30...0x39).contains($0) } == true
            ? word.dropFirst() : word[...]
        let digits = core.prefix { $0.isNumber }
        let rest = core.dropFirst(digits.utf8.count).drop { $0 == " " }
        let name = rest.count > 1 && rest.last == "s" ? rest.dropLast() : rest
        let named = Self.names.first { _, names in names.contains(String(name)) || names.contains(String(rest)) }
        guard let (unit, _) = named, let count = digits.isEmpty ? 1 : Self.count(digits) else { return nil }
        guard unit != .weekday || count == 1 else { return nil }
        // A lone letter is no word.
        guard !digits.isEmpty || rest.count > 1 else { return nil }
        self.init(count, unit)
    }

    private static func count(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text, in: 1...9999) : nil
    }

    /// `every week`, `every 2 months`, `every week after it is done`
    var words: String {
        let name = Self.names.first { $0.0 == unit }?.1[0] ?? ""
        return "every \(count == 1 ? name : "\(count) \(name)s")\(isStrict ? "" : " after it is done")"
    }

    // MARK: The next day

    /// The day on which the task comes again, after both the day on which it was due and the day on which it was done.
    ///
    /// - Returns: nil beyond the calendar.
    func next(due: DueDate?, done: DueDate) -> DueDate? {
        guard isStrict, let due else { return advanced(done) }
        var day = advanced(due)
        while let next = day, next <= done { day = advanced(next) }
        return day
    }

    private func advanced(_ day: DueDate) -> DueDate? {
        switch unit {
        case .day: return day.advanced(by: count)
        case .week: return day.advanced(by: 7 * count)
        case .month: return day.advanced(months: count)
        case .year: return day.advanced(months: 12 * count)
        case .weekday:
            var day = day
            for _ in 0..<count {
                repeat {
                    guard let next = day.advanced(by: 1) else { return nil }
                    day = next
                } while day.weekday % 6 == 0
            }
            return day
        }
    }
}
