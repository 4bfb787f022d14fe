import Commands
import Text

/// The answer of `library`: a tree.
struct LibraryListing: ReplyBody {
    /// The number of levels drawn with branches. Deeper ones share one indentation and show their depth as a number, as
    /// folders 100,000 deep would need gigabytes of spaces.
    private static let drawnLevels = 12
    /// The limit for names in a listed path; longer paths are null in JSON.
    private static let pathLimit = 1000

    /// A part, as it was when the list was made.
    struct Row {
        let item: LibraryItem
        /// The mark for a folder.
        let mark: String
        /// The text after the name.
        let details: String
        /// From 0.
        let depth: Int
    }

    let rows: [Row]
    /// The text before each path.
    let lead: String

    func write(to text: inout TextWriter) {
        guard !rows.isEmpty else { return text.write(lead.isEmpty ? "the library is empty" : "the folder is empty") }
        let areLast = areLast
        // For each level drawn so far, whether another part follows.
        var bars: [Bool] = []
        for (row, isLast) in zip(rows, areLast) {
            if row.depth <= Self.drawnLevels {
                bars.removeSubrange(min(row.depth, bars.count)...)
                bars.append(!isLast)
            }
            writeBranches(row, isLast, bars, to: &text)
            text.write(row.item.name, .name)
            text.write(row.mark, .name)
            text.write(row.details, .quiet)
            text.newline()
        }
    }

    /// For each row, whether it is the last part of its folder.
    private var areLast: [Bool] {
        var result = [Bool](repeating: false, count: rows.count)
        // For each level, whether another part follows, seen from the end.
        var isFollowed: [Bool] = []
        for index in rows.indices.reversed() {
            let depth = rows[index].depth
            while isFollowed.count <= depth { isFollowed.append(false) }
            isFollowed.removeSubrange((depth + 1)...)
            result[index] = !isFollowed[depth]
            isFollowed[depth] = true
        }
        return result
    }

    private func writeBranches(_ row: Row, _ isLast: Bool, _ bars: [Bool], to text: inout TextWriter) {
        guard row.depth > 0 else { return }
        for level in 1..<max(1, min(row.depth, Self.drawnLevels)) { text.write(bars[level] ? "│  " : "   ", .quiet) }
        text.write(isLast ? "└─ " : "├─ ", .quiet)
        if row.depth > Self.drawnLevels { text.write("[\(row.depth)] ", .quiet) }
    }

    func encode(to json: inout JSONWriter) {
        var names: [String] = []
        json.array { json in
            for row in rows {
                if row.depth < Self.pathLimit {
                    names.removeSubrange(min(row.depth, names.count)...)
                    names.append(row.item.name)
                }
                let path = row.depth < Self.pathLimit ? lead + names.joined(separator: "/") : nil
                (row.item.facts(path: path) + [.fact("depth", row.depth)]).object.encode(to: &json)
            }
        }
    }
}

extension LibraryItem {
    /// The facts for JSON.
    func facts(path: String?) -> [ReplyPart] {
        [
            .fact("kind", kind.rawValue),
            .fact("name", name),
            .fact("path", path),
            .fact("by", by),
            .fact("format", kind.type.format),
            .fact("length", length),
        ]
    }
}
