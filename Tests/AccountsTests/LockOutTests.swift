import Commands
import FeatureTestSupport
import StateStore
import Testing

@testable import Accounts

@Suite struct LockOutTests {
    @Test func afterFiveWrongOnesThereIsAPauseThatDoubles() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        for _ in 1...4 {
            #expect(desk.error(desk.logIn("wrong")) == "login: the password of 'ann@example.org' is wrong; try again")
        }
        var pause = 1
        for text in ["1 s", "2 s", "4 s", "8 s", "16 s", "32 s", "1 min 4 s"] {
            #expect(
                desk.error(desk.logIn("wrong"))
                    == "login: the password of 'ann@example.org' is wrong; try again in \(text)")
            #expect(
                desk.error(desk.logIn())
                    == "login: too many wrong passwords for 'ann@example.org'; try again in \(text)")
            desk.clock.advance(to: desk.clock.now + .seconds(pause) - .milliseconds(1))
            #expect(
                desk.error(desk.logIn())
                    == "login: too many wrong passwords for 'ann@example.org'; try again in 1 s")
            desk.clock.advance(to: desk.clock.now + .milliseconds(1))
            pause *= 2
        }
        #expect(try desk.run(desk.logIn()) == "welcome, Ann")
        #expect(desk.error(desk.logIn("wrong")) == "login: the password of 'ann@example.org' is wrong; try again")
    }

    @Test func othersAreNotKeptOut() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        try desk.run("register --name Bob --email bob@x.org --password-file \(desk.file("long enough"))")
        for _ in 1...5 { _ = desk.error(desk.logIn("wrong")) }
        #expect(try desk.run("login bob@x.org --password-file \(desk.file("long enough"))") == "welcome, Bob")
    }

    @Test func aWrongOneCountsWhereverItIsTyped() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        try desk.run(desk.logIn())
        let (wrong, new) = (desk.file("wrong"), desk.file("long enough"))
        for _ in 1...3 {
            #expect(desk.error("passwd --password-file \(wrong) --new-password-file \(new)").contains("is wrong"))
        }
        for _ in 1...2 { #expect(desk.error("account remove --password-file \(wrong)").contains("is wrong")) }
        #expect(desk.error(desk.logIn()).contains("too many wrong passwords"))
    }

    /// What was written before a restart, read by a shell whose clock says something else.
    private func restarted(_ desk: AccountDesk, at wallClock: Duration) throws -> AccountDesk {
        let next = AccountDesk(wallClock: wallClock)
        for change in desk.state.contents() { _ = try next.state.apply(change) }
        for change in desk.credentials.contents() { _ = try next.credentials.apply(change) }
        return next
    }

    @Test func aRestartDoesNotEndIt() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        for _ in 1...5 { _ = desk.error(desk.logIn("wrong")) }
        let next = try restarted(desk, at: desk.clock.wallTime + .milliseconds(400))
        #expect(next.error(next.logIn()).contains("try again in 1 s"))
        next.clock.advance(to: next.clock.now + .milliseconds(600))
        #expect(next.error(next.logIn("wrong")).contains("try again in 2 s"))
    }

    @Test func aClockSetBackGainsNothingAndLosesNothing() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        for _ in 1...7 {
            desk.clock.advance(to: desk.clock.now + .seconds(100))
            _ = desk.error(desk.logIn("wrong"))
        }
        let next = try restarted(desk, at: .seconds(978_307_200))
        #expect(next.error(next.logIn()).contains("try again in 4 s"))
        next.clock.advance(to: next.clock.now + .seconds(3))
        #expect(next.error(next.logIn()).contains("try again in 1 s"))
        next.clock.advance(to: next.clock.now + .seconds(1))
        #expect(try next.run(next.logIn()) == "welcome, Ann")
    }

    @Test func undoDoesNotEndIt() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        for _ in 1...5 { _ = desk.error(desk.logIn("wrong")) }
        #expect((try desk.store.undo()) == ["register", "--name", "Ann", "--email", "ann@example.org"])
        #expect((try desk.store.redo()) != nil)
        #expect(desk.error(desk.logIn()).contains("too many wrong passwords"))
    }

    @Test func thePauseHasALimit() {
        #expect(Attempts(wrong: 4).pause == .zero)
        #expect(Attempts(wrong: 5).pause == .seconds(1))
        #expect(Attempts(wrong: 21).pause == .seconds(65_536))
        #expect(Attempts(wrong: 22).pause == .seconds(86_400))
        #expect(Attempts(wrong: .max).pause == .seconds(86_400))
    }
}
