import Testing

@testable import Quiz

@Suite struct BundledQuestionTests {
    let all = Game.shared.questions

    @Test(arguments: Question.levels)
    func everyLevelHasTwelveAtLeast(_ level: Int) {
        #expect(all.count { $0.level == level } >= 12)
        #expect(all.count >= 60)
    }

    @Test func identifiersAreUniqueAndNeverNew() {
        #expect(Set(all.map(\.id)).count == all.count)
        // What comes back is kept on people's disks under these: one that is gone comes back no more, and none is given to
        // another question.
        #expect(
            all.map(\.id).joined(separator: " ") == """
                observer-purpose singleton-purpose facade-purpose composite-purpose strategy-purpose \
                memento-purpose builder-purpose chain-purpose mediator-purpose adapter-purpose iterator-purpose \
                command-purpose book-count \
                observer-subject memento-caretaker composite-leaf strategy-context builder-director \
                chain-successor mediator-colleague singleton-initializer creational-kind structural-kind \
                behavioural-kind decorator-purpose state-purpose template-purpose bridge-purpose \
                command-receiver flyweight-intrinsic async-future vip-interactor \
                template-varies template-hook observer-weak chain-unhandled facade-bypass adapter-or-facade \
                proxy-or-decorator mediator-cost composite-uniform memento-narrow singleton-tests \
                builder-or-factory observer-push prototype-depth async-workers vip-direction \
                state-or-strategy chain-or-decorator composite-safety visitor-hard visitor-dispatch \
                observer-cascade factory-method-decides template-hollywood mediator-or-facade command-macro \
                memento-cost interpreter-tree change-manager async-future-result vip-view-model \
                judge-lights judge-swallow judge-guard-last judge-drop-observer judge-silent-write \
                judge-caretaker judge-switch judge-leaf-question judge-payment judge-undo judge-steps \
                judge-facade-trace judge-pool judge-presenter judge-builder
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

    @Test func eachSaysWhyItsAnswerIsRight() throws {
        for question in all {
            let because = try #require(question.because, "\(question.id)")
            #expect(because.hasSuffix(".") && because.first?.isUppercase == true, "\(question.id): \(because)")
            #expect(because.count(where: { $0 == "." }) == 1, "\(question.id): more than a sentence")
            #expect(because.count <= 160, "\(question.id)")
        }
        #expect(all.count { $0.see != nil } * 2 > all.count)
    }

    @Test func noAnswerStandsInItsQuestion() {
        for question in all {
            #expect(!question.text.lowercased().contains(question.right.lowercased()), "\(question.id)")
        }
    }

    @Test func theHardestAreAboutWhatIsShown() {
        let judged = all.filter { $0.level == 5 }
        #expect(judged.allSatisfy { $0.id.hasPrefix("judge-") })
        #expect(judged.count { $0.exhibit != nil } >= 8)
        for line in judged.compactMap(\.exhibit).flatMap({ $0.split(separator: "\n") }) {
            #expect(line.count <= 72, "\(line)")
        }
        for exhibit in judged.compactMap(\.exhibit) { #expect(exhibit.split(separator: "\n").count <= 10) }
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
