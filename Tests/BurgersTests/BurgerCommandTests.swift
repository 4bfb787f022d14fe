import Commands
import FeatureTestSupport
import Patterns
import StateStore
import Testing

@testable import Burgers

@Suite struct BurgerCommandTests {
    private let feature: BurgersFeature
    private let desk: FeatureDesk

    init() {
        let (events, store) = (EventStream(), ChangeStore())
        feature = BurgersFeature(events: events, store: store)
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    @Test func aBurgerIsBuiltPartByPart() throws {
        #expect(try desk.run("burger new") == "a new burger has begun")
        #expect(try desk.run("burger meat tofu") == "the meat is tofu")
        #expect(try desk.run("burger bread rye") == "the bread is rye")
        #expect(try desk.run("burger sauce egg mustard wasabi") == "a sauce of egg, mustard and wasabi is in")
        #expect(try desk.run("burger sauce tomato") == "a sauce of tomato is in, the burger's sauce 2")
        #expect(try desk.run("burger add cheese") == "cheese is in")
        #expect(try desk.run("burger add salad cheese") == "salad and cheese are in")
        #expect(
            try desk.run("burger show") == """
                meat         tofu
                bread        rye
                sauces       egg+mustard+wasabi, tomato
                ingredients  cheese, salad, cheese
                """)
        #expect(
            try desk.run("burger build")
                == "a tofu burger in rye bread with egg+mustard+wasabi sauce, tomato sauce, cheese, salad and cheese")
    }

    @Test func theBuilderBeginsAnewAfterEachBurger() throws {
        try desk.run(["burger meat pork", "burger build"])
        #expect(feature.state.draft.value == nil)
        #expect(try desk.run("burger show") == "the burger is empty")
    }

    @Test func whatNobodyChoseTheBuilderChoosesAndSaysSo() throws {
        #expect(
            try desk.run("burger build") == """
                a beef burger in wheat bread
                no meat was chosen: beef is the builder's default
                no bread was chosen: wheat is the builder's default
                """)
        try desk.run("burger bread rye")
        #expect(
            try desk.run("burger show") == """
                meat         not chosen; the default is beef
                bread        rye
                sauces       none
                ingredients  none
                """)
        #expect(
            try desk.run("burger build")
                == "a beef burger in rye bread\nno meat was chosen: beef is the builder's default")
        try desk.run("burger meat chicken")
        #expect(
            try desk.json("burger build")
                == #"{"meat":"chicken","bread":"wheat","sauces":[],"ingredients":[],"defaults":["bread"]}"#)
    }

    @Test func aSecondChoiceTakesThePlaceOfTheFirst() throws {
        try desk.run("burger meat beef")
        #expect(try desk.run("burger meat beef") == "the meat is beef already")
        #expect(try desk.run("burger meat chicken") == "the meat is chicken instead of beef")
        #expect(try desk.json("burger bread rye") == #"{"bread":"rye","former":null}"#)
        #expect(try desk.json("burger bread wheat") == #"{"bread":"wheat","former":"rye"}"#)
    }

    @Test func theKitchenEmployeeMakesTheLessonsBurgers() throws {
        #expect(
            try desk.run("burger recipe classic")
                == "a beef burger in wheat bread with egg+mustard sauce, tomato sauce, salad, cheese and onion")
        #expect(
            try desk.run("burger recipe chicken-chili")
                == "a chicken burger in rye bread with chili+tomato sauce, wasabi and potato")
        #expect(
            try desk.json("burger recipe classic") == """
                {"meat":"beef","bread":"wheat","sauces":[["egg","mustard"],["tomato"]],\
                "ingredients":["salad","cheese","onion"],"defaults":[]}
                """)
    }

    @Test func aRecipeMixesNothingInFromWhatWasBegun() throws {
        try desk.run("burger add chili")
        #expect(
            try desk.run("burger recipe chicken-chili") == """
                a chicken burger in rye bread with chili+tomato sauce, wasabi and potato
                the unfinished burger is discarded; 'undo' restores it
                """)
        #expect(feature.state.draft.value == nil)
        #expect(desk.undo())
        #expect(feature.state.draft.value?.ingredients == [.chili])
    }

    @Test func directorAndBuilderTellOfTheirSteps() throws {
        #expect(
            try desk.events(of: .builder, during: "burger recipe chicken-chili") == [
                "client → kitchen employee: chicken-chili burger",
                "burger builder: begins a new burger",
                "kitchen employee → burger builder: meat chicken",
                "kitchen employee → burger builder: bread rye",
                "kitchen employee → burger builder: sauce chili+tomato",
                "kitchen employee → burger builder: wasabi",
                "kitchen employee → burger builder: potato",
                "burger builder → chicken burger: returns chicken burger", "burger builder: begins a new burger",
            ])
        #expect(
            try desk.events(of: .builder, during: "burger add egg", "burger build") == [
                "client → burger builder: egg",
                "burger builder → burger builder: meat beef (none was chosen)",
                "burger builder → burger builder: bread wheat (none was chosen)",
                "burger builder → beef burger: returns beef burger", "burger builder: begins a new burger",
            ])
    }

    @Test func anotherBuilderMakesABillOfTheSameSteps() throws {
        #expect(
            try desk.run("burger bill classic") == """
                meat beef          3.00
                bread wheat        0.50
                sauce egg+mustard  0.80
                sauce tomato       0.40
                salad              0.30
                cheese             0.50
                onion              0.30
                total              5.80
                """)
        #expect(
            try desk.json("burger bill chicken-chili")
                == #"{"recipe":"chicken-chili","lines":[{"part":"meat chicken","cents":250},"#
                + #"{"part":"bread rye","cents":60},{"part":"sauce chili+tomato","cents":80},"#
                + #"{"part":"wasabi","cents":30},{"part":"potato","cents":30}],"total":450}"#)
        func steps(_ line: String) throws -> [String] {
            try desk.events(of: .builder, during: line).filter { $0.hasPrefix("kitchen employee → ") }
                .map { String($0.split(separator: ": ", maxSplits: 1)[1]) }
        }
        #expect(try steps("burger bill classic") == steps("burger recipe classic"))
    }

    @Test func aBillLeavesTheBurgerUnderConstructionAlone() throws {
        try desk.run(["burger meat tofu", "burger bill classic"])
        #expect(feature.state.draft.value?.meat == .tofu)
    }

    @Test func aBillHasOneMeatAndOneBread() {
        let builder = BillBuilder(events: EventStream())
        for part in [BurgerPart.meat(.tofu), .bread(.rye), .meat(.beef), .ingredient(.egg)] { builder.buildPart(part) }
        let bill = builder.getResult()
        #expect(bill.lines.map(\.part) == [.bread(.rye), .meat(.beef), .ingredient(.egg)] && bill.total == 410)
        #expect(!builder.isUnderConstruction && builder.getResult().lines.isEmpty)
    }

    @Test func everyStepCanBeTakenBackAndDoneAgain() throws {
        let lines = ["burger meat pork", "burger sauce chili egg", "burger add onion onion", "burger build"]
        var drafts = [feature.state.draft.value]
        for line in lines {
            try desk.run(line)
            drafts.append(feature.state.draft.value)
        }
        for draft in drafts.dropLast().reversed() {
            #expect(desk.undo())
            #expect(feature.state.draft.value == draft)
        }
        #expect(!desk.undo())
        for draft in drafts.dropFirst() {
            #expect(desk.redo())
            #expect(feature.state.draft.value == draft)
        }
    }

    @Test func whatIsThrownAwayIsSaid() throws {
        try desk.run("burger add egg")
        #expect(try desk.run("burger new") == "a new burger has begun; the unfinished one is discarded")
        #expect(desk.undo())
        #expect(feature.state.draft.value?.ingredients == [.egg])
    }

    @Test func theMenuListsRecipesAndParts() throws {
        #expect(
            try desk.run("burger menu") == """
                classic        meat beef, bread wheat, sauce egg+mustard, sauce tomato, salad, cheese, onion
                chicken-chili  meat chicken, bread rye, sauce chili+tomato, wasabi, potato
                meat           chicken, beef, pork, tofu
                bread          wheat, rye
                ingredients    egg, tomato, chili, potato, mustard, wasabi, cheese, onion, salad
                """)
        #expect(try desk.json("burger menu").hasPrefix(#"{"recipes":[{"name":"classic","parts":["meat beef","#))
    }

    @Test func errors() throws {
        desk.expectErrors([
            "burger meat lamb": "burger meat: 'lamb' is not known; one of 'chicken', 'beef', 'pork' or 'tofu'",
            "burger bread bun": "burger bread: 'bun' is not known; one of 'wheat' or 'rye'",
            "burger add tomatos": "burger add: 'tomatos' is not known; did you mean 'tomato'?",
            "burger sauce":
                "burger sauce: INGREDIENT is missing; one of 'egg', 'tomato', 'chili', 'potato', 'mustard', "
                + "'wasabi', 'cheese', 'onion' or 'salad'",
            "burger sauce egg chili egg": "burger sauce: 'egg' is in this sauce twice; name each ingredient once",
        ])
        #expect(desk.error("burger recipe vegan").hasPrefix("burger recipe: 'vegan' is not known; one of "))
        #expect(feature.state.draft.value == nil)
    }

    @Test func aBurgerHasALimit() throws {
        try desk.run("burger add \(Array(repeating: "egg", count: 99).joined(separator: " "))")
        let full = "a burger holds at most 100 sauces and ingredients; finish it with 'burger build'"
        #expect(desk.error("burger add egg salad") == "burger add: \(full)")
        try desk.run("burger sauce egg")
        #expect(desk.error("burger sauce egg") == "burger sauce: \(full)")
        try desk.run("burger build")
        #expect(try desk.run("burger add egg") == "egg is in")
    }

    @Test func changesKeepTheirPromises() throws {
        var numbers = SeededRandom(seed: 7)
        let broken = try StatefulFeatureContract.violations(
            of: { BurgerState() }, changes: 200,
            change: { state in
                var draft = state.draft.value ?? BurgerDraft()
                draft.take(Recipe.allCases.randomElement(using: &numbers)!.parts.randomElement(using: &numbers)!)
                return state.draft.change(to: Bool.random(using: &numbers) ? draft : nil)
            },
            state: \.draft.value, lasting: { _ in 0 }
        )
        #expect(broken == [])
        #expect(!feature.state.lasts(feature.state.draft.change(to: nil)))
    }
}
