import Commands
import Glibc
import ProgramTestSupport
import Testing

/// Two hundred times the program is killed at some moment while commands come in: nothing it has acknowledged is lost,
/// and no command is there by half.
@Suite(.release) struct KillTests {
    private static let killsPerCase = 50

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func atARandomMoment(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let folder = try TemporaryFolder()
        var table = TaskTable()
        var (kills, inTheMiddle) = (0, 0)
        // In microseconds. A release is done sooner than a debug build: half as long where the kill came too late.
        var longestWait: UInt32 = 2500
        while kills < Self.killsPerCase {
            let child = try Playhouse.start(["--json", "--home", folder.path])
            try child.send(Array("task list\n".utf8))
            let found = try TaskTable(reply: try #require(try child.readLine()))
            #expect(found == table, "after \(kills) kills")

            // The state behind each command: some come one by one, each when the last is acknowledged, the rest at once.
            var tables = [table]
            var acknowledged = 0
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                try child.send(Array((table.change(using: &random) + "\n").utf8))
                tables.append(table)
                _ = try #require(try child.readLine())
                acknowledged += 1
            }
            var lines = ""
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                lines += table.change(using: &random) + "\n"
                tables.append(table)
            }
            try child.send(Array(lines.utf8))
            usleep(UInt32.random(in: 0...longestWait, using: &random))
            child.send(signal: SIGKILL)
            kills += 1
            while let line = try child.readLine(), line.hasSuffix("}") { acknowledged += 1 }

            let check = try Playhouse.run(["--json", "--home", folder.path, "-c", "task list"])
            #expect(check.ending == .exited(0), "\(check.errors)")
            let left = try TaskTable(reply: check.output)
            guard let index = (acknowledged..<tables.count).last(where: { tables[$0] == left }) else {
                Issue.record("kill \(kills): \(acknowledged) of \(tables.count - 1) acknowledged, and not kept")
                return
            }
            if acknowledged < tables.count - 1 {
                inTheMiddle += 1
                longestWait = min(2 * longestWait + 1, 2500)
            } else {
                longestWait /= 2
            }
            table = left.rows == tables[index].rows ? tables[index] : left
        }
        #expect(inTheMiddle > Self.killsPerCase / 5, "too few came in the middle of something")
    }
}
