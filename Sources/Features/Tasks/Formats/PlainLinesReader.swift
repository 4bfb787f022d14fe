import Commands
import Patterns
import Text

/// Reads plain lines: each is an open task, a part of the nearest line above it with less indentation. A tab advances
/// to the next multiple of eight columns.
final class PlainLinesReader: TaskReader {
    init(events: EventStream) { super.init("plain lines", events: events) }

    override func objection(to request: TaskFile) -> String? {
        let beginning = request.bytes.lazy.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(2)
        switch beginning.first {
        case UInt8(ascii: "{"): return "finds what begins like a JSON object"
        case UInt8(ascii: "["):
            guard let second = beginning.dropFirst().first else { return "finds what begins like a JSON array" }
            if "{[]\"".utf8.contains(second) { return "finds what begins like a JSON array" }
        default: break
        }
        for line in request.lines
        where line.bytes.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0C || $0 == 0x7F }) {
            return "finds a control character in line \(line.number)"
        }
        return nil
    }

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var indents = IndentStack()
        for line in file.lines {
            guard let title = ImportedText.line(line.text) else { continue }
            let level = indents.level(of: line.indent)
            outline.append(TaskOutline.Item(level: level, title: title))
            if outline.isFull { return }
        }
    }
}

extension TextLine {
    /// The line's indentation in columns. A tab advances to the next multiple of eight.
    var indent: Int {
        var columns = 0
        for byte in bytes {
            switch byte {
            case 0x20: columns += 1
            case 0x09: columns += 8 - columns % 8
            default: return columns
            }
        }
        return columns
    }
}
