import Commands
import FeatureTestSupport
import Glibc
import Patterns
import PlatformTestSupport
import StateStore

@testable import Errors

/// The error handlers with a clock that stands still, and a folder of their own if they need one.
final class ErrorsDesk {
    let clock: ShellClock
    let system = FailingSystem(with: ENOSPC)
    let feature: ErrorsFeature
    let desk: FeatureDesk
    let shell: FailingShell
    /// Made when it is first written to.
    let home: String?
    private let folder = TemporaryFolder()

    /// It is Saturday, 21 November 2026, noon in UTC.
    init(keepsLog: Bool = false) {
        let clock = ShellClock(virtualFrom: .seconds(1_795_262_400))
        let events = EventStream(elapsed: { clock.now })
        self.clock = clock
        home = keepsLog ? folder.path + "/state" : nil
        shell = FailingShell()
        feature = ErrorsFeature(
            events: events, clock: clock, system: system, home: home, runner: shell, interviewer: shell)
        desk = FeatureDesk(feature.handlers, events: events, store: ChangeStore())
        // A command that is tried again is a step of its own, as those of jobs are.
        shell.desk = FeatureDesk(feature.handlers, events: events, store: ChangeStore())
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
    func advice(
        _ kind: CommandError.Kind, tip: String = "", words: [String] = ["x"], isAtPrompt: Bool = false
    ) -> String? {
        let error = CommandError(kind, "it fails", hint: "mend it", tip: tip, subject: words[0])
        return feature.handle(CommandFailure(error, of: Quoting.line(of: words), isAtPrompt: isAtPrompt))
    }

    /// Runs a command to its end.
    func finish(_ line: String) throws(CommandError) -> String {
        let reply = try desk.reply(line)
        guard let later = reply.later else { return FeatureDesk.text(of: reply) }
        clock.advance(to: clock.now + .seconds(1))
        guard let result = later.outcome?.result else { throw CommandError(.fault, "'\(line)' never ends") }
        return FeatureDesk.text(of: try result.get())
    }

    /// The size and the permissions of the log's file.
    var logFile: (size: Int, mode: UInt32) {
        var status = stat()
        guard let home, stat(home + "/errors.log", &status) == 0 else { return (-1, 0) }
        return (Int(status.st_size), UInt32(status.st_mode & 0o777))
    }
}

/// Runs the commands that are tried again: `watch WORD…`, which fails as long as the test wants, and the feature's own.
final class FailingShell: CommandRunner, Interviewer {
    let origin = Origin(source: "test", line: 1)
    let isRunningWork = false
    var canAsk = false
    /// How many times `watch` still fails.
    var failures = 0
    /// What was watched or tried.
    private(set) var tried: [String] = []
    var desk: FeatureDesk?
    static let failure = CommandError(.fault, "the lamp is broken", subject: "watch")

    func check(_ command: Invocation) throws(CommandError) {
        guard ["watch", "errors"].contains(command.words[0]) else { throw .unknownCommand(command.words[0], near: []) }
    }

    func run(_ commands: [Invocation], completing promise: Promise<Reply, CommandError>) {
        tried += commands.map(\.text)
        guard commands[0].words[0] == "errors", let desk else {
            failures -= 1
            return failures >= 0 ? promise.fail(Self.failure) : promise.succeed(.message("the film begins"))
        }
        do throws(CommandError) {
            let reply = try desk.reply(of: commands[0].words)
            guard let later = reply.later else { return promise.succeed(reply) }
            later.whenComplete { promise.complete($0) }
        } catch {
            promise.fail(error)
        }
    }

    func ask(_ question: String, choices: [String]) throws(CommandError) -> String { throw .interrupted }
}
