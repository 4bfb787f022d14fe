import Commands
import FeatureTestSupport
import PatternEvents
import Patterns
import PatternsTestSupport
import ShellServices
import StateStore
import Testing

@testable import Chat

@Suite struct ChatCommandTests {
    private let feature: ChatFeature
    private let desk: FeatureDesk

    init() {
        let (events, store) = (EventStream(), ChangeStore())
        feature = ChatFeature(events: events, store: store)
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    private var names: [String] { feature.state.room.people.map(\.name) }

    private func joinLesson() throws { try desk.run(["chat join John", "chat join Steve", "chat join Joe"]) }

    @Test func allButTheSenderHear() throws {
        try joinLesson()
        #expect(try desk.run("chat say John Hi!") == "John sends: Hi!\nSteve received: Hi!\nJoe received: Hi!")
        #expect(
            try desk.run("chat say Joe 'So long'")
                == "Joe sends: So long\nJohn received: So long\nSteve received: So long")
        #expect(
            try desk.json("chat say John Hi!") == """
                {"sender":"John","text":"Hi!","received":2,\
                "lines":["John sends: Hi!","Steve received: Hi!","Joe received: Hi!"]}
                """)
    }

    @Test func whatIsToldToOneIsHeardByOne() throws {
        try joinLesson()
        #expect(try desk.run("chat tell John Joe see you") == "John sends: see you\nJoe received: see you")
    }

    @Test func whoIsAloneIsHeardByNobody() throws {
        try desk.run("chat join John")
        #expect(try desk.run("chat say John Hi!") == "John sends: Hi!\nnobody else is in the room")
    }

    @Test func whoHasLeftHearsNothing() throws {
        try joinLesson()
        #expect(try desk.run("chat leave Steve") == "Steve has left the room")
        #expect(try desk.run("chat say John Hi!") == "John sends: Hi!\nJoe received: Hi!")
        #expect(try desk.run("chat people") == "John\nJoe")
        #expect(try desk.json("chat people") == #"[{"name":"John"},{"name":"Joe"}]"#)
    }

    @Test func everythingGoesThroughTheRoom() throws {
        try joinLesson()
        #expect(
            try desk.events(of: .mediator, during: "chat say Joe Hi!", "chat tell John Joe no") == [
                "Joe → chat room: says 'Hi!'",
                "chat room → John: 'Hi!' (Joe says it to all)",
                "chat room → Steve: 'Hi!' (Joe says it to all)",
                "John → chat room: says 'no' to Joe",
                "chat room → Joe: 'no' (John says it to Joe alone)",
            ])
        #expect(
            try desk.events(of: .mediator, during: "chat leave Joe", "chat join Ann") == [
                "chat room → Joe: detaches Joe", "chat room → Ann: attaches Ann",
            ])
    }

    @Test func aHundredPeopleAndAMessageCostAHundredDeliveriesAtTheMost() throws {
        for number in 1...100 { try desk.run("chat join p\(number)") }
        let told = try desk.events(of: .mediator, during: "chat say p50 Hi!")
        #expect(told.count == 100, "one to the room, ninety-nine from it")
        #expect(try desk.run("chat say p50 Hi!").split(separator: "\n").count == 100)
    }

    @Test func peopleDoNotKeepTheRoomAlive() {
        let events = EventStream()
        weak var room: ChatRoom?
        let person = Person("John", screen: ChatScreen())
        do {
            let made = ChatRoom(events: events)
            room = made
            made.admit(person, at: 0)
            #expect(person.mediator != nil)
        }
        #expect(room == nil && person.mediator == nil)
        // Nobody is there to hear it, and nothing breaks.
        person.say("Hi!")
    }

    @Test func comingAndGoingCanBeTakenBack() throws {
        try joinLesson()
        try desk.run("chat leave John")
        #expect(desk.undo())
        #expect(names == ["John", "Steve", "Joe"], "at the place that was theirs")
        #expect(try desk.run("chat say Joe Hi!") == "Joe sends: Hi!\nJohn received: Hi!\nSteve received: Hi!")
        #expect(desk.undo())
        #expect(names == ["John", "Steve"])
        #expect(desk.redo())
        #expect(names == ["John", "Steve", "Joe"])
    }

    @Test func namesAreCompletedAndFoundInAnyCase() throws {
        try joinLesson()
        let source = feature.completionSources[0]
        #expect(source.completedKind == "person in the chat")
        #expect(source.completions(of: "jo").map(\.value) == ["John", "Joe"])
        #expect(try desk.run("chat tell john JOE Hi!") == "John sends: Hi!\nJoe received: Hi!")
        #expect(try desk.run("chat join Mary Ann") == "Mary Ann is in the room")
        #expect(try desk.run("chat tell 'mary ann' Joe Hi!") == "Mary Ann sends: Hi!\nJoe received: Hi!")
    }

    @Test func errors() throws {
        #expect(
            desk.error("chat say John Hi!") == "chat say: there is no person 'John'; let them in with 'chat join'")
        try joinLesson()
        #expect(desk.error("chat join john") == "chat join: 'John' is in the room already; choose another name")
        #expect(desk.error("chat join ''") == "chat join: the name is empty; give it a letter at least")
        #expect(desk.error("chat join 'a\tb'") == "chat join: the name holds a control character; leave it out")
        #expect(desk.error("chat say Jon Hi!") == "chat say: there is no person 'Jon'; did you mean 'John' or 'Joe'?")
        #expect(desk.error("chat say John ' '") == "chat say: the message is empty; say something")
        #expect(
            desk.error("chat say John 'a\u{1B}[2J'") == "chat say: the message holds a control character; leave it out")
        #expect(
            desk.error("chat tell John john Hi!")
                == "chat tell: 'John' cannot be told by themselves; name another person")
        #expect(desk.error("chat leave Ann") == "chat leave: there is no person 'Ann'; let them in with 'chat join'")
        #expect(
            desk.error("chat") == "chat: a sub-command is missing; one of 'join', 'say', 'tell', 'leave' or 'people'")
        #expect(names == ["John", "Steve", "Joe"])
    }

    @Test func theRoomHasALimit() throws {
        for number in 1...1000 { try desk.run("chat join p\(number)") }
        #expect(
            desk.error("chat join John")
                == "chat join: the room holds 1000 people at the most; let somebody go with 'chat leave'")
    }

    @Test func changesKeepTheirPromises() throws {
        var numbers = SeededRandom(seed: 11)
        var made = 0
        let broken = try StatefulFeatureContract.violations(
            of: { ChatState(events: EventStream()) }, changes: 200,
            change: { state in
                let people = state.room.people.map(\.name)
                if !people.isEmpty, Int.random(in: 0..<3, using: &numbers) == 0 {
                    return .leave(people.randomElement(using: &numbers)!)
                }
                made += 1
                return .join("p\(made)", place: Int.random(in: 0...people.count, using: &numbers))
            },
            state: { $0.room.people.map(\.name) }, lasting: { _ in 0 }
        )
        #expect(broken == [])
        #expect(!feature.state.lasts(.leave("John")))
    }
}
