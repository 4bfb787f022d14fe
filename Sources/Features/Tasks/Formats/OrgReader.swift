import Commands
import PatternEvents
import Patterns
import Text

/// Takes an Org file: a heading is a task, those with more stars below it are its parts. `DONE` and the other words that
/// `#+TODO:` puts behind `|` are done, all else is open; `[#A]` is high, `[#B]` medium, what comes behind low; tags and
/// `DEADLINE` are taken, and of the properties those that ``OrgWriter`` writes, and `Effort`. Text below headings is left
/// out.
///
/// A file of headings and nothing else might be a list in Markdown: it must show a sign of Org, such as a keyword.
///
/// Source: the Org manual, sections "Headlines", "TODO Items", "Tags", "Deadlines and Scheduling", "Properties".
final class OrgReader: TaskReader {
    let name = "org"
    var successor: (any Handler<TaskFile, ReadTasks, CommandError>)?
    let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    func objection(to request: TaskFile) -> String? {
        var hasHeading = false
        var hasSign = false
        let keywords = OrgKeywords()
        for line in request.lines {
            if let stars = OrgHeading.stars(of: line.bytes) {
                let heading = OrgHeading(line.bytes, stars: stars, keywords)
                if heading.beginsWithBox { return "finds an item of a check list in Markdown in line \(line.number)" }
                hasHeading = true
                hasSign = hasSign || stars > 1 || heading.hasSign
            } else {
                hasSign = hasSign || OrgLine(line).isSign
            }
            if hasHeading, hasSign { return nil }
        }
        return hasHeading
            ? "finds no 'TODO', '[#A]', '** ' or another sign of Org" : "finds no line that begins with '* '"
    }

    func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var org = OrgOutline()
        for line in file.lines {
            org.take(line, into: &outline)
            if outline.isFull { return }
        }
    }
}

/// The tasks of an Org file while its lines come by.
private struct OrgOutline {
    private var keywords = OrgKeywords()
    private var indents = IndentStack()
    /// How many stars the task added last has; nil if the lines belong to no task.
    private var stars: Int?
    /// Whether the present line is in a drawer, and if so, whether that holds properties.
    private var drawer: Bool?

    mutating func take(_ line: TextLine, into outline: inout TaskOutline) {
        if let stars = OrgHeading.stars(of: line.bytes) {
            drawer = nil
            return add(OrgHeading(line.bytes, stars: stars, keywords), to: &outline)
        }
        let kind = OrgLine(line)
        if let holdsProperties = drawer {
            if case .drawerEnd = kind { drawer = nil }
            if holdsProperties, case .property(let name, let value) = kind { set(name, value, &outline) }
            return
        }
        switch kind {
        case .blank, .remark, .property, .drawerEnd: break
        case .keywords(let words): keywords.add(words)
        case .drawer(let name): drawer = name == "PROPERTIES"
        case .deadline(let day):
            if stars != nil { outline.changeLast { $0.details.due = day } }
        case .text: outline.leaveOut("text line")
        }
    }

    private mutating func add(_ heading: OrgHeading, to outline: inout TaskOutline) {
        guard !heading.title.isEmpty else {
            stars = nil
            return outline.leaveOut("empty heading")
        }
        stars = heading.stars
        var item = TaskOutline.Item(level: indents.level(of: heading.stars), title: heading.title)
        item.isDone = heading.isDone
        item.details.priority = heading.priority
        for tag in heading.tags { item.details.add(tag: tag) }
        outline.append(item)
    }

    private mutating func set(_ name: String, _ value: String, _ outline: inout TaskOutline) {
        guard let stars else { return }
        switch name.uppercased() {
        case "RUN": outline.changeLast { $0.details.run = ImportedText.line(value) }
        case "TAKES": outline.changeLast { $0.details.takes = DurationText.parse(value) }
        case "EFFORT":
            // Hours and minutes, or units.
            let duration = DurationText.parse(value.contains(":") ? value + ":00" : value.filter { $0 != " " })
            outline.changeLast { $0.details.takes = $0.details.takes ?? duration }
        case "LABELS":
            outline.changeLast { item in
                for tag in value.split(separator: " ") { item.details.add(tag: String(tag)) }
            }
        case "DEPTH":
            // Its stars do not tell how deep it lies, and nothing below it may be measured by them.
            guard let depth = Int(value), depth > OrgWriter.deepest, stars > OrgWriter.deepest else { return }
            outline.deepenLast(to: depth)
        default: break
        }
    }
}
