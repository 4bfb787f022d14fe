import FoundationEssentials
import ProgramTestSupport
import Testing

/// A class with its phones, for real: the broker that `class setup` prepares, and the students' page in Chromium.
@Suite(.serialized, .release) struct ClassroomTests {
    private static let hasAll = [
        "/usr/sbin/mosquitto", "/usr/bin/mosquitto_sub", "/usr/bin/chromium", "/usr/bin/python3",
    ]
    .allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    private static let whyNot: Comment = "mosquitto, mosquitto-clients, chromium or python3 is not installed"

    private func hold(_ scenario: String) throws {
        let folder = try TemporaryFolder()
        let driver = Playhouse.package + "/Tests/ExampleTests/Fixtures/classroom/\(scenario).py"
        let run = try ChildProcess(
            "/usr/bin/python3", ["-B", driver, folder.path, Playhouse.file],
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin", "HOME": folder.path, "LANG": "C.UTF-8"],
            in: folder.path
        ).finish()
        print(run.output, terminator: "")
        #expect(run.ending == .exited(0), "\(run.errors)")
    }

    @Test(.enabled(if: hasAll, whyNot)) func aFewPhonesVoteAndTheBrokerIsKilled() throws { try hold("quick") }

    @Test(.enabled(if: hasAll, whyNot)) func sixtyPhonesVoteBesideTwentyThatFlood() throws { try hold("crowd") }

    // MARK: Setting it up

    @Test func aFolderIsPreparedForAClass() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(
            script: "class setup room --host lectern.local --port 8001", "class setup room --host 10.0.0.7 --port 80",
            "class address room", in: folder.path)
        #expect(run.errors == "")
        #expect(
            run.output.hasPrefix(
                "students  http://lectern.local:8001/\nyou       room/start\nstudents  http://10.0.0.7/\n"))
        #expect(run.output.contains("\nhttp://10.0.0.7/\n"))
        #expect(try folder.text(of: "room/address") == "80 10.0.0.7\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "room")).sorted()
        #expect(names == ["access", "address", "mosquitto.conf", "page", "start"])
        let page = try folder.text(of: "room/page/index.html")
        let own = try textOfFile(Playhouse.package + "/Sources/SourceTexts/Class/index.html")
        #expect(page == own)
        // One file, and nothing from elsewhere.
        for mark in ["src=", "http:/", "https:/", "@import", "url("] { #expect(!page.contains(mark), "\(mark)") }
        #expect(
            try folder.text(of: "room/mosquitto.conf").contains("\nlistener 80\nprotocol websockets\nhttp_dir page\n"))
        let access = try folder.text(of: "room/access").split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(access == ["topic read questions", "topic read receipts", "pattern write answers/%c"])
    }

    @Test func whatIsWrongWithASetupIsTold() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "start")
        let run = try Playhouse.run(
            script: "class setup .", "class setup room --host 'a;b'", "class setup room --port 0", "class address",
            "class address .", "class close", "class expect 0", "class setup /proc/room", "class address --if-attached",
            options: ["--keep-going"], in: folder.path)
        #expect(
            run.errors == """
                -:1: class setup: './start' was not written by 'class setup'; move it away, or give another folder
                -:2: class setup: 'a;b' is not the name of a machine; give one such as 'lectern.local', or an address
                -:3: class setup: --port 0 is out of range; give 1 to 65535
                -:4: class address: this session has no class with phones; 'class setup DIR' prepares one, and \
                'DIR/start' starts it; or give its folder
                -:5: class address: there is no class in '.'; 'class setup .' prepares one
                -:6: class close: no one has voted yet; wait until all have voted once
                -:7: class expect: 0 is out of range; give 1 to 10000
                -:8: class setup: the folder '/proc/room' cannot be made: no such file or directory; check the path

                """)
        #expect(try folder.text(of: "start") == "mine")
    }

    @Test func aClassIsStartedByItsScript() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(["-e", "--class", "room", "-c", "ask films"], in: folder.path)
        #expect(run.errors == "-c:1: ask: there are no pipes of a class in 'room'; start Playhouse by 'room/start'\n")
        let both = try Playhouse.run(["-e", "--class", "room", "--answers", "x"], in: folder.path)
        #expect(both.errors == "playhouse: '--class' has its own answers; leave out '--answers' or '--class'\n")
        #expect(both.ending == .exited(2))
    }
}
