import FoundationEssentials
import ProgramTestSupport
import Testing

/// The change store's records of a command: the part of the state that changed, with its old and its new value.
@Suite(.release) struct ChangeTests {
    private struct Line: Decodable {
        let kind: String
        var what: What?

        struct What: Decodable, Equatable {
            var part: String?
            var old: String?
            var new: String?

            init(from decoder: any Decoder) throws {
                guard let values = try? decoder.container(keyedBy: Keys.self) else { return }
                part = try values.decodeIfPresent(String.self, forKey: .part)
                old = try values.decodeIfPresent(String.self, forKey: .old)
                new = try values.decodeIfPresent(String.self, forKey: .new)
            }

            private enum Keys: String, CodingKey { case part, old, new }
        }
    }

    /// The changes of commands: `lights: off → on at 100 %`.
    private func changes(_ commands: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        _ = try Playhouse.run(
            ["--ephemeral", "--events", folder.path(of: "events")],
            input: Array(commands.map { $0 + "\n" }.joined().utf8))
        return try folder.text(of: "events").split(separator: "\n").compactMap { line in
            guard line.hasPrefix(#"{"kind":"change""#) else { return nil }
            let what = try JSONDecoder().decode(Line.self, from: Data(line.utf8)).what
            return "\(what?.part ?? ""): \(what?.old ?? "") → \(what?.new ?? "")"
        }
    }

    @Test func eachPartOfTheStateIsToldWithWhatItWasAndIs() throws {
        #expect(
            try changes(
                "task add Milk", "task add Bread", "task done 1", "task move 2 --under 1", "task remove 1", "undo")
                == [
                    "@1: none → Milk", "@2: none → Bread", "@1: open → done", "place of @2: 2 at the top → 1 under @1",
                    "@1: Milk → none", "@1: none → Milk",
                ])
        #expect(try changes("set difficulty hard", "undo").allSatisfy { $0.contains("setting difficulty: ") })
        #expect(
            try changes("chat join ann", "chat leave ann") == [
                "ann: elsewhere → in the room", "ann: in the room → elsewhere",
            ])
        #expect(
            try changes("alias hi='status'", "unalias hi") == ["alias hi: none → status", "alias hi: status → none"])
        #expect(try changes("quote format svg").last?.hasSuffix(" → svg") == true)
        #expect(try changes("burger new", "burger meat chicken") == ["burger: none → chicken"])
    }

    /// What can be said only as what it becomes is the exception.
    @Test func nearlyAllExamplesTellBoth() throws {
        let (both, all) = try Example.all.reduce(into: (0, 0)) { counts, example in
            for line in try example.stream().split(separator: "\n") where line.hasPrefix(#"{"kind":"change""#) {
                counts.1 += 1
                if !line.contains(#""old":"""#) { counts.0 += 1 }
            }
        }
        #expect(all > 500 && both * 10 > all * 8, "\(both) of \(all)")
    }
}
