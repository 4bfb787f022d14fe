public import Text

/// A reply of rows, for people as a list and for programs as data.
public struct Listing<Row>: ReplyBody {
    private let rows: [Row]
    private let empty: String
    private let around: (above: [ReplyPart], below: [ReplyPart])
    private let parts: (Row) -> [ReplyPart]

    /// - Parameters:
    ///   - rows: the items of the list. A row is made from its item only, because it may be shown later.
    ///   - empty: shown instead of an empty table.
    ///   - above: shown to people above the rows.
    ///   - below: shown to people below the rows.
    ///   - parts: returns the parts of a row.
    public init(
        rows: [Row], empty: String, above: [ReplyPart] = [], below: [ReplyPart] = [],
        _ parts: @escaping (Row) -> [ReplyPart]
    ) {
        (self.rows, self.empty, self.parts) = (rows, empty, parts)
        around = (above, below)
    }

    public func write(to text: inout TextWriter) {
        guard !rows.isEmpty || !around.above.isEmpty else { return text.write(empty, .quiet) }
        var layout = ReplyLayout()
        for parts in [around.above] + rows.map(parts) + [around.below] { layout.write(parts, to: &text) }
        layout.finish(to: &text)
    }

    public func encode(to json: inout JSONWriter) {
        json.array { json in for row in rows { parts(row).object.encode(to: &json) } }
    }
}
