import Commands
public import Patterns
import Platform
import Shell
import TraceViews

/// A matter that a class votes on, and its votes.
struct Vote {
    let matter: ClassMatter
    let poll: Poll
    /// Whether its votes are a script's, in place of a class.
    let isSample: Bool

    /// The votes for each choice of a question in the current round.
    func counts(of question: Int) -> [Int] { poll.counts(of: question, in: poll.ballot) }

    /// The best next step for a question; nil without votes, or if no answer is right.
    func advice(on question: Int) -> Advice? {
        let counts = counts(of: question)
        return matter.questions[question].right.flatMap { Advice(right: counts[$0], of: counts.reduce(0, +)) }
    }
}

/// Sends questions to a class and collects its votes, without names.
public final class ClassPoll {
    private let events: EventStream
    private let words: ProgramWords
    private let open: OpenVote

    public init(_ events: EventStream, words: ProgramWords, open: OpenVote) {
        (self.events, self.words, self.open) = (events, words, open)
    }

    var connection: ClassConnection { open.connection }
    private var box: BallotBox { connection.box }

    /// The current vote; nil if there is none.
    var vote: Vote? { open.vote }

    /// Whether a script's votes were not counted, because a class has voted itself.
    var isSampleReplaced: Bool { open.isSampleReplaced }

    /// Begins a vote on a command's effects, and sends its questions.
    func ask(_ prediction: Prediction) throws(CommandError) {
        try ask(
            ClassMatter(
                prediction: prediction,
                questions: prediction.questions.map { ClassQuestion($0, about: prediction.words, words) }))
    }

    /// Begins a vote, and sends its questions.
    func ask(_ matter: ClassMatter) throws(CommandError) {
        // Earlier lines do not answer these questions.
        box.poll = nil
        try connection.takeAnswers()
        open.asked = (matter, box.begin(matter.questions.map(\.choices)).number)
        (open.isVotedOn, open.hasSample, open.isSampleReplaced) = (connection.folder != nil, false, false)
        send()
    }

    /// Collects the votes so far.
    func takeAnswers() throws(CommandError) {
        try connection.takeAnswers()
        if open.hasSample, let vote, !vote.poll.ballot.voters.isEmpty { replaceSample() }
    }

    /// Replaces the script's votes by those of a class.
    private func replaceSample() {
        if open.hasSample { box.lowerHands() }
        (open.isVotedOn, open.hasSample, open.isSampleReplaced) = (true, false, isSampleReplaced || open.hasSample)
    }

    /// Begins another round.
    func askAgain() throws(CommandError) {
        try takeAnswers()
        guard vote != nil else { throw .nothingAsked }
        box.beginRound()
        send()
    }

    /// Ends the vote and announces the right answers.
    func end(_ vote: Vote, _ answers: [ClassAnnouncement.Answer]) {
        (open.asked, box.poll) = (nil, nil)
        open.announce(vote, answers)
    }

    /// Waits until this many have answered all questions.
    ///
    /// - Parameters:
    ///   - isStopped: polled during the wait.
    ///   - limit: in seconds.
    /// - Returns: false if they did not within that time.
    func wait(for voters: Int, limit: Int = 60, isStopped: () -> Bool) throws(CommandError) -> Bool {
        let end = SteadyTime.now + .seconds(limit)
        while true {
            try takeAnswers()
            guard let vote else { return false }
            let fewest = vote.matter.questions.indices.map { vote.counts(of: $0).reduce(0, +) }.min()
            if fewest ?? 0 >= voters { return true }
            guard SteadyTime.now < end, !isStopped() else { return false }
            Pause.milliseconds(20)
        }
    }

    /// Counts hands, see ``Poll/raise(_:question:)``.
    ///
    /// - Parameter isSample: whether they are a script's, which do not count if a class has voted.
    func raise(_ words: [String], question: Int?, isSample: Bool) throws(CommandError) {
        guard let vote else { throw .nothingAsked }
        if !open.isVotedOn, !isSample || !vote.poll.ballot.voters.isEmpty { replaceSample() }
        open.hasSample = open.hasSample || isSample && !open.isVotedOn
        guard isSample, open.isVotedOn else { return try box.raise(words, question: question) }
        open.isSampleReplaced = true
        // They are still checked.
        var copy = vote.poll
        try copy.raise(words, question: question ?? 0)
    }

    /// Announces it to the class, without users' names.
    func tell(_ note: NoteRecord) { events.tell(.note(note)) }

    /// A row in words for everyone, see ``ProgramWords/publicSentence(of:)``.
    func publicSentence(of row: TraceRow) -> String? { words.publicSentence(of: row) }

    private func send() {
        guard let vote else { return }
        open.announce(vote)
        guard events.isListening else { return }
        for (place, question) in vote.matter.questions.enumerated() {
            events.tell(
                .note(
                    NoteRecord(
                        NoteRecord.question, question.publicText, isPublic: true, question: vote.poll.name(of: place),
                        choices: question.publicChoices)))
        }
    }
}

extension CommandError {
    static var nothingAsked: CommandError {
        CommandError(.refused, "nothing is asked", hint: "'ask COMMAND' asks what it will do")
    }
}
