import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import PlatformTestSupport
import Testing

@testable import Errors

@Suite struct ErrorChainTests {
    private let errors = ErrorsDesk()

    @Test func theHandlersAreListedInTheirOrder() throws {
        #expect(
            try errors.desk.run("errors") == """
                login errors
                  handles  loginDoesNotExist, wrongPassword, smsCodeInvalid, errors of the accounts
                  how      shows a tip at the prompt
                network errors
                  handles  noConnection, serverNotResponding, broken devices
                  how      shows an alert and offers to try again, up to 3 times
                general errors
                  handles  sessionInvalid, versionIsNotSupported, general, errors of the system
                  how      logs it and prints where
                """)
        let json = try errors.desk.json("errors")
        #expect(json.hasPrefix(#"[{"name":"login errors","takes":["loginDoesNotExist","wrongPassword","#))
    }

    @Test func aRaisedErrorComesAfterHalfASecond() throws {
        let reply = try errors.desk.reply("errors raise wrongPassword")
        let future = try #require(reply.later)
        errors.clock.advance(to: .milliseconds(499))
        #expect(!future.isComplete)
        #expect(future.progress() == 0.998)
        errors.clock.advance(to: .milliseconds(500))
        #expect(future.isComplete)
    }

    @Test func oneThatIsCancelledNeverComes() throws {
        let future = try #require(try errors.desk.reply("errors raise general").later)
        let listener = RecordingListener()
        errors.desk.events.add(listener)
        future.cancel()
        #expect(errors.clock.nextDue == nil)
        errors.clock.advance(to: .seconds(1))
        #expect(listener.lines(of: .chain) == [])
    }

    @Test func eachKindIsTakenByItsOwnHandler() throws {
        #expect(
            try errors.raise(.wrongPassword) == """
                wrongPassword: the password is wrong
                login errors handled it
                tip: passwords are case-sensitive; is Caps Lock on?
                """)
        #expect(
            try errors.raise(.noConnection) == """
                noConnection: there is no connection
                network errors handled it
                alert: check the cable; 'errors retry' tries again (3 left): errors raise noConnection
                """)
        #expect(
            try errors.raise(.general) == """
                general: something went wrong
                general errors handled it
                reported: logged in memory; 'errors log' shows it
                """)
        let expected: [FaultFamily: String] = [
            .login: "login errors", .network: "network errors", .general: "general errors",
        ]
        for kind in FaultKind.allCases {
            #expect(try errors.raise(kind)?.contains("\n\(expected[kind.family]!) handled it\n") == true)
        }
    }

    @Test func theChainTellsWhoPassedAndWhoTookIt() throws {
        let listener = RecordingListener()
        errors.desk.events.add(listener)
        _ = try errors.raise(.general)
        #expect(
            listener.lines.suffix(2) == [
                "  login errors:ConcreteHandler → network errors:ConcreteHandler: passes general "
                    + "(handles login errors, not general)",
                "  network errors:ConcreteHandler → general errors:ConcreteHandler: passes general "
                    + "(handles network errors, not general)",
            ])
        #expect(
            listener.answers.suffix(3) == ["general errors handled", "network errors passed", "login errors passed"])
    }

    @Test func withoutItsHandlerAnErrorIsTakenByNobody() throws {
        #expect(errors.feature.chain.remove("network errors"))
        #expect(
            try errors.raise(.serverNotResponding)
                == "serverNotResponding: the server does not respond\nit went unhandled")
        #expect(errors.advice(.fault) == nil)
        #expect(try errors.raise(.general)?.contains("general errors handled it") == true)
    }

    @Test func theHandlersKeepTheContract() {
        let (events, clock) = (EventStream(), ShellClock(virtualFrom: .zero))
        let log = ErrorLog(folder: nil, system: FailingSystem())
        let (login, network, general) = (
            Fault(.wrongPassword, retry: ""), Fault(.noConnection, retry: ""), Fault(.general, retry: "")
        )
        #expect(
            HandlerContract.violations(of: LoginErrorHandler(events: events), taking: login, passing: network) == [])
        #expect(
            HandlerContract.violations(
                of: NetworkErrorHandler(offer: RetryOffer(), events: events), taking: network, passing: general) == [])
        let last = GeneralErrorHandler(log: log, clock: clock, events: events)
        #expect(HandlerContract.violations(of: last, taking: general, passing: login) == [])
    }

    @Test func whatCommandsFailWithGoesTheSameWay() {
        #expect(
            errors.advice(.fault, words: ["watch", "the general"])
                == "alert: 'errors retry' tries again (3 left): watch 'the general'")
        for kind in [CommandError.Kind.notFound, .refused, .limit] {
            #expect(errors.advice(kind, tip: "try this") == "tip: try this")
        }
        for kind in [CommandError.Kind.io, .unavailable] {
            #expect(errors.advice(kind) == "reported: logged in memory; 'errors log' shows it")
        }
        #expect(errors.feature.handle(CommandFailure(CommandError(.fault, "x"))) == "alert: nothing can be tried again")
    }

    @Test func whatWasOnlyMistypedIsTakenByNobodyAndLoggedNowhere() throws {
        let others = CommandError.Kind.allCases.filter { ![.fault, .io, .unavailable].contains($0) }
        for kind in others { #expect(errors.advice(kind) == nil) }
        #expect(errors.advice(.usage, tip: "x", words: ["login", "bob", "secret"]) == nil)
        #expect(try errors.desk.run("errors log") == "the log is empty")
    }

    @Test func noEventRepeatsWhatWasTyped() throws {
        let listener = RecordingListener()
        errors.desk.events.add(listener)
        for kind in CommandError.Kind.allCases { _ = errors.advice(kind, tip: "x", words: ["login", "secret"]) }
        #expect(!listener.events.isEmpty)
        #expect(!listener.lines.joined().contains("secret"))
    }

    @Test func usage() {
        errors.desk.expectErrors([
            "errors raise wrongPasword": "errors raise: 'wrongPasword' is not known; did you mean 'wrongPassword'?",
            "errors raise":
                "errors raise: KIND is missing; one of 'loginDoesNotExist', 'wrongPassword', 'smsCodeInvalid', "
                + "'noConnection', 'serverNotResponding', 'sessionInvalid', 'versionIsNotSupported' or 'general'",
            "errors show": "errors: unknown sub-command 'show'; see 'help errors'",
        ])
    }
}
