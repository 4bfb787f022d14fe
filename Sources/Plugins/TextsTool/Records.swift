/// The fields of a file's records; the English file declares them before its first section.
///
/// `form: Question id` names the Swift type and its first label, for the heading of each section. Each line below is a
/// field and its kind: `text`, `number`, `choice` (a case of an enum), `lines`, `pair`, `list`, `pairs`, `triples`, or
/// `named` (pairs that begin with a name, the same in every language). `?` after the kind makes the field optional.
/// `shared` before it makes it the same in every language: like numbers and choices, it is only in the English file.
struct Form: Equatable {
    enum Kind: String {
        case text, number, choice, lines, pair, list, pairs, triples, named

        /// The number of parts that `=>` separates in a text or an item.
        var parts: Int {
            switch self {
            case .pair, .pairs, .named: 2
            case .triples: 3
            default: 1
            }
        }

        var hasItems: Bool { [.list, .pairs, .triples, .named].contains(self) }
    }

    struct Field: Equatable {
        let name: String
        let kind: Kind
        let isOptional: Bool
        let isShared: Bool
    }

    let type: String
    let label: String
    let fields: [Field]

    init(_ file: TextFile) throws(TextFault) {
        let words = file.header.first.map { $0.text.split(separator: " ").map(String.init) } ?? []
        guard words.count == 2, words.allSatisfy(\.isIdentifier) else {
            throw TextFault(file.path, 1, "the form has no type and label; write: form: TYPE LABEL")
        }
        (type, label) = (words[0], words[1])
        var fields: [Field] = []
        for entry in file.header.dropFirst() {
            let isShared = entry.text.hasPrefix("shared ")
            let isOptional = entry.text.hasSuffix("?")
            let word = entry.text.dropFirst(isShared ? 7 : 0).dropLast(isOptional ? 1 : 0)
            guard entry.name.isIdentifier, let kind = Kind(rawValue: String(word)) else {
                throw TextFault(file.path, entry.line, "'\(entry.text)' is not a kind of field")
            }
            let isFixed = isShared || kind == .number || kind == .choice
            fields.append(Field(name: entry.name, kind: kind, isOptional: isOptional, isShared: isFixed))
        }
        self.fields = fields
    }
}

/// The records of a file: each has the fields of its form.
struct Records {
    typealias Record = TextFile.Section

    let path: String
    let form: Form
    let all: [Record]

    /// - Parameter original: for a translation, the English records. A translation has no form and no shared fields.
    /// - Throws: the first record that does not match.
    init(_ file: TextFile, translating original: Records? = nil) throws(TextFault) {
        path = file.path
        if let original, let stray = file.header.first {
            throw TextFault(path, stray.line, "'\(stray.name)' exists only in '\(original.path)'; remove it")
        }
        if let original { form = original.form } else { form = try Form(file) }
        var seen: [String: Int] = [:]
        for section in file.sections {
            if let line = seen.updateValue(section.line, forKey: section.heading) {
                throw TextFault(path, section.line, "'\(section.heading)' is in line \(line) already; remove one")
            }
            try Self.check(section, form, isTranslation: original != nil, path)
        }
        guard let original else {
            all = file.sections
            return
        }
        if let unknown = file.sections.first(where: { own in !original.all.contains { $0.heading == own.heading } }) {
            throw TextFault(path, unknown.line, "'\(unknown.heading)' is not one of the English headings; remove it")
        }
        var all: [Record] = []
        for record in original.all {
            guard let own = file.sections.first(where: { $0.heading == record.heading }) else {
                throw TextFault(path, 1, "'\(record.heading)' is missing")
            }
            all.append(try Self.merged(own, with: record, form, path))
        }
        self.all = all
    }

    private static func check(
        _ record: Record, _ form: Form, isTranslation: Bool, _ path: String
    ) throws(TextFault) {
        for entry in record.entries {
            guard let field = form.fields.first(where: { $0.name == entry.name }) else {
                throw TextFault(
                    path, entry.line,
                    "'\(entry.name)' is not a field; the fields are " + form.fields.map(\.name).joined(separator: ", "))
            }
            if isTranslation, field.isShared {
                throw TextFault(path, entry.line, "'\(entry.name)' is the same in every language; remove it")
            }
            try check(entry, field, path)
        }
        for field in form.fields where !field.isOptional && !(isTranslation && field.isShared) {
            guard record.entries.contains(where: { $0.name == field.name }) else {
                throw TextFault(path, record.line, "'\(record.heading)' has no '\(field.name)'")
            }
        }
    }

    private static func check(_ entry: TextFile.Entry, _ field: Form.Field, _ path: String) throws(TextFault) {
        let isThere = (text: !entry.text.isEmpty, items: !entry.items.isEmpty, lines: !entry.lines.isEmpty)
        let (wanted, how) =
            switch field.kind {
            case .lines: ((false, false, true), "lines below it, four columns further right")
            case .list, .pairs, .triples, .named: ((false, true, false), "items below it: - TEXT")
            default: ((true, false, false), "a text after it")
            }
        guard isThere == wanted else { throw TextFault(path, entry.line, "'\(entry.name)' needs \(how)") }
        for (text, line) in field.kind.hasItems ? entry.items : [(entry.text, entry.line)] {
            guard parts(text, field).count == field.kind.parts else {
                throw TextFault(path, line, "'\(entry.name)' has \(field.kind.parts) parts; write => between them")
            }
        }
        if field.kind == .number, Int(entry.text) == nil {
            throw TextFault(path, entry.line, "'\(entry.name)' is a number, and '\(entry.text)' is none")
        }
        if field.kind == .choice, !entry.text.isIdentifier {
            throw TextFault(path, entry.line, "'\(entry.name)' is a word, and '\(entry.text)' is none")
        }
    }

    /// The parts of a text or an item; only a field with several parts is split.
    static func parts(_ text: String, _ field: Form.Field) -> [String] {
        guard field.kind.parts > 1 else { return [text] }
        var (parts, rest) = ([String](), text.split(separator: " ", omittingEmptySubsequences: false)[...])
        while let arrow = rest.firstIndex(of: "=>") {
            parts.append(rest[..<arrow].joined(separator: " "))
            rest = rest[(arrow + 1)...]
        }
        return (parts + [rest.joined(separator: " ")]).filter { !$0.isEmpty }
    }

    /// A record in another language, with the shared fields.
    private static func merged(
        _ own: Record, with record: Record, _ form: Form, _ path: String
    ) throws(TextFault) -> Record {
        var merged = own
        merged.entries += record.entries.filter { entry in form.fields.contains { $0.name == entry.name && $0.isShared }
        }
        for field in form.fields {
            let (ours, english) = (merged.entry(field.name), record.entry(field.name))
            if let ours, english == nil {
                throw TextFault(path, ours.line, "'\(own.heading)' has '\(field.name)', which the English has not")
            }
            if ours == nil, english != nil {
                throw TextFault(path, own.line, "'\(own.heading)' has no '\(field.name)', which the English has")
            }
            let counts = (own: ours?.items.count ?? 0, english: english?.items.count ?? 0)
            guard counts.own == counts.english else {
                throw TextFault(
                    path, ours?.line ?? own.line,
                    "the number of items in '\(field.name)' is \(counts.own), and in English it is \(counts.english)")
            }
            for (item, other) in zip(ours?.items ?? [], english?.items ?? []) where field.kind == .named {
                let name = parts(other.text, field)[0]
                guard parts(item.text, field)[0] == name else {
                    throw TextFault(path, item.line, "the name has to stay as it is; write: - \(name) => …")
                }
            }
        }
        return merged
    }
}

extension TextFile.Section {
    func entry(_ name: String) -> TextFile.Entry? { entries.first { $0.name == name } }
}
