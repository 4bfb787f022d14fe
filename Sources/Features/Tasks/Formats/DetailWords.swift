import Commands

/// What is known of a task as words of the form `key:value`, for formats that have no place of their own for it.
enum DetailWords {
    static func due(_ moment: DueMoment) -> String { "due:\(moment)" }
    static func run(_ command: String) -> String { "run:\(coded(command))" }

    /// Properties with words of their own, as todo.txt programs call them.
    static let todoKeys = [
        TaskProperty.Name.wait: "t", TaskProperty.Name.every: "rec", TaskProperty.Name.depends: "depends",
    ]
    /// The same for other formats.
    private static let plainKeys = [
        TaskProperty.Name.wait: "wait", TaskProperty.Name.every: "every", TaskProperty.Name.depends: "depends",
    ]

    /// `property:NAME=VALUE`, or `wait:2026-12-01`
    static func property(_ property: TaskProperty, _ keys: [String: String] = plainKeys) -> String {
        if let key = keys[property.name], isOfUse(property) { return "\(key):\(property.value)" }
        return "property:\(coded(property.name, and: "="))=\(coded(property.value))"
    }

    /// Whether a property with a word of its own has a value that can be read again.
    private static func isOfUse(_ property: TaskProperty) -> Bool {
        switch property.name {
        case TaskProperty.Name.wait: DueDateText.calendarDay(property.value) != nil
        case TaskProperty.Name.every: Recurrence(notation: property.value)?.notation == property.value
        default:
            !property.value.isEmpty && property.value.utf8.allSatisfy { (0x21...0x7E).contains($0) }
                && coded(property.value) == property.value
        }
    }
    static func takes(_ duration: Duration) -> String { "takes:\(exact(duration))" }

    /// A duration as ``DurationText`` reads it, nothing lost: `1h30m`.
    static func exact(_ duration: Duration) -> String {
        DurationText.typed(duration)
    }

    /// One word out of any text, without what would end a comment of HTML.
    ///
    /// - Parameter more: a sign that must not stand in it, either.
    static func coded(_ text: String, and more: Unicode.Scalar? = nil) -> String {
        var last: UInt8 = 0
        return PercentCoding.encoded(text) { byte, _ in
            defer { last = byte }
            let endsComment = byte == UInt8(ascii: ">") || byte == UInt8(ascii: "-") && last == byte
            return byte <= 0x20 || byte == UInt8(ascii: "<") || endsComment || more?.value == UInt32(byte)
        }
    }

    /// Puts what a word says into `details`.
    ///
    /// - Returns: false if it is none of these words or its value is of no use.
    static func read(_ key: Substring, _ value: Substring, into details: inout TaskDetails) -> Bool {
        switch key {
        case "due":
            guard let moment = DueDateText.calendarMoment(String(value)) else { return false }
            details.dueMoment = moment
        case "t", "wait", "rec", "every", "depends":
            let names = plainKeys.keys
            guard let name = names.first(where: { plainKeys[$0] == String(key) || todoKeys[$0] == String(key) }),
                details.property(name) == nil, isOfUse(TaskProperty(name: name, value: String(value)))
            else { return false }
            details.add(name, String(value))
        case "run":
            guard let command = ImportedText.line(PercentCoding.decoded(String(value))) else { return false }
            details.run = command
        case "takes":
            guard let duration = DurationText.parse(String(value)) else { return false }
            details.takes = duration
        case "property":
            guard let sign = value.utf8.firstIndex(of: UInt8(ascii: "=")),
                let name = ImportedText.line(PercentCoding.decoded(String(value[..<sign])))
            else { return false }
            let text = PercentCoding.decoded(String(value[value.utf8.index(after: sign)...]))
            details.add(name, ImportedText.note(text))
        default: return false
        }
        return true
    }

    /// `key:value`, both not empty.
    static func split(_ word: Substring) -> (key: Substring, value: Substring)? {
        guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")), colon > word.startIndex else { return nil }
        let value = word[word.utf8.index(after: colon)...]
        return value.isEmpty ? nil : (word[..<colon], value)
    }
}

extension TaskDetails {
    /// Sets the priority by its letter; one after `C` is low and keeps its letter.
    mutating func set(priority letter: UInt8) {
        priority = Priority(letter: letter)
        let isCommon = letter <= UInt8(ascii: "C")
        set(TaskProperty.Name.letter, isCommon ? nil : String(UnicodeScalar(letter)))
    }

    /// The letter of the priority.
    var priorityLetter: String? {
        let letter = property(TaskProperty.Name.letter).flatMap {
            ("D"..."Z").contains($0) && $0.utf8.count == 1 ? $0 : nil
        }
        return priority.map { $0 == .low ? letter ?? $0.letter : $0.letter }
    }

    /// Makes one of the tags a project.
    mutating func add(project text: String) {
        guard let tag = ImportedText.tag(text), !values(of: TaskProperty.Name.project).contains(tag) else { return }
        add(TaskProperty.Name.project, tag)
    }

    /// The projects among the tags.
    var projects: [String] { values(of: TaskProperty.Name.project).filter(tags.contains) }

    /// The tags that are no projects, or are tags besides.
    var ownTags: [String] {
        let (projects, besides) = (projects, values(of: TaskProperty.Name.tag))
        return tags.filter { !projects.contains($0) || besides.contains($0) }
    }

    /// Says that a tag and a project are called so.
    private mutating func note(tagAndProject tag: String) {
        let property = TaskProperty(name: TaskProperty.Name.tag, value: tag)
        if !properties.contains(property) { properties.append(property) }
    }

    /// Adds a tag, even if a project is called so.
    mutating func add(ownTag text: String) {
        guard let tag = ImportedText.tag(text) else { return }
        if projects.contains(tag) { note(tagAndProject: tag) } else { add(tag: tag) }
    }

    /// Adds a project, even if a tag is called so.
    mutating func add(ownProject text: String) {
        guard let tag = ImportedText.tag(text), !projects.contains(tag) else { return }
        if tags.contains(tag) { note(tagAndProject: tag) }
        add(tag: tag)
        add(project: tag)
    }

    /// Removes a tag; of a project that is called so the tag, if it is one, else the project.
    mutating func remove(tag: String) {
        let former = properties.count
        properties.removeAll { $0 == TaskProperty(name: TaskProperty.Name.tag, value: tag) }
        guard properties.count == former else { return }
        tags.removeAll { $0 == tag }
        properties.removeAll { $0 == TaskProperty(name: TaskProperty.Name.project, value: tag) }
    }

    /// Removes the projects; a tag that is called like one stays.
    mutating func clearProjects() {
        let (projects, own) = (Set(projects), ownTags)
        tags.removeAll { projects.contains($0) && !own.contains($0) }
        set(TaskProperty.Name.project, nil)
        set(TaskProperty.Name.tag, nil)
    }

    /// Removes the tags; the projects stay.
    mutating func clearTags() {
        tags = projects
        set(TaskProperty.Name.tag, nil)
    }
}

extension Priority {
    /// The letters of todo.txt: `A` high, `B` medium, and all after that low.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .high
        case UInt8(ascii: "B"): self = .medium
        case UInt8(ascii: "C")...UInt8(ascii: "Z"): self = .low
        default: return nil
        }
    }

    var letter: String {
        switch self {
        case .high: "A"
        case .medium: "B"
        case .low: "C"
        }
    }
}
