import StateStore

/// The loaded people.
///
/// They last only for the session, as their file can be loaded again.
final class PeopleState: StatefulFeature {
    static let featureName = "people"

    /// The limit for people.
    static let limit = 1_000_000

    private(set) var people: [Person] = []

    func apply(_ change: PeopleChange) throws(InapplicableChange) -> PeopleChange {
        switch change {
        case .append(let more):
            try InapplicableChange.unless(people.count + more.count <= Self.limit, "more than \(Self.limit) people")
            people += more
            return .removeLast(more.count)
        case .removeLast(let count):
            try InapplicableChange.unless((0...people.count).contains(count), "there are only \(people.count) people")
            let removed = people.suffix(count)
            people.removeLast(count)
            return .append(Array(removed))
        }
    }

    func lasts(_ change: PeopleChange) -> Bool { false }

    func contents() -> [PeopleChange] { [] }

    func describe(_ change: PeopleChange) -> String {
        switch change {
        case .append(let people): "\(PeopleCount.text(people.count)) added"
        case .removeLast(let count): "\(PeopleCount.text(count)) removed"
        }
    }
}

/// Numbers of people in words.
enum PeopleCount {
    /// `no people`, `1 person`, `2 people`
    static func text(_ count: Int) -> String {
        switch count {
        case 0: "no people"
        case 1: "1 person"
        default: "\(count) people"
        }
    }
}
