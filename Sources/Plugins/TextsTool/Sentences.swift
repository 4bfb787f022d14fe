/// The sentences of a file: each has a key, and names the values that it shows in braces.
///
/// `== story` begins sentences that Swift calls one by one, as `texts.storyTaken(request: …)`. Where the heading says which
/// values all of them are given, as in `== say {from} {to}` or `== point {}`, they are chosen by name: `texts.say("pass",
/// from: …, to: …)`. `{…}` there says that each is given its own.
struct Sentences {
    struct Sentence {
        /// `story.taken`.
        let key: String
        let text: String
        let line: Int
        /// The names in braces, each once.
        let values: [String]
    }

    struct Section {
        let name: String
        /// Which values all sentences are given that are chosen by name; nil if each is called by its own.
        let given: [String]?
        let sentences: [Sentence]

        /// Whether those chosen by name are given each its own values.
        var isOpen: Bool { given == ["…"] }
    }

    let path: String
    let sections: [Section]
    var all: [Sentence] { sections.flatMap(\.sentences) }

    init(_ file: TextFile) throws(TextFault) {
        path = file.path
        if let stray = file.header.first {
            throw TextFault(path, stray.line, "'\(stray.name)' stands before the first section; begin one: == NAME")
        }
        var sections: [Section] = []
        for section in file.sections {
            let words = section.heading.split(separator: " ").map(String.init)
            let names = try Self.values(of: section.heading, path, section.line)
            guard let name = words.first, name.isIdentifier, words.count == 1 || !names.isEmpty else {
                throw TextFault(
                    path, section.line, "'\(section.heading)' is no heading of sentences; write: == NAME {VALUE} …")
            }
            let given = words.count == 1 ? nil : names.filter { !$0.isEmpty }
            sections.append(
                try Section(name: name, given: given, sentences: Self.sentences(section, name, given, path)))
        }
        self.sections = sections
    }

    private static func sentences(
        _ section: TextFile.Section, _ name: String, _ given: [String]?, _ path: String
    ) throws(TextFault) -> [Sentence] {
        var sentences: [Sentence] = []
        for entry in section.entries {
            let key = "\(name).\(entry.name)"
            guard !entry.text.isEmpty, entry.items.isEmpty, entry.lines.isEmpty else {
                throw TextFault(path, entry.line, "'\(key)' has no text; write it behind the name, or \"\" for nothing")
            }
            guard given != nil || entry.name.isIdentifier else {
                throw TextFault(path, entry.line, "'\(entry.name)' cannot be a name in Swift; use letters alone")
            }
            let text = entry.text == "\"\"" ? "" : entry.text
            let values = try values(of: text, path, entry.line)
            if let odd = values.first(where: { !$0.isIdentifier }) {
                throw TextFault(path, entry.line, "{\(odd)} names no value; use letters alone")
            }
            if let given, given != ["…"], let other = values.first(where: { !given.contains($0) }) {
                throw TextFault(
                    path, entry.line,
                    "'\(key)' shows {\(other)}, which the heading in line \(section.line) does not give")
            }
            sentences.append(Sentence(key: key, text: text, line: entry.line, values: values))
        }
        return sentences
    }

    /// The names in braces, each once, in their order.
    private static func values(of text: String, _ path: String, _ line: Int) throws(TextFault) -> [String] {
        var names: [String] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            let name = rest[rest.index(after: brace)...].prefix { $0 != "{" && $0 != "}" }
            guard rest[brace] == "{", name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
                throw TextFault(path, line, "a brace has no partner; write {VALUE}")
            }
            if !names.contains(String(name)) { names.append(String(name)) }
            rest = rest[rest.index(after: name.endIndex)...]
        }
        return names
    }

    /// Holds a translation to these.
    ///
    /// - Returns: its sentences, in this order.
    /// - Throws: the first that is missing, unknown, or shows other values.
    func translated(by other: Sentences) throws(TextFault) -> [Sentence] {
        let keys = Dictionary(other.all.map { ($0.key, $0) }) { one, _ in one }
        let own = Set(all.map(\.key))
        if let unknown = other.all.first(where: { !own.contains($0.key) }) {
            throw TextFault(other.path, unknown.line, "'\(unknown.key)' is no text in English; take it out")
        }
        var sentences: [Sentence] = []
        for sentence in all {
            guard let found = keys[sentence.key] else {
                throw TextFault(other.path, 1, "'\(sentence.key)' is missing: \(sentence.text)")
            }
            if let lost = sentence.values.first(where: { !found.values.contains($0) }) {
                throw TextFault(
                    other.path, found.line, "'\(found.key)' does not show {\(lost)}, which the English shows")
            }
            if let more = found.values.first(where: { !sentence.values.contains($0) }) {
                throw TextFault(
                    other.path, found.line, "'\(found.key)' shows {\(more)}, which the English does not show")
            }
            sentences.append(found)
        }
        return sentences
    }
}

extension String {
    /// Whether it can name a function's part.
    var isIdentifier: Bool { first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber } }
}
