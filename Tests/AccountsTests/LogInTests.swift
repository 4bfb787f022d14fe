import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Platform
import StateStore
import StateTestSupport
import Testing

@testable import Accounts

@Suite struct LogInTests {
    private let desk = AccountDesk()

    init() throws { try desk.registerAnn() }

    @Test func withTheRightPassword() throws {
        #expect(try desk.run(desk.logIn()) == "welcome, Ann")
        #expect(try desk.run("whoami") == "Ann <ann@example.org>")
        #expect(try desk.run("users") == "Ann  ann@example.org  logged in")
        #expect(try desk.run("logout") == "good-bye, Ann")
        #expect(try desk.run("whoami") == "guest")
        #expect(desk.error("logout") == "logout: no one is logged in; log in with 'login'")
    }

    @Test func theCaseOfTheAddressDoesNotCount() throws {
        #expect(
            try desk.run("login ' ANN@Example.Org' --password-file \(desk.file("correct horse"))") == "welcome, Ann")
    }

    @Test func theOtherOutcomes() {
        #expect(
            desk.error("login '' --password-file \(desk.file("x"))")
                == "login: the e-mail is empty; give one")
        #expect(
            desk.error("login ann@example.org --password-file \(desk.file(""))")
                == "login: the password is empty; give one")
        #expect(
            desk.error("login bob@x.org --password-file \(desk.file("x"))")
                == "login: no user is registered as 'bob@x.org'; 'register' creates an account")
        #expect(
            desk.error("login anne@example.org --password-file \(desk.file("x"))")
                == "login: no user is registered as 'anne@example.org'; 'register' creates an account",
            "whose address is registered is nobody else's business")
        #expect(
            desk.error("account remove anne@example.org --password-file \(desk.file("x"))")
                == "account remove: no user is registered as 'anne@example.org'; 'register' creates an account")
        #expect(
            desk.error("login bob --password-file \(desk.file("x"))")
                == "login: no user is registered as 'bob'; 'register' creates an account")
        #expect(desk.error(desk.logIn("wrong")) == "login: the password of 'ann@example.org' is wrong; try again")
        #expect(
            desk.error("login Guest --password-file /dev/null")
                == "login: 'guest' is not an account; 'login --guest' logs in without one")
        #expect(desk.error("login") == "login: EMAIL is missing; give it with the command")
        #expect(desk.error("login ann@example.org") == "login: --password-file is missing; give it with the command")
        #expect(desk.feature.user.value.isGuest)
    }

    @Test func aPasswordIsNeverTakenFromTheLine() {
        for line in [
            "login ann@example.org secretword", "login ann@example.org --password secretword",
            "login ann@example.org --password=secretword", "login --guest=secretword",
            "register --name Ann secretword", "passwd secretword", "account remove ann@example.org secretword",
        ] {
            let error = desk.error(line)
            #expect(error.contains("a password is never read from the line"), "\(error)")
            #expect(!error.contains("secretword"), "\(error)")
        }
    }

    @Test func asAGuest() throws {
        try desk.run(desk.logIn())
        #expect(try desk.run("login --guest") == "good-bye, Ann; welcome, guest")
        #expect(try desk.run("whoami") == "guest")
        #expect(try desk.run("login --guest") == "welcome, guest")
        #expect(
            desk.error("login ann@example.org --guest")
                == "login: --guest allows no e-mail and no password; leave them out")
    }

    @Test func aPersonIsAsked() throws {
        desk.person.answers = ["ann@example.org", "correct horse"]
        #expect(try desk.run("login") == "welcome, Ann")
        #expect(
            desk.person.seen.suffix(4) == [
                "your e-mail, or 'register':", "(unseen) password:", "… logging in", "logging in is over",
            ])
        #expect(desk.person.choices == ["ann@example.org", "register"])
        #expect(try desk.run("login --guest").hasSuffix("welcome, guest"))
        #expect(desk.person.seen.suffix(2) == ["… logging in as a guest", "logging in as a guest is over"])
        desk.person.answers = [nil]
        #expect(desk.error("login") == "login: interrupted")
    }

    /// The way of the course: the view passes on what the person wants, and the presenter has it give way.
    @Test func theLogInLeadsToTheRegistration() throws {
        let listener = RecordingListener()
        desk.events.add(listener)
        desk.person.answers = ["register", "Bob", "bob@x.org", "long enough", "long enough"]
        #expect(try desk.run("login").hasPrefix("registration successful; now log in: login bob@x.org"))
        #expect(
            listener.lines(of: .modelViewPresenter).prefix(3) == [
                "log-in form → account log-in: gotoRegistration",
                "account log-in → log-in form: navigate registration",
                "registration → registration: show step 1 of 3, your name",
            ])
        #expect(desk.store.undoable.first == ["register", "--name", "Bob", "--email", "bob@x.org"])
        desk.person.answers = ["register", nil]
        #expect(desk.error("login") == "login: interrupted")
    }

    @Test func aScriptIsNotLedAnywhere() {
        #expect(desk.error("login") == "login: EMAIL is missing; give it with the command")
        #expect(
            desk.error("login register --password-file \(desk.file("x"))")
                == "login: no user is registered as 'register'; 'register' creates an account")
    }

    @Test func whoTypesNoEMailIsAskedForNoPassword() {
        desk.person.answers = [" ", "correct horse"]
        #expect(desk.error("login") == "login: the e-mail is empty; give one")
        #expect(!desk.person.seen.contains { $0.contains("password") })
        #expect(desk.person.answers == ["correct horse"], "the password is still to be typed")
        desk.person.answers = ["ann@example.org", ""]
        #expect(desk.error("login") == "login: the password is empty; give one")
    }

    @Test func theGreetingKnowsTheLastVisit() throws {
        try desk.run(desk.logIn())
        for (time, words) in [(59, "just now"), (60, "1 min ago"), (7200, "2 h ago"), (172_800, "2 d ago")] {
            desk.clock.advance(to: desk.clock.now + .seconds(time))
            #expect(try desk.run(desk.logIn()) == "welcome back, Ann; you were last here \(words)")
        }
        #expect(desk.credentials.visits[AccountKey(EmailAddress("ann@example.org")!)]?.count == 5)
    }

    @Test func theSkeletonIsThatOfTheCourse() throws {
        let listener = RecordingListener()
        desk.events.add(listener)
        try desk.run(desk.logIn())
        #expect(
            listener.lines(of: .templateMethod) == [
                "log-in → account log-in: logIn, the skeleton", "log-in → account log-in: progressText (default)",
                "log-in → log-in: showProgress (final)",
                "log-in → account log-in: authenticate (abstract)", "log-in → log-in: hideProgress (final)",
                "log-in → account log-in: forgetSecrets (hook)", "log-in → account log-in: notify (abstract)",
            ])
        let steps = listener.events.filter { $0.pattern == .templateMethod }
        #expect(steps.map { $0.depth - steps[0].depth } == [0, 1, 1, 1, 1, 1, 1])
        #expect(
            listener.lines(of: .asynchronousProcessing) == [
                "account log-in → password queue: enqueue password of ann@example.org (1 of at most 1000 wait)",
                "password scheduler → password workers: gives password of ann@example.org to password workers",
                "password workers → worker 1: gives password of ann@example.org to worker 1 (it was idle)",
                "worker 1 → password of ann@example.org: executes password of ann@example.org",
                "worker 1 → password of ann@example.org: completes password of ann@example.org",
            ])
        let heard = listener.events.count
        #expect(desk.error(desk.logIn("wrong")).contains("is wrong"))
        #expect(
            listener.events[heard...].filter { $0.pattern == .templateMethod }.map { "\($0.decision)" }
                == [
                    "logIn, the skeleton", "progressText", "showProgress", "authenticate", "hideProgress",
                    "forgetSecrets", "notify",
                ],
            "a failure goes through the whole skeleton, too")
        listener.forget()
        #expect(desk.error("login '' --password-file \(desk.file("x"))").contains("is empty"))
        #expect(listener.events.filter { $0.pattern == .templateMethod }.map(\.depth) == [2, 3, 3, 3, 3, 3, 3])
        listener.forget()
        try desk.run("login --guest")
        #expect(listener.lines(of: .templateMethod).last == "log-in → guest log-in: notify (abstract)")
        #expect(listener.events.filter { $0.pattern == .templateMethod }.map(\.depth) == [2, 3, 3, 3, 3, 3, 3])
    }

    @Test func everybodyWhoWantsToKnowIsTold() throws {
        var told: [String] = []
        let watcher = ObserverDouble("watcher")
        desk.feature.user.attach(watcher) { user, _ in told.append("\(user) \(user.key)") }
        try desk.run(desk.logIn())
        try desk.run("logout")
        #expect(told == ["Ann <ann@example.org> ann@example.org", "guest guest"])
        #expect(desk.feature.statusItems[0].text() == "" && desk.feature.user.value.profile == nil)
        try desk.run(desk.logIn())
        #expect(desk.feature.statusItems[0].text() == "Ann")
        #expect(desk.feature.user.value.proof?.email.text == "ann@example.org")
        #expect(desk.feature.user.value.profile == Profile(name: "Ann", email: "ann@example.org"))
        #expect(desk.feature.user.value.time == desk.clock.wallTime)
    }

    @Test func cancelledItHasTriedNothing() throws {
        for _ in 1...10 {
            let later = try #require(desk.begin(desk.logIn("wrong")).later)
            desk.clock.advance(to: desk.clock.now)
            #expect(later.cancel())
            desk.finishWork()
        }
        #expect(desk.credentials.attempts[AccountKey(EmailAddress("ann@example.org")!)] == nil)
        #expect(desk.person.seen.suffix(2) == ["… logging in", "logging in is over"])
        #expect(try desk.run(desk.logIn()) == "welcome, Ann")
    }

    @Test func manyWaitInTheQueue() throws {
        let replies = try (0..<20).map { try desk.begin(desk.logIn($0 == 7 ? "correct horse" : "wrong")).later }
        desk.finishWork()
        let outcomes = replies.map { later in
            switch later?.outcome {
            case .success?: "in"
            case .failure(let error)?: error.message.hasPrefix("too many") ? "locked" : "wrong"
            default: "lost"
            }
        }
        // The one in the midst comes when the door is shut.
        #expect(outcomes == Array(repeating: "wrong", count: 5) + Array(repeating: "locked", count: 15))
    }

    @Test func anUnknownUserCostsAHashToo() throws {
        let listener = RecordingListener()
        desk.events.add(listener)
        _ = try desk.begin("login bob@x.org --password-file \(desk.file("x"))")
        desk.clock.advance(to: desk.clock.now)
        // The answer comes from a thread, not at once.
        #expect(!listener.lines(of: .asynchronousProcessing).contains { $0.contains("completes") })
        desk.finishWork()
        #expect(listener.lines(of: .asynchronousProcessing).last?.contains("completes") == true)
    }

    @Test func aWeakerHashIsRenewed() throws {
        let ann = AccountKey(EmailAddress("ann@example.org")!)
        let weak = try #require(desk.credentials.passwords[ann])
        let stronger = AccountDesk(cost: 2)
        for change in desk.state.contents() { _ = try stronger.state.apply(change) }
        for change in desk.credentials.contents() { _ = try stronger.credentials.apply(change) }
        #expect(stronger.error(stronger.logIn("wrong")).contains("is wrong"))
        #expect(stronger.credentials.passwords[ann] == weak)
        #expect(try stronger.run(stronger.logIn()) == "welcome, Ann")
        let renewed = try #require(stronger.credentials.passwords[ann])
        #expect(renewed != weak)
        #expect(HashCost(2).exceeds(weak) && !HashCost(2).exceeds(renewed))
        #expect(try stronger.run(stronger.logIn()).hasPrefix("welcome back"))
        #expect(stronger.credentials.passwords[ann] == renewed)
    }

    /// Registers Ann with a cheap hash; then two sessions whose hashes cost more share her account.
    private func twoSessions() throws -> (AccountDesk, AccountDesk) {
        let disk = MemoryDisk()
        let first = AccountDesk(state: FaultySystem(disk, process: 1))
        try first.registerAnn()
        try first.store.flush()
        return (
            AccountDesk(cost: 2, state: FaultySystem(disk, process: 2)),
            AccountDesk(cost: 2, state: FaultySystem(disk, process: 3))
        )
    }

    @Test func aRenewalDoesNotBringBackAPasswordThatWasChangedMeanwhile() throws {
        let (renewing, changing) = try twoSessions()
        let later = try #require(renewing.begin(renewing.logIn()).later)
        renewing.finishWork { later.isComplete }
        try renewing.store.flush()
        try changing.run(changing.logIn())
        let files = (changing.file("correct horse"), changing.file("battery staple"))
        try changing.run("passwd --password-file \(files.0) --new-password-file \(files.1)")
        try changing.store.flush()
        renewing.finishWork()
        try renewing.store.flush()
        for session in [renewing, changing] {
            #expect(session.error(session.logIn()).contains("is wrong"), "the old password is back")
            #expect(try session.run(session.logIn("battery staple")).hasPrefix("welcome back"))
            try session.store.flush()
        }
    }

    @Test func aPasswordThatWasChangedMeanwhileIsNotChangedByWhoKnewTheOldOne() throws {
        let (slow, quick) = try twoSessions()
        for session in [slow, quick] {
            try session.run(session.logIn())
            try session.store.flush()
        }
        let files = [slow.file("correct horse"), slow.file("too late for it"), slow.file("battery staple")]
        let later = try #require(slow.begin("passwd --password-file \(files[0]) --new-password-file \(files[1])").later)
        try slow.store.flush()
        try quick.run("passwd --password-file \(files[0]) --new-password-file \(files[2])")
        try quick.store.flush()
        slow.finishWork()
        guard case .failure(let error) = later.outcome else {
            Issue.record("\(String(describing: later.outcome))")
            return
        }
        #expect("\(error)" == "passwd: the password of 'ann@example.org' is wrong; try again")
        try slow.store.flush()
        #expect(try quick.run(quick.logIn("battery staple")).hasPrefix("welcome back"))
    }

    @Test func aSpoiltHashIsNoWayIn() throws {
        let ann = AccountKey(EmailAddress("ann@example.org")!)
        desk.credentials.passwords[ann] = PasswordHash("*")
        #expect(
            desk.error(desk.logIn())
                == "login: something went wrong: the password could not be hashed: invalid argument; try again later")
        desk.credentials.passwords[ann] = nil
        #expect(desk.error(desk.logIn()).contains("is wrong"))
    }

    @Test func itCanBeWaitedFor() throws {
        let source = try #require(desk.feature.conditions.first)
        #expect(source.usage == "user logged-in")
        let condition = try source.condition(["user", "logged-in"])
        #expect(!condition.holds)
        try desk.run(desk.logIn())
        #expect(condition.holds)
    }

    @Test func repliesForPrograms() throws {
        #expect(try desk.json("whoami") == #"{"name":"guest","email":null,"guest":true}"#)
        #expect(
            try desk.json(desk.logIn()) == #"{"name":"Ann","email":"ann@example.org","guest":false}"#)
        #expect(
            try desk.json("users")
                == #"[{"name":"Ann","email":"ann@example.org","registered":"2026-11-21T12:00:00Z","visits":1,"#
                + #""lastVisit":"2026-11-21T12:00:00Z","loggedIn":true}]"#)
        #expect(try desk.json("logout") == #"{"name":"Ann","email":"ann@example.org"}"#)
    }
}
