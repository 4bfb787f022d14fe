import Text

/// A task while the fields of its object come by, for the readers of JSON.
struct JSONTask {
    var item = TaskOutline.Item(level: 0, title: "")
    /// How deep it lies; nil if that was said and is no number of use.
    var depth: Int?
    private var problem: JSONTaskFlaw?
    private var seen: Set<String> = []

    init(depth: Int? = nil) {
        self.depth = depth
    }

    /// Reads the next value, which should be an object.
    ///
    /// - Parameter take: reads the value of a field.
    mutating func read(
        _ reader: inout JSONReader,
        _ take: (String, inout JSONReader, inout JSONTask) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        let kind = try reader.kind()
        guard kind == .object else {
            note(.noObject(kind))
            try reader.skipValue()
            return
        }
        try reader.beginObject()
        while let name = try reader.nextName() { try take(name, &reader, &self) }
    }

    mutating func note(_ flaw: JSONTaskFlaw) {
        if problem == nil { problem = flaw }
    }

    /// What is wrong with the task; nil if nothing is.
    ///
    /// - Parameter last: the task before it. With one that knows its depth, the depth must fit.
    mutating func flaw(behind last: TaskOutline.Item?) -> JSONTaskFlaw? {
        if item.title.isEmpty { note(.noTitle) }
        if let depth {
            if !(0...(last.map { $0.level + 1 } ?? 0)).contains(depth) { note(.depth(depth)) }
            item.level = depth
        }
        return problem
    }

    // MARK: Fields

    /// Whether a value of `kind` comes next; any other is noted and passed over, and so is a field that was there.
    mutating func expect(
        _ kind: JSONKind, _ name: String, _ reader: inout JSONReader
    ) throws(JSONSyntaxError) -> Bool {
        let found = try reader.kind()
        if !seen.insert(name).inserted { note(.twice(name)) }
        if found == kind { return true }
        note(.wrongKind(name, found, expected: kind))
        try reader.skipValue()
        return false
    }

    /// The same, but null stands for a field that is not there.
    mutating func expectOrNull(
        _ kind: JSONKind, _ name: String, _ reader: inout JSONReader
    ) throws(JSONSyntaxError) -> Bool {
        guard try reader.kind() == .null else { return try expect(kind, name, &reader) }
        try reader.null()
        return false
    }

    /// A string, or nil for null.
    mutating func string(_ name: String, _ reader: inout JSONReader) throws(JSONSyntaxError) -> String? {
        try expectOrNull(.string, name, &reader) ? try reader.string() : nil
    }

    mutating func title(_ name: String, _ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard try expect(.string, name, &reader) else { return }
        item.title = ImportedText.line(try reader.string()) ?? ""
    }

    /// An array of strings.
    mutating func tags(_ name: String, _ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard try expectOrNull(.array, name, &reader) else { return }
        try reader.beginArray()
        while try reader.nextElement() {
            if try reader.kind() == .string {
                item.details.add(tag: try reader.string())
            } else {
                note(.badValue(name))
                try reader.skipValue()
            }
        }
    }
}

/// Why a JSON object is no task.
enum JSONTaskFlaw: Equatable {
    case noObject(JSONKind)
    case noTitle
    case twice(String)
    case wrongKind(String, JSONKind, expected: JSONKind)
    case badValue(String)
    case depth(Int)
}
