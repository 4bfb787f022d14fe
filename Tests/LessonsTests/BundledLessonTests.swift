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

    /// Three choices: where length says nothing, the right one is the longest in a third of the questions.
    @Test func theRightChoiceIsTheLongestInAThirdAtMost() throws {
        let lessons = try Self.lessons()
        #expect(lessons.count == 14)
        for lesson in lessons {
            let forms = lesson.steps.compactMap { step -> ChoiceQuestion? in
                if case .choose(let form)? = step.question?.kind { form } else { nil }
            }
            let long = forms.count(where: \.rightIsLongest)
            #expect(long * 3 <= forms.count, "\(lesson.id): \(long) of \(forms.count)")
        }
    }
}
