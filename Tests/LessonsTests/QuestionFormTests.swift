import Testing

@testable import Lessons

/// The forms of questions: what is read, what is right, and which messages an author gets.
@Suite struct QuestionFormTests {
    private static let head = """
        title T
        pattern any
        about A.
        ```swift request
        struct Request { var word = "" }
        ```
        == One

        """

    private static let find = """
        [find]
        Which line?
        ```swift request
        func handle(_ request: Request) {
            if request.word == "films" {
                print("films")
            }
            successor?.handle(request)
        }
        ```
        * 5 => Right.
        - 2 => Comparing is its own affair.
        else => That line keeps
          the contract.
        """
    private static let order = """
        [order]
        In order?
        ```swift
        func change(to new: Int) {
            let old = value
            will(old)
            value = new
            did(new)
        }
        ```
        fixed 1 6
        either 3 4
        * => Right.
        when 4 before 2 => Then the old value is gone.
        else => Not yet.
        """
    private static let fill = """
        [fill]
        What?
        ```swift
        guard takes(request) else { return ___ }
        ```
        * successor?.handle(request) ?? false => Right.
        * successor?.handle(request) == true
        - false => Then the first one is the only one.
        when has self => It asks itself.
        when lacks successor => Name the next one.
        else => Not yet.
        """
    private static let sort = """
        [sort]
        Which?
        into mediator, memento, none
        1 A form whose fields depend on each other
          in many ways.
        * mediator => Right.
        - memento => Nothing is brought back.
        else => Who knows whom?
        2 An invoice adds three numbers.
        * none => Right. One function.
        else => What would be easier?
        """

    private func form(_ text: String) throws -> any QuestionForm {
        try #require(try LessonParser.lesson(Self.head + text, id: "x").steps[0].question).form
    }

    private func fault(_ text: String) -> String? {
        do throws(LessonFault) {
            _ = try LessonParser.lesson(Self.head + text, id: "x")
            return nil
        } catch {
            return error.message
        }
    }

    private func said(_ form: any QuestionForm, _ answer: String) -> String? {
        form.verdict(on: answer).map { ($0.isRight ? "✓ " : "✗ ") + $0.sentence }
    }

    private let order = ShownOrder(seed: 1, place: ["x", "1"])

    private func read(_ form: any QuestionForm, _ typed: String, isCommand: Bool = false) -> AnswerReading {
        form.reading(of: typed, Array(0..<form.partCount), in: order, isCommand: isCommand)
    }

    @Test func aLineIsFoundByItsNumberOrItsText() throws {
        let form = try form(Self.find)
        #expect(read(form, "5") == .answers(["5"]) && read(form, "successor?.handle( request )") == .answers(["5"]))
        #expect(said(form, "5") == "✓ Right." && said(form, "2") == "✗ Comparing is its own affair.")
        #expect(said(form, "1") == "✗ That line keeps the contract." && said(form, "9") == nil)
        #expect(read(form, "films") == .none && read(form, "7") != .none && read(form, "7") != .answers(["7"]))
        for typed in ["5.", "(5)", "5:", "line 5", "Line 5.", "line5"] { #expect(read(form, typed) == .answers(["5"])) }
        #expect(read(form, "5 films") == .none)
        #expect(form.guesses == ["1", "2", "3", "4", "6"] && form.solution == ["5"])
    }

    @Test func linesArePutInOrderByTheNumbersThatAreShown() throws {
        let form = try form(Self.order)
        let rows = form.rows(in: order)
        #expect(rows.first == .code(mark: "", "func change(to new: Int) {") && rows.count == 6)
        let wanted = ["let old = value", "will(old)", "value = new", "did(new)"]
        let places = wanted.map { line in
            rows.compactMap { row in
                if case .code(let mark, let words) = row, trimmed(words) == line { mark } else { nil }
            }.first ?? ""
        }
        #expect(read(form, places.joined(separator: " ")) == .answers(["2 3 4 5"]))
        #expect(read(form, places.joined()) == .answers(["2 3 4 5"]))
        for seed in 0..<60 {
            let shown = form.reading(
                of: "1 2 3 4", [0], in: ShownOrder(seed: UInt64(seed), place: []), isCommand: false)
            #expect(shown != .answers(["2 3 4 5"]) && shown != .answers(["2 4 3 5"]), "the right order is shown")
        }
        #expect(said(form, "2 3 4 5") == "✓ Right." && said(form, "2 4 3 5") == "✓ Right.")
        #expect(said(form, "4 2 3 5") == "✗ Then the old value is gone." && said(form, "2 3 5 4") == "✗ Not yet.")
        #expect(said(form, "2 3 4") == nil && said(form, "2 3 4 4") == nil)
        for typed in ["1 2 3", "1 2 3 9", "1 1 2 3"] {
            guard case .malformed = read(form, typed) else { return #expect(Bool(false), "\(typed)") }
        }
        #expect(read(form, "lights on") == .none && !form.guesses.isEmpty)
        #expect(form.guesses.allSatisfy { form.verdict(on: $0)?.isRight == false })
    }

    @Test func aGapIsFilledByTokensAndBlanksCountForNothing() throws {
        let form = try form(Self.fill)
        #expect(said(form, "successor?.handle(request)??false") == "✓ Right.")
        #expect(said(form, " successor ?. handle ( request ) == true ") == "✓ Right.")
        #expect(said(form, "false") == "✗ Then the first one is the only one.")
        #expect(said(form, "self.handle(request)") == "✗ It asks itself.")
        #expect(said(form, "x.handle(request)") == "✗ Name the next one." && said(form, "successor") == "✗ Not yet.")
        #expect(said(form, "successor?.handl(request) ?? false") == "✗ Not yet.")
        #expect(read(form, "films", isCommand: true) == .none && read(form, "whatever") == .answers(["whatever"]))
        // What the lesson names is an answer, also if it could be a command.
        #expect(read(form, "false", isCommand: true) == .answers(["false"]))
        #expect(form.snippets.count == 2 && form.snippets[0].lines[0].hasSuffix("?? false }"))
        #expect(form.guesses.contains("false") && form.guesses.allSatisfy { form.verdict(on: $0)?.isRight == false })
        // Each accepted answer with its last word misspelled.
        let misspelled = form.guesses.compactMap { $0.split(separator: " ").last }.filter { $0.hasSuffix("x") }
        #expect(misspelled == ["falsex", "truex"])
    }

    @Test func situationsAreSortedByNumbersLettersAndNames() throws {
        let form = try form(Self.sort)
        let first = form.rows(in: order)[0].words.hasPrefix("A form")
        let (formNumber, invoice) = first ? ("1", "2") : ("2", "1")
        #expect(read(form, "\(formNumber) mediator") == .answers(["1 mediator"]))
        // The letters are those of the row below the situations.
        let row = form.rows(in: order)[2].words.split(separator: " · ")
        let groups = row.map { $0.split(separator: " ").map(String.init) }
        func letter(_ group: String) throws -> String { try #require(groups.first { $0[1] == group })[0] }
        let (mediator, none) = (try letter("mediator"), try letter("none"))
        #expect(groups.map { $0[0] } == ["a", "b", "c"])
        #expect(
            read(form, "\(formNumber) \(mediator.uppercased()), \(invoice) \(none)")
                == .answers(["1 mediator", "2 none"]))
        for typed in ["\(invoice)\(none)", "\(invoice): \(none)", "\(invoice) - \(none)", "\(invoice). none"] {
            #expect(read(form, typed) == .answers(["2 none"]), "\(typed)")
        }
        guard case .malformed = read(form, "3 a") else { return #expect(Bool(false)) }
        #expect(
            form.reading(of: "\(formNumber) mediator, \(invoice) none", [1], in: order, isCommand: false)
                == .answers(["2 none"]), "what is answered is not asked again")
        #expect(read(form, first ? "mediator none" : "none mediator").sorted == ["1 mediator", "2 none"])
        #expect(read(form, "mediator", isCommand: true) == .none && read(form, "films") == .none)
        #expect(said(form, "1 mediator") == "✓ Right." && said(form, "1 memento") == "✗ Nothing is brought back.")
        #expect(said(form, "1 none") == "✗ Who knows whom?" && said(form, "3 none") == nil && said(form, "1 x") == nil)
        #expect(form.partCount == 2 && form.solution == ["1 mediator", "2 none"] && form.guesses.count == 4)
        #expect(form.flaws == [])
    }

    @Test(arguments: [find, order, fill, sort])
    func eachFormIsTranslated(_ text: String) throws {
        let own = Self.head + text
        let translation = own.replacing("pattern any\n", with: "").replacing("Right.", with: "Так.")
        let files = [(path: "a/x.lesson", text: own), (path: "a/x.uk.lesson", text: translation)]
        let lesson = try #require(try LessonLibrary(language: "uk", files: { files }).lesson("x"))
        let form = try #require(lesson.steps[0].question).form
        #expect(form.solution.allSatisfy { form.verdict(on: $0)?.sentence.hasPrefix("Так.") == true })
    }

    @Test func anAuthorIsToldWhatIsWrong() {
        #expect(fault(Self.find.replacing("* 5", with: "* 9")) == "'9' names no line of the Swift")
        #expect(fault(Self.find.replacing("* 5", with: "- 5")) == "no line is right")
        #expect(fault(Self.find.replacing("- 2", with: "- 5")) == "a line is named twice")
        #expect(
            fault(Self.find.replacing("else => That line keeps\n  the contract.", with: ""))
                == "one 'else' is needed, and there are 0")
        #expect(
            fault(Self.find.replacing("```swift request\n", with: "```swift other\n"))
                == "there is no preamble 'other'")
        #expect(
            fault(Self.order.replacing("when 4 before", with: "when 4 after")) == "'4 after 2' is not an order of lines"
        )
        #expect(fault(Self.order.replacing("fixed 1 6", with: "fixed 1 2 3 6")) == "2 lines have to be put in order")
        #expect(fault(Self.fill.replacing("___", with: "x")) == "the Swift has 0 gaps")
        #expect(
            fault(Self.fill.replacing("when has", with: "when had"))
                == "'had self' does not distinguish one answer from another")
        #expect(fault(Self.sort.replacing("* none", with: "* nothing")) == "there is no group 'nothing'")
        #expect(fault(Self.sort.replacing("2 An", with: "3 An")) == "the situations are not numbered in turn")
        #expect(fault("[text]\nx\n```swift\nlet a = 1") == "the Swift is never closed")
        #expect(fault("[text]\nx\n```\nlet a = 1\n```") == "the fence names no language")
        #expect(fault("[congrats]\nDone.\n== Two\n[text]\nx") == "[congrats] is not in the last step")
    }

    @Test func whatGivesTheAnswerAwayIsToldToTheAuthor() throws {
        func findings(_ text: String) throws -> [String] {
            LessonReview.findings(of: try LessonParser.lesson(Self.head + text, id: "x")).map(\.message)
        }
        let question = "[predict]\nWho?\n* the lights, because of the rule => Yes.\n- the dvd => No.\n"
        #expect(
            try findings(question + "[hint]\nLook at the rule.") == [
                "the right choice is the longest in 1 of 1 questions (steps 1)"
            ])
        let short = question.replacing(", because of the rule", with: "")
        let half = question + "[hint]\nLook.\n== Two\n[predict]\nWho?\n* you => Yes.\n- the amp => No.\n[hint]\nLook."
        #expect(try findings(half) == [], "the longest is right in one of two")
        for hint in ["It is not the dvd.", "Not b.", "The answer is not 'b', but another.", "Not the dvd"] {
            let text = short.replacing("the dvd =>", with: "the dvd, which plays =>") + "[hint]\n" + hint
            #expect(try findings(text) == ["hint 1 only excludes a choice"], "\(hint)")
        }
        let three = short.replacing("the dvd =>", with: "the dvd, which plays =>") + "[hint]\nNot the dvd: look down."
        #expect(try findings(three) == [], "three words of its own")
        #expect(try findings(short.replacing("the dvd", with: "the dvd player")) == ["the question has no hint"])
        let named = Self.sort.replacing("A form", with: "A memento") + "\n[hint]\nThink."
        #expect(try findings(named) == ["the situation names the group 'memento'"])
    }

    @Test func wordingThatGivesTheAnswerAwayIsReported() throws {
        let text = """
            [predict]
            Is it one?
            * no: a rule decides => Yes.
            - yes, because the lights ask no other device about it => No.
            - yes, because both are objects and so you can exchange them all day => No.
            [hint]
            Look.
            == Two
            [transfer]
            And here?
            * no: it ends => Yes.
            - it is, because films end => No.
            [hint]
            Look.
            """
        #expect(
            LessonReview.findings(of: try LessonParser.lesson(Self.head + text, id: "x")).map(\.description) == [
                "12: the choice has 13 words; shorten it to 12",
                "11: 3 of 3 wrong choices contain 'because', and no right one does; use it on both sides, or on neither",
                "11: 2 of 3 wrong choices contain 'yes', and no right one does; use it on both sides, or on neither",
                "10: 2 of 2 right choices begin with 'no', and no wrong one does; use it on both sides, or on neither",
            ])
    }

    // MARK: The order

    @Test func choicesStandInAnOrderOfEachLearnersOwn() throws {
        let names = ["the lights", "the dvd", "nobody"]
        var counts = [0, 0, 0]
        var orders: Set<[Int]> = []
        for learner in 0..<600 {
            let shown = ShownOrder(seed: UInt64(learner), place: ["chain", "4"]).indices(of: names)
            counts[shown.firstIndex(of: 0) ?? 0] += 1
            orders.insert(shown)
            #expect(shown == ShownOrder(seed: UInt64(learner), place: ["chain", "4"]).indices(of: names))
        }
        #expect(orders.count == 6 && counts.allSatisfy { (160...240).contains($0) }, "\(counts)")
        // Another step has another order, and what else can be chosen changes nothing between two.
        let here = (0..<50).map { ShownOrder(seed: UInt64($0), place: ["chain", "4"]).indices(of: names) }
        let there = (0..<50).map { ShownOrder(seed: UInt64($0), place: ["chain", "5"]).indices(of: names) }
        #expect(here != there)
        for learner in 0..<50 {
            let more = ShownOrder(seed: UInt64(learner), place: ["chain", "4"]).indices(of: names + ["the amp"])
            #expect(more.filter { $0 < 3 } == here[learner])
        }
    }
}

extension AnswerReading {
    fileprivate var sorted: [String] {
        if case .answers(let answers) = self { answers.sorted() } else { [] }
    }
}
