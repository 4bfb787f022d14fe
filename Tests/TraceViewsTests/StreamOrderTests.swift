import Testing

@testable import TraceViews

/// A stream is read as long as each record follows from those before it.
@Suite struct StreamOrderTests {
    private static let session = #"{"kind":"session","version":2,"program":"1","seed":"7","fresh":true}"#
    private static let objects = [1, 2].map { #"{"kind":"object","id":"o\#($0)","name":"n\#($0)","type":"T"}"# }

    private static func step(_ sequence: Int, parent: Int? = nil, cause: Int? = nil, more: String = "") -> String {
        func word(_ number: Int?) -> String { number.map { "\($0)" } ?? "null" }
        return #"{"kind":"step","seq":\#(sequence),"parent":\#(word(parent)),"cause":\#(word(cause)),"command":1,"#
            + #""pattern":"chain","op":"handleRequest","from":"o1","to":"o2","what":{"key":"handles"}\#(more)}"#
    }

    private static func end(_ sequence: Int) -> String { #"{"kind":"end","seq":\#(sequence),"result":"ok"}"# }

    /// How many lines are read before one is refused, and why that is; nil if all are read.
    private func refusal(of lines: [String]) -> (read: Int, reason: String)? {
        var reader = StreamReader()
        for (read, line) in lines.enumerated() {
            do throws(StreamFault) { _ = try reader.read(Array(line.utf8)) } catch { return (read, error.reason) }
        }
        return nil
    }

    /// Why the last line is refused; nil if it is not, or another one is.
    private func refusal(ofLast lines: [String]) -> String? {
        let whole = [Self.session] + Self.objects + lines
        guard let refusal = refusal(of: whole), refusal.read == whole.count - 1 else { return nil }
        return refusal.reason
    }

    @Test func whatFollowsIsRead() {
        let lines =
            [Self.session] + Self.objects + [
                Self.step(1), Self.step(2, parent: 1),
                #"{"kind":"arrive","of":2,"inside":2,"at":"o2","op":"handleRequest"}"#,
                #"{"kind":"change","inside":2,"at":"theater"}"#, Self.end(2), Self.step(3, parent: 1), Self.end(3),
                Self.end(1), Self.step(9, cause: 2), Self.end(9), #"{"kind":"command","number":2,"by":9}"#,
                // The next session has numbers of its own.
                Self.session,
            ] + Self.objects + [Self.step(1)]
        #expect(refusal(of: lines) == nil)
    }

    @Test(arguments: [
        ([step(1, parent: 1)], "step 1 has the parent 1, which is not an open step"),
        ([step(5), step(3)], "step 3 comes after step 5"), ([step(5), step(5)], "step 5 comes after step 5"),
        // Rings of two and of three.
        ([step(1, parent: 2)], "step 1 has the parent 2, which is not an open step"),
        ([step(1), step(2, parent: 3)], "step 2 has the parent 3, which is not an open step"),
        ([step(1), end(1), step(2, parent: 1)], "step 2 has the parent 1, which is not an open step"),
        ([step(1), step(3), step(4, parent: 2)], "step 4 has the parent 2, which is not an open step"),
        ([step(1, cause: 1)], "step 1 has the cause 1, which is not an earlier step"),
        ([step(1), step(2, cause: 3)], "step 2 has the cause 3, which is not an earlier step"),
        ([step(1), step(3), step(4, cause: 2)], "step 4 has the cause 2, which is not an earlier step"),
        ([step(1), step(2, parent: 1, cause: 1)], "step 2 has both a parent and a cause"),
        ([end(1)], "the end is of step 1, which is not open"),
        ([step(1), end(2)], "the end is of step 2, which is not open"),
        ([step(1), end(1), end(1)], "the end is of step 1, which is not open"),
        (
            [step(1), end(1), #"{"kind":"arrive","of":1,"inside":null,"at":"o1"}"#],
            "the arrival is inside of step 1, which is not open"
        ),
        ([#"{"kind":"arrive","of":null,"inside":3,"at":"o1"}"#], "the arrival is inside of step 3, which is not open"),
        ([#"{"kind":"change","inside":3,"at":"x"}"#], "the change is inside of step 3, which is not open"),
        (
            [step(1), #"{"kind":"command","number":1,"by":4}"#],
            "command 1 comes from step 4, which is not an earlier step"
        ),
        ([#"{"kind":"arrive","at":"o7"}"#], "object o7 is used before it is introduced"),
        (
            [#"{"kind":"arrive","at":"o1","op":"operation","count":1,"parts":["o9"]}"#],
            "object o9 is used before it is introduced"
        ),
        ([#"{"kind":"step","seq":1,"from":"o1","to":"o8"}"#], "object o8 is used before it is introduced"),
        ([#"{"kind":"step","seq":1,"from":"you"}"#], "'you' is not an object; ids are o1, o2, …"),
        (
            [#"{"kind":"step","seq":1,"from":"o9223372036854775807"}"#],
            "'o9223372036854775807' is not an object; ids are o1, o2, …"
        ),
    ])
    func whatDoesNotFollowIsRefused(_ lines: [String], _ reason: String) {
        #expect(refusal(ofLast: lines) == reason)
    }

    @Test(
        arguments: ["-1", "-9223372036854775808", "9223372036854775807", "1e300", "1e999", "0.5", "9007199254740993"],
        ["seq", "parent", "cause", "command", "of", "inside", "number", "by", "count"])
    func numbersAreThoseOfSomething(_ number: String, _ name: String) {
        #expect(
            refusal(ofLast: [#"{"kind":"x","\#(name)":\#(number)}"#])
                == "'\(name)' is not a whole number from 0 to 9007199254740992")
    }

    /// A recording may begin in the middle of a session: what it names from before its first step came before it.
    @Test func aRecordingThatBeganLaterNamesWhatCameBefore() {
        let late = [
            Self.session, #"{"kind":"command","number":9,"by":12}"#, Self.step(70, cause: 12), Self.end(70),
            Self.step(71, parent: 30), Self.end(71), Self.end(30),
        ]
        #expect(refusal(of: [late[0]] + Self.objects + late[1...]) == nil)
        // One without its session may lack the objects as well.
        #expect(refusal(of: Array(late[1...])) == nil)
        #expect(refusal(of: [Self.step(70, cause: 71)])?.read == 0)
    }

    /// A step that this program does not know is still one that others are inside of.
    @Test func aStepOfANewerProgramIsAStep() {
        let unknown =
            #"{"kind":"step","seq":1,"from":"o1","to":"o2","pattern":"tomorrow","op":"new","what":{"key":"?"}}"#
        #expect(refusal(of: [Self.session] + Self.objects + [unknown, Self.step(2, parent: 1), Self.end(1)]) == nil)
    }

    @Test func aHundredThousandOpenStepsAreReadAndTwiceAsManyAreTooMany() throws {
        var order = StreamOrder()
        for number in 1...200_000 {
            let depth = try order.take(step: number, parent: number == 1 ? nil : number - 1, cause: nil, isPass: false)
            if depth != number - 1 { Issue.record("step \(number) is \(depth) deep") }
        }
        let error = #expect(throws: StreamFault.self) {
            try order.take(step: 200_001, parent: nil, cause: nil, isPass: false)
        }
        #expect(error?.reason == "more than 200000 of its steps are open")
    }

    /// Of a stream without an end old steps and objects are forgotten, and then what names them is believed.
    @Test func memoryIsBoundedAndOldStepsAreBelieved() throws {
        var order = StreamOrder()
        order.beginSession()
        for number in 1...500_000 {
            _ = try order.take(step: number, parent: nil, cause: number == 1 ? nil : 1, isPass: false)
            try order.take(endOf: number)
        }
        #expect(throws: StreamFault.self) {
            try order.take(step: 500_001, parent: nil, cause: 500_001, isPass: false)
        }
        #expect(
            Mirror(reflecting: order).children.contains { ($0.value as? [Int: Int])?.count ?? 0 > 400_000 } == false)
    }
}
