import EventLines
import Patterns
import Testing

/// The stream in the form for programs, and the parts that a public one leaves out.
@Suite struct JSONLinesTests {
    private final class Lines: EventListener {
        let view: JSONLinesView
        var lines: [String] = []
        init(isPublic: Bool) { view = JSONLinesView(isPublic: isPublic) }
        func hear(_ record: EventRecord) {
            lines.append(String(decoding: view.bytes(of: record), as: UTF8.self))
        }
    }

    /// A command that asks a composite, whose leaf changes something.
    private func run(isPublic: Bool) -> [String] {
        let events = EventStream(elapsed: { .milliseconds(1500) })
        let lines = Lines(isPublic: isPublic)
        events.add(lines)
        events.tell(.session(SessionRecord(program: "1.0", seed: 7, clock: "virtual")))
        events.beginCommand(
            EventStream.Beginning(
                line: "task done 'Milk \"b\"'", publicLine: "task done", place: "home/a.play:3", user: "Ann",
                isTeaching: false))
        events.call(
            .composite, .operation, from: .client, to: Participant("Milk \"b\"", .leaf), .sends("done"),
            because: .rule("what is done is done"), also: .command
        ) {
            events.arrive(at: Participant("Milk \"b\"", .leaf), .operation)
            events.change(of: "tasks", ChangedPart("Milk", old: "open", new: "done"))
        }
        events.tell(.reply(ReplyRecord(command: 1, isOK: true, text: "Milk is done\n", data: "{\"title\":\"Milk\"}")))
        events.tell(.reply(ReplyRecord(command: 1, isOK: false, error: "notFound", message: "no Milk")))
        return lines.lines
    }

    @Test func everyRecordIsAnObject() {
        #expect(
            run(isPublic: false) == [
                #"{"kind":"session","version":2,"program":"1.0","seed":"7","clock":"virtual","fresh":true,"language":"en"}"#,
                #"{"kind":"command","number":1,"line":"task done 'Milk \"b\"'","at":"home/a.play:3","user":"Ann","#
                    + #""by":null,"part":false,"teaching":false,"time":1.5}"#,
                #"{"kind":"object","id":"o1","name":"client","type":""}"#,
                #"{"kind":"object","id":"o2","name":"Milk \"b\"","type":""}"#,
                #"{"kind":"step","seq":1,"parent":null,"cause":null,"command":1,"pattern":"composite","in":"","#
                    + #""op":"operation","from":"o1","to":"o2","fromRole":"Client","toRole":"Leaf","#
                    + #""what":{"key":"sends","label":"done"},"why":{"key":"rule","rule":"what is done is done"},"#
                    + #""also":"command","time":1.5}"#,
                #"{"kind":"arrive","of":1,"inside":1,"at":"o2","op":"operation"}"#,
                #"{"kind":"change","inside":1,"at":"tasks","what":{"part":"Milk","old":"open","new":"done"}}"#,
                #"{"kind":"end","seq":1,"result":"ok","what":null,"time":1.5}"#,
                #"{"kind":"reply","command":1,"ok":true,"text":"Milk is done\n","data":{"title":"Milk"}}"#,
                #"{"kind":"reply","command":1,"ok":false,"error":{"kind":"notFound","message":"no Milk"}}"#,
            ])
    }

    /// A number and a word of the program's own may be known; whose title it is may not.
    @Test(arguments: [
        (
            Message("dim 30", key: "order.dim", [NamedValue("level", .number(30))]),
            #"{"key":"order.dim","label":"dim 30","level":30}"#, #"{"key":"order.dim","label":"dim 30","level":30}"#
        ),
        (
            Message("play 'Mine'", key: "order.play", [NamedValue("title", .text("Mine"))]),
            #"{"key":"order.play","label":"play 'Mine'","title":"Mine"}"#, #"{"key":"order.play"}"#
        ),
        (Message("hi"), #"{"key":"sends","label":"hi"}"#, #"{"key":"sends"}"#),
    ])
    func aMessageIsToldByItsKeyAndItsValues(_ message: Message, whole: String, inPublic: String) {
        for (isPublic, what) in [(false, whole), (true, inPublic)] {
            let events = EventStream()
            let lines = Lines(isPublic: isPublic)
            events.add(lines)
            events.emit(.facade, .subsystemOperation, from: .client, to: nil, .sends(message))
            #expect(lines.lines.contains { $0.contains(#""what":"# + what + ",") }, "\(lines.lines)")
        }
    }

    @Test func aReplyThatIsWordsAloneHasNoData() {
        let lines = Lines(isPublic: false)
        lines.hear(.reply(ReplyRecord(command: 1, isOK: true, text: "done")))
        #expect(lines.lines == [#"{"kind":"reply","command":1,"ok":true,"text":"done","data":null}"#])
    }

    @Test func aPublicStreamHasNothingOfWhatPeopleCallTheirOwn() {
        let lines = run(isPublic: true)
        #expect(
            Array(lines[1...3]) == [
                #"{"kind":"command","number":1,"line":"task done","at":":3","user":null,"by":null,"part":false,"teaching":false,"time":1.5}"#,
                #"{"kind":"object","id":"o1","name":"client","type":""}"#,
                #"{"kind":"object","id":"o2","name":"leaf 2","type":""}"#,
            ])
        #expect(lines[4].contains(#""what":{"key":"sends"},"why":{"key":"rule","rule":"what is done is done"}"#))
        #expect(
            Array(lines[6...]) == [
                #"{"kind":"change","inside":1,"at":"tasks","what":{}}"#,
                #"{"kind":"end","seq":1,"result":"ok","what":null,"time":1.5}"#,
                #"{"kind":"reply","command":1,"ok":true}"#,
                #"{"kind":"reply","command":1,"ok":false,"error":{"kind":"notFound"}}"#,
            ])
    }
}
