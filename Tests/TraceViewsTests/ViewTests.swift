import PatternEvents
import Patterns
import Testing
import Text
import TraceViews

@Suite struct ViewTests {
    private func lines(_ view: any TraceView, _ events: [PatternEvent]) -> [String] {
        events.map { event in
            var text = TextWriter()
            view.write(event, to: &text)
            return String(decoding: text.bytes, as: UTF8.self)
        }
    }

    @Test func narration() {
        #expect(
            lines(NarrationView(), PatternEvent.lesson) == [
                "chain     lights:ConcreteHandler passes watch to theater:ConcreteHandler (takes lights, not watch)",
                "chain     last:ConcreteHandler passes watch to nobody: the chain ends (takes last, not watch)",
                "chain     theater:ConcreteHandler handles watch",
                "facade      theater:Facade calls popper:Subsystem: pop",
                "facade      theater:Facade leaves out popper pop (it pops already)",
                "facade    theater:Facade gives up at on (dvd: it is broken)",
                "mediator      dvd:ConcreteColleague tells theater:ConcreteMediator: paused",
                "mediator        theater:ConcreteMediator sends lights:ConcreteColleague: dim 30"
                    + " (the lights follow the film)",
                "mediator  theater:ConcreteMediator leaves lights out of dim 30 (lights is detached)",
                "observer  speed:ConcreteSubject notifies: 1 → 2",
                "observer  speed:ConcreteSubject updates label:ConcreteObserver: new 2",
                "composite house:Composite asks roof:Leaf: list",
                "memento   dvd:Originator keeps its state as 0:12",
                "state     dvd:Context asks off:ConcreteState: on",
                "state       off:ConcreteState handles off (dvd stays off)",
                "state       off:ConcreteState changes dvd:Context: off → on",
                "state     dvd:Context on → off, restored",
                "strategy  save:Context exchanges its strategy: png → svg (the name ends in svg)",
                "template  drink:AbstractClass runs make with the steps of tea:ConcreteClass",
                "template    drink:AbstractClass does boil itself",
                "template    drink:AbstractClass calls tea:ConcreteClass: brew",
                "strategy  wallpaper:Context calls svg:ConcreteStrategy: convert to svg (it ends in .svg)",
                "strategy    svg:ConcreteStrategy answers wallpaper:Context: 4 kB",
            ])
    }

    @Test func story() {
        #expect(
            lines(StoryView(), PatternEvent.lesson) == [
                "The handler 'lights' passes watch on to its successor 'theater', because it takes lights, not watch.",
                "The handler 'last' passes watch, because it takes last, not watch;"
                    + " it has no successor, so nobody took it.",
                "The handler 'theater' handles watch: the request ends here.",
                "  The facade 'theater' calls 'popper' of its subsystem: pop.",
                "  The facade 'theater' leaves out popper pop (it pops already).",
                "The facade 'theater' gives up at on (dvd: it is broken).",
                "    The colleague 'dvd' tells its mediator 'theater' what happened: paused.",
                "      The mediator 'theater' sends 'lights' the order: dim 30 (the lights follow the film).",
                "The mediator 'theater' leaves lights out of dim 30 (lights is detached).",
                "The subject 'speed' changed (1 → 2) and notifies its observers.",
                "The observer 'label' is told by the subject 'speed': new 2.",
                "'house' asks the leaf 'roof': list.",
                "'dvd' (Originator) keeps its state as 0:12.",
                "The context 'dvd' hands its state 'off' the request: on.",
                "  The state 'off' handles off (dvd stays off).",
                "  The state 'off' puts another in its place in the context 'dvd': off → on.",
                "The context 'dvd' is back in an earlier state: on → off, restored.",
                "The context 'save' exchanges its strategy: png → svg (the name ends in svg).",
                "The template method of 'drink' runs make; the steps it leaves open are those of 'tea'.",
                "  'drink' does the step 'boil' itself.",
                "  'drink' calls the step 'brew' of its variant 'tea'.",
                "The context 'wallpaper' calls its strategy 'svg': convert to svg (it ends in .svg).",
                "  The strategy 'svg' answers its context 'wallpaper': 4 kB.",
            ])
    }

    @Test func aBuilderAtWorkIsNamed() {
        let (director, builder) = (Participant("cook", .director), Participant("pot", .concreteBuilder))
        let events = [
            PatternEvent.example(
                .builder, .construct, from: Participant("client", .client), to: director, .sends("a soup")),
            .example(.builder, .buildPart, from: director, to: builder, .sends("leek"), depth: 1),
        ]
        #expect(
            lines(NarrationView(), events) == [
                "builder   client:Client lets cook:Director construct: a soup",
                "builder     cook:Director lets pot:ConcreteBuilder build: leek",
            ])
        #expect(
            lines(StoryView(), events) == [
                "The client lets the director 'cook' construct: a soup.",
                "  'cook' lets the builder 'pot' build a part: leek.",
            ])
    }

    @Test func jsonLines() {
        let event = PatternEvent.example(
            .chain, .handleRequest, from: Participant("a \"b\"", .concreteHandler), .passes("x"), because: "é\n",
            sequence: 7, time: .milliseconds(1500), depth: 2
        )
        #expect(
            lines(JSONLinesView(), [event, PatternEvent.lesson[12]]) == [
                #"{"sequence":7,"command":1,"pattern":"chain","#
                    + #""sender":{"name":"a \"b\"","role":"ConcreteHandler"},"receiver":null,"#
                    + #""operation":"handleRequest","kind":"passes","decision":"passes x","reason":"é\n","time":1.5,"depth":2}"#,
                #"{"sequence":1,"command":1,"pattern":"memento","sender":{"name":"dvd","role":"Originator"},"#
                    + #""receiver":{"name":"0:12","role":"Memento"},"operation":"createMemento","kind":"savesState","#
                    + #""decision":"keeps its state as 0:12","reason":"","time":0,"depth":0}"#,
            ])
    }

    @Test(arguments: Pattern.allCases)
    func everySortOfEventIsOneLineWithoutNewline(pattern: Pattern) {
        for view in [NarrationView(), StoryView(), JSONLinesView()] as [any TraceView] {
            for operation in Operation.allCases {
                for receiver in [nil, Participant("b\u{1B}\n", .leaf)] {
                    let event = PatternEvent.example(
                        pattern, operation, from: Participant("a\n", .client), to: receiver, .sends("does\n\tmore"),
                        because: "c\n\u{7F}", depth: 1000)
                    let line = lines(view, [event])[0]
                    let isRaw = line.unicodeScalars.contains { $0.properties.generalCategory == .control }
                    #expect(!line.isEmpty && !isRaw && line.count < 300, "\(line)")
                }
            }
        }
    }

    @Test func eachPatternHasAColourOfItsOwn() {
        let lines = Pattern.allCases.map { pattern in
            var text = TextWriter(usesColor: true)
            NarrationView().write(.example(pattern, .add, from: Participant("a", .client), .sends("does")), to: &text)
            return String(decoding: text.bytes.prefix { $0 != UInt8(ascii: "m") }, as: UTF8.self)
        }
        #expect(Set(lines).count == Pattern.allCases.count)
    }
}
