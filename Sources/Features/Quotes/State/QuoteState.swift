import PatternEvents
import Patterns

/// A quote and the picture it is shown with: what a memento restores, to the last star.
struct QuoteState: Codable, Equatable, Sendable {
    let quote: Quote
    let picture: Picture
}

/// Where new quotes are taken from.
enum QuoteSource: Codable, Equatable, Sendable {
    /// Those that come with the program.
    case bundled
    /// Those that were read from a file.
    case file(path: String, quotes: [Quote])

    var quotes: [Quote] {
        switch self {
        case .bundled: BundledQuotes.all
        case .file(_, let quotes): quotes
        }
    }

    /// As replies name it.
    var name: String {
        switch self {
        case .bundled: "bundled"
        case .file(let path, _): path
        }
    }
}

/// Shows the present quote, and makes mementos of it and goes back to them: the originator.
struct QuoteOriginator {
    private(set) var state: QuoteState
    private let seal: MementoSeal<QuoteState>

    init(_ state: QuoteState, events: EventStream) {
        self.state = state
        seal = MementoSeal("quotes", events: events)
    }

    /// A memento of what is shown now.
    func createMemento() -> Memento<QuoteState> { seal.close(state, label: label) }

    /// Shows again what `memento` holds; another originator's is of no use here and changes nothing.
    mutating func setMemento(_ memento: Memento<QuoteState>) {
        if let state = seal.open(memento) { self.state = state }
    }

    /// Shows something new.
    mutating func show(_ state: QuoteState) { self.state = state }

    /// What is written on a memento of the present quote.
    var label: String { state.quote.beginning() }
}
