import Commands
import FeatureTestSupport
import Patterns
import Testing

@testable import Errors

@Suite struct RetryTests {
    private let errors = ErrorsDesk()

    /// What follows when a command fails as one at the prompt does.
    private func fail(_ line: String = "watch general") -> String? {
        errors.feature.handle(CommandFailure(FailingShell.failure, of: line, isAtPrompt: true))
    }

    /// Tries again, and tells the chain of the failure as the shell does.
    private func retry() -> String {
        do throws(CommandError) {
            return try errors.finish("errors retry")
        } catch {
            let advice = errors.feature.handle(CommandFailure(error, of: "errors retry", isAtPrompt: true))
            return "\(error)" + (advice.map { "\n" + $0 } ?? "")
        }
    }

    @Test func withoutAnAlertThereIsNothingToTry() {
        #expect(
            errors.desk.error("errors retry")
                == "errors retry: there is nothing to try again; an alert offers it when a device or the network fails")
        _ = errors.advice(.io)
        #expect(retry().hasPrefix("errors retry: there is nothing to try again;"))
    }

    @Test func theRequestIsReallyMadeAgain() {
        #expect(fail() == "alert: Enter, or 'errors retry', tries again (3 left): watch general")
        #expect(retry() == "the film begins")
        #expect(errors.shell.tried == ["watch general"])
        #expect(retry().hasPrefix("errors retry: there is nothing to try again;"), "it has succeeded")
    }

    @Test func upToThreeTimes() {
        errors.shell.failures = 9
        _ = fail()
        for left in [2, 1] {
            #expect(
                retry() == """
                    watch: the lamp is broken
                    alert: Enter, or 'errors retry', tries again (\(left) left): watch general
                    """)
        }
        #expect(retry() == "watch: the lamp is broken\nalert: 3 retries have failed: watch general")
        #expect(errors.shell.tried.count == 3)
        #expect(retry() == "errors retry: it was tried again 3 times; type it yourself: watch general")
        #expect(errors.shell.tried.count == 3)
        #expect(
            fail() == "alert: Enter, or 'errors retry', tries again (3 left): watch general", "typed it counts anew")
    }

    @Test func anotherFailureIsAnotherOffer() {
        errors.shell.failures = 1
        _ = fail()
        _ = retry()
        #expect(fail("listen waltz") == "alert: Enter, or 'errors retry', tries again (3 left): listen waltz")
    }

    @Test func whatCannotBeRunIsRefused() {
        _ = fail("nosuch")
        #expect(retry().hasPrefix("nosuch: unknown command"))
    }

    @Test func aRequestForDataIsMadeAgainUntilItIsAnswered() throws {
        errors.shell.canAsk = true
        #expect(
            try errors.finish("errors raise noConnection --times 2").hasSuffix(
                "alert: check the cable; Enter, or 'errors retry', tries again (3 left): "
                    + "errors raise noConnection --times 2"))
        #expect(retry().hasSuffix("tries again (2 left): errors raise noConnection --times 2"))
        #expect(retry() == "the request for data is answered")
        #expect(retry().hasPrefix("errors retry: there is nothing to try again;"))
    }

    @Test func aRetryThatIsBrokenOffIsOver() throws {
        _ = try errors.finish("errors raise noConnection")
        let later = try #require(try errors.desk.reply("errors retry").later)
        later.cancel()
        errors.clock.advance(to: .seconds(9))
        #expect(
            errors.feature.handle(CommandFailure(CommandError(.interrupted, "cancelled"), of: "errors retry")) == nil)
        #expect(try errors.desk.run("errors log") == "the log is empty")
    }

    // MARK: Enter

    @Test func enterTakesTheOfferOnce() {
        #expect(errors.feature.takeOffer() == nil)
        _ = fail()
        #expect(errors.feature.takeOffer() == ["errors", "retry"])
        #expect(errors.feature.takeOffer() == nil)
    }

    @Test func whoTypesSomethingElseDeclines() {
        _ = fail()
        errors.feature.declineOffer()
        #expect(errors.feature.takeOffer() == nil)
        #expect(retry() == "the film begins", "the command is there all the same")
    }

    @Test func enterDoesNothingAboutWhatNobodyWasToldAtThePrompt() {
        #expect(errors.advice(.fault) == "alert: 'errors retry' tries again (3 left): x")
        #expect(errors.feature.takeOffer() == nil)
    }

    @Test func enterDoesNothingOnceNothingIsLeft() {
        errors.shell.failures = 9
        _ = fail()
        for _ in 1...3 { _ = retry() }
        #expect(errors.feature.takeOffer() == nil)
    }
}
