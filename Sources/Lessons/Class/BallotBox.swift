import Commands
import Synchronization

/// Where the votes of a class are counted, by the thread that reads answers as they arrive, and by the commands of the
/// lecturer. It knows the current poll and the voters present.
final class BallotBox: Sendable {
    /// The number of voters that can be distinguished; further ones are not counted.
    static let voterLimit = Ballot.voterLimit
    /// The number of pages that can be distinguished once they have registered.
    static let visitorLimit = 20_000

    /// How many messages too many make a sender a flooder; they are counted in steps of as many. People and their pages
    /// stay far below it.
    static let floodUnit = 100
    /// The number of senders whose floods are counted.
    private static let floodLimit = 100

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

    /// A sender of far more messages than a person sends.
    struct Flooder: Equatable, Sendable {
        /// The beginning of its id, which distinguishes it: with the whole id others could vote in its place.
        let id: String
        /// The name that its page has given; may be empty.
        let name: String
        /// How many messages were not read.
        let messages: Int
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
        /// How many messages of senders were not read.
        var floods: [String: Int] = [:]
        /// Those who may not vote until the session ends.
        var banned: Set<String> = []

        /// All whose ids are known.
        var ids: Set<String> { Set(names.keys).union(voters).union(floods.keys).subtracting(banned) }
    }

    private let state = Mutex(State())
    /// Distinguishes this run's questions from those of another.
    let session: String

    init(session: String) { self.session = session }

    // MARK: The poll

    /// What is voted on; nil if nothing is.
    var poll: Poll? {
        get { state.withLock { $0.poll } }
        set {
            state.withLock { state in
                state.poll = newValue
                for voter in state.banned { state.poll?.forget(voter) }
            }
        }
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
            guard !state.banned.contains(answer.voter) else {
                state.dropped.shutOut += 1
                return .none
            }
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

    // MARK: Floods

    /// Counts messages of a sender that were not read, ``floodUnit`` at once.
    func noteFlood(by sender: String) {
        state.withLock { state in
            guard state.floods[sender] != nil || state.floods.count < Self.floodLimit else { return }
            state.floods[sender, default: 0] += Self.floodUnit
        }
    }

    /// Those who flood, the worst one first.
    var flooders: [Flooder] {
        state.withLock { state in
            let floods = state.floods.filter { !state.banned.contains($0.key) }
            guard !floods.isEmpty else { return [] }
            let ids = state.ids
            return floods.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { sender, messages in
                let id = (Self.idLength..<max(Self.idLength, sender.count)).lazy.map { String(sender.prefix($0)) }
                    .first { id in ids.count { $0.hasPrefix(id) } == 1 }
                return Flooder(id: id ?? sender, name: state.names[sender] ?? "", messages: messages)
            }
        }
    }

    /// How many characters of an id are shown at least.
    private static let idLength = 6

    /// Shuts a phone out: its votes no longer count, and no more of its messages are taken.
    ///
    /// - Parameter id: the beginning of its id, which no other one has.
    /// - Returns: the name that its page has given; may be empty.
    func ban(_ id: String) throws(CommandError) -> String {
        try state.withLock { state throws(CommandError) in
            let found = state.ids.contains(id) ? [id] : state.ids.filter { $0.hasPrefix(id) }
            guard let voter = found.first else {
                throw CommandError(.notFound, "there is no phone '\(id)'", hint: "'class' shows who floods, by id")
            }
            guard found.count == 1 else {
                throw CommandError(
                    .value, "the ids of \(found.count) phones begin with '\(id)'", hint: "give more of the id")
            }
            state.banned.insert(voter)
            state.poll?.forget(voter)
            state.voters.removeAll { $0 == voter }
            state.isVoter.remove(voter)
            return state.names.removeValue(forKey: voter) ?? ""
        }
    }

    // MARK: Who is there

    var attendance: Attendance {
        state.withLock { state in
            Attendance(
                expected: state.expected, isClosed: state.isClosed, voters: state.voters, visitors: state.names.count,
                voted: state.poll?.ballot.voters.count ?? 0)
        }
    }

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
