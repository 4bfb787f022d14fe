import Commands
import FeatureTestSupport
import Patterns
import Platform
import StateStore
import Testing

@testable import Accounts

/// The promises of every state that changes by values.
@Suite struct AccountStateTests {
    private let emails = ["ann@example.org", "bob@x.org", "eve@y.de"].map { EmailAddress($0)! }

    private func randomAccountChange(
        _ state: AccountState, _ generator: inout some RandomNumberGenerator
    ) -> CellChange {
        let email = emails.randomElement(using: &generator)!
        let name = ["Ann", "Bob", "É 漢"].randomElement(using: &generator)!
        let account = Account(name: name, email: email, registered: .seconds(Int.random(in: 0...9, using: &generator)))
        return state.accounts.change(email, to: Int.random(in: 0...3, using: &generator) == 0 ? nil : account)
    }

    private func randomCredentialChange(
        _ state: CredentialState, _ generator: inout some RandomNumberGenerator
    ) -> CellChange {
        let generation = [nil, 1, 12].randomElement(using: &generator)!
        let email = AccountKey(emails.randomElement(using: &generator)!, generation: generation)
        let number = Int.random(in: 0...9, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: return state.passwords.change(email, to: number < 3 ? nil : PasswordHash("$y$\(number)"))
        case 1: return state.attempts.change(email, to: Attempts(wrong: number, last: .milliseconds(number)))
        default: return state.visits.change(email, to: Visits(count: number, last: .milliseconds(number)))
        }
    }

    private func violations<State: CellFeature>(
        _ make: () -> State, _ change: (State, inout SeededRandom) -> CellChange
    ) throws -> [String] {
        var generator = SeededRandom(seed: 7)
        return try StatefulFeatureContract.violations(
            of: make, changes: 500,
            change: { state in
                let next = change(state, &generator)
                #expect(state.lasts(next))
                #expect(!state.describe(next).contains("$"), "no hash is shown")
                return next
            },
            state: { $0.contents().map(\.written) }, lasting: { $0.contents().map(\.written) }
        )
    }

    @Test func accountsConform() throws {
        #expect(try violations({ AccountState(events: EventStream()) }, { randomAccountChange($0, &$1) }) == [])
        #expect(AccountState.isUndoable)
    }

    @Test func credentialsConform() throws {
        #expect(try violations({ CredentialState() }, { randomCredentialChange($0, &$1) }) == [])
        #expect(!CredentialState.isUndoable)
    }

    @Test func changesInWords() {
        let accounts = AccountState(events: EventStream())
        let ann = Account(name: "Ann", email: emails[0], registered: .zero)
        let change = accounts.accounts.change(emails[0], to: ann)
        #expect(accounts.describe(change) == "account ann@example.org: Ann <ann@example.org>")
        #expect(accounts.describe(accounts.accounts.change(emails[0], to: nil)) == "account ann@example.org: none")
        let (key, credentials) = (AccountKey(emails[0]), CredentialState())
        let hash = PasswordHash("$y$j75$abc$def")
        for (change, words) in [
            (credentials.passwords.change(key, to: hash), "password of ann@example.org: set"),
            (credentials.passwords.change(key, to: nil), "password of ann@example.org: none"),
            (credentials.attempts.change(key, to: Attempts(wrong: 3)), "wrong passwords of ann@example.org: 3"),
            (credentials.visits.change(key, to: Visits(count: 2)), "visits of ann@example.org: 2"),
        ] { #expect(credentials.describe(change) == words) }
    }

    @Test func undoTakesAnAccountBackAndBringsItBack() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        try desk.run(desk.logIn())
        #expect((try desk.store.undo()) != nil)
        // Who is logged in with an account that goes is a guest then.
        #expect(try desk.run("whoami") == "guest")
        #expect(desk.error(desk.logIn()).contains("no user is registered"))
        #expect((try desk.store.redo()) != nil)
        #expect(try desk.run(desk.logIn()) == "welcome back, Ann; you were last here just now")
        #expect(desk.store.undoable == [["register", "--name", "Ann", "--email", "ann@example.org"]])
    }

    @Test func anAccountIsRemovedByWhoKnowsItsPassword() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        #expect(desk.error("account remove") == "account remove: no one is logged in; log in with 'login'")
        #expect(
            desk.error("account remove ann@example.org --password-file \(desk.file("wrong"))")
                == "account remove: the password of 'ann@example.org' is wrong; try again")
        try desk.run(desk.logIn())
        desk.person.answers = ["correct horse"]
        #expect(try desk.run("account remove") == "removed: Ann <ann@example.org>")
        #expect(desk.person.seen.contains("(unseen) password of ann@example.org:"))
        #expect(try desk.run("whoami") == "guest")
        #expect(try desk.run("users") == "there are no accounts; create one with 'register'")
        #expect((try desk.store.undo()) == ["account", "remove", "ann@example.org"])
        #expect(try desk.run(desk.logIn()).hasPrefix("welcome back"))
    }

    @Test func whoeverRegistersAnAddressAgainIsNew() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        try desk.run(desk.logIn())
        let first = desk.feature.user.value.key
        let file = desk.file("correct horse")
        try desk.run("account remove --password-file \(file)")
        let other = desk.file("long enough")
        try desk.run("register --name Ann --email ann@example.org --password-file \(other)")
        #expect(try desk.run(desk.logIn("long enough")) == "welcome, Ann")
        let second = desk.feature.user.value.key
        #expect(first == "ann@example.org" && second == "ann@example.org 1")
        #expect(desk.feature.isKnown(second) && !desk.feature.isKnown(first) && desk.feature.isKnown("guest"))
        #expect(try desk.run("logout") == "good-bye, Ann")
        // Of the two accounts each has its own password and visits.
        for _ in 0..<2 { #expect((try desk.store.undo()) != nil) }
        #expect(desk.error(desk.logIn("long enough")).contains("is wrong"))
        #expect(try desk.run(desk.logIn()).hasPrefix("welcome back"))
        #expect(desk.feature.user.value.key == first)
    }

    @Test func thePasswordIsChangedAndUndoLeavesItAlone() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        let (old, new) = (desk.file("correct horse"), desk.file("long enough"))
        let line = "passwd --password-file \(old) --new-password-file \(new)"
        #expect(desk.error(line) == "passwd: no one is logged in; log in with 'login'")
        try desk.run(desk.logIn())
        #expect(
            desk.error("passwd --password-file \(old)")
                == "passwd: --new-password-file is missing; give it with the command")
        #expect(
            desk.error("passwd --password-file \(old) --new-password-file \(desk.file("short"))")
                == "passwd: the password is shorter than 8 characters; choose a longer one")
        #expect(try desk.run(line).hasPrefix("the password is changed"))
        #expect(desk.error(line) == "passwd: the password of 'ann@example.org' is wrong; try again")
        #expect((try desk.store.undo()) != nil)
        #expect((try desk.store.redo()) != nil)
        #expect(try desk.run(desk.logIn("long enough")).hasPrefix("welcome back"))
        desk.person.answers = ["long enough", "correct horse", "correct horse"]
        #expect(try desk.run("passwd").hasPrefix("the password is changed"))
        #expect(try desk.run(desk.logIn()).hasPrefix("welcome back"))
    }

    @Test func addressesAreCompleted() throws {
        let desk = AccountDesk()
        try desk.registerAnn()
        let source = desk.feature.completionSources[0]
        #expect(source.completedKind == "account")
        #expect(source.completions(of: "AN").map(\.value) == ["ann@example.org"])
        #expect(source.completions(of: "b").isEmpty)
    }
}
