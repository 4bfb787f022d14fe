import Commands
import Patterns

/// One change of the quiz, as a value.
enum QuizChange: Codable, Sendable {
    /// The game of that number becomes this one, or has ended; with the dice as they are.
    indirect case session(SessionState?, Dice, of: Int)
    /// The game of this number is lost, or is not: one that is lost does not come back.
    case lost(Int, Bool)
    /// Questions follow in this order from the next start.
    case order(QuestionOrder)
    /// So many games ended like this.
    case record(QuizRecord, count: Int)
    /// What somebody has answered wrongly comes back then, or comes back no more.
    case review(Review.Key, Review?)
    /// This question is kept under the number, or none.
    indirect case ownQuestion(Int, SealedMemento<Question>?)
    /// These forms wait for the builder.
    indirect case forms([QuestionForm])
}

extension QuizChange: CustomStringConvertible {
    /// A few words, as a plan lists them.
    var description: String {
        switch self {
        case .session(let session?, _, _):
            session.isPossible ? "game: question \(session.number)" : "game: none that can be"
        case .session(nil, _, _): "game: over"
        case .lost(let game, let isLost): "game \(game): \(isLost ? "lost" : "not lost")"
        case .order(let order): "order of questions: \(order)"
        case .record(let record, 0): "record: \(record.name), \(PrizeLadder.text(record.money)) removed"
        case .record(let record, _): "record: \(record.name), \(PrizeLadder.text(record.money))"
        case .review(let key, _?): "\(key.question) is asked again for \(key.name)"
        case .review(let key, nil): "\(key.question) is not asked again for \(key.name)"
        case .ownQuestion(let number, _?): "own question \(number): kept"
        case .ownQuestion(let number, nil): "own question \(number): removed"
        case .forms(let forms): "forms: \(forms.count)"
        }
    }
}
