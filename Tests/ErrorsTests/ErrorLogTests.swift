import Commands
import FeatureTestSupport
import Glibc
import PlatformTestSupport
import Testing

@testable import Errors

@Suite struct ErrorLogTests {
    private let errors = ErrorsDesk(keepsLog: true)
    private var log: ErrorLog { ErrorLog(folder: errors.home, system: errors.system) }

    @Test func whatIsReportedIsLoggedWithItsTime() throws {
        #expect(try errors.desk.run("errors log") == "the log is empty")
        #expect(try errors.raise(.sessionInvalid)?.hasSuffix("logged in errors.log; 'errors log' shows it") == true)
        errors.clock.advance(to: .seconds(3600))
        #expect(errors.advice(.io, words: ["run", "x"]) == "reported: logged in errors.log; 'errors log' shows it")
        #expect(
            try errors.desk.run("errors log") == """
                2026-11-21T12:00:00Z sessionInvalid: the session is invalid
                2026-11-21T13:00:00Z io: run: it fails; mend it
                """)
        #expect(try errors.desk.run("errors log -n 1") == "2026-11-21T13:00:00Z io: run: it fails; mend it")
        #expect(
            try errors.desk.json("errors log --number 1")
                == #"[{"time":"2026-11-21T13:00:00Z","text":"io: run: it fails; mend it"}]"#)
        #expect(errors.logFile.mode == 0o600)
    }

    @Test func tipsAndAlertsAreNotLogged() throws {
        _ = try errors.raise(.wrongPassword)
        _ = try errors.raise(.noConnection)
        #expect(errors.logFile.size == -1, "there is no file")
    }

    @Test func aMessageIsOneLineOfBoundedLength() throws {
        try log.append(LogEntry(time: .zero, name: "io", message: "a\nb\u{1B}[2J"))
        try log.append(LogEntry(time: .zero, name: "io", message: String(repeating: "ä", count: 5000)))
        let entries = try log.entries(last: .max)
        #expect(entries.map(\.time) == Array(repeating: "1970-01-01T00:00:00Z", count: 2))
        #expect(entries[0].text == "io: a^Jb^[[2J")
        #expect(entries[1].text == "io: " + String(repeating: "ä", count: 1000) + "…")
    }

    @Test(arguments: [true, false])
    func itIsBounded(inFile: Bool) throws {
        let log = inFile ? log : ErrorLog(folder: nil, system: errors.system)
        // Each line is 1,024 bytes long, so that 1,024 of them fill it.
        for number in 1...1500 {
            let text = "\(number)" + String(repeating: "x", count: 998 - "\(number)".count)
            try log.append(LogEntry(time: .zero, name: "n", message: text))
            if inFile { #expect(errors.logFile.size <= 1 << 20) }
        }
        let entries = try log.entries(last: .max)
        #expect(entries.count < 1024 && entries.count >= 500)
        #expect(entries.last?.text.hasPrefix("n: 1500x") == true)
        let numbers = entries.compactMap { Int($0.text.dropFirst(3).prefix { $0 != "x" }) }
        #expect(numbers == Array((1501 - entries.count)...1500), "the newest, none left out, none twice")
        for count in [1, 2, entries.count, entries.count + 1] {
            #expect(try log.entries(last: count) == entries.suffix(count))
        }
    }

    @Test func whatSomebodyElseWroteThereIsShown() throws {
        try log.append(LogEntry(time: .zero, name: "a", message: "b"))
        let descriptor = open(errors.home! + "/errors.log", O_WRONLY | O_APPEND | O_CLOEXEC)
        defer { close(descriptor) }
        let foreign = Array("by hand\n\u{1B}[31mred\n".utf8) + [0xFF, 0x0A]
        #expect(write(descriptor, foreign, foreign.count) == foreign.count)
        #expect(try errors.desk.run("errors log") == "1970-01-01T00:00:00Z a: b\nby hand\n^[[31mred\n\u{FFFD}")
        #expect(try errors.desk.run("errors log -n 2") == "^[[31mred\n\u{FFFD}")
        #expect(try errors.desk.json("errors log").contains(#"{"time":null,"text":"by hand"}"#))
    }

    /// Each call of a run fails once, where the file has to be made and where it is there.
    @Test(arguments: [false, true])
    func aLogThatCannotBeWrittenIsReportedAndBreaksNothing(isThere: Bool) throws {
        let logged = "reported: logged in errors.log; 'errors log' shows it"
        var call = 0
        while true {
            call += 1
            let errors = ErrorsDesk(keepsLog: true)
            if isThere { #expect(errors.advice(.io) == logged) }
            errors.system.failing = errors.system.calls + call
            let first = errors.advice(.io)
            let hasFailed = errors.system.calls >= errors.system.failing
            errors.system.failing = 0
            if first != logged { #expect(first?.hasPrefix("reported: it cannot be logged in errors.log: ") == true) }
            #expect(errors.advice(.io) == logged)
            let entries = try ErrorLog(folder: errors.home, system: errors.system).entries(last: .max)
            #expect(entries.count == (isThere ? 2 : 1) + (first == logged ? 1 : 0))
            #expect(entries.allSatisfy { $0.text == "io: x: it fails; mend it" })
            guard hasFailed else { break }
        }
        #expect(call > 4)
    }

    @Test func aLogThatAnotherSessionHoldsIsNotWaitedForLong() {
        errors.system.isLocked = true
        #expect(errors.advice(.io)?.hasPrefix("reported: it cannot be logged in errors.log: ") == true)
        #expect(errors.system.slept <= .milliseconds(100))
    }

    @Test func somethingElseInItsPlaceIsRefused() throws {
        _ = errors.advice(.io)
        unlink(errors.home! + "/errors.log")
        mkdir(errors.home! + "/errors.log", 0o700)
        #expect(errors.advice(.io) == "reported: it cannot be logged in errors.log: is a directory")
        #expect(
            errors.desk.error("errors log")
                == "errors log: the log in errors.log cannot be read: is a directory; see 'doctor' for its folder")
        rmdir(errors.home! + "/errors.log")
        mkfifo(errors.home! + "/errors.log", 0o600)
        #expect(errors.advice(.io) == "reported: it cannot be logged in errors.log: invalid argument")
        #expect(errors.desk.error("errors log").contains("cannot be read: it is not a regular file"))
    }
}
