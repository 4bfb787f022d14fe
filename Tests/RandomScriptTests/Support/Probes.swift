import FoundationEssentials

/// The lists to look at around a line: before and after it, with `undo` and `redo` in between. Marks divide the output.
extension RandomScript.Probe {
    /// The commands of a line with this probe.
    func commands(around line: String) -> [String] {
        let (mark, lists) = ([StateLists.mark], StateLists.commands)
        return switch self {
        case .undo: mark + lists + mark + [line] + mark + lists + mark + ["undo"] + mark + lists + mark
        case .toAndFro(let count):
            [line] + mark + lists + mark + ["undo \(count)"] + mark + ["redo \(count)"] + mark + lists + mark
        }
    }

    /// How many marks ``commands(around:)`` sets.
    private var marks: Int {
        switch self {
        case .undo: 6
        case .toAndFro: 5
        }
    }

    /// What is wrong with the replies to `lines`; nil if nothing is.
    static func problem(of output: [UInt8], for lines: [RandomScript.Line]) throws -> String? {
        let all = output.split(separator: 0x0A, omittingEmptySubsequences: false)
        var segments = all.split(omittingEmptySubsequences: false) { StateLists.isMark($0, isJSON: true) }[...]
        for line in lines {
            guard let probe = line.probe else { continue }
            // The segment before the next probe is that behind the last mark of this one.
            guard segments.count > probe.marks else { return "'\(line.text)': not all replies came" }
            let own = segments.prefix(probe.marks).map { Array($0.joined(separator: [0x0A])) }
            segments = segments.dropFirst(probe.marks)
            if let problem = try probe.problem(own) { return "'\(line.text)': \(problem)" }
        }
        return nil
    }

    private func problem(_ segments: [[UInt8]]) throws -> String? {
        switch self {
        case .undo:
            let (before, after, undone) = (segments[1], segments[3], segments[5])
            // What changed nothing is not what an undo takes back.
            guard difference(before, after) != nil else { return nil }
            return difference(before, undone).map { "undo does not take it back: \($0)" }
        case .toAndFro:
            let (back, forth) = (try Steps(segments[2]), try Steps(segments[3]))
            guard !back.titles.isEmpty, back.titles == forth.titles.reversed() else { return nil }
            return difference(segments[1], segments[4]).map { "undo and redo leave something else: \($0)" }
        }
    }
}

/// The reply of `undo` or `redo`.
struct Steps {
    /// The commands, in the order in which they were taken back or done again; none if that was refused.
    let titles: [String]

    init(_ reply: [UInt8]) throws {
        let data = try JSONDecoder().decode(Reply.self, from: Data(reply)).data
        titles = data?.undone ?? data?.redone ?? []
    }

    private struct Reply: Decodable {
        let data: Content?
    }

    private struct Content: Decodable {
        let undone: [String]?
        let redone: [String]?
    }
}
