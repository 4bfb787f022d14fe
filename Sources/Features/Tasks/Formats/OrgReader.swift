import Commands
import PatternEvents
import Patterns
import Text

/// Takes an Org file: a heading is a task, those with more stars below it are its parts, and so are the items with a box of
/// the check lists below it. `DONE` and the other words that `#+TODO:` puts behind `|` are done, all else is open; `[#A]` is
/// high, `[#B]` medium, what comes behind low; tags and `DEADLINE` are taken, and of the properties those that
/// ``OrgWriter`` writes, and `Effort`. Other properties and the text below a heading are kept, and the entry's own words
/// where this program would choose others.
///
/// A file of headings and nothing else might be a list in Markdown: it must show a sign of Org, such as a keyword.
///
/// Source: the Org manual, sections "Headlines", "TODO Items", "Tags", "Deadlines and Scheduling", "Properties",
/// "Checkboxes".
final class OrgReader: TaskReader {
    init(events: EventStream) { super.init("org", events: events) }

    override func objection(to request: TaskFile) -> String? {
        var hasHeading = false
        var hasSign = false
        let keywords = OrgKeywords()
        for line in request.lines {
            if let stars = OrgHeading.stars(of: line.bytes) {
                let heading = OrgHeading(String(line.text.utf8.dropFirst(stars)) ?? "", keywords)
                if heading.beginsWithBox { return "finds an item of a check list in Markdown in line \(line.number)" }
                hasHeading = true
                hasSign = hasSign || stars > 1 || heading.hasSign
            } else {
                hasSign = hasSign || OrgLine(line.text).isSign
            }
            if hasHeading, hasSign { return nil }
        }
        return hasHeading
            ? "finds no 'TODO', '[#A]', '** ' or another sign of Org" : "finds no line that begins with '* '"
    }

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var org = OrgOutline()
        for line in file.lines {
            org.take(line, into: &outline)
            if outline.isFull { return }
        }
        org.end(&outline)
    }
}

/// The tasks of an Org file while its lines come by.
private struct OrgOutline {
    /// What the present line belongs to.
    private enum Owner {
        case none
        case heading(stars: Int, lines: [String])
        case box(OrgBox)
    }

    private var keywords = OrgKeywords()
    private var owner = Owner.none
    /// The lines before the first task.
    private var before: [String] = []
    private var stars = IndentStack()
    private var boxes = IndentStack()
    /// The level of the heading that the boxes stand below.
    private var level = 0
    /// Whether the present line is in a block or a drawer, where nothing is an item.
    private var isInside = false

    mutating func take(_ line: TextLine, into outline: inout TaskOutline) {
        let text = ImportedText.note(line.text)
        if let stars = OrgHeading.stars(of: line.bytes) {
            end(&outline)
            isInside = false
            let headline = String(Substring(text.utf8.dropFirst(stars)))
            guard !OrgHeading(headline, keywords).title.isEmpty else { return outline.leaveOut("empty heading") }
            owner = .heading(stars: stars, lines: [headline])
            return
        }
        if case .keywords(let words) = OrgLine(text) { keywords.add(words) }
        follow(text)
        switch owner {
        case .none:
            if outline.items.isEmpty { before.append(text) } else if !line.isBlank { outline.leaveOut("text line") }
        case .heading(let stars, let lines):
            if let box = box(text) { return begin(box, &outline) }
            // Given up, so that the lines are not copied each time.
            owner = .none
            owner = .heading(stars: stars, lines: lines + [text])
        case .box(var last):
            if let box = box(text) { return begin(box, &outline) }
            last.add(text)
            owner = .box(last)
        }
    }

    /// Notices where a block or a drawer begins and ends.
    private mutating func follow(_ text: String) {
        let word = text.drop { $0 == " " }.uppercased()
        switch OrgLine(text) {
        case .drawer: isInside = true
        case .drawerEnd: isInside = false
        default:
            if word.hasPrefix("#+BEGIN") { isInside = true }
            if word.hasPrefix("#+END") { isInside = false }
        }
    }

    private func box(_ text: String) -> OrgBox? { isInside ? nil : OrgBox(text) }

    private mutating func begin(_ box: OrgBox, _ outline: inout TaskOutline) {
        if case .heading = owner { boxes = IndentStack() }
        end(&outline)
        owner = .box(box)
    }

    /// Adds the task whose lines have come by.
    mutating func end(_ outline: inout TaskOutline) {
        let lead = before.map { $0 + "\n" }.joined()
        switch owner {
        case .none: return
        case .heading(let count, let lines):
            let entry = OrgEntry(stars: count, lines)
            var item = entry.item(keywords)
            level = stars.level(of: count)
            item.level = level
            // A heading may skip levels. The tree does not, so the stars that it has more are among its own words.
            let more = String(repeating: "*", count: OrgStars.more(count, at: level))
            let text = more + entry.text
            if OrgEntry(item, depth: level, isOrg: false).text != text || !lead.isEmpty {
                item.details.spelling = TaskSpelling(format: OrgWriter.format, text: text, before: lead)
            }
            outline.append(item)
            // Its stars do not tell how deep it lies, and nothing below it may be measured by them.
            if let depth = entry.depth, depth > OrgWriter.deepest, count > OrgWriter.deepest {
                outline.deepenLast(to: depth)
                level = depth
            }
        case .box(let box):
            var item = box.item
            item.level = level + 1 + boxes.level(of: box.indent)
            item.details.spelling = TaskSpelling(format: OrgWriter.itemFormat, text: box.text, before: lead)
            outline.append(item)
        }
        before = []
        owner = .none
    }
}
