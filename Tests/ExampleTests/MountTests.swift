import ProgramTestSupport
import Testing

/// Real disks that are full or read-only, each in its own namespace, where one can be made.
@Suite(.enabled(if: Mounts.areAllowed, "nothing may be mounted here"))
struct MountTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aDiskOfOneMebibyte() throws {
        let long = String(repeating: "x", count: 1000)
        let many = (0..<2000).map { "task add '\($0) \(long)'" }.joined(separator: "\n")
        // The title is written twice: in the change, and in the words of the command.
        try folder.write(many + "\n", to: "many.play")
        let run = try Mounts.run(
            """
            mount -t tmpfs -o size=1m,mode=700 none home
            $PLAYHOUSE --home home many.play >replies; echo "status $?"
            wc -l <replies; $PLAYHOUSE --home home --json -c 'task count'
            $PLAYHOUSE --home home -c 'task add \(long)\(long)\(long)'; echo "status $?"
            mount -o remount,size=8m home
            $PLAYHOUSE --home home -c 'task add more'; echo "status $?"
            """, in: folder
        )
        let lines = run.lines
        try #require(lines.count == 6, "\(run.output)\(run.errors)")
        #expect(lines[0] == "status 1" && lines[3] == "status 1" && lines[5] == "status 0")
        // What was acknowledged is there. What fitted in beside it may be.
        let (acknowledged, kept) = (Int(lines[1]) ?? 0, Mounts.tasks(lines[2]))
        #expect(kept >= acknowledged && kept > 400 && kept < 600, "\(acknowledged) acknowledged, \(kept) kept")
        #expect(lines[4].hasSuffix(" added: more"))
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors.allSatisfy { $0.contains(": there is no room to write 'home/journal'") })
        #expect(errors.allSatisfy { $0.contains("; free some space and try again") })
    }

    /// One line for each command, and as many are told as kept as there are.
    @Test func eachCommandThatDoesNotFitHasAReply() throws {
        let long = String(repeating: "x", count: 10_000)
        try folder.write((1...150).map { "task add '\($0) \(long)'" }.joined(separator: "\n") + "\n", to: "many.play")
        let run = try Mounts.run(
            """
            mount -t tmpfs -o size=1m,mode=700 none home
            $PLAYHOUSE --home home --json --keep-going <many.play
            $PLAYHOUSE --home home --json -c 'task count'
            """, in: folder
        )
        try #require(run.lines.count == 151, "\(run.lines.count) lines")
        let (said, kept) = (run.lines.dropLast(), Mounts.tasks(run.lines[150]))
        #expect(said.prefix(kept).allSatisfy { $0.hasPrefix(#"{"command":"task add","ok":true,"#) } && kept > 20)
        for (number, line) in said.enumerated().dropFirst(kept) {
            #expect(
                line.hasPrefix(#"{"command":"task add","ok":false,"error":{"kind":"io","message":"there is no room"#))
            #expect(line.hasSuffix(#""source":"-","line":\#(number + 1)}"#), "\(line)")
        }
    }

    @Test func withoutProcAllWorks() throws {
        let run = try Mounts.run(
            """
            mount -t tmpfs none /proc
            $PLAYHOUSE --home home -c 'task add milk'; echo "status $?"
            $PLAYHOUSE --home home -c 'doctor' >found; echo "status $?"; grep -c '^libedit  ' found
            """, in: folder
        )
        #expect(run.lines == ["@1 added: milk", "status 0", "status 0", "1"])
        #expect(run.errors == "")
    }

    @Test func aShellThatCannotBeRunIsTold() throws {
        let run = try Mounts.run(
            """
            : >empty; mount --bind empty /bin/sh
            $PLAYHOUSE -e -c '!true'; echo "status $?"
            """, in: folder
        )
        #expect(run.output == "status 1\n")
        #expect(
            run.errors == "-c:1: !: 'true' cannot be run by /bin/sh: permission denied;"
                + " check that it exists and that you may run it\n"
        )
    }

    @Test func aFolderThatCanOnlyBeRead() throws {
        let run = try Mounts.run(
            """
            $PLAYHOUSE --home home -c 'task add milk'
            mount --bind home home; mount -o remount,ro,bind home
            $PLAYHOUSE --home home -c 'task count'; echo "status $?"
            $PLAYHOUSE --home home -c 'task add bread'; echo "status $?"
            $PLAYHOUSE --home home/new -c 'task add bread'; echo "status $?"
            """, in: folder
        )
        #expect(
            run.lines == [
                "@1 added: milk", "1 task: 0 of 1 leaf done, 0 %", "status 0", "status 1", "status 1",
            ])
        let words = "cannot be written: read-only file system; nothing can be changed; give another --home DIR"
        #expect(run.errors == "-c:1: task add: 'home' \(words)\n-c:1: task add: 'home/new' \(words)\n")
    }
}

/// Scripts of the system's shell that are allowed to mount.
private enum Mounts {
    /// Runs `script` with a folder `home` and a mount table of its own.
    static func run(_ script: String, in folder: TemporaryFolder) throws -> Run {
        let child = try ChildProcess(
            "/usr/bin/unshare", ["--map-root-user", "--mount", "/bin/sh", "-c", "mkdir home\n" + script],
            environment: Playhouse.environment.merging(["PLAYHOUSE": Playhouse.file]) { $1 }, in: folder.path
        )
        return try child.finish()
    }

    static let areAllowed: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return (try? run("mount -t tmpfs none home", in: folder))?.ending == .exited(0)
    }()

    /// The number in a reply of `task count`.
    static func tasks(_ reply: String) -> Int {
        let digits = reply.drop { !$0.isNumber }.prefix { $0.isNumber }
        return Int(digits) ?? 0
    }
}
