import Commands
import FeatureTestSupport
import Patterns
import StateStore
import Testing

@testable import Chat
@testable import Teaching

@Suite struct ChatCommandTests {
    private let feature: ChatFeature
    private let desk: FeatureDesk

    init() {
        let (events, store) = (EventStream(), ChangeStore())
        feature = ChatFeature(events: events, store: store)
        let mediators = feature.mediators
        let rebuilding = CommandHandler("teaching", [MediatorCommand { mediators }], events: events)
        desk = FeatureDesk(feature.handlers + [rebuilding], events: events, store: store)
    }

    private var names: [String] { feature.state.room.people.map(\.name) }

    private func joinLesson() throws { try desk.run(["chat join John", "chat join Steve", "chat join Joe"]) }

    @Test func allButTheSenderHear() throws {
        try joinLesson()
        #expect(
            try desk.run("chat say John Hi!")
                == "John sends: Hi!\nSteve received: Hi! (from John)\nJoe received: Hi! (from John)")
        #expect(
            try desk.run("chat say Joe 'So long'")
                == "Joe sends: So long\nJohn received: So long (from Joe)\nSteve received: So long (from Joe)")
        #expect(
            try desk.json("chat say John Hi!") == """
                {"sender":"John","text":"Hi!","received":2,\
                "lines":["John sends: Hi!","Steve received: Hi! (from John)","Joe received: Hi! (from John)"]}
                """)
    }

    @Test func whatIsToldToOneIsHeardByOne() throws {
        try joinLesson()
        #expect(try desk.run("chat tell John Joe see you") == "John sends: see you\nJoe received: see you (from John)")
    }

    @Test func whoIsAloneIsHeardByNobody() throws {
        try desk.run("chat join John")
        #expect(try desk.run("chat say John Hi!") == "John sends: Hi!\nno one else receives it")
    }

    @Test func whoHasLeftHearsNothing() throws {
        try joinLesson()
        #expect(try desk.run("chat leave Steve") == "Steve has left the room")
        #expect(try desk.run("chat say John Hi!") == "John sends: Hi!\nJoe received: Hi! (from John)")
        #expect(try desk.run("chat people") == "John\nJoe")
        #expect(try desk.json("chat people") == #"[{"name":"John","attached":true},{"name":"Joe","attached":true}]"#)
    }

    @Test func everythingGoesThroughTheRoom() throws {
        try joinLesson()
        #expect(
            try desk.events(of: .mediator, during: "chat say Joe Hi!", "chat tell John Joe no") == [
                "Joe → chat room: says 'Hi!'",
                "chat room → John: 'Hi!' (Joe says it to all)",
                "chat room → Steve: 'Hi!' (Joe says it to all)",
                "John → chat room: says 'no' to Joe",
                "chat room → Joe: 'no' (John says it only to Joe)",
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

    @Test func whoIsDetachedNeitherHearsNorIsHeard() throws {
        try joinLesson()
        #expect(try desk.run("mediator chat detach steve") == "Steve detached: chat knows John, Joe")
        let cutOff = "no one receives it: Steve is detached from the room"
        #expect(try desk.run("chat say Steve Hi!") == "Steve sends: Hi!\n\(cutOff)")
        #expect(try desk.run("chat tell Steve Joe Hi!") == "Steve sends: Hi!\n\(cutOff)")
        #expect(try desk.events(of: .mediator, during: "chat say Steve Hi!") == [])
        #expect(try desk.run("chat say John Hi!") == "John sends: Hi!\nJoe received: Hi! (from John)")
        #expect(try desk.run("chat tell John Steve Hi!") == "John sends: Hi!\n\(cutOff)")
        #expect(
            try desk.events(of: .mediator, during: "chat tell John Steve Hi!") == [
                "John → chat room: says 'Hi!' to Steve",
                "chat room: leaves Steve out of 'Hi!' (Steve is detached)",
            ])
        #expect(try desk.run("chat people") == "John\nJoe\nSteve  detached")
        #expect(try desk.json("chat people").hasSuffix(#"{"name":"Steve","attached":false}]"#))
        #expect(
            desk.error("chat leave Steve")
                == "chat leave: 'Steve' is detached from the room and cannot send a message; "
                + "attach them with 'mediator chat attach Steve'")
        #expect(desk.error("chat join steve") == "chat join: 'Steve' is in the room already; choose another name")
        #expect(desk.undo())
        #expect(names == ["John", "Steve", "Joe"], "at the place that was his")
        #expect(desk.redo())
        #expect(try desk.run("mediator chat attach Steve") == "Steve attached: chat knows John, Joe, Steve")
        #expect(
            try desk.run("chat say Steve Hi!")
                == "Steve sends: Hi!\nJohn received: Hi! (from Steve)\nJoe received: Hi! (from Steve)")
    }

    @Test func theRoomIsAMediatorAmongOthers() throws {
        #expect(
            try desk.run("mediator") == """
                chat
                  rules       says it to all
                              says it only to one
                  colleagues  no one
                """)
        try joinLesson()
        try desk.run(["mediator chat detach Steve"])
        #expect(
            try desk.run("mediator chat") == """
                rules
                  says it to all
                    what a person says is sent to everyone else in the room
                  says it only to one
                    what a person says to another is sent only to that person
                colleagues
                  John, Joe
                detached
                  Steve
                """)
        for rule in ChatRoom.rules {
            let said = try desk.events(of: .mediator, during: "chat say John a", "chat tell John Joe b")
            let reason = rule.name.replacing("to one", with: "to Joe")
            #expect(said.contains { $0.contains("(John \(reason)") }, "\(reason)")
        }
    }

    @Test func namesAreCompletedAndFoundInAnyCase() throws {
        try joinLesson()
        let source = feature.completionSources[0]
        #expect(source.completedKind == "person in the chat")
        #expect(source.completions(of: "jo").map(\.value) == ["John", "Joe"])
        #expect(try desk.run("chat tell john JOE Hi!") == "John sends: Hi!\nJoe received: Hi! (from John)")
        #expect(try desk.run("chat join Mary Ann") == "Mary Ann is in the room")
        #expect(
            try desk.run("chat tell 'mary ann' Joe Hi!") == "Mary Ann sends: Hi!\nJoe received: Hi! (from Mary Ann)")
    }

    @Test func errors() throws {
        #expect(
            desk.error("chat say John Hi!") == "chat say: there is no person 'John'; add them with 'chat join'")
        try joinLesson()
        desk.expectErrors([
            "chat join john": "chat join: 'John' is in the room already; choose another name",
            "chat join ''": "chat join: the name is empty; give one",
            "chat join 'a\tb'": "chat join: the name contains a control character; leave it out",
            "chat say Jon Hi!": "chat say: there is no person 'Jon'; did you mean 'John' or 'Joe'?",
            "chat say John ' '": "chat say: the message is empty; say something",
            "chat say John 'a\u{1B}[2J'": "chat say: the message contains a control character; leave it out",
            "chat tell John john Hi!": "chat tell: 'John' is the sender; name another person",
            "chat leave Ann": "chat leave: there is no person 'Ann'; add them with 'chat join'",
            "chat": "chat: a sub-command is missing; one of 'join', 'say', 'tell', 'leave', 'people' or 'sample'",
        ])
        #expect(names == ["John", "Steve", "Joe"])
    }

    @Test func theLessonsThreeComeIn() throws {
        #expect(try desk.run("chat sample") == "John, Steve and Joe came into the room")
        #expect(names == ["John", "Steve", "Joe"])
        #expect(try desk.run("chat sample") == "all three are in the room already")
        try desk.run("chat leave Steve")
        #expect(try desk.run("chat sample") == "Steve came into the room")
        #expect(names == ["John", "Joe", "Steve"])
        #expect(try desk.store.undo() == ["chat", "sample"])
        #expect(names == ["John", "Joe"])
    }

    @Test func theRoomHasALimit() throws {
        for number in 1...1000 { try desk.run("chat join p\(number)") }
        #expect(
            desk.error("chat join John")
                == "chat join: the room holds at most 1000 people; remove a person with 'chat leave'")
    }

    @Test func changesKeepTheirPromises() throws {
        var numbers = SeededRandom(seed: 11)
        var made = 0
        let broken = try StatefulFeatureContract.violations(
            of: { ChatState(events: EventStream()) }, changes: 200,
            change: { state in
                let people = state.room.people.map(\.name)
                let detached = state.room.detachedPeople.map(\.name)
                switch Int.random(in: 0..<6, using: &numbers) {
                case 0 where !people.isEmpty: return .leave(people.randomElement(using: &numbers)!)
                case 1 where !people.isEmpty: return .detach(people.randomElement(using: &numbers)!)
                case 2 where !detached.isEmpty:
                    let place = Int.random(in: 0...people.count, using: &numbers)
                    return .attach(detached.randomElement(using: &numbers)!, place: place)
                default:
                    made += 1
                    return .join("p\(made)", place: Int.random(in: 0...people.count, using: &numbers))
                }
            },
            state: { [$0.room.people.map(\.name), $0.room.detachedPeople.map(\.name)] }, lasting: { _ in 0 }
        )
        #expect(broken == [])
        #expect(!feature.state.lasts(.leave("John")))
    }
}
