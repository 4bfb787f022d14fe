import Commands
import FeatureTestSupport
import Glibc
import PatternEvents
import Patterns
import PlatformTestSupport
import ShellServices
import StateStore

@testable import Errors

/// The error handlers with a clock that stands still, and a folder of their own if they are to have one.
final class ErrorsDesk {
    let clock: ShellClock
    let system = FailingSystem(with: ENOSPC)
    let feature: ErrorsFeature
    let desk: FeatureDesk
    /// Made when it is first written to.
    let home: String?

    /// It is Saturday, 21 November 2026, noon in UTC.
    init(keepsLog: Bool = false) {
        let clock = ShellClock(virtualFrom: .seconds(1_795_262_400))
        let events = EventStream(elapsed: { clock.now })
        self.clock = clock
        home = keepsLog ? Self.makeFolder() + "/state" : nil
        feature = ErrorsFeature(events: events, clock: clock, system: system, home: home, accounts: .accounts)
        desk = FeatureDesk(feature.handlers, events: events, store: ChangeStore())
    }

    deinit {
        guard let home else { return }
        unlink(home + "/errors.log")
        rmdir(home + "/errors.log")
        rmdir(home)
        rmdir(String(home.dropLast("/state".count)))
    }

    private static func makeFolder() -> String {
        var template = Array("/tmp/playhouse-errors-XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    }

    /// Raises an error and lets half a second pass.
    ///
    /// - Returns: the text of the reply; nil if it is not there by then.
    func raise(_ kind: FaultKind) throws -> String? {
        let reply = try desk.reply("errors raise \(kind)")
        clock.advance(to: clock.now + .milliseconds(500))
        guard case .success(let final) = reply.later?.outcome else { return nil }
        return FeatureDesk.text(of: final)
    }

    /// What a person at the terminal would be told in addition.
    func advice(_ kind: CommandError.Kind, _ group: CommandGroup? = nil, words: [String] = ["x"]) -> String? {
        let error = CommandError(kind, "it fails", hint: "mend it", subject: words[0])
        return feature.handle(CommandFailure(error, of: Quoting.line(of: words)) { group })
    }

    /// The size and the permissions of the log's file.
    var logFile: (size: Int, mode: UInt32) {
        var status = stat()
        guard let home, stat(home + "/errors.log", &status) == 0 else { return (-1, 0) }
        return (Int(status.st_size), UInt32(status.st_mode & 0o777))
    }
}

extension CommandGroup {
    static let accounts = CommandGroup("accounts", rank: 1)
    static let theater = CommandGroup("the theater", rank: 2)
}
