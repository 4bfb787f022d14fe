import ProgramTestSupport
import Testing

/// Undo restores an equal state: every list is as before, including its order, at once and in the next process.
@Suite(.release) struct UndoTests {
    @Test func everyCommandThatChangesSomethingIsUndoneAndRedone() throws {
        try expectUndo { trial, usage, places throws in try trial.problem(with: usage, in: places) }
    }

    @Test func itIsUndoneAndRedoneInTheNextProcessToo() throws {
        try expectUndo { trial, usage, places throws in try trial.problemOverRestarts(with: usage, in: places) }
    }

    private func expectUndo(_ problem: (UndoTrial, Usage, [UndoTrial.Place]?) throws -> String?) throws {
        let trial = UndoTrial(try Usage.all())
        let commands = trial.usages.filter { $0.effect == "changes" && !UndoTrial.ofOthers.contains($0.name) }
        #expect(commands.count > 100)
        let places = try trial.places(for: commands)
        for usage in commands {
            if let problem = try problem(trial, usage, places[usage.name]) { Issue.record("\(usage.name): \(problem)") }
        }
    }

    /// They ask for a password, so that they have no examples that can be tried as they stand.
    @Test func accountsComeAndGoAndComeBack() throws {
        let trial = UndoTrial(try Usage.all())
        let register = "register --name Ann --email ann@example.org --password-file ann.password"
        #expect(try trial.problem(with: register, in: []) == nil)
        let remove = "account remove ann@example.org --password-file ann.password"
        #expect(try trial.problem(with: remove, in: [register]) == nil)
    }

    /// Own participants come back to the place they had among each other, whatever sort they are of.
    @Test(arguments: [
        ["define handler h1 takes foo does films", "define handler h2 takes foo does songs"],
        ["define handler h1 takes foo before songs does films", "define handler h2 takes bar before h1 does songs"],
        ["define rule h1 when dvd paused send screen up", "define rule h2 when dvd paused send screen down"],
        ["define observer h1 of 'task counts' does whoami", "define observer h2 of 'task counts' does films"],
    ])
    func whatWasDefinedComesBackToItsPlace(definitions: [String]) throws {
        let trial = UndoTrial(try Usage.all())
        for line in ["undefine h1", "undefine h2", definitions[0]] {
            #expect(try trial.problem(with: line, in: definitions) == nil)
        }
    }

    /// What own observers do is a step of its own: neither undo nor redo of what they answered makes another one.
    @Test func ownObserversDoNotAnswerAnUndo() throws {
        let trial = UndoTrial(try Usage.all())
        let clerk = "define observer clerk of 'task counts' initial old new does 'alias counts={new}'"
        let herald = "define observer herald of 'now playing' old new does 'task add {old}-{new}'"
        #expect(try trial.problem(with: "task add x", in: [clerk], steps: 2) == nil)
        #expect(try trial.problem(with: "watch metropolis", in: [clerk, herald], steps: 3, lasts: false) == nil)
        #expect(
            try trial.problem(with: "undefine clerk", in: [clerk, "define observer next of 'task counts' does films"])
                == nil)
    }
}
