import Commands
import Synchronization

/// Counts the votes of a class, for the thread that reads answers as they arrive and for the lecturer's commands. It
/// knows the current poll and the voters present.
final class BallotBox: Sendable {
    /// The limit for distinct voters; votes of others are not counted.
    static let voterLimit = Ballot.voterLimit
    /// The limit for distinct registered pages.
    static let visitorLimit = 20_000

    /// The number of excess messages that makes a sender a flooder, and the unit of counting them. People and their
    /// pages send far fewer.
    static let floodUnit = 100
    /// The limit for senders whose floods are counted.
    private static let floodLimit = 100

    /// The numbers of lines not counted, by reason.
    struct Dropped: Equatable, Sendable {
        /// They answered no open question.
        var noAnswers = 0
        /// There were too many, or too many voters.
        var tooMany = 0
        /// Their voter is not allowed to vote.
        var shutOut = 0
    }

    /// The effect of a line.
    enum Effect: Equatable {
        case none
        /// It was counted; the sender gets this receipt, if any.
        case counted(receipt: String)
        /// A page has registered, and needs the current questions.
        case hello
    }

    /// The people present, and the voters.
    struct Attendance: Equatable, Sendable {
        /// The number of people in the room; nil if it was not set.
        var expected: Int?
        /// Whether only earlier voters may vote.
        var isClosed = false
        /// All voters since the attendance began, in the order of their first votes.
        var voters: [String] = []
        /// The number of registered pages.
        var visitors = 0
        /// The number of voters in the current round.
        var voted = 0

        /// The number of voters beyond those expected.
        var beyond: Int { expected.map { max(0, voters.count - $0) } ?? 0 }
    }

    /// A sender of far more messages than a person would send.
    struct Flooder: Equatable, Sendable {
        /// The shortest distinct beginning of its id: with the whole id, others could vote in its place.
        let id: String
        /// The name given by its page; may be empty.
        let name: String
        /// The number of messages not read.
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
        /// The names given by pages, by voter.
        var names: [String: String] = [:]
        /// The number of messages not read, by sender.
        var floods: [String: Int] = [:]
        /// The voters shut out until the session ends.
        var banned: Set<String> = []

        /// All known ids.
        var ids: Set<String> { Set(names.keys).union(voters).union(floods.keys).subtracting(banned) }
    }

    private let state = Mutex(State())
    /// Distinguishes the questions of this run from those of other runs.
    let session: String

    init(session: String) { self.session = session }

    // MARK: The poll

    /// The current poll; nil if there is none.
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

    /// Discards the hands of the current round.
    func lowerHands() { state.withLock { $0.poll?.lowerHands() } }

    /// Counts hands.
    func raise(_ words: [String], question: Int?) throws(CommandError) {
        try state.withLock { state throws(CommandError) in try state.poll?.raise(words, question: question) }
    }

    // MARK: What comes in

    /// Counts a readable line.
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

    /// Counts lines that were unreadable or not read.
    func drop(noAnswers: Int = 0, tooMany: Int = 0) {
        guard noAnswers + tooMany > 0 else { return }
        state.withLock { state in
            state.dropped.noAnswers += noAnswers
            state.dropped.tooMany += tooMany
        }
    }

    var dropped: Dropped { state.withLock { $0.dropped } }

    // MARK: Floods

    /// Counts a sender's unread messages, ``floodUnit`` at a time.
    func noteFlood(by sender: String) {
        state.withLock { state in
            guard state.floods[sender] != nil || state.floods.count < Self.floodLimit else { return }
            state.floods[sender, default: 0] += Self.floodUnit
        }
    }

    /// All flooders, the worst one first.
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

    /// The least number of an id's characters that is shown.
    private static let idLength = 6

    /// Shuts a phone out: its votes are discarded, and its messages are no longer accepted.
    ///
    /// - Parameter id: a beginning of its id that no other id has.
    /// - Returns: the name given by its page; may be empty.
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

    /// Sets the number of people in the room, and starts the count of voters over.
    func expect(_ count: Int) {
        state.withLock { state in
            state.expected = count
            (state.isClosed, state.voters, state.isVoter) = (false, [], [])
            for voter in state.poll?.ballot.voters.sorted() ?? [] where state.isVoter.insert(voter).inserted {
                state.voters.append(voter)
            }
        }
    }

    /// Restricts voting to earlier voters, or opens it to all.
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
