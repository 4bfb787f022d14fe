import Commands
import Platform
import Text

/// A file on its way along the chain of readers.
struct TaskFile: Equatable {
    /// The limit for a file, in MiB: a million tasks as JSON, with a margin.
    static let limit = 512

    let path: String
    let bytes: [UInt8]

    init(_ file: TextFile) {
        path = file.path
        bytes = file.bytes
    }

    var lines: LazyPrefixWhileSequence<TextLines> {
        // The caller throws then.
        TextLines(bytes).lazy.prefix { _ in !Interruption.isPending }
    }

    /// The first line that is not blank.
    var firstLine: TextLine? { lines.first { !$0.isBlank } }

    /// The format of a file that readers would mistake for another; nil if there is none.
    var foreignFormat: String? {
        guard let first = firstLine?.text else { return nil }
        if first.hasPrefix("BEGIN:VCALENDAR") { return "iCalendar" }
        if isTable(first) { return "CSV" }
        guard path.hasSuffix(".org") || first.hasPrefix("#+") || first.hasPrefix("*") else { return nil }
        let isOutline = lines.contains { line in
            ["** ", "* TODO ", "* DONE ", "#+"].contains { line.bytes.starts(with: $0.utf8) }
        }
        return isOutline || path.hasSuffix(".org") ? "org-mode" : nil
    }

    /// Whether a line has the column names of a table: the first one and another are known.
    private func isTable(_ line: String) -> Bool {
        let columns = line.lowercased().split(omittingEmptySubsequences: false) { ",;\t".contains($0) }
            .map { $0.filter { $0 != "\"" && $0 != " " && $0 != "_" } }
        let known: Set = [
            "title", "name", "task", "taskid", "content", "subject", "summary", "description", "type", "status", "done",
            "completed", "due", "duedate", "date", "startdate", "priority", "project", "tags", "labels", "notes",
            "note",
            "list",
        ]
        return columns.first.map(known.contains) ?? false && columns.count(where: known.contains) > 1
    }
}
