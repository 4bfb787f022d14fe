import Commands
import FeatureTestSupport
import Testing

@testable import People

@Suite struct PeopleStateTests {
    private static let person = Person(name: "é \"", age: 0, isDeveloper: false)

    @Test func changesKeepTheirPromises() throws {
        var numbers = SeededRandom(seed: 3)
        let broken = try StatefulFeatureContract.violations(
            of: { PeopleState() }, changes: 200,
            change: { state in
                let count = Int.random(in: 0...4, using: &numbers)
                if count < 2, state.people.count > count { return .removeLast(count) }
                return .append((0..<count).map { Person(name: "é \" \(count)", age: $0, isDeveloper: $0 == 1) })
            },
            state: { $0.people }, lasting: { _ in 0 }
        )
        #expect(broken == [])
    }

    @Test func nothingOfItLasts() throws {
        let state = PeopleState()
        _ = try state.apply(.append([Self.person]))
        #expect(state.contents() == [])
        #expect(!state.lasts(.append([])))
    }

    @Test func changesInWords() {
        let state = PeopleState()
        #expect(state.describe(.append([Self.person])) == "1 person added")
        #expect(state.describe(.removeLast(2)) == "2 people removed")
    }
}
