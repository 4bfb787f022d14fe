import CommandCore
import PlatformTestSupport
import Rendering
import Testing

@testable import Tasks

/// What is exported and imported again is the same tree, in every format.
@Suite struct RoundTripTests {
    /// Ten thousand trees in each format, in as many parts as keep both processors busy.
    @Test(arguments: TaskFormat.allCases, [0, 1] as [UInt64])
    func keepsRandomTrees(format: TaskFormat, half: UInt64) throws {
        for seed in half * 5_000..<(half + 1) * 5_000 {
            var random = RandomTree(seed: seed)
            let changes = random.changes()
            let desk = TaskDesk()
            for change in changes { _ = desk.state.apply(change) }
            let file = try text(of: desk, format)
            let (reader, portrait) = try imported(file)
            guard portrait == desk.tree.portrait() else {
                Issue.record("seed \(seed), \(format), by \(reader):\n\(desk.tree.portrait())\n\(portrait)\n\(file)")
                return
            }
            if !changes.isEmpty, let expected = Self.readers[format] {
                #expect(reader == expected, "seed \(seed), \(format):\n\(file)")
            }
        }
    }

    /// A todo.txt file in which nothing is more than text is plain lines too.
    private static let readers: [TaskFormat: String] = [.json: "playhouse json", .markdown: "markdown", .org: "org"]

    private func text(of desk: TaskDesk, _ format: TaskFormat, _ words: String = "") throws -> String {
        var writer = TextWriter()
        try desk.reply("task export \(words) --format \(format)").body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func imported(_ file: String) throws -> (reader: String, portrait: [String]) {
        let system = MemorySystem()
        system.put(file, at: "file")
        let desk = TaskDesk(system: system)
        let reply = try desk.json("task import file")
        let reader = reply.split(separator: "\"reader\":\"").last.map { String($0.prefix { $0 != "\"" }) } ?? ""
        return (reader, desk.tree.portrait())
    }
}
