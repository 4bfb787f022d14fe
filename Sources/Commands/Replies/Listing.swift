public import Text

/// A reply of rows: what a list shows and what a program reads of it.
public struct Listing<Row>: ReplyBody {
    private let rows: [Row]
    private let empty: String
    private let parts: (Row) -> [ReplyPart]

    /// - Parameters:
    ///   - rows: the items of the list; a row is made only from its item, because it may be shown later.
    ///   - empty: shown instead of an empty table.
    ///   - parts: those of a row.
    public init(rows: [Row], empty: String, _ parts: @escaping (Row) -> [ReplyPart]) {
        (self.rows, self.empty, self.parts) = (rows, empty, parts)
    }

    public func write(to text: inout TextWriter) {
        guard !rows.isEmpty else { return text.write(empty, .quiet) }
        var layout = ReplyLayout()
        for row in rows { layout.write(parts(row), to: &text) }
        layout.finish(to: &text)
    }

    public func encode(to json: inout JSONWriter) {
        json.array { json in for row in rows { parts(row).object.encode(to: &json) } }
    }
}
