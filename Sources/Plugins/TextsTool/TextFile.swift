/// A file of texts: sections with entries.
///
/// `== HEADING` begins a section, and `NAME: TEXT` an entry in it; `- TEXT` is an item of the entry above. A line that
/// begins with spaces continues the text or the item above. If there is neither, it is one of the entry's lines, which
/// are kept without their first four columns. `##` begins a remark.
struct TextFile {
    struct Entry {
        let name: String
        let line: Int
        var text = ""
        var items: [(text: String, line: Int)] = []
        var lines: [String] = []
    }

    struct Section {
        let heading: String
        let line: Int
        var entries: [Entry] = []
    }

    /// From the package root: `Sources/Texts/en/Quiz/questions.texts`.
    let path: String
    /// The entries before the first section.
    private(set) var header: [Entry] = []
    private(set) var sections: [Section] = []
    /// The last empty lines, which count only inside an entry.
    private var emptyLines = 0

    /// - Throws: the first line that cannot be read.
    init(_ text: String, path: String) throws(TextFault) {
        self.path = path
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            try read(line, at: index + 1)
        }
    }

    private mutating func read(_ line: Substring, at number: Int) throws(TextFault) {
        guard !line.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            throw TextFault(path, number, "the line has a tab or another control character; use spaces")
        }
        guard line.last != " " else { throw TextFault(path, number, "the line ends in a space; remove it") }
        if line.isEmpty { emptyLines += 1 }
        guard !line.isEmpty, !line.hasPrefix("##") else { return }
        defer { emptyLines = 0 }
        if line.hasPrefix("== ") {
            sections.append(Section(heading: String(line.dropFirst(3)), line: number))
        } else if line.hasPrefix("- ") {
            try change(number, "the item") { entry in
                guard entry.text.isEmpty, entry.lines.isEmpty else { return false }
                entry.items.append((String(line.dropFirst(2)), number))
                return true
            }
        } else if line.first == " " {
            let emptyLines = emptyLines
            try change(number, "the line") { $0.goOn(with: line, after: emptyLines) }
        } else {
            let name = line.prefix { $0 != ":" && $0 != " " }
            let text = line.dropFirst(name.count)
            guard text == ":" || text.hasPrefix(": ") else {
                throw TextFault(
                    path, number, "the line begins with no name; write: NAME: TEXT, or begin it with blanks")
            }
            try add(Entry(name: String(name), line: number, text: String(text.dropFirst(2))))
        }
    }

    private mutating func add(_ entry: Entry) throws(TextFault) {
        let others = sections.last?.entries ?? header
        if let other = others.first(where: { $0.name == entry.name }) {
            throw TextFault(path, entry.line, "'\(entry.name)' is in line \(other.line) already; remove one")
        }
        if sections.isEmpty { header.append(entry) } else { sections[sections.count - 1].entries.append(entry) }
    }

    /// - Parameter add: adds to the last entry; false if it does not fit.
    private mutating func change(_ number: Int, _ what: String, _ add: (inout Entry) -> Bool) throws(TextFault) {
        let last = sections.indices.last
        guard let last, let entry = sections[last].entries.indices.last, add(&sections[last].entries[entry]) else {
            throw TextFault(path, number, "\(what) belongs to no entry; begin one above it: NAME:")
        }
    }
}

extension TextFile.Entry {
    /// - Returns: whether the line fits.
    fileprivate mutating func goOn(with line: Substring, after emptyLines: Int) -> Bool {
        let words = String(line.drop { $0 == " " })
        if text.isEmpty, items.isEmpty {
            guard line.hasPrefix("    ") else { return false }
            if !lines.isEmpty { lines += Array(repeating: "", count: emptyLines) }
            lines.append(String(line.dropFirst(4)))
            return true
        }
        guard emptyLines == 0 else { return false }
        if items.isEmpty { text += " " + words } else { items[items.count - 1].text += " " + words }
        return true
    }
}
