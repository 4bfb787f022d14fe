import Text
import TraceViews

/// Situations to be sorted into groups: a pattern, or none.
struct SortQuestion: QuestionForm {
    /// A situation, and the reply to each group it may be put into.
    struct Situation: Equatable, Sendable {
        var text: String
        /// Answers whose texts are groups.
        var answers: [Answer]
        /// The reply to any other group.
        var otherwise: String
        /// The number of its line, from 1.
        let line: Int

        fileprivate var right: Answer? { answers.first(where: \.isRight) }
    }

    /// In the learner's language.
    var groups: [String]
    var situations: [Situation]

    let word = "sort"
    var partCount: Int { situations.count }
    var solution: [String] {
        situations.enumerated().map { "\($0 + 1) \($1.right?.text ?? "")" }
    }

    var guesses: [String] {
        situations.enumerated().flatMap { index, situation in
            groups.filter { $0 != situation.right?.text }.map { "\(index + 1) \($0)" }
        }
    }

    /// The situations in display order.
    private func shown(_ order: ShownOrder) -> [Int] {
        order.indices(of: situations.indices.map { "situation \($0)" })
    }

    /// The groups in display order.
    private func shownGroups(_ order: ShownOrder) -> [String] { order.indices(of: groups).map { groups[$0] } }

    func rows(in order: ShownOrder) -> [QuestionRow] {
        let groups = shownGroups(order).enumerated().map { "\(Lesson.Question.letter($0)) \($1)" }
        return shown(order).enumerated().map { .text(mark: "\($0 + 1)", situations[$1].text) }
            + [.text(mark: "", groups.joined(separator: " · "))]
    }

    func invitation(_ open: [Int], in order: ShownOrder) -> String {
        let left = shown(order).enumerated().filter { open.contains($0.element) }.map { "\($0.offset + 1)" }
        return Texts.spoken.lessonAskGroup(left: left.joined(separator: ", "))
    }

    private func group(_ word: String, _ order: ShownOrder) -> String? {
        let shown = shownGroups(order)
        return shown.indices.first { Lesson.Question.letter($0) == word.lowercased() }.map { shown[$0] }
            ?? groups.first { $0.isSameText(as: word) }
    }

    func reading(of typed: String, _ open: [Int], in order: ShownOrder, isCommand: Bool) -> AnswerReading {
        let shown = shown(order)
        // A group name may contain spaces: it extends from a number to the next one.
        let words = Self.words(of: typed)
        let places = words.map { Int($0, in: 1...situations.count) }
        guard places.first != .some(nil) else {
            // No situation has that number.
            if words[0].allSatisfy(\.isNumber) { return .malformed(hint: invitation(open, in: order)) }
            return groupsAlone(words, shown.filter(open.contains), in: order, isCommand: isCommand)
        }
        var answers: [String] = []
        var index = 0
        while index < words.count {
            guard let place = places[index] else { break }
            let end = places[(index + 1)...].firstIndex { $0 != nil } ?? words.count
            guard let group = group(words[(index + 1)..<end].joined(separator: " "), order) else {
                return isCommand ? .none : .malformed(hint: invitation(open, in: order))
            }
            answers.append("\(shown[place - 1] + 1) \(group)")
            index = end
        }
        // If all of them are typed again, only the open ones count.
        let left = answers.filter { verdict(on: $0).map { open.contains($0.part) } == true }
        return answers.isEmpty ? .none : .answers(left.isEmpty ? answers : left)
    }

    /// The words of an answer, however number and group are separated: `3 a`, `3a`, `3: a`, `3-a`.
    private static func words(of typed: String) -> [String] {
        let separators: Set<Character> = [" ", "\t", ",", ";", ":", "=", ".", ")", "-"]
        return typed.split(whereSeparator: separators.contains).flatMap { word -> [Substring] in
            let digits = word.prefix { "0"..."9" ~= $0 }
            return [digits, word.dropFirst(digits.count)]
        }.filter { !$0.isEmpty }.map(String.init)
    }

    /// A group for each open situation, in display order; a single one is for the first.
    private func groupsAlone(
        _ words: [String], _ left: [Int], in order: ShownOrder, isCommand: Bool
    ) -> AnswerReading {
        let whole = group(words.joined(separator: " "), order).map { [$0] }
        let each = words.compactMap { group($0, order) }
        guard let named = whole ?? (each.count == words.count ? each : nil), named.count > 1 || !isCommand else {
            return .none
        }
        guard named.count == left.count || named.count == 1 else {
            return .malformed(hint: Texts.spoken.lessonAskGroups(count: "\(left.count)"))
        }
        return .answers(zip(left, named).map { "\($0 + 1) \($1)" })
    }

    func verdict(on answer: String) -> AnswerVerdict? {
        let parts = answer.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let number = Int(parts[0], in: 1...situations.count), groups.contains(parts[1]) else {
            return nil
        }
        let situation = situations[number - 1]
        let known = situation.answers.first { $0.text == parts[1] }
        return AnswerVerdict(
            part: number - 1, isRight: known?.isRight ?? false, name: parts[1],
            sentence: known?.sentence ?? situation.otherwise)
    }

    func shownSolution(of part: Int) -> [QuestionRow] {
        let situation = situations[part]
        return [.text(mark: "→", "\(situation.right?.text ?? ""): \(situation.text)")]
    }

    func translated(by texts: SortQuestion) -> SortQuestion? {
        guard texts.groups == groups, texts.situations.count == situations.count,
            zip(texts.situations, situations).allSatisfy({ $0.answers.map(\.text) == $1.answers.map(\.text) })
        else { return nil }
        return texts
    }

    var flaws: [LessonFault] {
        var flaws = situations.flatMap { situation in
            groups.filter { group in
                situation.text.lowercased().split { !$0.isLetter }.contains { $0 == group.lowercased() }
                    && group != "none"
            }.map {
                LessonFault(situation.line, "the situation names the group '\($0)'", hint: "describe it in other words")
            }
        }
        if Set(situations.compactMap(\.right?.text)).count < 2 {
            flaws.append(
                LessonFault(situations[0].line, "all situations belong to one group", hint: "mix two groups"))
        }
        return flaws
    }
}
