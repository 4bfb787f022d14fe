import Commands
import Patterns
import Shell
import Text

/// `explain mediator`
struct ExplainCommand: ShellCommand {
    let structures: StructureDirectory

    static let pattern = Parameter("PATTERN", .name(of: "pattern"), .joined)
    let description = CommandDescription(
        "explain",
        group: .teaching,
        summary: "explain a pattern and show the objects in its roles",
        parameters: [Self.pattern],
        examples: ["explain mediator", "explain factory method"],
        details: """
            It accepts short and full names: 'explain chain', 'explain chain of responsibility'. 'patterns' lists them. \
            The objects in the roles are those that exist now. It also explains terms such as 'future' and 'scheduler'.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.pattern]
        if let entry = PatternCatalogue.entry(name) { return reply(entry) }
        guard let (entry, term) = PatternCatalogue.term(name) else { throw .noPattern(name) }
        return Reply(TermExplanation(entry: entry, term: term))
    }

    /// Returns the explanation of a pattern, with the objects in its roles now.
    func reply(_ entry: PatternEntry) -> Reply {
        let pattern = Pattern(word: entry.key)
        return Reply(Explanation(entry: entry, structures: pattern.map(structures.all) ?? []))
    }
}

/// `patterns`
struct PatternsCommand: ShellCommand {
    let description = CommandDescription(
        "patterns",
        group: .teaching,
        summary: "list the patterns and show which are at work here",
        examples: ["patterns"],
        effect: .reads
    )

    func run(_ arguments: Arguments) -> Reply { Reply(PatternList()) }
}

private struct PatternList: ReplyBody {
    func write(to text: inout TextWriter) {
        for kind in PatternEntry.Kind.allCases {
            text.write(kind.title, .heading)
            text.newline()
            var table = TextTable(indent: 2)
            for entry in PatternCatalogue.all where entry.kind == kind {
                let presence = TextTable.Cell(entry.presence.inWords, entry.presence.isAbsent ? .quiet : .good)
                // If there is no room, the short name has to do.
                if text.width < 70 {
                    table.row(.init(entry.key, .name), presence)
                } else {
                    table.row(.init(entry.key, .name), .init(entry.name), presence)
                }
            }
            table.write(to: &text)
            for entry in PatternCatalogue.all where entry.kind == kind {
                guard case .asked(let statement) = entry.presence else { continue }
                let lines = DisplayWidth.wrapped(statement, columns: max(10, text.proseWidth - 2))
                for line in lines.split(separator: "\n") {
                    text.write("  \(line)", .quiet)
                    text.newline()
                }
            }
        }
        text.write(DisplayWidth.wrapped("'explain PATTERN' explains one of them.", columns: text.proseWidth), .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.array(of: PatternCatalogue.all) { entry, json in
            json.field("key", .string(entry.key))
            json.field("name", .string(entry.name))
            json.field("kind", .string(entry.kind.rawValue))
            json.field("presence", .string(entry.presence.word))
        }
    }
}

extension PatternEntry.Presence {
    fileprivate var inWords: String {
        switch self {
        case .atWork: "at work"
        case .absent: "not at work"
        case .asked: "at work, see below"
        }
    }

    fileprivate var word: String {
        switch self {
        case .atWork: "atWork"
        case .absent: "absent"
        case .asked: "asked"
        }
    }

    /// The reason why it is absent, or is at work although the program could do without it.
    fileprivate var reason: String? {
        switch self {
        case .atWork: nil
        case .absent(let reason), .asked(let reason): reason
        }
    }
}

/// The explanation of a term that belongs to a pattern.
private struct TermExplanation: ReplyTree {
    let entry: PatternEntry
    let term: (name: String, text: String)

    var parts: [ReplyPart] {
        [
            .line("\(term.name), in \(entry.name)", .heading), .text(term.text),
            .line(.init("More: ", .quiet), .init("explain \(entry.key)", .name)), .fact("key", entry.key),
            .fact("term", term.name),
            .fact("text", term.text),
        ]
    }
}

/// The explanation of a pattern.
private struct Explanation: ReplyBody {
    let entry: PatternEntry
    let structures: [StructureRecord]
    /// The limits for collaborations, and for players of each role.
    private static let shown = (structures: 8, players: 8)

    func write(to text: inout TextWriter) {
        text.write("\(entry.name), \(entry.kind.title)", .heading)
        text.newline()
        paragraph(entry.intent, to: &text)
        section("the problem", [entry.problem], to: &text)
        heading("participants", to: &text)
        for part in entry.parts { item(part.role, part.does, to: &text) }
        writePresence(to: &text)
        if let drawing = entry.drawing {
            heading("how it works", to: &text)
            for line in drawing.split(separator: "\n") {
                text.write("  \(line)")
                text.newline()
            }
        }
        section("use it when", [entry.useWhen], to: &text)
        section("avoid it when", [entry.useNot], to: &text)
        section("advantages", entry.advantages, to: &text)
        section("drawbacks", entry.costs, to: &text)
        section("common mistakes", entry.mistakes, to: &text)
        if !entry.open.isEmpty { section("left open by the book", entry.open, to: &text) }
        for term in entry.terms { section(term.name, [term.text], to: &text) }
        heading("related patterns", to: &text)
        for relation in entry.relations { item(relation.key, relation.text, to: &text) }
        if !entry.tries.isEmpty { section("try", entry.tries, style: .name, to: &text) }
    }

    private func writePresence(to text: inout TextWriter) {
        switch entry.presence {
        case .absent(let reason): section("not at work here", [reason], to: &text)
        case .atWork, .asked:
            heading("objects in these roles now", to: &text)
            for structure in structures.prefix(Self.shown.structures) {
                write(structure, to: &text)
            }
            let more = structures.count - Self.shown.structures
            if more > 0 { paragraph("… and \(more) more", to: &text) }
            if let statement = entry.presence.reason { paragraph(statement, to: &text) }
        }
    }

    /// Writes one line if it fits: `dvd: Context dvd, ConcreteState off`.
    private func write(_ structure: StructureRecord, to text: inout TextWriter) {
        let title = structure.name + (structure.madeFor.map { ", made for '\($0)'" } ?? "")
        let line =
            "  \(title): "
            + structure.players.map { "\($0.role.rawValue) \(players($0.names))" }.joined(separator: ", ")
        let isShort = structure.players.allSatisfy { $0.names.count == 1 }
        if isShort, DisplayWidth.columns(of: line) <= text.width {
            text.write(line)
            return text.newline()
        }
        paragraph(title, hanging: 2, to: &text)
        for part in structure.players { item(part.role.rawValue, players(part.names), indent: 4, to: &text) }
    }

    private func players(_ names: [String]) -> String {
        let more = names.count - Self.shown.players
        let shown = names.prefix(Self.shown.players).map(ControlCharacters.shown).joined(separator: ", ")
        return more > 0 ? "\(shown), … \(more) more" : shown
    }

    // MARK: Lines

    private func heading(_ title: String, to text: inout TextWriter) {
        text.write(title, .heading)
        text.newline()
    }

    private func section(_ title: String, _ lines: [String], style: Style? = nil, to text: inout TextWriter) {
        heading(title, to: &text)
        for line in lines { paragraph(line, style: style, hanging: lines.count > 1 ? 2 : 0, to: &text) }
    }

    /// Writes a role or a pattern, a colon and its text.
    private func item(_ name: String, _ what: String, indent: Int = 2, to text: inout TextWriter) {
        paragraph("\(name): \(what)", indent: indent, hanging: 2, to: &text)
    }

    private func paragraph(
        _ words: String, indent: Int = 2, style: Style? = nil, hanging: Int = 0, to text: inout TextWriter
    ) {
        let columns = max(10, text.proseWidth - indent - hanging)
        for (number, line) in DisplayWidth.wrapped(words, columns: columns).split(separator: "\n").enumerated() {
            text.write(spaces: indent + (number == 0 ? 0 : hanging))
            if let style { text.write(String(line), style) } else { text.write(String(line)) }
            text.newline()
        }
    }

    // MARK: JSON

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("key", .string(entry.key))
            json.field("name", .string(entry.name))
            json.field("kind", .string(entry.kind.rawValue))
            json.field("intent", .string(entry.intent))
            json.field("problem", .string(entry.problem))
            json.field("presence", .string(entry.presence.word))
            json.field("reason", .optional(entry.presence.reason))
            pairs("participants", entry.parts.map { ("role", $0.role, "does", $0.does) }, to: &json)
            json.field("drawing", .string(entry.drawing ?? ""))
            json.field("useWhen", .string(entry.useWhen))
            json.field("useNot", .string(entry.useNot))
            json.field("advantages", entry.advantages)
            json.field("costs", entry.costs)
            json.field("mistakes", entry.mistakes)
            json.field("open", entry.open)
            pairs("terms", entry.terms.map { ("term", $0.name, "text", $0.text) }, to: &json)
            pairs("neighbors", entry.relations.map { ("pattern", $0.key, "text", $0.text) }, to: &json)
            json.field("tries", entry.tries)
            json.key("structures")
            json.array { json in
                for structure in structures { encode(structure, to: &json) }
            }
        }
    }

    /// Writes a list of two-field objects.
    private func pairs(_ key: JSONKey, _ rows: [(JSONKey, String, JSONKey, String)], to json: inout JSONWriter) {
        json.field(key, of: rows) { row, json in
            json.field(row.0, .string(row.1))
            json.field(row.2, .string(row.3))
        }
    }

    private func encode(_ structure: StructureRecord, to json: inout JSONWriter) {
        json.object { json in
            json.field("name", .string(structure.name))
            json.field("madeFor", .optional(structure.madeFor))
            json.field("parts", of: structure.players) { part, json in
                json.field("role", .string(part.role.rawValue))
                json.field("players", part.names)
            }
        }
    }
}

extension CommandError {
    static func noPattern(_ name: String) -> CommandError {
        .notFound("pattern", name, among: PatternCatalogue.names, hint: "'patterns' lists them")
    }
}
