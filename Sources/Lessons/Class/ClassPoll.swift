import Commands
public import Patterns
import Platform
import Shell
import TraceViews

/// A matter that a class votes on, with the votes that there are.
struct Vote {
    let matter: ClassMatter
    let poll: Poll
    /// Whether its votes are a script's, which stand in for a class.
    let isSample: Bool

    /// How many have chosen each choice of a question in the present round.
    func counts(of question: Int) -> [Int] { poll.counts(of: question, in: poll.ballot) }

    /// The best next step for a question; nil if no one has voted on it, or if no answer is right.
    func advice(on question: Int) -> Advice? {
        let counts = counts(of: question)
        return matter.questions[question].right.flatMap { Advice(right: counts[$0], of: counts.reduce(0, +)) }
    }
}

/// Sends questions to a class and takes its votes, without anybody's name.
public final class ClassPoll {
    private let events: EventStream
    private let words: ProgramWords
    private let open: OpenVote

    public init(_ events: EventStream, words: ProgramWords, open: OpenVote) {
        (self.events, self.words, self.open) = (events, words, open)
    }

    var connection: ClassConnection { open.connection }
    private var box: BallotBox { connection.box }

    /// What is voted on; nil if nothing is.
    var vote: Vote? { open.vote }

    /// Whether figures of a script were not counted, because a class has voted in their place.
    var isSampleReplaced: Bool { open.isSampleReplaced }

    /// Begins a vote on what a command will do, and sends its questions out.
    func ask(_ prediction: Prediction) throws(CommandError) {
        try ask(
            ClassMatter(
                prediction: prediction,
                questions: prediction.questions.map { ClassQuestion($0, about: prediction.words, words) }))
    }

    /// Begins a vote, and sends its questions out.
    func ask(_ matter: ClassMatter) throws(CommandError) {
        // What has come before is an answer to nothing that is asked now.
        box.poll = nil
        try connection.takeAnswers()
        open.asked = (matter, box.begin(matter.questions.map(\.choices)).number)
        (open.isVotedOn, open.hasSample, open.isSampleReplaced) = (connection.folder != nil, false, false)
        send()
    }

    /// Takes the votes that have come in.
    func takeAnswers() throws(CommandError) {
        try connection.takeAnswers()
        if open.hasSample, let vote, !vote.poll.ballot.voters.isEmpty { replaceSample() }
    }

    /// A class votes: the figures that stood in for it no longer count.
    private func replaceSample() {
        if open.hasSample { box.lowerHands() }
        (open.isVotedOn, open.hasSample, open.isSampleReplaced) = (true, false, isSampleReplaced || open.hasSample)
    }

    /// Votes again on the same.
    func askAgain() throws(CommandError) {
        try takeAnswers()
        guard vote != nil else { throw .nothingAsked }
        box.beginRound()
        send()
    }

    /// Ends the vote and says what was right.
    func end(_ vote: Vote, _ answers: [ClassAnnouncement.Answer]) {
        (open.asked, box.poll) = (nil, nil)
        open.announce(vote, answers)
    }

    /// Waits until so many have answered all questions.
    ///
    /// - Parameters:
    ///   - isStopped: asked now and then.
    ///   - limit: in seconds.
    /// - Returns: false if they have not in that time.
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
    /// - Parameter isSample: whether they are a script's, which stand in for a class: they do not count where one votes.
    func raise(_ words: [String], question: Int?, isSample: Bool) throws(CommandError) {
        guard let vote else { throw .nothingAsked }
        if !open.isVotedOn, !isSample || !vote.poll.ballot.voters.isEmpty { replaceSample() }
        open.hasSample = open.hasSample || isSample && !open.isVotedOn
        guard isSample, open.isVotedOn else { return try box.raise(words, question: question) }
        open.isSampleReplaced = true
        // They are checked all the same.
        var copy = vote.poll
        try copy.raise(words, question: question ?? 0)
    }

    /// Announces it to the class, without names that people have given.
    func tell(_ note: NoteRecord) { events.tell(.note(note)) }

    /// A row in words that are for everyone, see ``ProgramWords/publicSentence(of:)``.
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
