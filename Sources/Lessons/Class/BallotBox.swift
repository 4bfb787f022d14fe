import Commands
import Synchronization

/// Where the votes of a class are counted, by the thread that reads answers as they arrive, and by the commands of the
/// lecturer. It knows the current poll and the voters present.
final class BallotBox: Sendable {
    /// The number of voters that can be distinguished; further ones are not counted.
    static let voterLimit = Ballot.voterLimit
    /// The number of pages that can be distinguished once they have registered.
    static let visitorLimit = 20_000

    /// Lines that were not counted, by the reason.
    struct Dropped: Equatable, Sendable {
        /// They were no answers to any open question.
        var noAnswers = 0
        /// Their sender had sent too many.
        var tooMany = 0
        /// Their voter is not among those who may vote.
        var shutOut = 0
    }

    /// What a line that has come in leads to.
    enum Effect: Equatable {
        case none
        /// It was counted; the sender is to get this receipt, if any.
        case counted(receipt: String)
        /// A page has reported itself, and is to be shown what is asked.
        case hello
    }

    /// Who is there and who votes.
    struct Attendance: Equatable, Sendable {
        /// How many are in the room; nil if that was not set.
        var expected: Int?
        /// Whether only those vote who have voted before.
        var isClosed = false
        /// All that have voted since the attendance was begun, in the order of their first vote.
        var voters: [String] = []
        /// How many pages have reported themselves.
        var visitors = 0
        /// How many have voted in the present round.
        var voted = 0

        /// How many have voted that were not expected.
        var beyond: Int { expected.map { max(0, voters.count - $0) } ?? 0 }
    }

    private struct State {
        var poll: Poll?
        var asked = 0
        var dropped = Dropped()
        var expected: Int?
        var isClosed = false
        var voters: [String] = []
        var isVoter: Set<String> = []
        /// The names that pages have given, by their voters.
        var names: [String: String] = [:]
    }

    private let state = Mutex(State())
    /// Distinguishes this run's questions from those of another.
    let session: String

    init(session: String) { self.session = session }

    // MARK: The poll

    /// What is voted on; nil if nothing is.
    var poll: Poll? {
        get { state.withLock { $0.poll } }
        set { state.withLock { $0.poll = newValue } }
    }

    /// Begins a poll with the next number.
    func begin(_ choices: [[String]]) -> Poll {
        state.withLock { state in
            state.asked += 1
            let poll = Poll(number: state.asked, choices: choices)
            (state.poll, state.dropped) = (poll, Dropped())
            return poll
        }
    }

    /// Begins another round of the poll.
    func beginRound() { state.withLock { $0.poll?.beginRound() } }

    /// Forgets the hands of the present round.
    func lowerHands() { state.withLock { $0.poll?.lowerHands() } }

    /// Counts hands.
    func raise(_ words: [String], question: Int?) throws(CommandError) {
        try state.withLock { state throws(CommandError) in try state.poll?.raise(words, question: question) }
    }

    // MARK: What comes in

    /// Takes a line that could be read.
    func take(_ answer: ClassAnswer) -> Effect {
        state.withLock { state in
            if !answer.name.isEmpty || answer.text == nil,
                state.names[answer.voter] != nil || state.names.count < Self.visitorLimit
            {
                state.names[answer.voter] = answer.name
            }
            guard let text = answer.text else { return .hello }
            guard answer.session.isEmpty || answer.session == session, state.poll != nil else { return .none }
            guard !state.isClosed || state.isVoter.contains(answer.voter) else {
                state.dropped.shutOut += 1
                return .none
            }
            guard state.isVoter.contains(answer.voter) || state.voters.count < Self.voterLimit else {
                state.dropped.tooMany += 1
                return .none
            }
            switch state.poll?.count(text, by: answer.voter, question: answer.question) {
            case .counted?:
                if state.isVoter.insert(answer.voter).inserted { state.voters.append(answer.voter) }
                return .counted(receipt: answer.receipt)
            case .unmatched?: state.dropped.noAnswers += 1
            case .full?: state.dropped.tooMany += 1
            case .late?, nil: break
            }
            return .none
        }
    }

    /// Counts lines that could not be read, or were not.
    func drop(noAnswers: Int = 0, tooMany: Int = 0) {
        guard noAnswers + tooMany > 0 else { return }
        state.withLock { state in
            state.dropped.noAnswers += noAnswers
            state.dropped.tooMany += tooMany
        }
    }

    var dropped: Dropped { state.withLock { $0.dropped } }

    // MARK: Who is there

    var attendance: Attendance {
        state.withLock { state in
            Attendance(
                expected: state.expected, isClosed: state.isClosed, voters: state.voters, visitors: state.names.count,
                voted: state.poll?.ballot.voters.count ?? 0)
        }
    }

    /// The name that a voter's page has given; empty if it has given none.
    func name(of voter: String) -> String { state.withLock { $0.names[voter] ?? "" } }

    /// Says how many are in the room, and has everybody start over: from now on voters are counted again.
    func expect(_ count: Int) {
        state.withLock { state in
            state.expected = count
            (state.isClosed, state.voters, state.isVoter) = (false, [], [])
            for voter in state.poll?.ballot.voters.sorted() ?? [] where state.isVoter.insert(voter).inserted {
                state.voters.append(voter)
            }
        }
    }

    /// Has only those vote who have voted, or everyone.
    ///
    /// - Returns: false if no one has voted yet.
    func setClosed(_ isClosed: Bool) -> Bool {
        state.withLock { state in
            guard !isClosed || !state.voters.isEmpty else { return false }
            state.isClosed = isClosed
            return true
        }
    }
}
