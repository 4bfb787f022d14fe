public import Shell

/// A class's open question and votes, shared by all stages of a session, which come and go.
public final class OpenVote: LectureRoom {
    let connection: ClassConnection
    /// The open question, and the number of its poll; nil if there is none.
    var asked: (matter: ClassMatter, number: Int)?
    /// Whether a class voted on the last question, and not a script in its place.
    var isVotedOn = false
    /// Whether a script's votes are counted.
    var hasSample = false
    /// Whether a script's votes were not counted, because a class has voted itself.
    var isSampleReplaced = false
    /// Whether announcements are suppressed.
    private var isUnaware = false

    public init(_ connection: ClassConnection) { self.connection = connection }

    private var box: BallotBox { connection.box }

    /// The current vote; nil if there is none, or if it belongs to another session on the same connection.
    var vote: Vote? {
        guard let asked, let poll = box.poll, poll.number == asked.number else { return nil }
        return Vote(matter: asked.matter, poll: poll, isSample: hasSample)
    }

    /// Announces the questions, or the right answers.
    ///
    /// - Parameter answers: nil until they are revealed.
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
        // Questions that are asked again have a new number, by which the class knows them.
        { [self, asked, isVotedOn, hasSample, isSampleReplaced, poll = box.poll] in
            (self.asked, self.isVotedOn, self.hasSample, box.poll) = (asked, isVotedOn, hasSample, poll)
            self.isSampleReplaced = isSampleReplaced
        }
    }
}
