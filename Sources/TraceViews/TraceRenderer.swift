public import Patterns
public import Text

/// Writes the rows of a trace, no line wider than a screen or sheet of paper.
public struct TraceRenderer {
    /// In columns.
    public let width: Int
    /// The column at which sentences are wrapped.
    private let proseWidth: Int
    private let texts: Texts
    /// The column where a row's text begins, unless the screen is very narrow.
    private let textColumn: Int
    private let wordColumns: Int
    private static let numberColumns = 3
    /// The least number of columns: on a narrower screen, nothing would be left of a row.
    private static let least = 30
    /// The number of columns, at the right, for the outcome of a row.
    private static let tailColumns = 16

    /// - Parameter proseWidth: columns at which sentences are wrapped; nil for `width`.
    public init(width: Int, proseWidth: Int? = nil, texts: Texts = .spoken) {
        self.width = max(Self.least, width)
        self.proseWidth = max(Self.least, proseWidth ?? width)
        self.texts = texts
        wordColumns = width >= 60 ? 10 : 9
        textColumn = Self.numberColumns + wordColumns
    }

    /// Writes a row and its reason.
    ///
    /// - Parameter folded: the steps without a row before the next row; nil to leave out these and the handlers that
    ///   passed.
    func write(_ row: TraceRow, folded: [FoldedStep]?, to text: inout TextWriter) {
        write(row, to: &text)
        guard let folded else { return }
        for (index, line) in (row.passes + folded.map(\.text)).enumerated() {
            write("\(row.number).\(index + 1) \(line)", indent: textColumn, to: &text)
        }
    }

    /// Writes a row and its reason.
    public func write(_ row: TraceRow, to text: inout TextWriter) {
        let indent = textColumn + min(2 * row.depth, (width - textColumn) / 2)
        let lines = self.lines(of: row, room: width - indent)
        for (index, line) in lines.enumerated() {
            if index == 0 {
                text.write(DisplayWidth.aligned("\(row.number)", columns: Self.numberColumns - 1) + " ", .quiet)
                text.write(DisplayWidth.padded(row.word, columns: wordColumns), row.pattern.style)
                text.write(spaces: indent - textColumn)
            } else {
                text.write(spaces: indent + 2)
            }
            text.write(line)
            text.newline()
        }
        for line in wrapped(row.because, room: width - indent - 2) where !row.because.isEmpty {
            text.write(spaces: indent + 2)
            text.write(line, .quiet)
            text.newline()
        }
    }

    /// The lines of a row; all but the first are indented by two more columns.
    private func lines(of row: TraceRow, room: Int) -> [String] {
        guard !row.tail.isEmpty else { return wrapped(row.head, room: room, hanging: 2) }
        let place = room - Self.tailColumns
        if DisplayWidth.columns(of: row.head) < place - 1, DisplayWidth.columns(of: row.tail) <= Self.tailColumns {
            let (head, tail) = (ControlCharacters.shown(row.head), ControlCharacters.shown(row.tail))
            return [DisplayWidth.padded(head, columns: place) + tail]
        }
        return wrapped("\(row.head); \(row.tail)", room: room, hanging: 2)
    }

    /// Writes a line below the rows, wrapped, in the quiet style.
    public func write(_ line: String, indent: Int = 3, to text: inout TextWriter) {
        for part in wrapped(line, room: width - indent) {
            text.write(spaces: indent)
            text.write(part, .quiet)
            text.newline()
        }
    }

    /// Writes a sentence, wrapped, from the first column.
    public func write(paragraph: String, _ style: Style? = nil, to text: inout TextWriter) {
        for line in wrapped(paragraph, room: proseWidth, hanging: 2).enumerated() {
            text.write(line: (line.offset > 0 ? "  " : "") + line.element, style)
            text.newline()
        }
    }

    /// Writes a word in its own column and a sentence next to it, wrapped.
    public func write(
        column word: String, columns: Int, _ sentence: String, _ style: Style? = nil, to text: inout TextWriter
    ) {
        for (index, line) in wrapped(sentence, room: proseWidth - columns).enumerated() {
            let front = DisplayWidth.padded(index == 0 ? word : "", columns: columns)
            if let style, index == 0 { text.write(front, style) } else { text.write(front) }
            text.write(line: line)
            text.newline()
        }
    }

    /// The folded steps, in words; nil if there are none.
    ///
    /// - Parameter leftOut: the rows left out of the trace.
    public func folded(_ rows: TraceRows, leftOut: [TraceRow] = []) -> String? {
        var parts: [String] = []
        func add(_ number: Int, _ text: (String) -> String) {
            if number > 0 { parts.append(text("\(number)")) }
        }
        for kind in FoldedStep.Kind.allCases {
            add(rows.folded.count { $0.kind == kind }) { count in
                switch kind {
                case .signal: texts.rowSignals(count: count)
                case .idle: texts.rowIdle(count: count)
                case .unobserved: texts.rowUnobserved(count: count)
                case .stays: texts.rowStays(count: count)
                case .connection: texts.rowConnections(count: count)
                }
            }
        }
        add(rows.forgotten, texts.rowForgotten)
        let words = Pattern.traced.filter { pattern in leftOut.contains { $0.pattern == pattern } }.map(\.word)
        add(leftOut.count) { texts.rowLeftOut(count: $0, patterns: words.joined(separator: ", ")) }
        guard !parts.isEmpty else { return nil }
        let folded = texts.rowFolded(what: parts.joined(separator: ", "))
        return leftOut.isEmpty ? folded : texts.rowLeftOutHint(what: folded)
    }

    /// The text in displayable lines of at most this many columns; a wider word is broken.
    ///
    /// - Parameter hanging: the indentation of all lines but the first.
    func wrapped(_ text: String, room: Int, hanging: Int = 0) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        func limit() -> Int { max(4, lines.isEmpty ? room : room - hanging) }
        let text = ControlCharacters.shown(text)
        // No text has more columns than bytes.
        if text.utf8.count <= limit(), text.utf8.first != UInt8(ascii: " ") { return [text] }
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            var word = String(word)
            var columns = DisplayWidth.columns(of: word)
            if !line.isEmpty || used > 0 {
                if used + 1 + columns <= limit() {
                    line += " " + word
                    used += 1 + columns
                    continue
                }
                lines.append(line)
                (line, used) = ("", 0)
            }
            while columns > limit() {
                let part = DisplayWidth.prefix(of: word, columns: limit())
                guard !part.isEmpty else { break }
                lines.append(part)
                word.removeFirst(part.count)
                columns = DisplayWidth.columns(of: word)
            }
            (line, used) = (word, columns)
        }
        if !line.isEmpty || lines.isEmpty { lines.append(line) }
        return lines
    }
}

extension TraceRows {
    /// The roles of the objects in `rows`, without those in `known`: `dvd Subsystem Context Colleague`.
    ///
    /// Objects with the same name, such as a request and its future, share an entry.
    ///
    /// - Parameter known: the objects shown earlier; the new ones are added.
    public func legend(
        of rows: some Sequence<TraceRow>, without known: inout Set<ObjectID>, texts: Texts = .spoken
    ) -> String {
        var told: [(name: String, roles: [String])] = []
        var places: [String: Int] = [:]
        var ids: [ObjectID] = []
        for row in rows {
            for participant in row.participants {
                guard let id = participant.id, !known.contains(id) else { continue }
                ids.append(id)
                let (name, role) = (participant.name, texts.role(participant.role))
                if let place = places[name] {
                    if !told[place].roles.contains(role) { told[place].roles.append(role) }
                } else {
                    places[name] = told.count
                    told.append((name, [role]))
                }
            }
        }
        known.formUnion(ids)
        return told.map { "\($0) \($1.joined(separator: " "))" }.joined(separator: " · ")
    }
}

extension Pattern {
    /// The color of each pattern.
    public var style: Style {
        switch self {
        case .chain: .yellow
        case .command: .brightRed
        case .mediator: .magenta
        case .composite: .blue
        case .observer: .green
        case .memento: .cyan
        case .facade: .red
        case .state, .singleton: .quiet
        case .strategy: .brightGreen
        case .builder: .brightBlue
        case .templateMethod: .brightCyan
        case .asynchronousProcessing: .brightMagenta
        case .cleanSwift: .brightYellow
        case .modelViewPresenter: .heading
        }
    }
}
