import Commands
public import Patterns
import Platform
public import Shell
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
    let connection: ClassConnection
    private let words: ProgramWords
    /// What is asked, and the number of its poll; nil if nothing is.
    private var asked: (matter: ClassMatter, number: Int)?
    /// Whether a class has voted on what was asked last, and not the figures of a script in its place.
    private var isVotedOn = false
    /// Whether figures of a script are counted.
    private var hasSample = false
    /// Whether figures of a script were not counted, because a class has voted in their place.
    private(set) var isSampleReplaced = false

    public init(_ events: EventStream, words: ProgramWords, connection: ClassConnection) {
        (self.events, self.words, self.connection) = (events, words, connection)
    }

    private var box: BallotBox { connection.box }

    /// What is voted on; nil if nothing is, or if the votes are those of another session on the same connection.
    var vote: Vote? {
        guard let asked, let poll = box.poll, poll.number == asked.number else { return nil }
        return Vote(matter: asked.matter, poll: poll, isSample: hasSample)
    }

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
        asked = (matter, box.begin(matter.questions.map(\.choices)).number)
        (isVotedOn, hasSample, isSampleReplaced) = (connection.folder != nil, false, false)
        send()
    }

    /// Takes the votes that have come in.
    func takeAnswers() throws(CommandError) {
        try connection.takeAnswers()
        if hasSample, let vote, !vote.poll.ballot.voters.isEmpty { replaceSample() }
    }

    /// A class votes: the figures that stood in for it no longer count.
    private func replaceSample() {
        if hasSample { box.lowerHands() }
        (isVotedOn, hasSample, isSampleReplaced) = (true, false, isSampleReplaced || hasSample)
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
        (asked, box.poll) = (nil, nil)
        connection.announce(
            ClassAnnouncement(
                session: box.session, poll: vote.poll, questions: vote.matter.questions, answers: answers
            ).bytes)
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
        if !isVotedOn, !isSample || !vote.poll.ballot.voters.isEmpty { replaceSample() }
        hasSample = hasSample || isSample && !isVotedOn
        guard isSample, isVotedOn else { return try box.raise(words, question: question) }
        isSampleReplaced = true
        // They are checked all the same.
        var copy = vote.poll
        try copy.raise(words, question: question ?? 0)
    }

    /// Announces it to the class, without names that people have given.
    func tell(_ text: String) { events.tell(.note(NoteRecord(NoteRecord.result, text, isPublic: true))) }

    /// A row in words that are for everyone, see ``ProgramWords/publicSentence(of:)``.
    func publicSentence(of row: TraceRow) -> String? { words.publicSentence(of: row) }

    private func send() {
        guard let vote else { return }
        announce(vote)
        guard events.isListening else { return }
        for (place, question) in vote.matter.questions.enumerated() {
            events.tell(
                .note(
                    NoteRecord(
                        NoteRecord.question, question.publicText, isPublic: true, question: vote.poll.name(of: place),
                        choices: question.publicChoices)))
        }
    }

    private func announce(_ vote: Vote) {
        connection.announce(
            ClassAnnouncement(session: box.session, poll: vote.poll, questions: vote.matter.questions, answers: nil)
                .bytes)
    }
}

extension ClassPoll: Rewindable {
    public func savepoint() -> () -> Void {
        // A vote that is asked for again has another number, by which the class knows it.
        { [self, asked, isVotedOn, hasSample, isSampleReplaced, poll = box.poll] in
            (self.asked, self.isVotedOn, self.hasSample, box.poll) = (asked, isVotedOn, hasSample, poll)
            self.isSampleReplaced = isSampleReplaced
            if let vote { announce(vote) }
        }
    }
}

extension CommandError {
    static var nothingAsked: CommandError {
        CommandError(.refused, "nothing is asked", hint: "'ask COMMAND' asks what it will do")
    }
}
