import Commands
import Text

/// A heading of an Org file with all that stands below it up to the next one, taken apart line by line.
///
/// Source: the Org manual, sections "Headlines", "Deadlines and Scheduling", "Properties" and "Drawers".
struct OrgEntry {
    /// How many stars the heading has.
    let stars: Int
    /// The heading without its stars.
    private(set) var headline: String
    /// `DEADLINE: <2026-11-25 Wed>`
    private var planning: [String] = []
    /// The drawer of properties, with its first and its last line.
    private var drawer: [String] = []
    private var body: [String] = []

    /// - Parameters:
    ///   - stars: how many the heading has.
    ///   - lines: the heading without its stars, and what stands below it.
    init(stars: Int, _ lines: [String]) {
        self.stars = stars
        headline = lines[0]
        var rest = lines.dropFirst()
        while let line = rest.first, OrgLine(line).isPlanning {
            planning.append(line)
            rest.removeFirst()
        }
        if let line = rest.first, case .drawer("PROPERTIES") = OrgLine(line),
            let end = rest.firstIndex(where: { OrgLine($0).isDrawerEnd })
        {
            drawer = Array(rest[...end])
            rest = rest[(end + 1)...]
        }
        body = Array(rest)
    }

    /// All of it as it was read, without the stars.
    var text: String { ([headline] + planning + drawer + body).joined(separator: "\n") }

    // MARK: Reading

    /// What it says.
    func item(_ keywords: OrgKeywords) -> TaskOutline.Item {
        let heading = OrgHeading(headline, keywords)
        var item = TaskOutline.Item(level: 0, title: heading.title, isDone: heading.isDone)
        item.saysState = heading.keyword != nil
        if let letter = heading.priority { item.details.set(priority: letter) }
        for tag in heading.tags { item.details.add(tag: tag) }
        if let keyword = heading.keyword, !OrgKeywords.common.contains(keyword) {
            item.details.add(heading.isDone ? OrgKeywords.doneName : OrgKeywords.openName, keyword)
        }
        for line in planning { Self.read(plan: line, into: &item.details) }
        for line in drawer {
            guard case .property(let name, let value) = OrgLine(line) else { continue }
            Self.read(name, value, into: &item.details)
        }
        for note in notes { item.details.add(TaskProperty.Name.note, note) }
        return item
    }

    /// The body without blank lines around it.
    private var notes: [String] {
        let isBlank = { (line: String) in line.utf8.allSatisfy { $0 == 0x20 } }
        let lines = body.drop(while: isBlank)
        return lines.dropLast(lines.reversed().prefix(while: isBlank).count).map { OrgHeading.unguarded($0[...]) }
    }

    private static func read(plan line: String, into details: inout TaskDetails) {
        for (word, stamp) in stamps(of: line) {
            guard let day = DueDateText.calendarDay(String(stamp.dropFirst().prefix(10))) else { continue }
            switch word {
            case "DEADLINE:": details.due = day
            case "SCHEDULED:": details.set(TaskProperty.Name.scheduled, "\(day)")
            default: details.set(TaskProperty.Name.completed, "\(day)")
            }
        }
    }

    private static let closings: [Character: Character] = ["<": ">", "[": "]"]

    /// What a line says: each word with the moment behind it, in brackets.
    private static func stamps(of line: String) -> [(word: String, stamp: String)] {
        var rest = line[...]
        var stamps: [(word: String, stamp: String)] = []
        while let place = OrgLine.plans.compactMap({ rest.firstRange(of: $0) }).min(by: {
            $0.lowerBound < $1.lowerBound
        }) {
            let word = String(rest[place])
            rest = rest[place.upperBound...].drop { $0 == " " }
            guard let open = rest.first, let close = closings[open], let end = rest.firstIndex(of: close)
            else {
                continue
            }
            stamps.append((word, String(rest[...end])))
            rest = rest[rest.index(after: end)...]
        }
        return stamps
    }

    /// The planning line as it is, but for the moments that `now` says otherwise than `before`.
    private func planning(from before: OrgEntry, to now: OrgEntry) -> [String] {
        guard before.planning != now.planning else { return planning }
        let known = Dictionary(
            uniqueKeysWithValues: before.planning.flatMap { Self.stamps(of: $0) }.map { ($0.word, $0.stamp) })
        var wanted = now.planning.flatMap { Self.stamps(of: $0) }
        var words: [String] = []
        for (word, stamp) in planning.flatMap({ Self.stamps(of: $0) }) {
            let index = wanted.firstIndex { $0.word == word }
            let new = index.map { wanted.remove(at: $0).stamp }
            if new == known[word] {
                words.append("\(word) \(stamp)")
            } else if let new {
                words.append("\(word) \(new)")
            }
        }
        words += wanted.map { "\($0.word) \($0.stamp)" }
        let blanks = planning.first?.prefix { $0 == " " } ?? ""
        return words.isEmpty ? [] : [blanks + words.joined(separator: " ")]
    }

    private static func read(_ name: String, _ value: String, into details: inout TaskDetails) {
        switch name.uppercased() {
        case "RUN": details.run = ImportedText.line(value)
        case "TAKES": details.takes = DurationText.parse(value)
        case "EFFORT":
            // Hours and minutes, or units.
            let duration = DurationText.parse(value.contains(":") ? value + ":00" : value.filter { $0 != " " })
            details.takes = details.takes ?? duration
            if duration == nil { details.add(name, value) }
        case "LABELS": for tag in value.split(separator: " ") { details.add(tag: String(tag)) }
        case "PROPERTY":
            if !DetailWords.read("property", value[...], into: &details) { details.add(name, value) }
        // Its stars do not tell how deep it lies.
        case "DEPTH": break
        default: details.add(name, value)
        }
    }

    /// How deep it lies, if it says so.
    var depth: Int? {
        for line in drawer {
            if case .property(let name, let value) = OrgLine(line), name.uppercased() == "DEPTH" { return Int(value) }
        }
        return nil
    }

    // MARK: Writing

    /// An entry as this program writes it.
    ///
    /// - Parameter depth: how deep it lies, from 0.
    init(_ item: TaskOutline.Item, depth: Int, isOrg: Bool) {
        stars = min(depth, OrgWriter.deepest) + 1
        headline = Self.headline(of: item)
        let details = item.details
        var plans: [String] = []
        if item.isDone, let day = Self.day(TaskProperty.Name.completed, of: details) {
            plans.append("CLOSED: [\(Self.stamp(day))]")
        }
        if let due = details.due { plans.append("DEADLINE: <\(Self.stamp(due))>") }
        if let day = Self.day(TaskProperty.Name.scheduled, of: details) {
            plans.append("SCHEDULED: <\(Self.stamp(day))>")
        }
        if !plans.isEmpty { planning = [plans.joined(separator: " ")] }
        let properties = Self.properties(item, depth)
        if !properties.isEmpty { drawer = [":PROPERTIES:"] + properties + [":END:"] }
        // What came from Org is Org's; what came from elsewhere must not be read as anything else.
        let notes = details.values(of: TaskProperty.Name.note)
        body = isOrg ? notes : OrgHeading.guarded(notes: notes)
    }

    private static func day(_ name: String, of details: TaskDetails) -> DueDate? {
        details.property(name).flatMap(DueDateText.calendarDay)
    }

    private static func stamp(_ day: DueDate) -> String { "\(day) \(weekdays[day.weekday])" }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    private static func headline(of item: TaskOutline.Item) -> String {
        let details = item.details
        let keyword = OrgKeywords.word(item.isDone, of: details)
        var line = " \(keyword ?? (item.isDone ? "DONE" : "TODO")) "
        if let letter = details.priorityLetter { line += "[#\(letter)] " }
        line += OrgHeading.guarded(item.title)
        if !details.tags.isEmpty, canBearTags(details) { line += " :\(details.tags.joined(separator: ":")):" }
        return line
    }

    private static func canBearTags(_ details: TaskDetails) -> Bool {
        details.tags.allSatisfy { OrgHeading.isTag($0) }
    }

    /// What the headline, the planning line and the body say.
    private static func isElsewhere(_ property: TaskProperty, _ item: TaskOutline.Item) -> Bool {
        switch property.name {
        case TaskProperty.Name.note: true
        case TaskProperty.Name.letter: item.details.priorityLetter == property.value
        case OrgKeywords.openName: OrgKeywords.word(false, of: item.details) != nil && !item.isDone
        case OrgKeywords.doneName: OrgKeywords.word(true, of: item.details) != nil && item.isDone
        case TaskProperty.Name.completed: item.isDone && day(property.name, of: item.details) != nil
        case TaskProperty.Name.scheduled: day(property.name, of: item.details) != nil
        default: false
        }
    }

    private static func properties(_ item: TaskOutline.Item, _ depth: Int) -> [String] {
        let details = item.details
        var lines: [String] = []
        if !canBearTags(details) { lines.append(":LABELS: \(details.tags.joined(separator: " "))") }
        if let command = details.run { lines.append(":RUN: \(command)") }
        if let duration = details.takes { lines.append(":TAKES: \(DetailWords.exact(duration))") }
        if depth > OrgWriter.deepest { lines.append(":DEPTH: \(depth)") }
        for property in details.properties where !isElsewhere(property, item) { lines.append(line(of: property)) }
        return lines
    }

    private static let ownNames: Set = ["RUN", "TAKES", "EFFORT", "LABELS", "PROPERTY", "DEPTH", "END"]

    /// `:CUSTOM_ID: exam`, or a coded word if Org would read that otherwise.
    private static func line(of property: TaskProperty) -> String {
        let line = ":\(property.name): \(property.value)"
        if !ownNames.contains(property.name.uppercased()), case .property(property.name, property.value) = OrgLine(line)
        {
            return line
        }
        return ":PROPERTY: \(DetailWords.property(property).dropFirst("property:".count))"
    }

    /// Says what `now` says, in the words of this entry where it says the same.
    ///
    /// - Parameter former: what this entry says.
    mutating func change(from former: TaskOutline.Item, to now: TaskOutline.Item, depth: Int) {
        let now = now.said(like: former)
        let other = OrgEntry(now, depth: depth, isOrg: true)
        let before = OrgEntry(former, depth: depth, isOrg: true)
        if before.headline != other.headline { headline = other.headline }
        planning = planning(from: before, to: other)
        if before.drawer != other.drawer || self.depth != other.depth { drawer = other.drawer }
        if before.body != other.body { body = other.body }
    }
}
