import FoundationEssentials
import Testing

@testable import Lessons

/// The lessons that come with the program.
@Suite struct BundledLessonTests {
    private static func lessons() throws -> [Lesson] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../examples/lessons")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".lesson") }
        return try names.sorted().map { name in
            let text = String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
            return try LessonParser.lesson(text, id: String(name.dropLast(7)))
        }
    }

    private static func choices(in lesson: Lesson) -> [ChoiceQuestion] {
        lesson.steps.compactMap { if case .choose(let form)? = $0.question?.kind { form } else { nil } }
    }

    /// Three choices: where length says nothing, the right one is the longest in a third of the questions.
    @Test func theRightChoiceIsTheLongestInAThirdAtMost() throws {
        let lessons = try Self.lessons()
        #expect(lessons.count == 16)
        for lesson in lessons {
            let forms = Self.choices(in: lesson)
            let long = forms.count(where: \.rightIsLongest)
            #expect(long * 3 <= forms.count, "\(lesson.id): \(long) of \(forms.count)")
        }
    }

    /// A learner who knows no pattern finds a third of the answers by chance, and by the wording hardly more.
    @Test func theWordingDoesNotGiveTheAnswersAway() throws {
        let lessons = try Self.lessons().map(Self.choices)
        var (found, asked) = (0.0, 0)
        // Each bit of a lesson's number divides the lessons in another way; the reader learns from one part.
        for (bit, part) in (0..<4).flatMap({ bit in [(bit, 0), (bit, 1)] }) {
            let parts = Dictionary(grouping: lessons.indices) { ($0 >> bit & 1) == part }
            let reader = CueReader(learningFrom: parts[true, default: []].flatMap { lessons[$0] })
            let questions = parts[false, default: []].flatMap { lessons[$0] }
            found += questions.map(reader.chance).reduce(0, +)
            asked += questions.count
        }
        #expect(found / Double(asked) <= 0.4)
    }
}

/// Answers by the words, openings, lengths and places that right choices had elsewhere.
private struct CueReader {
    private var counts: [String: (right: Double, wrong: Double)] = [:]

    init(learningFrom questions: [ChoiceQuestion]) {
        for form in questions {
            for (index, choice) in form.choices.enumerated() {
                for cue in Self.cues(of: index, in: form) {
                    let (right, wrong) = counts[cue, default: (0, 0)]
                    counts[cue] = choice.answer.isRight ? (right + 1, wrong) : (right, wrong + 1)
                }
            }
        }
    }

    private static func cues(of index: Int, in form: ChoiceQuestion) -> Set<String> {
        let text = form.choices[index].key
        let words = LessonReview.words(of: text)
        let shorter = form.choices.count { $0.key.count < text.count }
        let openings = (1...2).map { words.prefix($0).joined(separator: " ") + " …" }
        return Set(words + openings + ["longer than \(shorter)", "at place \(index)"])
    }

    /// The probability that it answers right; it guesses between choices that seem equally good.
    func chance(in form: ChoiceQuestion) -> Double {
        let weights = form.choices.indices.map { index in
            Self.cues(of: index, in: form).map { cue in
                let (right, wrong) = counts[cue, default: (0, 0)]
                // A third of the choices are right: a cue that says nothing weighs 1.
                return 2 * (right + 1) / (wrong + 2)
            }.sorted().reduce(1, *)
        }
        let best = form.choices.indices.filter { weights[$0] == weights.max() }
        return Double(best.count { form.choices[$0].answer.isRight }) / Double(best.count)
    }
}
