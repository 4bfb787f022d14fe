import Commands
import Text

/// The reply of `task list`: a tree, or with `--flat` a list of the matches.
struct TaskListing: ReplyBody {
    /// The number of levels drawn with branches. Deeper ones share one indentation and show their depth as a number, as
    /// a tree 100,000 deep would need gigabytes of spaces.
    static let drawnLevels = 12
    /// The limit for a listed path; longer ones are null in JSON.
    static let pathLimit = 1000

    let state: TaskState
    let rows: [TaskRow]
    let isFlat: Bool
    /// The beginning of the paths; nil if it is too long.
    let basePath: String?
    let now: LocalTime
    /// The text if there are no rows.
    let emptyText: String

    func write(to text: inout TextWriter) {
        guard !rows.isEmpty else { return text.write(emptyText) }
        var paths = PathStack(basePath: basePath)
        var bars: [Bool] = []
        for row in rows {
            if isFlat { paths.go(to: row) } else { Self.note(row, in: &bars) }
            guard row.isMatch || !isFlat, let task = state.tree[row.id] else { continue }
            let start = text.count
            if isFlat {
                text.write(paths.text ?? "…", .quiet)
                text.write(" ")
            } else {
                writeBranches(row, bars, to: &text)
            }
            TaskLine(task, now: now).write(to: &text)
            if let progress = task.progress { write(progress, lineStart: start, to: &text) }
            text.newline()
        }
    }

    private static func note(_ row: TaskRow, in bars: inout [Bool]) {
        guard row.depth <= drawnLevels else { return }
        bars.removeSubrange(min(row.depth, bars.count)...)
        bars.append(!row.isLast)
    }

    private func writeBranches(_ row: TaskRow, _ bars: [Bool], to text: inout TextWriter) {
        guard row.depth > 0 else { return }
        for level in 1..<max(1, min(row.depth, Self.drawnLevels)) {
            text.write(bars[level] ? "│  " : "   ", .quiet)
        }
        text.write(row.isLast ? "└─ " : "├─ ", .quiet)
        if row.depth > Self.drawnLevels { text.write("[\(row.depth)] ", .quiet) }
    }

    private func write(_ progress: String, lineStart: Int, to text: inout TextWriter) {
        let columns = DisplayWidth.columns(of: String(decoding: text.rawBytes[lineStart...], as: UTF8.self))
        text.write(spaces: max(2, text.width - columns - progress.utf8.count))
        text.write(progress, .quiet)
    }

    func encode(to json: inout JSONWriter) {
        var paths = PathStack(basePath: basePath)
        json.array { json in
            for row in rows {
                paths.go(to: row)
                guard row.isMatch || !isFlat, let task = state.tree[row.id] else { continue }
                json.object { json in
                    TaskJSON.writeFields(of: task, path: paths.text, to: &json)
                    json.field("depth", .int(row.depth))
                }
            }
        }
    }
}
