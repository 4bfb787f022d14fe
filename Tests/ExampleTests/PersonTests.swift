import ProgramTestSupport
import Testing

/// A person's data: it is removed with the account, and no one else can undo the person's commands.
@Suite(.release) struct PersonTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("correct horse", to: "password")
        try folder.write("battery staple", to: "other")
    }

    private func run(_ lines: String...) throws -> [String] {
        let text = lines.map { $0 + "\n" }.joined()
        let run = try Playhouse.run(
            ["--keep-going", "--home", folder.path(of: "home"), "--seed", "1"], input: Array(text.utf8))
        return run.lines + run.errors.split(separator: "\n").map(String.init)
    }

    private func register(_ name: String, _ password: String = "password") -> String {
        let email = "\(name.lowercased())@example.org"
        return "register --name \(name) --email \(email) --password-file \(folder.path(of: password))"
    }

    private func logIn(_ name: String, _ password: String = "password") -> String {
        "login \(name.lowercased())@example.org --password-file \(folder.path(of: password))"
    }

    /// A film left in the middle, and a record of each game.
    private static let evening = """
        watch metropolis --from 1:00:00
        wait 10
        end
        quiz start
        quiz answer B
        quiz take
        quiz practice
        quiz answer A
        quiz take
        snake start easy
        snake go 4
        snake end
        predict --answers 'a' lights on
        """

    /// All that is shown of a person. A wait puts an evening's clock ahead of the next session's: an hour later, a
    /// question that comes back after a day does so in one day, rounded up, in both.
    private static let lists = """
        wait 1h
        resumes
        films metropolis
        quiz records
        snake records
        predict
        quiz due
        """

    private func remove(_ name: String) -> String {
        "account remove \(name.lowercased())@example.org --password-file \(folder.path(of: "password"))"
    }

    @Test func aRemovedAccountTakesAllWithIt() throws {
        let nobody = try run(Self.lists)
        let before = try run(register("Bob"), logIn("Bob"), Self.evening, "echo LISTS", Self.lists)
        let kept = Array(before.drop { $0 != "LISTS" }.dropFirst())
        #expect(kept != nobody && kept.contains { $0.contains("1:00:07") } && kept.contains { $0.hasPrefix("Bob ") })
        // In the same session, and over a restart.
        for lines in [[remove("Bob"), register("Bob", "other"), logIn("Bob", "other")], [logIn("Bob", "other")]] {
            let after = try run(lines.joined(separator: "\n"), "echo LISTS", Self.lists)
            let isBack = lines.count == 1
            #expect(after.contains { $0.hasPrefix(isBack ? "welcome back, Bob" : "welcome, Bob") })
            #expect(Array(after.drop { $0 != "LISTS" }.dropFirst()) == nobody, "\(after)")
        }
    }

    @Test func undoBringsItBackWithTheAccountAndItsPassword() throws {
        let before = try run(register("Bob"), logIn("Bob"), Self.evening, "echo LISTS", Self.lists)
        _ = try run(remove("Bob"), register("Bob", "other"))
        let after = try run(
            "undo 2", logIn("Bob", "other"), logIn("Bob"), "echo LISTS", Self.lists)
        #expect(after.contains { $0.contains("the password of 'bob@example.org' is wrong") })
        #expect(after.contains { $0.hasPrefix("welcome back, Bob") })
        let errors = after.count { $0.contains("is wrong") }
        #expect(
            Array(after.drop { $0 != "LISTS" }.dropFirst().dropLast(errors))
                == Array(before.drop { $0 != "LISTS" }.dropFirst()))
    }

    @Test func anEndAfterTheRemovalKeepsNoPlace() throws {
        let said = try run(
            register("Bob"), logIn("Bob"), "watch metropolis --from 1:00:00", "wait 10", remove("Bob"), "end",
            register("Bob"), logIn("Bob"), "resumes")
        #expect(said.contains { $0.hasSuffix("ends at 1:00:07; no position is kept") }, "\(said)")
        #expect(!said.contains { $0.contains("1:00:07 ") })
        // With the account the place of a film that goes on is somebody's again.
        let undone = try run(
            "undo", "undo", logIn("Bob"), "watch metropolis --from 1:00:00", "wait 10", remove("Bob"), "undo", "end")
        #expect(undone.contains { $0.contains("the position of the user who began it is kept") }, "\(undone)")
    }

    @Test func nobodyTakesBackWhatAnotherPersonDid() throws {
        let said = try run(
            register("Bob"), register("Eve"), logIn("Bob"), "task add Bread", logIn("Eve"), "task add Eggs",
            "undo --list 2", "undo", "undo", "plan undo", "undo 2")
        #expect(said.contains { $0.hasPrefix("1  task add Eggs ") && $0.hasSuffix("by eve@example.org") })
        #expect(said.contains { $0.hasPrefix("2  task add Bread ") && $0.hasSuffix("by bob@example.org") })
        #expect(said.contains("undone: task add Eggs"), "\(said)")
        let refusals = said.filter { $0.contains("it is a command of bob@example.org") }
        #expect(refusals.count == 3, "\(said)")
        let first = try #require(refusals.first)
        #expect(
            first.hasSuffix(
                "it is a command of bob@example.org; nothing changed; 'login bob@example.org' and try again"))
        // Over a restart, by a guest, and what was undone.
        let later = try run(
            "undo", "redo", logIn("Eve"), "undo", "redo", "logout", logIn("Bob"), "redo", "undo", "undo")
        #expect(later.count { $0.contains("it is a command of bob@example.org") } == 2, "\(later)")
        #expect(later.contains("redone: task add Eggs"))
    }
}
