import Commands
import FeatureTestSupport
import Patterns
import Platform
import StateStore
import Testing
import Text

@testable import Accounts

@Suite struct RegisterTests {
    private let desk = AccountDesk()
    private let weakHash = "the hash is weak: PLAYHOUSE_HASH_COST is 1, not 8"

    @Test func whoHashesAtALowerCostIsTold() throws {
        let (password, other) = (desk.file("correct horse"), desk.file("battery staple"))
        #expect(
            try desk.json("register --name A --email a@x --password-file \(password)")
                == #"{"name":"A","email":"a@x","warning":"\#(weakHash)"}"#)
        try desk.run("login a@x --password-file \(password)")
        #expect(
            try desk.run("passwd --password-file \(password) --new-password-file \(other)")
                == "the password is changed\n" + weakHash)
        #expect(desk.feature.findings.map { "\($0.name): \($0.value)" } == ["passwords: \(weakHash)"])
        let strong = HashStrength(cost: .standard)
        #expect(strong.warning == nil && strong.finding == "cost 8")
        var text = TextWriter()
        HashedReply(text: "done", fields: [], strength: strong).write(to: &text)
        #expect(text.bytes == Array("done".utf8))
        #expect(!HashStrength(cost: HashCost(9)).isWeak)
    }

    @Test func aScriptGivesAllFields() throws {
        #expect(try desk.registerAnn() == "registration successful; now log in: login ann@example.org\n" + weakHash)
        #expect(try desk.run("users") == "Ann  ann@example.org  never here")
        #expect(try desk.run("whoami") == "guest")
        #expect(
            desk.error("register --name Bob")
                == "register: --email and --password-file are missing; give them with the command")
        #expect(
            desk.error("register --name B --email b@x.org")
                == "register: --password-file is missing; give it with the command")
    }

    /// The view lives as long as its reply; the password does not.
    @Test func theViewForgetsThePassword() throws {
        weak var password: SecretBytes?
        func view() throws -> LineRegistrationView {
            let given = SecretBytes()
            for byte in "correct horse".utf8 { #expect(given.append(byte)) }
            password = given
            return LineRegistrationView(
                desk.feature.accounts, RegistrationLine(name: "Ann", email: "ann@example.org", password: given))
        }
        let filled = try view()
        #expect(password != nil)
        let registered = try filled.register()
        desk.finishWork()
        #expect(registered.later?.isComplete == true && password == nil)
        #expect(desk.state.accounts.values.count == 1)
        withExtendedLifetime(filled) {}
    }

    @Test func aPersonIsAskedAndEachAnswerIsCheckedBeforeTheNext() throws {
        try desk.registerAnn()
        desk.person.answers = [
            " ", "Bob", "", "bob", "ANN@example.org", "Bob@Example.ORG", "", "short", "long enough", "long enougg",
            "long enough", "long enough",
        ]
        let before = desk.person.seen.count
        #expect(try desk.run("register") == "registration successful; now log in: login bob@example.org\n" + weakHash)
        #expect(
            Array(desk.person.seen[before...]) == [
                "your name (step 1 of 3):", "the name is empty; give one",
                "your name (step 1 of 3):",
                "your e-mail (step 2 of 3):", "the e-mail is empty; give one",
                "your e-mail (step 2 of 3):", "'bob' is not an e-mail address; write it as in ann@example.org",
                "your e-mail (step 2 of 3):",
                "a user with the e-mail 'ann@example.org' exists already; log in, or give another e-mail",
                "your e-mail (step 2 of 3):",
                "(unseen) a new password (step 3 of 3):", "the password is empty; choose one",
                "(unseen) a new password (step 3 of 3):",
                "the password is shorter than 8 characters; choose a longer one",
                "(unseen) a new password (step 3 of 3):", "(unseen) the same again:",
                "the two passwords are not the same; type the same one twice",
                "(unseen) a new password (step 3 of 3):", "(unseen) the same again:",
                "… registering", "registering is over",
            ])
        #expect(try desk.run("login bob@example.org --password-file \(desk.file("long enough"))") == "welcome, Bob")
    }

    @Test func whatTheLineSaysIsNotAsked() throws {
        desk.person.answers = ["long enough", "long enough"]
        try desk.run("register --email bob@x.org --name Bob")
        #expect(desk.person.seen.prefix(2) == ["(unseen) a new password (step 3 of 3):", "(unseen) the same again:"])
    }

    @Test(arguments: 0...3)
    func interruptedItLeavesNoTrace(after count: Int) {
        desk.person.answers = (["Bob", "bob@x.org", "long enough"] as [String?]).prefix(count) + [nil]
        #expect(desk.error("register") == "register: interrupted")
        #expect(desk.state.accounts.values.isEmpty)
        #expect(desk.credentials.contents().isEmpty)
        #expect(desk.store.undoable.isEmpty)
    }

    @Test func cancelledWhileItHashesItLeavesNoTrace() throws {
        let later = try #require(
            desk.begin("register --name A --email a@x.org --password-file \(desk.file("correct horse"))").later)
        desk.clock.advance(to: desk.clock.now)
        later.cancel()
        desk.finishWork()
        #expect(desk.state.accounts.values.isEmpty)
        #expect(desk.credentials.contents().isEmpty)
        #expect(desk.person.seen == ["… registering", "registering is over"])
    }

    @Test func ofTwoAtOnceTheFirstIsRegistered() throws {
        let first = try desk.begin(
            "register --name A --email a@x.org --password-file \(desk.file("correct horse"))")
        let second = try desk.begin("register --name B --email A@x.org --password-file \(desk.file("wrong horse"))")
        desk.finishWork()
        guard case .success? = first.later?.outcome, case .failure(let error)? = second.later?.outcome else {
            Issue.record("the first one is to succeed, the second to fail")
            return
        }
        #expect(error == .userAlreadyExists("a@x.org").about("register"))
        #expect(try desk.run("login a@x.org --password-file \(desk.file("correct horse"))") == "welcome, A")
    }

    @Test func fieldsAreChecked() {
        let good = desk.file("correct horse")
        func register(_ name: String, _ email: String, _ file: String) -> String {
            desk.error("register --name '\(name)' --email '\(email)' --password-file '\(file)'")
        }
        #expect(register("", "a@x", good) == "register: the name is empty; give one")
        #expect(
            register(String(repeating: "n", count: 101), "a@x", good)
                == "register: the name is longer than 100 characters; shorten it")
        #expect(register("a\u{1B}b", "a@x", good) == "register: the name contains a control character; leave it out")
        #expect(register("A", " ", good) == "register: the e-mail is empty; give one")
        #expect(
            register("A", "a@x", desk.file("1234567"))
                == "register: the password is shorter than 8 characters; choose a longer one")
        #expect(
            register("A", "a@x", desk.file("éééé"))
                == "register: the password is shorter than 8 characters; choose a longer one")
        #expect(register("A", "a@x", desk.file([])) == "register: the password is empty; choose one")
        #expect(
            register("A", "a@x", desk.file([UInt8](repeating: 0x61, count: 512)))
                == "register: the password is longer than 511 bytes; choose a shorter one")
        #expect(
            register("A", "a@x", desk.file(Array("correct\0horse".utf8)))
                == "register: the password contains a NUL byte; leave it out")
        #expect(
            register("A", "a@x", "/dev/null/password")
                == "register: '/dev/null/password' cannot be read: not a directory; check the path")
    }

    @Test func aPasswordOfEightCharactersIsEnough() throws {
        try desk.run("register --name A --email a@x --password-file \(desk.file("éééééééé"))")
        #expect(try desk.run("login a@x --password-file \(desk.file("éééééééé"))") == "welcome, A")
    }

    @Test func thereIsALimit() throws {
        for number in 0..<Account.limit {
            let email = EmailAddress("a\(number)@x")!
            let account = Account(name: "A", email: email, registered: .zero)
            _ = try desk.state.apply(desk.state.accounts.change(email, to: account))
        }
        #expect(
            desk.error("register --name B --email b@x --password-file \(desk.file("correct horse"))")
                == "register: there are 10000 accounts already; remove one first")
    }

    @Test(
        arguments: [
            "ann@example.org", "a.b+c@x-y.z.de", "ann@localhost", " ann@x.de ", "änn@bücher.de", "用户@例子.中国",
            "!#$%&'*+/=?^_`{|}~-@x",
        ])
    func addresses(text: String) {
        #expect(EmailAddress(text)?.text == text.trimmed)
    }

    @Test(
        arguments: [
            "", "ann", "@x.de", "ann@", "a@b@c", "a b@x.de", "ann@x..de", "ann@.de", "ann@-x.de", "ann@x-.de",
            "ann@x_y.de", "ann@x.de.", "a\u{7}nn@x.de", "ann@x.de\u{1B}[m", "a\"b\"@x", "a,b@x",
            String(repeating: "a", count: 65) + "@x.de", "a@" + String(repeating: "b", count: 64),
            "a@" + String(repeating: "bcdefg.", count: 40) + "de",
        ])
    func whatIsNoAddress(text: String) {
        #expect(EmailAddress(text) == nil)
    }
}
