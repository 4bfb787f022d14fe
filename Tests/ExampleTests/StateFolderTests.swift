import FoundationEssentials
import ProgramTestSupport
import Testing

/// The program's messages about a state folder that is not as it should be.
@Suite struct StateFolderTests {
    private let folder: TemporaryFolder
    private var journal: String { folder.path(of: "journal") }

    init() throws { folder = try TemporaryFolder() }

    private func run(_ text: String, _ options: String...) throws -> Run {
        try Playhouse.run(["--home", folder.path] + options + ["-c", text])
    }

    private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

    private func put(_ bytes: [UInt8], _ path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    @Test func onlyItsOwnerMayLookIntoIt() throws {
        let home = folder.path(of: "new/home")
        #expect(try Playhouse.run(["--home", home, "-c", "task add milk"]).ending == .exited(0))
        for (name, permissions) in [("", 0o700), ("/journal", 0o600), ("/lock", 0o600), ("/queue", 0o600)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: home + name)
            #expect(attributes[.posixPermissions] as? Int == permissions, "\(name)")
        }
    }

    @Test(arguments: [("", 0o777), ("/journal", 0o666)])
    func whatOthersCanChangeIsRefused(name: String, permissions: Int) throws {
        let home = folder.path(of: "home")
        _ = try Playhouse.run(["--home", home, "-c", "task add milk"])
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: home + name)
        let refused = try Playhouse.run(["--home", home, "-c", "task count"])
        #expect(
            refused.errors
                == "playhouse: '\(home + name)' can be changed by others (mode \(String(permissions, radix: 8)));"
                + " check that its contents are yours, and remove that right with 'chmod go-w'\n"
        )
        #expect(refused.output == "" && refused.ending == .exited(3))
    }

    @Test(arguments: ["task count; devices", "lights on; snake start; burger new; quiz practice"])
    func whatOnlyLooksOrPlaysLeavesNothingBehind(line: String) throws {
        let home = folder.path(of: "home")
        #expect(try Playhouse.run(["--home", home, "-c", line]).ending == .exited(0))
        #expect(try folder.names == [])
    }

    @Test func anEndThatWasNeverFinishedIsToldAndKept() throws {
        _ = try run("task add milk; task add bread")
        let whole = try bytes(journal)
        try put(Array(whole.dropLast(3)), journal)
        let read = try run("task list --flat")
        let kept = folder.path(of: "journal.torn-1")
        let count = try bytes(kept).count
        #expect(
            read.errors
                == "playhouse: the journal's last \(count) bytes were incomplete; they are kept in '\(kept)'\n"
        )
        #expect(read.lines.count == 1 && read.ending == .exited(0))
        #expect(try run("task add bread").output == "@2 added: bread\n")
        #expect(try run("task count").errors == "")
    }

    @Test func damageIsToldAndWhatIsWholeIsSaved() throws {
        _ = try run("task add milk")
        let place = try bytes(journal).count
        _ = try run("task add bread; task add salt")
        var damaged = try bytes(journal)
        damaged[place + 10] ^= 0xFF
        try put(damaged, journal)
        let words = "'\(journal)' is damaged at byte \(place), and nothing can be changed"
        let read = try run("task count")
        #expect(read.errors == "playhouse: \(words); 'recover' saves what is readable\n")
        // What follows is whole, and fits.
        #expect(read.output == "2 tasks: 0 of 2 leaves done, 0 %\n" && read.ending == .exited(0))
        let change = try run("task add more")
        #expect(change.errors.hasSuffix("-c:1: task add: \(words); 'recover' saves what is readable\n"))
        #expect(change.ending == .exited(1))
        #expect(try bytes(journal) == damaged)
        #expect(try run("doctor").output.contains("journal       \(words)\n"))

        let recovered = try run("recover; task add more; task count")
        let kept = folder.path(of: "journal.damaged-1")
        #expect(
            recovered.lines == [
                "everything readable is saved, up to change 3; the damaged journal is kept in '\(kept)'",
                "@4 added: more",
                "3 tasks: 0 of 3 leaves done, 0 %",
            ])
        #expect(try bytes(kept) == damaged)
        #expect(recovered.ending == .exited(0))
        #expect(try run("recover").output == "nothing is damaged\n")
        #expect(try run("undo").output == "undone: task add more\n")
        #expect(try run("doctor").output.contains("journal       whole: "))
    }

    @Test func whatAnotherVersionWroteIsRefusedAndLeftAlone() throws {
        _ = try run("task add milk")
        var other = try bytes(journal)
        let words: [(UInt8, String)] = [
            (4, "was written by a newer version (format 4); use that version; nothing was changed"),
            (
                2,
                "was written by an older version of Playhouse; carry the tasks over with 'task export' in that version and"
                    + " 'task import' in this one; nothing was changed"
            ),
        ]
        for (version, words) in words {
            // The version follows the first line; by the checksum of the header it was meant.
            other[18] = version
            let checksum = Self.checksum(other[..<42])
            other.replaceSubrange(42..<46, with: (0..<4).map { UInt8(truncatingIfNeeded: checksum >> ($0 * 8)) })
            try put(other, journal)
            let refused = try run("task count")
            #expect(refused.errors == "playhouse: '\(journal)' \(words)\n")
            #expect(refused.output == "" && refused.ending == .exited(3))
            #expect(try bytes(journal) == other)
        }
    }

    /// CRC-32C, bit by bit.
    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var value = ~UInt32(0)
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0x82F6_3B78 }
        }
        return ~value
    }

    @Test func aFolderInTheJournalsPlaceIsRefused() throws {
        try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: false)
        let refused = try run("task count")
        #expect(refused.errors == "playhouse: '\(journal)' is not a file; move it away\n")
        #expect(refused.ending == .exited(3))
    }

    @Test func aFileInTheFoldersPlaceIsRefused() throws {
        try folder.write("", to: "file")
        let file = folder.path(of: "file")
        let refused = try Playhouse.run(["--home", file, "-c", "task count"])
        #expect(
            refused.errors == "playhouse: the state folder '\(file)' cannot be used: not a directory;"
                + " give another with --home DIR, or --ephemeral\n"
        )
        #expect(refused.ending == .exited(3))
    }

    @Test func aJournalThatVanishesIsTold() throws {
        let child = try Playhouse.start(["--home", folder.path, "--keep-going"])
        try child.send(Array("task add milk\n".utf8))
        #expect(try child.readLine() == "@1 added: milk")
        try FileManager.default.removeItem(atPath: journal)
        try child.send(Array("task add bread\nrecover\ntask add salt\n".utf8))
        let run = try child.finish()
        #expect(
            run.errors
                == "-:2: task add: '\(journal)' was removed or replaced while playhouse ran, and nothing can be changed;"
                + " 'recover' writes it again from memory\n"
        )
        #expect(run.lines == ["everything readable is saved, up to change 1", "@2 added: salt"])
        #expect(try self.run("task count").output == "2 tasks: 0 of 2 leaves done, 0 %\n")
    }
}
