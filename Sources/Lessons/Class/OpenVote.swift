public import Shell

/// What a class is asked, and how it votes: one for all stages of a session, which come and go.
public final class OpenVote: LectureRoom {
    let connection: ClassConnection
    /// What is asked, and the number of its poll; nil if nothing is.
    var asked: (matter: ClassMatter, number: Int)?
    /// Whether a class has voted on what was asked last, and not the figures of a script in its place.
    var isVotedOn = false
    /// Whether figures of a script are counted.
    var hasSample = false
    /// Whether figures of a script were not counted, because a class has voted in their place.
    var isSampleReplaced = false
    /// Whether the class learns nothing.
    private var isUnaware = false

    public init(_ connection: ClassConnection) { self.connection = connection }

    private var box: BallotBox { connection.box }

    /// What is voted on; nil if nothing is, or if the votes are those of another session on the same connection.
    var vote: Vote? {
        guard let asked, let poll = box.poll, poll.number == asked.number else { return nil }
        return Vote(matter: asked.matter, poll: poll, isSample: hasSample)
    }

    /// Says to the class what is asked, or what was right.
    ///
    /// - Parameter answers: nil as long as they are not told.
    func announce(_ vote: Vote, _ answers: [ClassAnnouncement.Answer]? = nil) {
        if isUnaware { return }
        connection.announce(
            ClassAnnouncement(
                session: box.session, poll: vote.poll, questions: vote.matter.questions, answers: answers
            ).bytes)
    }

    public func unaware(_ body: () -> Void) {
        isUnaware = true
        body()
        isUnaware = false
        if let vote { announce(vote) }
    }

    public func savepoint() -> () -> Void {
        // A vote that is asked for again has another number, by which the class knows it.
        { [self, asked, isVotedOn, hasSample, isSampleReplaced, poll = box.poll] in
            (self.asked, self.isVotedOn, self.hasSample, box.poll) = (asked, isVotedOn, hasSample, poll)
            self.isSampleReplaced = isSampleReplaced
        }
    }
}
