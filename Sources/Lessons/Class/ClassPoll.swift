import Commands
import PatternEvents
import Patterns
import Shell
import Teaching
import Text
import TraceViews

/// A question that a class votes on, and votes on again.
struct Vote {
    let prediction: Prediction
    /// From 1.
    let number: Int
    /// The rounds, the present one last.
    var rounds: [Ballot]

    /// What a question is called in the stream: `2.1.3`, the vote, the round and the question, from 1.
    func name(of question: Int) -> String { "\(number).\(rounds.count).\(question + 1)" }

    /// What is best done about a question now; nil if nobody has voted on it.
    func advice(on question: Int) -> Advice? {
        let counts = counts(of: question, in: rounds[rounds.count - 1])
        return Advice(right: counts[prediction.questions[question].right], of: counts.reduce(0, +))
    }

    func counts(of question: Int, in ballot: Ballot) -> [Int] {
        ballot.counts(question: question, choices: prediction.questions[question].choices.count)
    }
}

/// Sends questions to a class and takes its votes, without anybody's name.
final class ClassPoll {
    private let events: EventStream
    private let inbox: AnswerInbox?
    private let words: ProgramWords
    /// What is voted on; nil if nothing is.
    private(set) var vote: Vote?
    private var asked = 0
    /// How many plain lines named no choice.
    private var unmatched = 0

    init(_ events: EventStream, words: ProgramWords, inbox: AnswerInbox?) {
        (self.events, self.words, self.inbox) = (events, words, inbox)
    }

    /// How many lines have come in that were no answers.
    var skipped: Int { (inbox?.skipped ?? 0) + unmatched }

    /// Whether answers can come in by themselves.
    var hasInbox: Bool { inbox != nil }

    /// Begins a vote and sends its questions out.
    func ask(_ prediction: Prediction) throws(CommandError) {
        _ = try inbox?.take()
        asked += 1
        vote = Vote(prediction: prediction, number: asked, rounds: [Ballot(round: 1)])
        send()
    }

    /// Votes once more on the same.
    func askAgain() throws(CommandError) {
        try takeAnswers()
        guard var vote else { throw .nothingAsked }
        vote.rounds.append(Ballot(round: vote.rounds.count + 1))
        self.vote = vote
        send()
    }

    /// Ends the vote.
    func end() { vote = nil }

    /// Takes what has come in.
    func takeAnswers() throws(CommandError) {
        guard let inbox else { return }
        for answer in try inbox.take() { count(answer) }
    }

    /// Waits until so many have answered all questions.
    ///
    /// - Parameters:
    ///   - isStopped: asked now and then.
    ///   - limit: in seconds.
    /// - Returns: false if they have not in that time.
    func wait(for voters: Int, limit: Int = 60, isStopped: () -> Bool) throws(CommandError) -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(limit)
        while true {
            try takeAnswers()
            guard let vote else { return false }
            let last = vote.rounds[vote.rounds.count - 1]
            let fewest = vote.prediction.questions.indices.map { vote.counts(of: $0, in: last).reduce(0, +) }.min()
            if fewest ?? 0 >= voters { return true }
            guard clock.now < end, !isStopped() else { return false }
            inbox?.wait(20)
        }
    }

    /// Counts an answer for its question. One that names no question is for the first that has such a choice and that its
    /// voter has not answered; if all are answered, it replaces the first.
    private func count(_ answer: NoteRecord) {
        guard var vote else { return }
        let last = vote.rounds.count - 1
        let meant = vote.prediction.questions.indices.compactMap { place in
            answer.question.isEmpty || answer.question == vote.name(of: place)
                ? AnswerSheet.place(of: answer.text, among: vote.prediction.questions[place].choices).map {
                    (place, $0)
                }
                : nil
        }
        let open = meant.first { !vote.rounds[last].hasVote(by: answer.from, question: $0.0) }
        guard let (question, choice) = open ?? meant.first else {
            if answer.question.isEmpty { unmatched += 1 }
            return
        }
        _ = vote.rounds[last].vote(by: answer.from, question: question, choice: choice)
        self.vote = vote
    }

    /// Counts hands.
    ///
    /// - Parameters:
    ///   - words: a number for each choice in their order, or `CHOICE=NUMBER` for some.
    ///   - question: from 0; the first without hands if it is nil.
    func raise(_ words: [String], question: Int?) throws(CommandError) {
        guard var vote else { throw .nothingAsked }
        let last = vote.rounds.count - 1
        let open = vote.prediction.questions.indices.first { !vote.rounds[last].hasHands(question: $0) }
        guard let place = question ?? open else { throw .allCounted }
        guard vote.prediction.questions.indices.contains(place) else {
            throw .noQuestion(place + 1, of: vote.prediction.questions.count)
        }
        vote.rounds[last].raise(
            try Self.hands(words, of: vote.prediction.questions[place], number: place + 1), question: place)
        self.vote = vote
    }

    /// The hands for each choice of a question.
    private static func hands(
        _ words: [String], of question: PredictionQuestion, number: Int
    ) throws(CommandError) -> [Int] {
        func misfit(_ problem: String) -> CommandError { .misfit(problem, of: question) }
        func count(_ text: some StringProtocol) throws(CommandError) -> Int {
            guard let count = Int(String(text), in: 0...1_000_000) else {
                throw misfit("'\(text)' is no number of hands")
            }
            return count
        }
        var hands = [Int?](repeating: nil, count: question.choices.count)
        if !words.contains(where: { $0.contains("=") }) {
            for (place, word) in words.enumerated() where place < hands.count { hands[place] = try count(word) }
            guard words.count == hands.count else {
                throw misfit("question \(number) has \(hands.count) choices, and not \(words.count)")
            }
        } else {
            for word in words {
                guard let equals = word.lastIndex(of: "=") else { throw misfit("'\(word)' names no choice") }
                let name = word[..<equals].trimmedBlanks
                guard let place = AnswerSheet.place(of: name, among: question.choices) else {
                    throw misfit("'\(name)' is no choice of question \(number)")
                }
                guard hands[place] == nil else { throw misfit("'\(name)' is given twice") }
                hands[place] = try count(word[word.index(after: equals)...])
            }
        }
        return hands.map { $0 ?? 0 }
    }

    /// Tells the class: of what people call their own nothing.
    func tell(_ text: String) { events.tell(.note(NoteRecord(NoteRecord.result, text, isPublic: true))) }

    private func send() {
        guard events.isListening, let vote else { return }
        let names = words.names
        func isOwn(_ name: String) -> Bool { names.contains(name) || words.holds(name) }
        for (place, question) in vote.prediction.questions.enumerated() {
            let choices = question.choices.enumerated().map { isOwn($1) ? $1 : AnswerSheet.letter($0) }
            let command = words.name(of: vote.prediction.words)
            let isPlain = question.about.isEmpty || question.about == command || isOwn(question.about)
            let about = isPlain ? question : question.withoutName(command)
            events.tell(
                .note(
                    NoteRecord(
                        NoteRecord.question, about.text(), isPublic: true, question: vote.name(of: place),
                        choices: choices)))
        }
    }
}

extension ClassPoll: Rewindable {
    func savepoint() -> () -> Void {
        // A vote that is asked for once more has another number, by which the class knows it.
        { [self, vote] in self.vote = vote }
    }
}

/// Tells the words that the program has for its own objects from those that people have called theirs.
struct ProgramWords {
    let sources: SourceIndex
    let base: ShellBase
    let teaching: TeachingCommands

    /// The roles whose players the program has named.
    private static let roles: Set<Role> = [.concreteHandler, .subsystem, .context, .concreteMediator]

    /// The names of the program's own objects.
    var names: Set<String> {
        var names: Set<String> = [PredictionQuestion.nobody, PredictionQuestion.nothing]
        for structure in base.structures.all where structure.pattern != .observer {
            for part in structure.parts where Self.roles.contains(part.role) { names.insert(part.name) }
        }
        for subject in base.directory.subjects.all { names.insert(subject.name) }
        return names.subtracting(teaching.definedNames)
    }

    /// Whether a name is written in the program itself.
    func holds(_ name: String) -> Bool { !teaching.definedNames.contains(name) && sources.holds("\"\(name)\"") }

    /// How a command is called by its words, without what stands behind its name.
    func name(of command: [String]) -> String { base.directory.description(for: command)?.name ?? "it" }
}

extension CommandError {
    static var nothingAsked: CommandError {
        CommandError(.refused, "nothing is asked", hint: "'ask COMMAND' asks what it will do")
    }

    fileprivate static var allCounted: CommandError {
        CommandError(
            .refused, "hands were counted for each question",
            hint: "'--question N' counts one anew, 'ask again' votes once more")
    }

    fileprivate static func noQuestion(_ number: Int, of count: Int) -> CommandError {
        CommandError(.value, "there is no question \(number)", hint: "give 1 to \(count)")
    }

    fileprivate static func misfit(_ problem: String, of question: PredictionQuestion) -> CommandError {
        CommandError(
            .usage, problem, hint: "give \(question.choices.count) numbers, or ANSWER=N for \(list(question.choices))")
    }
}
