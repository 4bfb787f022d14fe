import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// `library describe Books/War and Peace`
struct DescribePart: ShellCommand {
    let library: LibraryContext

    let description = CommandDescription(
        "library describe",
        group: .library,
        summary: "tell what is known of something in the library",
        parameters: [Parameter("PATH", .name(of: "library path"), .joined)],
        examples: ["library describe Books", "library describe Books/War and Peace"],
        details: "A folder is described by all it holds, at whatever depth. '/' is the library as a whole.",
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let top = try library.part(arguments)
        var sum = LibrarySum()
        top.traverse("describe", events: library.events) { part, level in
            if level > 0 { sum.add(part.item) }
            return true
        }
        return Reply(DescriptionReply(item: top.item, path: top.path, sum: sum))
    }
}

/// How much there is below a folder.
private struct LibrarySum {
    private(set) var counts: [LibraryKind: Int] = [:]
    /// Of all that plays and whose length is known.
    private(set) var length = Duration.zero

    mutating func add(_ item: LibraryItem) {
        counts[item.kind, default: 0] += 1
        length += item.length ?? .zero
    }

    /// `1 folder, 2 books`
    var inWords: String {
        let parts = LibraryKind.allCases.compactMap { kind -> String? in
            guard let count = counts[kind] else { return nil }
            switch kind {
            case .music: return "\(count) of music"
            default: return Count.of(count, "\(kind)")
            }
        }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}

private struct DescriptionReply: ReplyBody {
    let item: LibraryItem
    let path: String
    let sum: LibrarySum

    func write(to text: inout TextWriter) {
        var table = TextTable()
        func row(_ name: String, _ value: String?) {
            if let value { table.row(.init(name, .name), .init(value)) }
        }
        row("name", item.name)
        row("kind", item.kind.rawValue + (item.kind.format.map { " (\($0))" } ?? ""))
        row(byName, item.by)
        row("length", length)
        row("holds", item.kind == .folder ? sum.inWords : nil)
        row("path", path)
        table.write(to: &text)
    }

    private var byName: String {
        switch item.kind {
        case .book: "author"
        case .music: "artist"
        case .film, .folder: "director"
        }
    }

    private var length: String? {
        if item.kind == .folder { return sum.length == .zero ? nil : DurationText.clockFace(sum.length) }
        return item.length.map { DurationText.clockFace($0) }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            LibraryJSON.writeFields(of: item, path: path, to: &json)
            guard item.kind == .folder else { return }
            json.key("holds")
            json.object { json in
                for kind in LibraryKind.allCases { json.field(kind.rawValue, .int(sum.counts[kind] ?? 0)) }
                json.field("length", .seconds(sum.length))
            }
        }
    }
}
