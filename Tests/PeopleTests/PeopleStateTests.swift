import FoundationEssentials
import Testing

@testable import People

@Suite struct PeopleStateTests {
    private static let person = Person(name: "é \"", age: 0, isDeveloper: false)

    @Test(arguments: [.append([]), .append([person, person]), .removeLast(3)] as [PeopleChange])
    func survivesBeingWritten(change: PeopleChange) throws {
        let data = try JSONEncoder().encode(change)
        #expect(try JSONDecoder().decode(PeopleChange.self, from: data) == change)
    }

    @Test func everyChangeIsTakenBackByItsInverse() {
        let state = PeopleState()
        var states = [state.people]
        var inverses: [PeopleChange] = []
        for number in 0..<200 {
            let removes = number % 3 == 2
            let count = number * 7 % 5
            let change: PeopleChange =
                removes
                ? .removeLast(min(count, state.people.count))
                : .append((0..<count).map { Person(name: "\(number)", age: $0, isDeveloper: number % 2 == 0) })
            inverses.append(state.apply(change))
            states.append(state.people)
        }
        #expect(Set(states.map(\.count)).count > 10)
        for (inverse, former) in zip(inverses, states).reversed() {
            _ = state.apply(inverse)
            #expect(state.people == former)
        }
    }

    @Test func nothingOfItLasts() {
        let state = PeopleState()
        _ = state.apply(.append([Self.person]))
        #expect(state.contents() == [])
        #expect(!state.lasts(.append([])))
    }

    @Test func changesInWords() {
        let state = PeopleState()
        #expect(state.describe(.append([Self.person])) == "1 person added")
        #expect(state.describe(.removeLast(2)) == "2 people removed")
    }
}
