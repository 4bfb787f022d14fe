import Patterns
import StateStore
import Testing

@testable import Lessons

/// Votes: counted by choice, one a voter.
@Suite struct BallotTests {
    @Test func aVoterHasOneVoteForEachQuestion() {
        var ballot = Ballot()
        var isCounted = true
        for choice in [0, 2, 1] { isCounted = ballot.vote(by: "x", question: 0, choice: choice) && isCounted }
        isCounted = ballot.vote(by: "y", question: 0, choice: 1) && isCounted
        isCounted = ballot.vote(by: "y", question: 1, choice: 3) && isCounted
        #expect(isCounted)
        #expect(ballot.counts(question: 0, choices: 4) == [0, 2, 0, 0])
        #expect(ballot.counts(question: 1, choices: 4) == [0, 0, 0, 1])
    }

    @Test func handsAndSentVotesAddUp() {
        var ballot = Ballot()
        ballot.raise([1, 1], question: 0)
        ballot.raise([12, 3, 30], question: 0)
        let isCounted = ballot.vote(by: "x", question: 0, choice: 3)
        #expect(isCounted)
        #expect(ballot.counts(question: 0, choices: 4) == [12, 3, 30, 1])
        #expect(ballot.hasHands(question: 0) && !ballot.hasHands(question: 1))
    }

    @Test func votersHaveAnEnd() {
        var ballot = Ballot()
        for voter in 0..<10_000 { _ = ballot.vote(by: "\(voter)", question: 0, choice: 0) }
        let isMore = ballot.vote(by: "one more", question: 0, choice: 0)
        let isAgain = ballot.vote(by: "7", question: 0, choice: 1)
        #expect(!isMore && isAgain)
        #expect(ballot.counts(question: 0, choices: 2) == [9_999, 1])
    }

    @Test(arguments: [
        (0, nil as Advice?), (1, .reveal), (29, .reveal), (30, .discuss), (70, .discuss), (71, .reveal),
        (100, .reveal),
    ])
    func thirtyToSeventyPercentRightAreToDiscuss(right: Int, advice: Advice?) {
        #expect(Advice(right: right, of: right == 0 ? 0 : 100) == advice)
    }
}

/// `ask`, `votes`, `reveal` with a show of hands.
@Suite struct HandsTests {
    @Test func votesAreSilentUntilTheyAreRevealed() throws {
        let sandbox = try Sandbox()
        let asked = sandbox.replies(to: "ask put 3")
        #expect(
            asked.contains("1  How many handlers pass 'put 3' on to their successors?\n")
                && sandbox.shelf.number.value == 0)
        let counted = sandbox.replies(to: "votes 10 10 10 10; votes; votes")
        #expect(
            counted.hasPrefix(
                """
                1  40 voted: time to reveal
                2  0 voted

                """), "\(counted)")
        _ = sandbox.replies(to: "ask again; votes 1 1 1 1 --question 1")
        let revealed = sandbox.replies(to: "reveal")
        #expect(sandbox.shelf.number.value == 3)
        let heading = "reveal: put 3\n1  How many handlers pass 'put 3' on to their successors? (40 votes → 4 votes)\n"
        #expect(revealed.contains("put 3\n" + heading))
        #expect(revealed.contains(#/   ✓  d  1 +█+ 25 % +→ █+ 25 %\n/#), "\(revealed)")
        #expect(sandbox.complaints == "")
        // What was revealed is over, and is a step like every other.
        #expect(!sandbox.run("reveal") && sandbox.store.undoable == [["put", "3"]])
    }

    private final class Latecomer: Observer {
        let observerName = "latecomer"
        private let box: BallotBox

        init(_ box: BallotBox) { self.box = box }

        func update(_ update: SubjectUpdate) { _ = box.take(ClassAnswer("ann", "a", question: "1.1.1")) }
    }

    @Test func aVoteThatComesWhileTheCommandRunsIsInTime() throws {
        let connection = ClassConnection()
        let sandbox = try Sandbox(connection: connection)
        let latecomer = Latecomer(connection.box)
        sandbox.shelf.number.attach(latecomer, options: .new)
        #expect(sandbox.replies(to: "ask put 3; votes").hasSuffix("\n1  0 voted\n2  0 voted\n"))
        #expect(sandbox.replies(to: "reveal").contains("'put 3' on to their successors? (1 vote)"))
    }

    @Test func votesAreGivenByAnswer() throws {
        let sandbox = try Sandbox()
        _ = sandbox.replies(to: "ask put 3; votes 1=18 B=2; votes 'status line=5'")
        let revealed = sandbox.replies(to: "reveal")
        #expect(revealed.contains(#/   ✓  d  1 +█+ 90 %\n/#), "\(revealed)")
        #expect(revealed.contains(#/      b  3 +█+ 10 %\n/#))
        #expect(revealed.contains(#/status line +█+ 100 %\n/#))
        #expect(sandbox.complaints == "")
    }

    @Test func aQuestionOfOnesOwnIsVotedOn() throws {
        let sandbox = try Sandbox()
        let asked = sandbox.replies(to: "ask 'Who decides?' 'the lights' 'the mediator' nobody --right b")
        #expect(asked.hasPrefix("1  Who decides?\n   a  the lights\n   b  the mediator\n   c  nobody\n"))
        let counted = sandbox.replies(to: "votes 'the mediator'=3 nobody=1; ask again; votes 0 4 0")
        #expect(counted.hasPrefix("1  4 voted: time to reveal\n"))
        #expect(
            sandbox.replies(to: "reveal") == """
                reveal: Who decides? (4 votes → 4 votes)
                      a  the lights    0 %                         → 0 %
                   ✓  b  the mediator  ████████████████ 75 %       → █████████████████████ 100 %
                      c  nobody        █████ 25 %                  → 0 %

                """)
        // Without a right answer there is no advice, and nothing is marked.
        #expect(sandbox.replies(to: "ask --right=a Why? x y; ask Why? x y; votes 1 3").hasSuffix("\n1  4 voted\n"))
        #expect(!sandbox.replies(to: "reveal").contains("✓"))
        #expect(sandbox.complaints == "")
    }

    /// The figures of a lecture stand in for a class that is not there.
    @Test func whatAScriptCountsGivesWayToAClass() throws {
        let sandbox = try Sandbox()
        _ = sandbox.replies(to: "ask Why? x y")
        #expect(sandbox.replies(to: "votes --sample x=7") == "", "a class sees no figures before it has voted")
        let mark = "an example from the script: your class has not voted\n"
        #expect(sandbox.replies(to: "votes") == "1  7 voted\n\(mark)")
        #expect(sandbox.replies(to: "ask again; votes --sample x=3; reveal").hasSuffix("\n\(mark)"))
        _ = sandbox.replies(to: "ask Why? x y; votes --sample x=7; ask again; votes --sample x=9")
        #expect(sandbox.replies(to: "votes 1 2; votes --sample x=7; votes") == "1  3 voted\n1  3 voted\n")
        #expect(sandbox.replies(to: "class expect 60; votes").hasSuffix("\n1  3 of 60 voted\n"))
        #expect(!sandbox.run("votes --sample z=7"))
        // No round has figures of the script any more.
        let revealed = sandbox.replies(to: "reveal")
        #expect(revealed.contains("(0 votes → 3 votes)") && !revealed.contains(mark), "\(revealed)")
    }

    @Test func onlyOnePatternIsAskedAbout() throws {
        let sandbox = try Sandbox("--keep-going")
        let asked = sandbox.replies(to: "ask put 3 --only observer")
        #expect(asked.hasPrefix("1  Which observer does 'number' notify of its change?\n") && !asked.contains("2  "))
        sandbox.run("ask put 3 --only state\nask put 3 --only cow\nask again --only chain\nask put 3 --right a")
        sandbox.run("ask 'Why not?' x\nask Why? x X\nask Why? b a\nask Why? x y --right z\nask Why? x y --only chain")
        sandbox.run("ask Why? x y --right x --right y")
        #expect(
            sandbox.complaints == """
                -c:1: ask: there is no question about 'state' in 'put 3'; leave '--only' out, or ask about another command
                -c:2: ask: there is no pattern 'cow'; give 'async', 'builder', 'chain', 'command', 'composite', 'mediator', \
                'observer', 'state' or 'strategy'
                -c:3: ask: 'ask again' asks the same questions; leave the options out
                -c:4: ask: '--right' is for your own question; leave it out: the command itself shows what is right
                -c:1: ask: a question has 2 to 8 answers, and not 1; write: ask 'QUESTION' ANSWER ANSWER; an answer of several \
                words needs quotes
                -c:2: ask: the answer 'X' looks the same as another one; use another word
                -c:3: ask: the answer 'b' looks the same as another one; use another word
                -c:4: ask: 'z' is not an answer to this question; give 'x' or 'y'
                -c:5: ask: '--only' chooses among the questions about a command; leave it out, or ask about a command
                -c:1: ask: option '--right' is given twice; keep one of them

                """)
    }

    @Test func whatIsWrongIsRefused() throws {
        let sandbox = try Sandbox("--keep-going")
        sandbox.run(
            "votes 3\nask again\nreveal\nask quit\nask put 3\nvotes 1 2 3 4 5\nvotes --question 3 1\nvotes --until 3")
        sandbox.run(
            "votes 1 2 3\nvotes 3=1 x=2\nvotes 3=1 2\nvotes 3=1 b=2\nvotes 3=x\nvotes 1 2 3 x")
        sandbox.run("votes a=1; votes a=1; votes a=1")
        #expect(
            sandbox.complaints == """
                -c:1: votes: nothing is asked; 'ask COMMAND' asks what it will do
                -c:2: ask: nothing is asked; 'ask COMMAND' asks what it will do
                -c:3: reveal: nothing is asked; 'ask COMMAND' asks what it will do
                -c:4: ask: 'quit' cannot be predicted; it does something that cannot be undone; run it instead
                -c:6: votes: question 1 has 4 choices, and not 5; give 4 numbers, or ANSWER=N for '2', '3', '0' or '1'
                -c:7: votes: there is no question 3; give 1 to 2
                -c:8: votes: no answers come in; start with '--answers FILE', or count hands: 'votes 12 3 30 5'
                -c:1: votes: question 1 has 4 choices, and not 3; give 4 numbers, or ANSWER=N for '2', '3', '0' or '1'
                -c:2: votes: 'x' is not a choice of question 1; give 4 numbers, or ANSWER=N for '2', '3', '0' or '1'
                -c:3: votes: '2' names no choice; give 4 numbers, or ANSWER=N for '2', '3', '0' or '1'
                -c:4: votes: 'b' is given twice; give 4 numbers, or ANSWER=N for '2', '3', '0' or '1'
                -c:5: votes: 'x' is not a number of hands; give 4 numbers, or ANSWER=N for '2', '3', '0' or '1'
                -c:6: votes: 'x' is not a number of hands; give 4 numbers, or ANSWER=N for '2', '3', '0' or '1'
                -c:1: votes: hands were counted for each question; '--question N' counts one question again, 'ask again' begins a new round

                """)
    }
}
