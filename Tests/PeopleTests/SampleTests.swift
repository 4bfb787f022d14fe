import FeatureTestSupport
import StateStore
import Testing

@testable import People

@Suite struct SampleTests {
    private let desk = PeopleDesk()

    @Test func eachSampleIsTakenByAnotherParser() throws {
        #expect(
            try desk.run("people sample 1.json") == "3 people loaded from '1.json' by object with 'data', 3 in all")
        #expect(
            try desk.run("people sample 2.json") == "2 people loaded from '2.json' by object with 'result', 5 in all")
        #expect(try desk.run("people sample 3.json") == "2 people loaded from '3.json' by array, 7 in all")
        #expect(try desk.run("people sample 4.jsonl") == "2 people loaded from '4.jsonl' by json lines, 9 in all")
        #expect(try desk.run("people sample 5.csv") == "2 people loaded from '5.csv' by csv, 11 in all")
        #expect(
            desk.error("people sample 6.json").hasPrefix(
                "people sample: no parser accepts '6.json': object with 'data' finds no 'data' in the object; "))
        #expect(desk.people.map(\.name).prefix(4) == ["Ada", "Bertram", "Chiara", "Dmytro"])
        #expect(desk.people.contains(Person(name: "Jakob, the younger", age: 17, isDeveloper: false)))
        #expect(try desk.store.undo() == ["people", "sample", "5.csv"])
        #expect(desk.people.count == 9)
    }

    @Test func allAreListed() throws {
        let lines = try desk.run("people sample").split(separator: "\n").map(String.init)
        #expect(lines.filter { !$0.hasPrefix(" ") } == PeopleSample.all.map(\.name))
        #expect(lines[1] == #"  {"data": ["#)
        let last = #"{\"people\": [{\"name\": \"Lena\", \"age\": 30, \"isDeveloper\": true}]}\n"#
        #expect(try desk.json("people sample").hasSuffix(#"{"name":"6.json","text":"\#(last)"}]"#))
        #expect(
            desk.error("people sample seven")
                == "people sample: 'seven' is not known; one of '1.json', '2.json', '3.json', '4.jsonl', '5.csv' or "
                + "'6.json'")
        #expect(desk.store.undoable.isEmpty)
    }
}
