public import Text

/// A fact of a reply, for people, for programs, or for both.
public struct ReplyPart {
    let shown: Shown
    let fact: (key: JSONKey, value: Reply.Value)?

    /// The form for people.
    enum Shown {
        case nothing
        /// A cell of the row that it belongs to.
        case cell(TextTable.Cell)
        /// A row of a table; consecutive rows make one table.
        case rows([[TextTable.Cell]])
        /// A separate line: pieces without anything between them.
        case line([TextTable.Cell])
        /// Prose, wrapped at the screen's width.
        case text(String)
    }

    /// A text.
    public static func cell(_ key: JSONKey, _ text: String, _ style: Style? = nil) -> ReplyPart {
        cell(key, text, as: text, style)
    }

    /// A number.
    public static func cell(_ key: JSONKey, _ number: Int, _ style: Style? = nil) -> ReplyPart {
        cell(key, number, as: "\(number)", style)
    }

    /// A value that people read as `text`, which may be empty.
    public static func cell(
        _ key: JSONKey, _ value: some ReplyValue, as text: String, _ style: Style? = nil
    ) -> ReplyPart {
        cell(key, value, as: TextTable.Cell(text, style))
    }

    /// A value that people read in this cell.
    public static func cell(_ key: JSONKey, _ value: some ReplyValue, as cell: TextTable.Cell) -> ReplyPart {
        ReplyPart(shown: .cell(cell), fact: (key, value.replyValue))
    }

    /// A fact for programs only.
    public static func fact(_ key: JSONKey, _ value: some ReplyValue) -> ReplyPart {
        ReplyPart(shown: .nothing, fact: (key, value.replyValue))
    }

    /// A cell for people only.
    public static func shown(_ text: String, _ style: Style? = nil) -> ReplyPart {
        ReplyPart(shown: .cell(TextTable.Cell(text, style)), fact: nil)
    }

    /// A line for people only.
    public static func line(_ pieces: TextTable.Cell...) -> ReplyPart {
        ReplyPart(shown: .line(pieces), fact: nil)
    }

    /// A line of one style.
    public static func line(_ text: String, _ style: Style) -> ReplyPart { line(TextTable.Cell(text, style)) }

    /// Prose for people only.
    public static func text(_ text: String) -> ReplyPart { ReplyPart(shown: .text(text), fact: nil) }

    /// A name and its value, for people only.
    public static func named(_ name: TextTable.Cell, _ values: TextTable.Cell...) -> ReplyPart {
        ReplyPart(shown: .rows([[name] + values]), fact: nil)
    }

    /// A value, which people read with its name.
    public static func field(
        _ key: JSONKey, _ value: some ReplyValue, named name: TextTable.Cell, as cells: TextTable.Cell...
    ) -> ReplyPart {
        ReplyPart(shown: .rows([[name] + cells]), fact: (key, value.replyValue))
    }

    /// Rows of items; `row` returns the parts of each.
    public static func rows<Item>(
        _ key: JSONKey, _ items: some Sequence<Item>, _ row: (Item) -> [ReplyPart]
    ) -> ReplyPart {
        let rows = items.map(row)
        return ReplyPart(shown: .rows(rows.map(\.cells)), fact: (key, .list(rows.map(\.object))))
    }
}

extension [ReplyPart] {
    /// The cells of a row.
    var cells: [TextTable.Cell] {
        compactMap { if case .cell(let cell) = $0.shown { cell } else { nil } }
    }

    /// The parts for people only.
    public var shownOnly: [ReplyPart] { map { ReplyPart(shown: $0.shown, fact: nil) } }

    /// The facts for programs, as an object.
    public var object: Reply.Value { .object(facts) }

    /// The facts for programs.
    var facts: [(key: JSONKey, value: Reply.Value)] { compactMap(\.fact) }
}

/// A reply as a tree of lines, named values and rows, from which its text, its JSON and its CSV are made.
public protocol ReplyTree: ReplyBody {
    /// From top to bottom.
    var parts: [ReplyPart] { get }
}

extension ReplyTree {
    public func write(to text: inout TextWriter) {
        var layout = ReplyLayout()
        layout.write(parts, to: &text)
        layout.finish(to: &text)
    }

    public func encode(to json: inout JSONWriter) { parts.object.encode(to: &json) }
}

/// Writes parts for people: consecutive rows make one table, and the last line is left open.
struct ReplyLayout {
    private var table = TextTable()
    private var hasRows = false
    /// Whether the last line has not been ended.
    private var isOpen = false

    mutating func write(_ parts: [ReplyPart], to text: inout TextWriter) {
        add([parts.cells].filter { !$0.isEmpty })
        for part in parts {
            switch part.shown {
            case .nothing, .cell: continue
            case .rows(let rows): add(rows)
            case .line(let pieces):
                finish(to: &text)
                endLine(in: &text)
                for piece in pieces {
                    if let style = piece.style { text.write(piece.text, style) } else { text.write(piece.text) }
                }
                isOpen = true
            case .text(let prose):
                finish(to: &text)
                endLine(in: &text)
                text.write(DisplayWidth.wrapped(prose, columns: text.proseWidth))
                isOpen = true
            }
        }
    }

    private mutating func add(_ rows: [[TextTable.Cell]]) {
        for row in rows { table.row(row) }
        hasRows = hasRows || !rows.isEmpty
    }

    private mutating func endLine(in text: inout TextWriter) {
        if isOpen { text.newline() }
        isOpen = false
    }

    /// Writes the pending rows.
    mutating func finish(to text: inout TextWriter) {
        guard hasRows else { return }
        endLine(in: &text)
        table.write(to: &text)
        (table, hasRows) = (TextTable(), false)
    }
}

/// A value in a reply for programs.
public protocol ReplyValue {
    var replyValue: Reply.Value { get }
}

extension String: ReplyValue {
    public var replyValue: Reply.Value { .string(self) }
}

extension Int: ReplyValue {
    public var replyValue: Reply.Value { .int(self) }
}

extension Double: ReplyValue {
    public var replyValue: Reply.Value { .double(self) }
}

extension Bool: ReplyValue {
    public var replyValue: Reply.Value { .bool(self) }
}

/// Seconds.
extension Duration: ReplyValue {
    public var replyValue: Reply.Value { .double(inSeconds) }
}

/// A missing value is null.
extension Optional: ReplyValue where Wrapped: ReplyValue {
    public var replyValue: Reply.Value { self?.replyValue ?? .null }
}

extension Array: ReplyValue where Element: ReplyValue {
    public var replyValue: Reply.Value { .list(map(\.replyValue)) }
}

extension Reply.Value: ReplyValue {
    public var replyValue: Reply.Value { self }
}
