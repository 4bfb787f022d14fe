import Patterns
import PatternsTestSupport
import StateStore
import Testing

/// `predict`: asks, runs, compares; and the rehearsal leaves nothing.
@Suite struct PredictTests {
    @Test func theAnswersStandBesideWhatHappened() throws {
        let sandbox = try Sandbox()
        let said = sandbox.replies(to: "predict --answers '1,status line,1' put 3")
        #expect(sandbox.complaints == "")
        #expect(said.contains("1  How many handlers pass 'put 3' on to their successors?\n"))
        #expect(said.contains("2  Which observer does 'number' notify of its change?\n"))
        #expect(said.contains("\n 1 chain "), "the rows stand between the questions and the reply: \(said)")
        #expect(
            said.hasSuffix(
                """
                put 3
                predict: put 3
                ✓ 1 1
                ✓ 2 status line
                ✗ 2 you answered row 1; row 2 shows it: number: 0 becomes 3 → status line
                2 of 3 right so far

                """), "\(said)")
        #expect(sandbox.shelf.number.value == 3)
        #expect(
            sandbox.replies(to: "predict") == """
                passes    1 of 1 right
                observer  1 of 1 right
                row       0 of 1 right
                all       2 of 3 right

                """)
    }

    @Test func undoTakesBackTheCommandAndNotTheScore() throws {
        let sandbox = try Sandbox()
        #expect(sandbox.run("predict --answers 1 put 3"))
        #expect(sandbox.store.undoable == [["put", "3"]])
        #expect(sandbox.run("undo") && sandbox.shelf.number.value == 0)
        #expect(sandbox.replies(to: "predict").hasSuffix("all     1 of 1 right\n"))
    }

    @Test func whoeverListensHearsTheCommandOnce() throws {
        func changes(_ lines: String) throws -> [String] {
            let sandbox = try Sandbox("--keep-going")
            let listener = RecordingListener()
            sandbox.events.add(listener)
            sandbox.run(lines)
            return listener.events.filter { $0.pattern == .observer }.map { "\($0.sender.name) \($0.decision)" }
        }
        #expect(try changes("predict put 3") == changes("put 3"))
        #expect(try changes("predict put 3; put 4") == changes("put 3; put 4"))
        // One that is refused has told nobody of anything.
        #expect(try changes("predict --answers x put 3") == [])
    }

    @Test func stepsAreNumberedWithoutAGap() throws {
        let sandbox = try Sandbox()
        let listener = RecordingListener()
        sandbox.events.add(listener)
        #expect(sandbox.run("predict put 3"))
        #expect(listener.events.map(\.sequence) == Array(1...listener.events.count))
    }

    @Test func whatFailsIsPredictedToo() throws {
        let sandbox = try Sandbox()
        let said = sandbox.replies(to: "predict --answers 1 break")
        #expect(said.contains("break: it is broken; leave it\npredict: break\n✓ 1 1\n"))
        #expect(sandbox.shelf.number.value == 0 && sandbox.complaints == "")
        #expect(sandbox.replies(to: "predict --answers nobody pit 3").contains("\n✓ 1 nobody\n"))
    }

    @Test func whatReachesOutsideIsRefused() throws {
        let sandbox = try Sandbox("--keep-going")
        sandbox.run("alias x='put 2; wait 1'")
        sandbox.run("predict quit\npredict wait 1\npredict x\npredict why\npredict time wait 1\npredict predict put 1")
        #expect(
            sandbox.complaints == """
                -c:1: predict: 'quit' cannot be predicted; it does something that cannot be undone; run it instead
                -c:2: predict: 'wait' cannot be predicted; it does something that cannot be undone; run it instead
                -c:3: predict: 'wait' cannot be predicted; it does something that cannot be undone; run it instead
                -c:4: predict: 'why' shows patterns or changes them, and is not predicted; predict a command of the theater \
                or of the tasks
                -c:5: predict: 'wait' cannot be predicted; it does something that cannot be undone; run it instead
                -c:6: predict: 'predict' shows patterns or changes them, and is not predicted; predict a command of the \
                theater or of the tasks

                """)
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func answersThatAreNoneAreRefusedBeforeAnythingRuns() throws {
        let sandbox = try Sandbox("--keep-going")
        sandbox.run("predict --answers x put 3\npredict --answers a,a,a,a put 3\npredict --answers a,a,0 put 3")
        sandbox.run("predict --answers a")
        #expect(
            sandbox.complaints == """
                -c:1: predict: 'x' is not an answer; answer with a letter, or '2', '3', '0' or '1'
                -c:2: predict: 4 answers are more than 2 questions and a row; leave some out
                -c:3: predict: '0' is not a row; give the number at its start
                -c:1: predict: there is no command to predict; write one after the options

                """)
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func anAnswerIsALetterOrWordsAndTheLastMayBeARowInWords() throws {
        for answers in ["1; status line; 2", "D;Status Line;2", ";; 2", ";number: 0"] {
            let sandbox = try Sandbox()
            let said = sandbox.replies(to: "predict --answers '\(answers)' put 3")
            #expect(said.contains("\n✓ 2 row 2 shows it: number: 0 becomes 3 → status line\n"), "\(answers): \(said)")
            #expect(sandbox.complaints == "")
        }
        // In no row, a choice of another question, or not the last: no answer.
        for answers in ["x;shelf", "a;nobody;x", "status line", "number →;a"] {
            let sandbox = try Sandbox("--keep-going")
            sandbox.run("predict --answers '\(answers)' put 3")
            #expect(!sandbox.complaints.isEmpty && sandbox.shelf.number.value == 0, "\(answers)")
        }
    }

    @Test func undoAndRedoArePredicted() throws {
        let sandbox = try Sandbox()
        sandbox.run("put 3")
        for (line, value) in [("undo", 0), ("redo", 3)] {
            let said = sandbox.replies(to: "predict --answers ';status line' \(line)")
            #expect(said.contains("Which observer does 'number' notify of its change?\n"), "\(said)")
            #expect(said.contains("\n✓ 2 status line\n") && sandbox.shelf.number.value == value, "\(said)")
        }
        #expect(sandbox.complaints == "" && sandbox.store.undoable == [["put", "3"]])
    }

    @Test func aProgramGetsItAsOneObject() throws {
        let sandbox = try Sandbox("--json")
        let lines = sandbox.replies(to: "predict --answers 1 put 3").split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("\"command\":\"put\""))
        #expect(lines[1].contains("\"given\":\"1\",\"right\":[\"1\"],\"isRight\":true"))
        sandbox.run("predict --answers 0 put 4")
        #expect(sandbox.replies(to: "predict").contains(#""right":1,"asked":2}"#))
    }
}
