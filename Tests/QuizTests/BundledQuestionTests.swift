import Testing

@testable import Quiz

@Suite struct BundledQuestionTests {
    let all = BundledQuestions.all

    @Test(arguments: Question.levels)
    func everyLevelHasTwelveAtLeast(_ level: Int) {
        #expect(all.count { $0.level == level } >= 12)
        #expect(all.count >= 60)
    }

    @Test func identifiersAreUniqueAndNeverNew() {
        #expect(Set(all.map(\.id)).count == all.count)
        // Records and mementos on people's disks may name these: they are added to, never changed.
        #expect(
            all.map(\.id).joined(separator: " ") == """
                observer-purpose singleton-purpose facade-purpose composite-purpose strategy-purpose memento-purpose \
                builder-purpose chain-purpose mediator-purpose adapter-purpose iterator-purpose command-purpose gang-size \
                observer-subject memento-caretaker composite-leaf strategy-context builder-director chain-successor \
                mediator-colleague singleton-initializer creational-kind structural-kind behavioural-kind \
                decorator-purpose state-purpose template-purpose \
                template-inheritance observer-weak chain-unhandled facade-bypass adapter-or-facade proxy-or-decorator \
                mediator-cost composite-uniform memento-narrow singleton-tests builder-or-factory command-receiver \
                observer-push flyweight-intrinsic \
                state-or-strategy chain-or-decorator composite-safety visitor-hard visitor-dispatch observer-cascade \
                bridge-purpose factory-method-decides template-hollywood prototype-depth mediator-or-facade \
                command-macro memento-cost interpreter-tree \
                book-count book-fourth-author architect bridge-alias abstract-factory-alias mvc-controller \
                flyweight-example creational-example case-study double-checked-locking not-in-the-book change-manager \
                chain-example template-hook
                """
        )
    }

    @Test func eachHasFourDifferentAnswersAndAQuestionOfItsOwn() {
        #expect(Set(all.map { $0.text.lowercased() }).count == all.count)
        for question in all {
            #expect(question.wrong.count == Question.wrongCount, "\(question.id)")
            #expect(Set(([question.right] + question.wrong).map { $0.lowercased() }).count == 4, "\(question.id)")
            #expect(question.text.count <= QuestionAuthor.textLimit && !question.isOwn, "\(question.id)")
            #expect(question.text.hasSuffix("?"), "\(question.id)")
        }
    }

    @Test func theRightAnswerStandsAtEveryLetter() {
        let letters = all.map { AskedQuestion($0).right }
        for letter in Letter.allCases {
            let share = letters.count { $0 == letter } * 100 / letters.count
            #expect((18...32).contains(share), "\(letter.rawValue): \(share) %")
        }
        #expect(letters == all.map { AskedQuestion($0).right }, "and always at the same")
    }

    @Test func noAnswerIsLost() {
        for question in all {
            let asked = AskedQuestion(question)
            #expect(asked.answer(asked.right) == question.right)
            #expect(Set(Letter.allCases.map(asked.answer)) == Set([question.right] + question.wrong))
        }
    }
}
