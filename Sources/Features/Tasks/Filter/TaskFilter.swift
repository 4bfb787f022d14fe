import Commands
import Text

/// Selects tasks by words such as `+home due:week open`; all of them must match.
struct TaskFilter {
    private(set) var terms: [FilterTerm] = []

    /// Whether it matches every task.
    var isEmpty: Bool { terms.isEmpty }

    /// The typed words.
    var text: String { terms.map(\.word).joined(separator: " ") }

    mutating func add(_ term: FilterTerm) { terms.append(term) }

    func fits(_ task: any TaskComponent, _ traits: TaskTraits) -> Bool {
        terms.allSatisfy { $0.fits(task, traits) }
    }
}

/// A word of a filter.
struct FilterTerm {
    let word: String
    let fits: (any TaskComponent, TaskTraits) -> Bool
}

/// Reads the words of filters.
struct FilterReader {
    let now: LocalTime
    /// The last completion of composites; each is asked once, even as a part of others.
    private let lastDone = LastDone()

    init(now: LocalTime) { self.now = now }

    typealias Test = (any TaskComponent, TaskTraits) -> Bool
    private typealias Day = (any TaskComponent, TaskTraits) -> DueDate?

    /// Words that are complete filters; each means `state:WORD`.
    static let states = ["open", "done", "overdue"]
    /// The keys before the colon; help and completion show the first of each.
    static let keys = [
        ["due"], ["done"], ["added"], ["pri", "priority"], ["tag"], ["text", "search"], ["state"],
    ]
    /// The words of a filter, for errors and help.
    static let forms = """
        +TAG, tag.not:TAG, due:week, due.before:2026-12-24, done:week, added:today, pri:high, text:WORD, open, done, overdue
        """

    private enum Mode: String {
        case equal = ""
        case not
        case before
        case after
    }

    /// The filter term for a word; nil if it is not one.
    ///
    /// - Throws: an error if it has the form of one, but an invalid value.
    func term(_ word: String) throws(CommandError) -> FilterTerm? {
        if Self.states.contains(word) { return FilterTerm(word: word, fits: state(word)) }
        if word.utf8.first == UInt8(ascii: "+"), word.utf8.count > 1 {
            return FilterTerm(word: word, fits: has(tag: String(word.dropFirst())))
        }
        guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let head = word[..<colon].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let names = Self.keys.first(where: { $0.contains(head[0]) }), head.count <= 2 else { return nil }
        guard let mode = Mode(rawValue: head.count == 2 ? head[1] : ""), head.count == 1 || mode != .equal else {
            throw Self.unknownMode(String(head[1]), in: word)
        }
        let value = String(word[word.utf8.index(after: colon)...])
        let test = try test(names[0], value, mode, word)
        return FilterTerm(word: word, fits: mode == .not ? { !test($0, $1) } : test)
    }

    private func test(_ key: String, _ value: String, _ mode: Mode, _ word: String) throws(CommandError) -> Test {
        if let day = day(key) { return try test(day, value, mode, word) }
        if mode == .before || mode == .after { throw Self.unknownMode(mode.rawValue, in: word) }
        let isNone = value.isEmpty || value == "none"
        switch key {
        case "pri" where isNone: return { $1.priority == nil }
        case "pri":
            guard let found = Priority(word: value) else {
                throw Self.notInFilter(word, value, choices: Priority.allCases.map(\.rawValue))
            }
            return { $1.priority == found }
        case "tag": return isNone ? { $1.tags.isEmpty } : has(tag: value)
        case "text":
            let wanted = value.matchKey
            return { task, _ in
                wanted.isEmpty || TitleText.holds(task.title, wanted)
                    || task.details.notes.contains { TitleText.holds($0, wanted) }
            }
        default:
            guard Self.states.contains(value) else { throw Self.notInFilter(word, value, choices: Self.states) }
            return state(value)
        }
    }

    /// The day of a task that a key means; nil if there is none.
    private func day(_ key: String) -> Day? {
        switch key {
        case "due": { $1.due?.day }
        case "done": { [lastDone] task, _ in task.isDone ? lastDone.day(of: task).day : nil }
        case "added": { task, _ in task.record.added.day }
        default: nil
        }
    }

    private func state(_ word: String) -> Test {
        switch word {
        case "open": { task, _ in !task.isDone }
        case "done": { task, _ in task.isDone }
        default: { [now] task, traits in traits.due?.isPast(at: now) ?? false && !task.isDone }
        }
    }

    private func has(tag: String) -> Test { { $1.tags.contains { TaskDetails.names(tag, tag: $0) } } }

    private func test(
        _ day: @escaping Day, _ value: String, _ mode: Mode, _ word: String
    ) throws(CommandError) -> Test {
        if value.isEmpty || value == "none", mode != .before, mode != .after { return { day($0, $1) == nil } }
        guard let days = try days(value, of: word) else {
            throw CommandError(
                .value, "'\(value)' is not a day in the filter '\(word)'",
                hint: "write week, month, none, \(DueDateText.dayForms)")
        }
        switch mode {
        case .before: return { day($0, $1).map { $0 < days.lowerBound } ?? false }
        case .after: return { day($0, $1).map { $0 > days.upperBound } ?? false }
        case .equal, .not: return { day($0, $1).map(days.contains) ?? false }
        }
    }

    /// `week`, `month` and `year` are the current ones, `last week` the one before; a week begins on Monday.
    private func days(_ text: String, of word: String) throws(CommandError) -> ClosedRange<DueDate>? {
        if let period = Self.period(text.lowercased(), of: now.day) { return period }
        do throws(DayFlaw) {
            // A phrase may also be one word: `due:next-friday`.
            let words = text.split(separator: "-").joined(separator: " ")
            for text in [text, words] {
                if let day = try DueDateText.parse(text, today: now.day) { return day...day }
            }
            return nil
        } catch {
            throw CommandError(
                .value, "'\(text)' in the filter '\(word)' is not in the calendar: \(error.reason)",
                hint: "write another day")
        }
    }

    /// The period of that name around a day, or the next or previous one.
    static func period(_ name: String, of day: DueDate) -> ClosedRange<DueDate>? {
        // In a filter, it may be one word: `done:last-week`.
        let words = name.split { $0 == " " || $0 == "-" }.map(String.init)
        if words.count == 2, let this = period(words[1], of: day) {
            switch words[0] {
            case "this": return this
            case "next": return this.upperBound.advanced(by: 1).flatMap { period(words[1], of: $0) }
            case "last":
                // The day before a weekend is in the same week.
                let before = this.lowerBound.advanced(by: words[1] == "weekend" ? -6 : -1)
                return before.flatMap { period(words[1], of: $0) }
            default: return nil
            }
        }
        let (year, _, number) = day.fields
        let (first, last): (DueDate?, DueDate?) =
            switch name {
            case "day", "today": (day, day)
            case "yesterday": (day.advanced(by: -1), day.advanced(by: -1))
            case "week": (day.advanced(by: -(day.weekday + 6) % 7), day.advanced(by: (7 - day.weekday) % 7))
            case "weekend": (day.advanced(by: (7 - day.weekday) % 7 - 1), day.advanced(by: (7 - day.weekday) % 7))
            case "month": (day.advanced(by: 1 - number), day.endOfMonth)
            case "year": (DueDate(year: year, month: 1, day: 1), DueDate(year: year, month: 12, day: 31))
            default: (nil, nil)
            }
        guard let first, let last else { return nil }
        return first...last
    }

    private static func notInFilter(_ word: String, _ value: String, choices: [String]) -> CommandError {
        CommandError(
            .value, "'\(value)' is not known in the filter '\(word)'",
            hint: CommandError.didYouMean(NearMiss.of(value, among: choices)) ?? "one of \(CommandError.list(choices))")
    }

    private static func unknownMode(_ mode: String, in word: String) -> CommandError {
        CommandError(
            .value, "'.\(mode)' has no meaning in the filter '\(word)'",
            hint: "write 'not', or 'before' and 'after' with 'due', 'done' and 'added'")
    }
}

/// The last days on which tasks were done.
private final class LastDone {
    private var days: [TaskID: DayStamp] = [:]

    func day(of task: any TaskComponent) -> DayStamp { days[task.id] ?? task.lastDone { days[$0] = $1 } }
}

/// The traits used by filters and for urgency: of a task itself, or including its wholes.
struct TaskTraits {
    var due: DueMoment?
    var priority: Priority?
    var tags: [String] = []

    init() {}

    /// The task's own traits.
    init(of task: any TaskComponent) {
        guard task.record.hasDetails, let details = task.record.details else { return }
        (due, priority, tags) = (details.due, details.priority, details.tags)
    }

    /// Inherits from the whole: the earlier due date, the higher priority.
    mutating func inherit(_ whole: TaskTraits) {
        due = [due, whole.due].compactMap(\.self).min()
        priority = [priority, whole.priority].compactMap(\.self).min()
        tags += whole.tags.filter { !tags.contains($0) }
    }
}
