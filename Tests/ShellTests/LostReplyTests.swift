import Commands
import Glibc
import Lessons
import Patterns
import Platform
import StateStore
import StateTestSupport
import Testing

@testable import Shell
@testable import playhouse

/// Many commands share a write and a sync. If it fails, their replies are not shown, but all others are.
@Suite struct LostReplyTests {
    private static let folder = "/state-of/play"
    private let disk = MemoryDisk()
    private let system: FaultySystem
    private let sandbox: Sandbox

    init() throws {
        system = FaultySystem(disk)
        sandbox = try Sandbox("-k", store: ChangeStore(folder: Self.folder, on: system))
        try sandbox.session.openState()
        sandbox.said("alias first=version")
    }

    private func fill() {
        disk.capacity = disk[Self.folder + "/journal"]?.count
    }

    @Test func whatWasReadBeforeAChangeIsShownThoughTheChangeIsLost() {
        fill()
        #expect(
            sandbox.said("alias\nalias second=version") == """
                first  version
                -c:2: alias: there is no room to write '/state-of/play/journal'; free some space and try again

                """)
        #expect(sandbox.said("alias") == "first  version\n")
    }

    @Test func anErrorIsNoReasonToShowWhatTheDiskDidNotAnswerFor() {
        fill()
        let said = sandbox.said("alias second=version\nalias\nshov")
        #expect(said.contains("shov: unknown command") && !said.contains("second  version"), "\(said)")
    }

    @Test func aCommandThatOnlyReadsIsNotBlamed() {
        fill()
        #expect(
            sandbox.said("put 1\nversion") == """
                -c:2: playhouse: there is no room to write '/state-of/play/journal', and the last command that changed \
                something was rolled back; free some space and try again

                """)
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func severalAreCounted() {
        fill()
        #expect(
            sandbox.said("put 1\nput 2\nput 3") == """
                -c:3: put: there is no room to write '/state-of/play/journal', and the last 3 commands were rolled back; \
                free some space and try again

                """)
    }

    /// So many commands that they are written in two goes, and synced in one that fails.
    @Test func nothingIsAcknowledgedThatTheDiskDidNotAnswerFor() {
        system.fault = .init(EIO, of: [.sync], lasts: false)
        let text = sandbox.said((0..<600).map { "alias name\($0)=version" }.joined(separator: "\n"))
        #expect(
            text == """
                -c:600: alias: the disk does not answer for '/state-of/play/journal': input/output error, and each of the \
                last 600 commands may have been kept; look before you repeat them; nothing can be changed until you restart \
                playhouse

                """)
    }

    // MARK: For programs

    /// One line for each command, whatever became of it.
    ///
    /// - Parameter fault: of the system, once the session has changed something.
    private func replies(to text: String, fault: FaultySystem.Fault? = nil) throws -> [String] {
        let stage = try Sandbox("-k")
        let lessons = LessonMaterials(library: LessonLibrary { [(path: "dark.lesson", text: Self.lesson)] }) {
            stage.parts.lessonStage(of: stage.session)
        }
        let sandbox = try Sandbox(
            "-k", "--json", store: ChangeStore(folder: Self.folder, on: system), lessons: lessons)
        try sandbox.session.openState()
        if let fault {
            sandbox.said("put 9")
            system.fault = fault
        }
        return sandbox.said(text).split(separator: "\n").map(String.init)
    }

    private static func failure(_ command: String, _ message: String, _ hint: String, line: Int) -> String {
        #"{"command":"\#(command)","ok":false,"error":{"kind":"io","message":"\#(message)","hint":"\#(hint)"},"#
            + #""source":"-c","line":\#(line)}"#
    }

    private static let noRoom = "there is no room to write '/state-of/play/journal'"
    private static let more = "free some space and try again"
    private static let noAnswer = "the disk does not answer for '/state-of/play/journal': input/output error"
    private static let anew = "nothing can be changed until you restart playhouse"

    @Test func eachThatWasTakenBackHasAReply() throws {
        fill()
        let said = try replies(to: "alias\nput 1\nput many\nversion\nput 2")
        #expect(
            said == [
                #"{"command":"alias","ok":true,"data":[{"name":"first","text":"version"}]}"#,
                Self.failure("put", Self.noRoom, Self.more, line: 2),
                #"{"command":"put","ok":false,"error":{"kind":"value","message":"'many' is not a whole number","#
                    + #""hint":"give 0 to 99"},"source":"-c","line":3}"#,
                Self.failure(
                    "version", Self.noRoom + ", and what it showed may be out of date", "run it again; " + Self.more,
                    line: 4),
                Self.failure("put", Self.noRoom, Self.more, line: 5),
            ])
    }

    private static let lesson = """
        title One
        pattern command
        about A number.

        == One
        [text]
        Put one.
        [check]
        expect command put
        [hint]
        put
        [solution]
        put 1
        [explain]
        One.

        """

    /// A lesson has a stage of its own, which touches no disk: what was done there is done, and each line has its reply.
    @Test func whatWasDoneInALessonIsSaidAllTheSame() throws {
        fill()
        let said = try replies(to: "put 2\nlesson start dark\nput 9\nput 1\nlesson stop")
        let outdated = Self.noRoom + ", and what it showed may be out of date"
        try #require(said.count == 6, "\(said)")
        #expect(said[0] == Self.failure("put", Self.noRoom, Self.more, line: 1))
        #expect(said[1] == Self.failure("lesson start", outdated, "run it again; " + Self.more, line: 2))
        #expect(said[2] == #"{"command":"put","ok":true,"data":{"number":9}}"#)
        #expect(said[4] == #"{"command":"put","ok":true,"data":{"number":1}}"#)
        #expect(said[3].hasPrefix(#"{"lesson":{"lesson":"dark","step":1,"steps":1,"heading":"One","done":true"#))
        #expect(said[5] == Self.failure("lesson stop", outdated, "run it again; " + Self.more, line: 5))
    }

    /// Those before the one that did not fit are kept, and told so.
    @Test func thoseThatFitInAreAcknowledged() throws {
        disk.capacity = try #require(disk[Self.folder + "/journal"]?.count) + 300
        let all = try replies(to: (0..<20).map { "alias name\($0)=version" }.joined(separator: "\n"))
        let kept = all.prefix { $0.contains(#""ok":true"#) }.count
        #expect(all.count == 20 && kept > 0 && kept < 20)
        #expect(
            all[kept...].elementsEqual((kept..<20).map { Self.failure("alias", Self.noRoom, Self.more, line: $0 + 1) }))
        disk.capacity = nil
        let next = try Sandbox("-k", store: ChangeStore(folder: Self.folder, on: FaultySystem(disk, process: 2)))
        try next.session.openState()
        #expect(next.said("alias").split(separator: "\n").count == 1 + kept)
    }

    /// Where the machine lacks means, there is something else to do than to restart.
    @Test func theAdviceFollowsTheReason() {
        let hints = [EMFILE, EIO].map { code in
            CommandError.state(.failed(file: "journal", SystemError(code)), .unavailable).hint
        }
        #expect(hints == ["end some programs and try again", "nothing can be changed until you restart playhouse"])
    }

    /// More than are written in one go, of which some fit in and the one that finds it out has not run.
    @Test func severalGoes() throws {
        disk.capacity = try #require(disk[Self.folder + "/journal"]?.count) + 20_000
        let all = try replies(to: (0..<1200).map { "alias name\($0)=version" }.joined(separator: "\n"))
        #expect(all.count == 1200)
        for (number, line) in all.enumerated() {
            #expect(line.contains(#""ok":true"#) || line.hasSuffix(#","line":\#(number + 1)}"#), "\(number): \(line)")
        }
        let kept = all.count { $0.contains(#""ok":true"#) }
        disk.capacity = nil
        let next = try Sandbox("-k", store: ChangeStore(folder: Self.folder, on: FaultySystem(disk, process: 2)))
        try next.session.openState()
        #expect(next.said("alias").split(separator: "\n").count == 1 + kept)
    }

    /// What came before the batch is kept; of each in it nobody knows; the one that only reads is told as what it is.
    @Test func eachThatTheDiskDidNotAnswerForIsUnknown() throws {
        let unknown = Self.noAnswer + ", and it may have been kept"
        let said = try replies(
            to: "alias second=version\nundo\nversion", fault: .init(EIO, of: [.sync], lasts: false))
        #expect(
            said == [
                Self.failure("alias", unknown, "look before you repeat it; " + Self.anew, line: 1),
                Self.failure("undo", unknown, "look before you repeat it; " + Self.anew, line: 2),
                Self.failure(
                    "version", Self.noAnswer + ", and what it showed may be out of date", "run it again; " + Self.anew,
                    line: 3),
            ])
    }
}
