import Text
import TraceViews

/// Lines to be put in order.
struct OrderQuestion: QuestionForm {
    /// The reply if one line comes before another, by their numbers in the right order.
    struct Misplaced: Equatable, Sendable {
        let early: Int
        let late: Int
        var sentence: String
    }

    /// In the right order; no line is empty.
    let code: Snippet
    /// The numbers of the lines shown in place, from 1.
    let fixed: Set<Int>
    /// Sets of lines whose order does not matter.
    let either: [Set<Int>]
    var whyRight: String
    var misplaced: [Misplaced]
    var otherwise: String

    let word = "order"
    var snippets: [Snippet] { [code] }
    private var movable: [Int] { (1...code.lines.count).filter { !fixed.contains($0) } }
    var solution: [String] { [Self.text(movable)] }

    /// All neighbors swapped once, and the lines reversed, except orders that are also right.
    var guesses: [String] {
        let right = movable
        let exchanged = right.indices.dropLast().map { index in
            var lines = right
            lines.swapAt(index, index + 1)
            return lines
        }
        return (exchanged + [right.reversed()]).filter { !isRight($0) }.map(Self.text)
    }

    private static func text(_ lines: [Int]) -> String { lines.map(String.init).joined(separator: " ") }

    /// The movable lines in display order, which is never right.
    private func shown(_ order: ShownOrder) -> [Int] {
        let movable = movable
        var shown = order.indices(of: movable.map { "\($0) \(code.lines[$0 - 1])" }).map { movable[$0] }
        for _ in shown where isRight(shown) { shown.append(shown.removeFirst()) }
        return shown
    }

    func rows(in order: ShownOrder) -> [QuestionRow] {
        var places = shown(order).enumerated().makeIterator()
        return (1...code.lines.count).compactMap { number in
            if fixed.contains(number) { return .code(mark: "", code.lines[number - 1]) }
            // A line's indentation would give its place away.
            let depth = code.lines[movable[0] - 1].prefix { $0 == " " }
            return places.next().map { .code(mark: "\($0 + 1)", depth + trimmed(code.lines[$1 - 1])) }
        }
    }

    func invitation(_ open: [Int], in order: ShownOrder) -> String {
        // This order is never the displayed one.
        Texts.spoken.lessonAskOrder(example: Self.text(Array(1...movable.count)))
    }

    func reading(of typed: String, _ open: [Int], in order: ShownOrder, isCommand: Bool) -> AnswerReading {
        let words = typed.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
        guard !words.isEmpty, words.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }) else { return .none }
        let count = movable.count
        let digits = words.count == 1 && words[0].count == count ? words[0].map(String.init) : words
        let places = digits.compactMap { Int($0, in: 1...count) }
        guard places.count == count, Set(places).count == count, digits.count == count else {
            return .malformed(hint: invitation(open, in: order))
        }
        let shown = shown(order)
        return .answers([Self.text(places.map { shown[$0 - 1] })])
    }

    private func isRight(_ lines: [Int]) -> Bool {
        zip(lines, movable).allSatisfy { given, wanted in
            given == wanted || either.contains { $0.contains(given) && $0.contains(wanted) }
                || SwiftTokens.of(code.lines[given - 1]) == SwiftTokens.of(code.lines[wanted - 1])
        }
    }

    func verdict(on answer: String) -> AnswerVerdict? {
        let lines = answer.split(separator: " ").compactMap { Int($0) }
        guard lines.sorted() == movable else { return nil }
        guard !isRight(lines) else { return AnswerVerdict(isRight: true, sentence: whyRight) }
        let seen = misplaced.first { misplaced in
            guard let early = lines.firstIndex(of: misplaced.early), let late = lines.firstIndex(of: misplaced.late)
            else { return false }
            return early < late
        }
        return AnswerVerdict(isRight: false, sentence: seen?.sentence ?? otherwise)
    }

    func shownSolution(of part: Int) -> [QuestionRow] { code.lines.map { .code(mark: "", $0) } }

    func translated(by texts: OrderQuestion) -> OrderQuestion? {
        guard texts.code.lines == code.lines, texts.fixed == fixed, texts.either == either,
            texts.misplaced.map(\.early) == misplaced.map(\.early), texts.misplaced.map(\.late) == misplaced.map(\.late)
        else { return nil }
        return texts
    }
}
