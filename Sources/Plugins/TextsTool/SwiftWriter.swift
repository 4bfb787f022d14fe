/// Writes the texts of a target as Swift: tables of literals, so that the running program parses nothing.
struct SwiftWriter {
    private(set) var text = "// Made from Sources/Texts when it is built.\n"

    private static func literal(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }

    // MARK: Sentences

    /// - Parameter tables: the sentences by language, each in the order of the English ones.
    mutating func write(
        _ sections: [Sentences.Section], _ tables: [(language: String, sentences: [Sentences.Sentence])]
    ) {
        let names = sections.flatMap(\.sentences).map { Self.literal($0.key) }
        text += "extension Texts {\n    static let keys: [String] = [\(names.joined(separator: ", "))]\n"
        writeChoice(of: "[String]", "table", tables.map(\.language))
        for (language, sentences) in tables {
            let texts = sentences.map { Self.literal($0.text) }.joined(separator: ",\n        ")
            text += "    private static let `\(language)`: [String] = [\n        \(texts)\n    ]\n"
        }
        text += "    static func forms(_ language: String) -> [Int: [String: String]] {\n        switch language {\n"
        for (language, sentences) in tables.dropFirst() + tables.prefix(1) {
            let forms = sentences.enumerated().filter { !$1.forms.isEmpty }.map { number, sentence in
                let pairs = sentence.forms.map { "\(Self.literal($0.name)): \(Self.literal($0.text))" }
                return "\(number): [\(pairs.joined(separator: ", "))]"
            }
            text += "        \(language == "en" ? "default" : "case \"\(language)\""): "
            text += "[\(forms.isEmpty ? ":" : forms.joined(separator: ", "))]\n"
        }
        text += "        }\n    }\n"
        var number = 0
        for section in sections {
            if let given = section.given {
                writeChooser(section, given, from: number)
            } else {
                for (index, sentence) in section.sentences.enumerated() {
                    writeFunction(sentence, number + index, section.isPublic)
                }
            }
            number += section.sentences.count
        }
        text += "}\n"
    }

    private mutating func writeFunction(_ sentence: Sentences.Sentence, _ number: Int, _ isPublic: Bool) {
        let parts = sentence.key.split(separator: ".")
        let name = parts[0] + parts[1].prefix(1).uppercased() + parts[1].dropFirst()
        let values = sentence.values.map { "\($0): String" }.joined(separator: ", ")
        text += "    /// \(sentence.text)\n    \(isPublic ? "public " : "")"
        text += values.isEmpty ? "var \(name): String" : "func \(name)(\(values)) -> String"
        text += " { text(\(number), [\(Self.pairs(sentence.values))]) }\n"
    }

    /// Writes a function that chooses among a section's sentences by name; it returns nil for an unknown name.
    private mutating func writeChooser(_ section: Sentences.Section, _ given: [String], from number: Int) {
        let own = section.isOpen ? ["_ values: TextValues"] : given.map { "\($0): String" }
        let values = section.isOpen ? "values" : "[\(Self.pairs(given))]"
        text +=
            "    \(section.isPublic ? "public " : "")func \(section.name)(\((["_ name: String"] + own).joined(separator: ", "))) -> String? {\n"
        text += "        number(of: \"\(section.name).\\(name)\", in: \(number)..<\(number + section.sentences.count))"
        text += ".map { text($0, \(values)) }\n    }\n"
    }

    private static func pairs(_ values: [String]) -> String {
        values.isEmpty ? ":" : values.map { "\"\($0)\": \($0)" }.joined(separator: ", ")
    }

    /// Writes the choice of a table by language; English is the default.
    private mutating func writeChoice(of type: String, _ name: String, _ languages: [String]) {
        text += "    static func \(name)(_ language: String) -> \(type) {\n        switch language {\n"
        for language in languages.dropFirst() { text += "        case \"\(language)\": `\(language)`\n" }
        text += "        default: en\n        }\n    }\n"
    }

    // MARK: Records

    /// - Parameter tables: the records by language, each in the order of the English ones.
    mutating func write(_ form: Form, _ tables: [(language: String, records: [Records.Record])]) {
        text += "extension \(form.type) {\n"
        writeChoice(of: "[\(form.type)]", "texts", tables.map(\.language))
        for (language, records) in tables {
            text += "    private static let `\(language)`: [\(form.type)] = [\n"
            for record in records {
                let fields = form.fields.map { "\($0.name): \(Self.value(of: $0, record.entry($0.name)))" }
                text +=
                    "        \(form.type)(\(form.label): \(Self.literal(record.heading)), "
                    + fields.joined(separator: ", ") + "),\n"
            }
            text += "    ]\n"
        }
        text += "}\n"
    }

    private static func value(of field: Form.Field, _ entry: TextFile.Entry?) -> String {
        guard let entry else { return field.kind.hasItems ? "[]" : "nil" }
        switch field.kind {
        case .number: return entry.text
        case .choice: return ".\(entry.text)"
        case .lines: return literal(entry.lines.joined(separator: "\n"))
        case .text, .pair: return tuple(entry.text, field)
        case .list, .pairs, .triples, .named:
            return "[" + entry.items.map { tuple($0.text, field) }.joined(separator: ", ") + "]"
        }
    }

    private static func tuple(_ text: String, _ field: Form.Field) -> String {
        let parts = Records.parts(text, field).map(literal)
        return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
    }
}
