/// The sentences of a file: each has a key, and names the values that it shows in braces.
///
/// `== story` begins sentences that Swift calls individually, as in `texts.storyTaken(request: …)`. If the heading
/// lists values, as in `== say {from} {to}` or `== point {}`, all its sentences receive these and are chosen by name:
/// `texts.say("pass", from: …, to: …)`. With `{…}`, each receives its own.
///
/// `access: public` before the first section exports them to other targets.
///
/// A sentence that depends on its `{count}` has forms instead of a text: `- one => 1 vote` and `- other => {count}
/// votes`, in Slavic languages `one`, `few` and `many`. `none`, in front, is for 0.
struct Sentences {
    struct Sentence {
        /// `story.taken`.
        let key: String
        /// The text of the last form, if it has forms.
        let text: String
        /// The other forms, by name.
        let forms: [(name: String, text: String)]
        let line: Int
        /// The names in braces, each once.
        let values: [String]
    }

    struct Section {
        let name: String
        let isPublic: Bool
        /// The values that all sentences chosen by name receive; nil if they are called individually.
        let given: [String]?
        let sentences: [Sentence]

        /// Whether each sentence chosen by name receives its own values.
        var isOpen: Bool { given == ["…"] }
    }

    let path: String
    /// Whether other targets can use them.
    let isPublic: Bool
    let sections: [Section]
    var all: [Sentence] { sections.flatMap(\.sentences) }

    init(_ file: TextFile) throws(TextFault) {
        path = file.path
        isPublic = file.header.first.map { ($0.name, $0.text) == ("access", "public") } ?? false
        if let stray = file.header.dropFirst(isPublic ? 1 : 0).first {
            throw TextFault(path, stray.line, "'\(stray.name)' comes before the first section; begin one: == NAME")
        }
        var sections: [Section] = []
        for section in file.sections {
            let words = section.heading.split(separator: " ").map(String.init)
            let names = try Self.values(of: section.heading, path, section.line)
            guard let name = words.first, name.isIdentifier, words.count == 1 || !names.isEmpty else {
                throw TextFault(
                    path, section.line, "'\(section.heading)' is not a heading of sentences; write: == NAME {VALUE} …")
            }
            let given = words.count == 1 ? nil : names.filter { !$0.isEmpty }
            sections.append(
                try Section(
                    name: name, isPublic: isPublic, given: given,
                    sentences: Self.sentences(section, name, given, path)))
        }
        self.sections = sections
    }

    private static func sentences(
        _ section: TextFile.Section, _ name: String, _ given: [String]?, _ path: String
    ) throws(TextFault) -> [Sentence] {
        var sentences: [Sentence] = []
        for entry in section.entries {
            let key = "\(name).\(entry.name)"
            guard entry.text.isEmpty != entry.items.isEmpty, entry.lines.isEmpty else {
                throw TextFault(path, entry.line, "'\(key)' has no text; write it after the name, or \"\" for nothing")
            }
            let forms = try forms(of: entry, key, path)
            guard given != nil || entry.name.isIdentifier else {
                throw TextFault(path, entry.line, "'\(entry.name)' cannot be a name in Swift; use only letters")
            }
            let text = entry.text == "\"\"" ? "" : forms.last?.text ?? entry.text
            let values = try values(of: (forms.map(\.text) + [text]).joined(), path, entry.line)
            if let odd = values.first(where: { !$0.isIdentifier }) {
                throw TextFault(path, entry.line, "{\(odd)} names no value; use only letters")
            }
            if let given, given != ["…"], let other = values.first(where: { !given.contains($0) }) {
                throw TextFault(
                    path, entry.line,
                    "'\(key)' shows {\(other)}, which the heading in line \(section.line) does not give")
            }
            sentences.append(Sentence(key: key, text: text, forms: forms.dropLast(), line: entry.line, values: values))
        }
        return sentences
    }

    /// The forms of a sentence that depends on a number.
    private static func forms(
        of entry: TextFile.Entry, _ key: String, _ path: String
    ) throws(TextFault) -> [(name: String, text: String)] {
        let forms = entry.items.map { item in
            let name = item.text.prefix { $0 != " " }
            return (name: String(name), text: String(item.text.dropFirst(name.count + 4)))
        }
        let names = forms.map(\.name).drop { $0 == "none" }
        let areThere = zip(forms, entry.items).allSatisfy { $1.text.hasPrefix("\($0.name) => ") && !$0.text.isEmpty }
        let isCounting = forms.last.map { $0.text.contains("{count}") } ?? true
        guard
            forms.isEmpty
                || isCounting && areThere && [["one", "other"], ["one", "few", "many"]].contains(Array(names))
        else {
            throw TextFault(
                path, entry.line,
                "the forms of '\(key)' are not those of a {count}; write one and other, or one, few and many")
        }
        return forms
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

    /// Checks a translation.
    ///
    /// - Returns: its sentences, in this order.
    /// - Throws: the first that is missing, unknown, or has other values.
    func translated(by other: Sentences) throws(TextFault) -> [Sentence] {
        guard !other.isPublic else { throw TextFault(other.path, 1, "'access' exists only in English; remove it") }
        let keys = Dictionary(other.all.map { ($0.key, $0) }) { one, _ in one }
        let own = Set(all.map(\.key))
        if let unknown = other.all.first(where: { !own.contains($0.key) }) {
            throw TextFault(other.path, unknown.line, "'\(unknown.key)' is not a text in English; remove it")
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
    /// Whether it can be part of a function's name.
    var isIdentifier: Bool { first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber } }
}
