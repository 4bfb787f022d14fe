import Testing

@testable import Lessons

@Suite struct LessonParserTests {
    /// A lesson with a part of each kind.
    private static let whole = """
        title Who takes it?
        pattern chain
        about How a command finds who does it.

        ## for authors alone
        == The pain
        [text]
        A sentence
        in two lines.

          a line that stays
          as it is
        [setup]
        lights on
        [check]
        expect value lights.state = off
        [hint]
        Off.
        [hint]
        lights off
        [solution]
        lights off
        [reject]
        try lights dim 0
        when value lights.brightness = 0
        Dark is not off.
        [explain]
        Off.
        == A question
        [predict]
        Who?
        * the lights => Right.
        - the dvd => It knows
          no lights.
        [do]
        lights
        [congrats]
        Well done.
        """

    private func fault(_ text: String, isTranslation: Bool = false) -> String? {
        do throws(LessonFault) {
            _ = try LessonParser.lesson(text, id: "x", isTranslation: isTranslation)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// A lesson with one step, which is made of `lines`.
    private func step(_ lines: String) -> String { "title T\npattern chain\nabout A.\n== One\n" + lines }

    @Test func readsEachPart() throws {
        let lesson = try LessonParser.lesson(Self.whole, id: "chain")
        #expect(lesson.title == "Who takes it?" && lesson.pattern == "chain" && lesson.id == "chain")
        #expect(lesson.steps.map(\.heading) == ["The pain", "A question"])
        let first = lesson.steps[0]
        #expect(
            first.text == [
                .prose("A sentence in two lines."), .verbatim(["  a line that stays", "  as it is"]),
            ])
        #expect(first.setup?.map(\.text) == ["lights on"] && first.setup?.first?.line == 14)
        #expect(first.hints.count == 2 && first.solution.map(\.text) == ["lights off"])
        #expect(first.rejections[0].attempt.map(\.text) == ["lights dim 0"])
        #expect(first.rejections[0].message == [.prose("Dark is not off.")])
        #expect(first.rejections[0].conditions[0].text == "value lights.brightness = 0")
        let question = try #require(lesson.steps[1].question)
        guard case .choose(let form) = question.kind else { return #expect(Bool(false)) }
        #expect(form.purpose == .predict && form.choices.map(\.answer.isRight) == [true, false])
        #expect(form.choices[1].answer.sentence == "It knows no lights.")
        #expect(lesson.steps[1].setup == nil && lesson.steps[1].congratulations == [.prose("Well done.")])
    }

    @Test(arguments: ["root:*:20228:0", "[mail]", "== secret", "  password 1234", "== secret\n[text]"])
    func nothingOfAFileThatIsNoLessonIsQuoted(_ text: String) {
        #expect(
            fault("## a comment\n\n" + text)
                == "3: a lesson does not begin with this line; begin it with 'title', 'pattern', 'about'")
    }

    @Test func saysOfAnAuthorsMistakeWhereItIsAndWhatToDo() {
        #expect(fault("") == "1: the lesson has no 'title'; write 'title …' above the first step")
        #expect(fault("title T\npattern chain\nabout A.\n") == "4: the lesson has no step; begin one: == HEADING")
        #expect(
            fault("titel T")
                == "1: a lesson does not begin with this line; begin it with 'title', 'pattern', 'about'")
        #expect(
            fault("title T\npatern chain")
                == "2: a lesson does not begin with 'patern'; it begins with 'title', 'pattern', 'about'")
        #expect(fault("title") == "1: 'title' says nothing; write it after the word")
        #expect(
            fault("pattern cow")
                == "1: there is no pattern 'cow'; 'patterns' lists them; 'any' is for a lesson about all of them")
        #expect(fault("title T\n[text]\nx") == "2: '[text]' comes before the first step; begin one: == HEADING")
        #expect(
            fault(step("[txet]\nx"))?.hasPrefix("5: there is no section '[txet]'; the sections are [text] ") == true)
        #expect(fault(step("lost")) == "5: the text belongs to no section; begin one: [text]")
        #expect(fault(step("[text]\n\n")) == "5: '[text]' is empty; write a sentence, or leave it out")
        #expect(fault(step("[do]\n")) == "5: '[do]' is empty; write a command, or leave it out")
        #expect(fault(step("[setup]\nlights on")) == "4: the step says nothing; give it a [text]")
        #expect(
            fault("title T\npattern chain\nabout A.\n== \n[text]\nx")
                == "4: the step has no heading; write '== HEADING'")
        #expect(
            fault(step("[text]\nx\n[check]\nlights on"))
                == "8: 'lights on' is not a check; write 'expect step …', 'expect value …'")
        #expect(
            fault(step("[text]\nx\n[check]\nexpect ok\n[hint]\nh"))
                == "4: the step has a check and no solution; give it a [solution]")
        #expect(
            fault(step("[text]\nx\n[check]\nexpect ok\n[solution]\nfilms"))
                == "4: the step has a check and no hint; give it a [hint]")
        #expect(
            fault(step("[text]\nx\n[solution]\nfilms"))
                == "4: the step has nothing that distinguishes a solution from a mistake; give it a [check]")
        #expect(
            fault(step("[text]\nx\n[check]\nexpect ok\n[do]\nfilms\n[solution]\nfilms"))
                == "4: the step both shows how it is done and asks for it; make two steps of it")
        #expect(
            fault(step("[text]\nx\n[reject]\ntry films\nNo."))
                == "7: the '[reject]' is incomplete; describe how the mistake shows: when step …")
        #expect(
            fault(step("[text]\nx\n[reject]\nwhen ok\nNo."))
                == "7: the '[reject]' is incomplete; write the command with the mistake: try COMMAND")
        #expect(
            fault(step("[text]\nx\n[reject]\nwhen ok\ntry films"))
                == "7: the '[reject]' is incomplete; explain the mistake")
        #expect(
            fault(step("[predict]\nWho?\n* a => b")) == "5: a question has two to 6 choices, and this one has 1; "
                + "write '* RIGHT => WHY' and '- WRONG => WHY NOT'")
        #expect(
            fault(step("[predict]\nWho?\n- a => b\n- c => d")) == "5: no choice is right; begin the right one with '*'")
        #expect(
            fault(step("[predict]\nWho?\n* a => b\n* c => d"))
                == "5: every choice is right; begin the wrong ones with '-'")
        #expect(
            fault(step("[predict]\nWho?\n* a => b\n- c"))
                == "8: the choice has no answer; write 'CHOICE => REPLY'")
        #expect(
            fault(step("[predict]\n* a => b\n- c => d")) == "5: the question is missing; write it above the choices")
        #expect(
            fault(step("[predict]\nWho?\n* a => b\n- c => d\n[transfer]\nWho?\n* a => b\n- c => d"))
                == "9: a step has one question; make two steps of it")
    }

    @Test func whatIsTooLargeOrNoTextIsRefused() {
        #expect(
            fault(String(repeating: "x", count: LessonLimits.lessonBytes + 1))
                == "it is longer than 256 KiB; make two lessons of it")
        #expect(fault(step("[text]\na\u{1B}[2Jb")) == "6: the line has a control character; remove it")
        #expect(
            fault(step("[text]\n" + String(repeating: "x", count: LessonLimits.lineLength + 1)))
                == "6: the line is longer than 1000 characters; break it at a space")
        let steps = (1...LessonLimits.steps + 1).map { "== Step \($0)\n[text]\nx\n" }.joined()
        #expect(
            fault("title T\npattern chain\nabout A.\n" + steps)
                == "124: it has more than 40 steps; make two lessons of it")
        let commands = String(repeating: "films\n", count: LessonLimits.commands + 1)
        #expect(fault(step("[do]\n" + commands)) == "5: it has more than 40 commands; make two steps of it")
        let hints = String(repeating: "[hint]\nx\n", count: LessonLimits.parts + 1)
        #expect(fault(step("[text]\nx\n" + hints)) == "31: a step has more than 12 hints; make two steps of it")
    }

    // MARK: Other languages

    private static let translation = """
        title Хто це виконує?
        about Як команда знаходить того, хто її виконає.
        == Біль
        [text]
        Речення.
        [hint]
        Вимкни.
        [hint]
        lights off
        [reject]
        Темно — не означає вимкнено.
        [explain]
        Вимкнено.
        == Запитання
        [predict]
        Хто?
        * світло => Так.
        - програвач => Ні.
        [congrats]
        Молодець.
        """

    @Test func aTranslationGivesTheTextsAndSharesTheChecks() throws {
        let files = [
            (path: "examples/lessons/chain.lesson", text: Self.whole),
            (path: "examples/lessons/chain.uk.lesson", text: Self.translation),
        ]
        let english = try #require(try LessonLibrary(files: { files }).lesson("chain"))
        let ukrainian = try #require(try LessonLibrary(language: "uk", files: { files }).lesson("chain"))
        #expect(ukrainian.title == "Хто це виконує?" && ukrainian.steps[0].text == [.prose("Речення.")])
        #expect(ukrainian.steps[0].rejections[0].message == [.prose("Темно — не означає вимкнено.")])
        let order = ShownOrder(seed: 0, place: [])
        let rows = try #require(ukrainian.steps[1].question?.form.rows(in: order))
        #expect(Set(rows.map(\.words)) == ["світло", "програвач"])
        // An answer is kept by the text of the lesson's own language.
        #expect(ukrainian.steps[1].question?.form.solution == ["the lights"])
        #expect(ukrainian.steps.map(\.checks) == english.steps.map(\.checks))
        #expect(ukrainian.steps.map(\.setup) == english.steps.map(\.setup) && ukrainian.digest == english.digest)
        #expect(try LessonLibrary(language: "ru", files: { files }).lesson("chain") == english)
        #expect(LessonLibrary(files: { files }).ids == ["chain"])
        #expect(LessonLibrary(language: "uk").translationPath(of: "a/b.lesson") == "a/b.uk.lesson")
    }

    @Test func aTranslationOfAnotherLessonIsRefused() {
        #expect(
            fault("title T\nabout A.\n== One\n[check]\nexpect ok", isTranslation: true)
                == "4: a translation has only texts, and '[check]' is shared; leave it out")
        func merged(_ text: String) -> String? {
            do throws(LessonFileFault) {
                _ = try LessonLibrary.lesson(("a.lesson", Self.whole), translation: ("a.uk.lesson", text))
                return nil
            } catch {
                return "\(error.path): \(error.fault)"
            }
        }
        #expect(
            merged("title T\nabout A.\n== One\n[text]\nx")
                == "a.uk.lesson: 3: it has 1 steps, and the lesson has 2; give the texts of each step")
        #expect(
            merged(Self.translation.replacing("[hint]\nВимкни.\n", with: ""))
                == "a.uk.lesson: 3: the step has different hints than the lesson; give each of them")
        #expect(
            merged(
                Self.translation.replacing("* світло", with: "- світло").replacing("- програвач", with: "* програвач"))
                == "a.uk.lesson: 14: the step has different choices than the lesson; give each of them")
    }
}

extension QuestionRow {
    var words: String {
        switch self {
        case .text(_, let words), .code(_, let words): words
        }
    }
}
