import Commands
import FeatureTestSupport
import Glibc
import PatternsTestSupport
import StateStore
import StateTestSupport
import Testing

@testable import People

@Suite struct LoadTests {
    private let desk = PeopleDesk()
    private static let ann = #"{"name":"Ann","age":30,"isDeveloper":true}"#
    private static let bob = #"{"isDeveloper":false,"height":1.8,"name":"Bob","age":41}"#
    private let both = [
        Person(name: "Ann", age: 30, isDeveloper: true), Person(name: "Bob", age: 41, isDeveloper: false),
    ]

    @Test(arguments: [
        (#"{"data":[\#(ann),\#(bob)]}"#, "object with 'data'"),
        (#"{"v":[1,{}],"data":[\#(ann),\#(bob)],"result":7}"#, "object with 'data'"),
        (#"{"data":[\#(ann),\#(bob)],"result":[]}"#, "object with 'data'"),
        (#"{"result":[\#(ann),\#(bob)]}"#, "object with 'result'"),
        (#"{"data":{},"result":[\#(ann),\#(bob)]}"#, "object with 'result'"),
        (#"[\#(ann),\#(bob)]"#, "array"),
        ("\u{FEFF} [\(ann),\n\(bob)]\n", "array"),
        ("\(ann)\n\(bob)\n", "json lines"),
        ("\n\(ann)\r\n\n \(bob)", "json lines"),
        ("name,age,isDeveloper\nAnn,30,true\nBob,41,false\n", "csv"),
        ("\u{FEFF}isDeveloper,height,age,name\r\nTRUE,,30,Ann\r\n\r\nFalse,1.8,41,\"Bob\"", "csv"),
    ])
    func eachStructureHasItsParser(text: String, parser: String) {
        #expect(desk.load(text) == "2 people loaded from 'f' by \(parser), 2 in all")
        #expect(desk.people == both)
    }

    @Test func loadingAddsAndEveryLoadIsAStep() throws {
        #expect(desk.load("[\(Self.ann)]") == "1 person loaded from 'f' by array, 1 in all")
        #expect(desk.load("[\(Self.bob)]") == "1 person loaded from 'f' by array, 2 in all")
        #expect(desk.people == both)
        #expect(desk.load("[]") == "no people loaded from 'f' by array, 2 in all")
        #expect(try desk.run("people clear") == "2 people removed")
        #expect(desk.people == [])
        #expect(try desk.store.undo() == ["people", "clear"])
        #expect(desk.people == both)
        #expect(try desk.store.undo() == ["people", "load", "f"])
        #expect(desk.people == [both[0]])
        #expect(try desk.store.redo() != nil)
        #expect(desk.people == both)
        #expect(try desk.run("people clear") == "2 people removed")
        #expect(try desk.run("people clear") == "no people removed")
    }

    @Test func repliesHaveTwoForms() throws {
        #expect(try desk.run("people list") == "no people; load some with 'people load FILE' or 'people sample'")
        #expect(try desk.json("people list") == "[]")
        desk.system.disk.put("[\(Self.ann),\(Self.bob)]", at: "f")
        #expect(try desk.json("people load f") == #"{"file":"f","parser":"array","loaded":2,"people":2}"#)
        #expect(try desk.run("people list") == "Ann  30  develops\nBob  41  does not develop")
        #expect(
            try desk.json("people list")
                == #"[{"name":"Ann","age":30,"isDeveloper":true},{"name":"Bob","age":41,"isDeveloper":false}]"#
        )
        #expect(try desk.json("people clear") == #"{"removed":2}"#)
    }

    @Test(arguments: [
        (#"{"data":[\#(ann),{"name":"B","age":1}]}"#, "the person at index 1 has no 'isDeveloper'"),
        (#"{"result":[{"age":1,"isDeveloper":true}]}"#, "the person at index 0 has no 'name'"),
        (#"[\#(ann),\#(ann),{"name":"B","isDeveloper":true}]"#, "the person at index 2 has no 'age'"),
        (
            #"[{"name":"B","age":"1","isDeveloper":true}]"#,
            "'age' of the person at index 0 is a string, not a whole number"
        ),
        (#"[{"name":null,"age":1,"isDeveloper":true}]"#, "'name' of the person at index 0 is null, not a string"),
        (
            #"[{"name":"B","age":1,"isDeveloper":"yes"}]"#,
            "'isDeveloper' of the person at index 0 is a string, not true or false"
        ),
        (
            #"[{"name":"B","age":1.5,"isDeveloper":true}]"#,
            "'age' of the person at index 0 is not a whole number from 0 to 999"
        ),
        (
            #"[{"name":"B","age":-1,"isDeveloper":true}]"#,
            "'age' of the person at index 0 is not a whole number from 0 to 999"
        ),
        (
            #"[{"name":"B","age":1e999,"isDeveloper":true}]"#,
            "'age' of the person at index 0 is not a whole number from 0 to 999"
        ),
        (
            #"[{"name":"B","age":99999999999999999999999,"isDeveloper":true}]"#,
            "'age' of the person at index 0 is not a whole number from 0 to 999"
        ),
        (#"[{"name":"B","age":1,"age":2,"isDeveloper":true}]"#, "the person at index 0 has 'age' twice"),
        (#"[\#(ann),7]"#, "the person at index 1 is a number, not an object"),
        ("\(ann)\n\n{\"name\":\"B\"}\n", "the person at index 1 (line 3) has no 'age'"),
        ("\(ann)\n[]\n", "the person at index 1 (line 2) is an array, not an object"),
        ("name,age,isDeveloper\nA,1,true\n\n\"B\nb\",2\n", "the person at index 1 (line 4) has 2 values, the header 3"),
        ("name,age,isDeveloper\nA\n", "the person at index 0 (line 2) has 1 value, the header 3"),
        ("name,age,isDeveloper\nA,,true\n", "'age' of the person at index 0 (line 2) is '', not a whole number"),
        (
            "name,age,isDeveloper\n\"A\nA\",1,no\n",
            "'isDeveloper' of the person at index 0 (line 2) is 'no', not true or false"
        ),
        (
            "name,age,isDeveloper\nA,99999999999999999999,true\n",
            "'age' of the person at index 0 (line 2) is not a whole number from 0 to 999"
        ),
    ])
    func aPersonWhoLacksSomethingSpoilsTheFile(text: String, flaw: String) {
        #expect(desk.load("[\(Self.ann)]").hasPrefix("1 person loaded"))
        #expect(desk.load(text) == "people load: 'f': \(flaw); nothing was loaded; correct the file")
        #expect(desk.people == [both[0]])
    }

    @Test(arguments: [
        (
            #"[{"name":"\ud800","age":1,"isDeveloper":true}]"#,
            "'f' is not JSON: line 1, column 11: half of a surrogate pair is missing"
        ),
        ("\(ann)\n{\"name\":\n", "'f' is not JSON: line 2, column 9: it ends where a value should be"),
        ("\(ann)\n\(bob) x\n", "'f' is not JSON: line 2, column 58: something follows its end"),
        ("name,age,isDeveloper\n\"A,1,true\n", "'f' is not CSV: line 2, column 1: a quote is never closed"),
        (
            "name,age,isDeveloper\nA\"b,1,true\n",
            "'f' is not CSV: line 2, column 2: there is a quote inside a value without quotes"
        ),
        (
            "name,age,isDeveloper\n\"A\"b,1,true\n",
            "'f' is not CSV: line 2, column 4: there is text after a closing quote"
        ),
    ])
    func aFileThatBreaksOffIsAnError(text: String, error: String) {
        #expect(desk.load(text) == "people load: \(error); nothing was loaded; correct the file")
        #expect(desk.people == [])
    }

    @Test func ifNobodyTakesTheFileEachSaysWhy() {
        #expect(
            desk.load("{\"people\": [],\n \"data\": 1, \"result\": [], \"result\": 2}") == """
                people load: no parser accepts 'f': object with 'data' finds a number under 'data', not an array; object \
                with 'result' finds 'result' 2 times in the object; array finds an object, not an array; json lines \
                finds no JSON in the first line (line 1, column 15: a name in quotes is missing); csv finds no CSV \
                (line 1, column 2: there is a quote inside a value without quotes); use a structure that a parser knows
                """
        )
        #expect(
            desk.load("") == """
                people load: no parser accepts 'f': object with 'data' finds no JSON (line 1, column 1: it ends where a \
                value should be); object with 'result' finds no JSON (line 1, column 1: it ends where a value should \
                be); array finds no JSON (line 1, column 1: it ends where a value should be); json lines finds an empty \
                file; csv finds an empty file; use a structure that a parser knows
                """
        )
        let errors = [
            desk.load("7"), desk.load("{\"a\":1}"), desk.load("name,age\n"), desk.load("name,age,isDeveloper,age\n"),
        ]
        #expect(
            errors[0].contains("array finds a number, not an array; json lines finds a number in the first line, not"))
        #expect(errors[1].contains("with 'result' finds no 'result' in the object; "))
        #expect(errors[1].contains("json lines finds no field of a person in the first line; "))
        #expect(errors[2].contains("csv finds no 'isDeveloper' in the header; "))
        #expect(errors[3].contains("csv finds 'age' 2 times in the header; "))
    }

    @Test func csvValuesInQuotesHoldAnything() throws {
        desk.system.disk.put("name,age,isDeveloper\n\"O'Neil, \"\"Jo\"\"\r\n\u{1B}[2J\",7,true", at: "f")
        try desk.run("people load f")
        #expect(desk.people.map(\.name) == ["O'Neil, \"Jo\"\r\n\u{1B}[2J"])
        #expect(try desk.run("people list") == "O'Neil, \"Jo\"^M^J^[[2J  7  develops")
    }

    @Test func aHundredThousandLevelsAreReadOrRefused() {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let objects = String(repeating: "{\"data\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000)
        #expect(
            desk.load(deep)
                == "people load: 'f': the person at index 0 is an array, not an object; nothing was loaded; correct the file"
        )
        #expect(desk.load(objects).contains("object with 'data' finds an object under 'data', not an array"))
        #expect(
            desk.load(String(repeating: "[", count: 100_000)).contains(
                "array finds no JSON (line 1, column 100001: it ends"))
        let person = #"[{"name":"Ann","x":\#(deep),"age":30,"isDeveloper":true}]"#
        #expect(desk.load(person) == "1 person loaded from 'f' by array, 1 in all")
    }

    @Test func limitsAreSaid() throws {
        let limit = 64 << 20
        #expect(
            desk.load(Array(repeating: 0x20, count: limit + 1)) == "people load: 'f' is larger than 64 MiB; split it")
        #expect(desk.load([0x5B, 0xFF]) == "people load: 'f' is not UTF-8; convert it")
        desk.system.fault = .init(EIO, number: 2, lasts: false)
        #expect(desk.load("[]") == "people load: 'f' cannot be read: input/output error; check the path")
        let one = Person(name: "", age: 0, isDeveloper: false)
        _ = try desk.feature.state.apply(.append(Array(repeating: one, count: PeopleState.limit)))
        #expect(desk.load("[\(Self.ann)]") == "people load: with 'f' there would be more than 1000000 people; split it")
        #expect(desk.people.count == PeopleState.limit)
    }

    @Test func everyParserKeepsTheContractOfHandlers() {
        let texts = [
            #"{"data":[]}"#, #"{"result":[]}"#, "[]", #"{"name":"A","age":1,"isDeveloper":true}"#,
            "name,age,isDeveloper",
        ]
        let files = texts.map { PeopleFile(TextFile(path: "f", bytes: Array($0.utf8))) }
        let parsers: [PeopleParser] = [
            ObjectParser(array: "data", events: desk.events), ObjectParser(array: "result", events: desk.events),
            ArrayParser(events: desk.events), JSONLinesParser(events: desk.events), CSVParser(events: desk.events),
        ]
        for (index, parser) in parsers.enumerated() {
            for (other, file) in files.enumerated() where other != index {
                #expect(violations(of: parser, taking: files[index], passing: file) == [])
            }
        }
    }

    private func violations(of parser: some PeopleParser, taking: PeopleFile, passing: PeopleFile) -> [String] {
        HandlerContract.violations(of: parser, taking: taking, passing: passing)
    }
}
