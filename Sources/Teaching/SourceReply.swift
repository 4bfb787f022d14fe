import Commands
import Text

/// The page of `source`: methods of the book first, then declarations.
struct SourcePage {
    /// Methods before the declarations, each with the name that shows only it.
    let methods: [(name: String, code: SourceIndex.Declaration)]
    let declarations: [SourceIndex.Declaration]
    /// Other meanings of the name.
    let others: [String]

    init(
        methods: [(String, SourceIndex.Declaration)] = [], _ declarations: [SourceIndex.Declaration],
        others: [String] = []
    ) {
        (self.methods, self.declarations, self.others) = (methods, declarations, others)
    }

    /// All parts, in display order.
    var parts: [SourceIndex.Declaration] { methods.map(\.code) + declarations }
}

/// Lines of files, either one screen or all.
struct SourceReply: ReplyBody {
    private let page: SourcePage
    private let name: String
    private let isWhole: Bool
    /// The rows of a 24-row screen above the prompt.
    private static let screenful = 23

    init(_ page: SourcePage, name: String, isWhole: Bool) {
        (self.page, self.name, self.isWhole) = (page, name, isWhole)
    }

    func write(to text: inout TextWriter) {
        let parts = isWhole ? page.parts : page.methods.map(\.code.withBriefComment) + page.declarations
        let blocks = parts.map { part in part.lines.flatMap { Self.wrapped($0, columns: text.width) } }
        guard !isWhole, blocks.reduce(0, { $0 + $1.count + 1 }) > Self.screenful else {
            for (part, rows) in zip(parts, blocks) { write(rows, of: part, to: &text) }
            return write(page.others, to: &text)
        }
        // Except for the first, a method is shown completely or not at all.
        var (shown, room) = (0, Self.screenful - 2)
        while shown < blocks.count, blocks[shown].count < room {
            write(blocks[shown], of: parts[shown], to: &text)
            room -= blocks[shown].count + 1
            shown += 1
        }
        var left = blocks.dropFirst(shown).reduce(0) { $0 + $1.count }
        if shown == 0 || shown >= page.methods.count && room > 3 {
            write(Array(blocks[shown].prefix(room - 1)), of: parts[shown], to: &text)
            left -= room - 1
        }
        write(page.methods.dropFirst(max(shown, 1)).map(\.name) + page.others, to: &text)
        text.write(line: "… \(left) more lines: source \(name) --all", .quiet)
        text.newline()
    }

    private func write(_ others: [String], to text: inout TextWriter) {
        guard !others.isEmpty else { return }
        text.write(line: "… also: source \(others.joined(separator: ", "))", .quiet)
        text.newline()
    }

    private func write(_ rows: [String], of part: SourceIndex.Declaration, to text: inout TextWriter) {
        text.write(line: part.place, .heading)
        text.newline()
        for row in rows {
            text.write(row)
            text.newline()
        }
    }

    /// A comment wider than the screen continues as a comment; code is broken at spaces.
    private static func wrapped(_ line: String, columns: Int) -> [String] {
        guard DisplayWidth.columns(of: line) > columns else { return [line] }
        let indent = line.prefix { $0 == " " }
        let mark = line.dropFirst(indent.count).prefix { $0 == "/" }
        guard mark.count < 2 else {
            let words = line.dropFirst(indent.count + mark.count).drop { $0 == " " }
            let front = "\(indent)\(mark) "
            return DisplayWidth.wrapped(String(words), columns: columns - front.count).split(separator: "\n")
                .map { front + $0 }
        }
        return DisplayWidth.folded(line, columns: columns).split(separator: "\n").map(String.init)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("parts", of: page.parts) { part, json in
                json.field("path", .string(part.path))
                json.field("line", .int(part.line))
                json.field("lines", part.lines)
            }
        }
    }
}

extension SourceIndex.Declaration {
    /// The declaration with only the first paragraph of its comment.
    fileprivate var withBriefComment: SourceIndex.Declaration {
        let comment = lines.prefix { $0.drop { $0 == " " }.hasPrefix("//") }
        let first = comment.prefix { !$0.hasSuffix("///") && !$0.contains("/// - ") }
        return SourceIndex.Declaration(path: path, line: line, lines: Array(first) + lines[comment.count...])
    }
}
