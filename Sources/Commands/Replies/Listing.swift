public import Text

/// A reply of rows: what a list shows and what a program reads of it.
public struct Listing<Row>: ReplyBody {
    private let rows: [Row]
    private let empty: String
    private let add: (Row, inout TextTable) -> Void
    private let encodeFields: (Row, inout JSONWriter) -> Void

    /// - Parameters:
    ///   - rows: the items of the list; a row is made only from its item, because it may be shown later.
    ///   - empty: shown instead of an empty table.
    ///   - add: adds a row to the table.
    ///   - encodeFields: writes the fields of a row's object.
    public init(
        rows: [Row],
        empty: String,
        add: @escaping (Row, inout TextTable) -> Void,
        encodeFields: @escaping (Row, inout JSONWriter) -> Void
    ) {
        self.rows = rows
        self.empty = empty
        self.add = add
        self.encodeFields = encodeFields
    }

    public func write(to text: inout TextWriter) {
        guard !rows.isEmpty else { return text.write(empty, .quiet) }
        var table = TextTable()
        for row in rows { add(row, &table) }
        table.write(to: &text)
    }

    public func encode(to json: inout JSONWriter) {
        json.array(of: rows, encodeFields)
    }
}
