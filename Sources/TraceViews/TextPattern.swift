import Patterns

/// A text with names of values in braces: `{handler} handles {request}`.
struct TextPattern: Sendable {
    private enum Part: Sendable {
        case words(String)
        case value(String)
    }

    private let parts: [Part]

    init(_ text: String) {
        // Braces are single bytes: characters need not be distinguished.
        let pieces = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
        parts = pieces.enumerated().flatMap { place, piece -> [Part] in
            guard place > 0, let close = piece.firstIndex(of: UInt8(ascii: "}")) else {
                return piece.isEmpty ? [] : [.words((place > 0 ? "{" : "") + String(Substring(piece)))]
            }
            let (name, rest) = (piece[..<close], piece[close...].dropFirst())
            return [.value(String(Substring(name)))] + (rest.isEmpty ? [] : [.words(String(Substring(rest)))])
        }
    }

    /// The text with its values filled in; a name without a value is dropped.
    func filled(with values: TextValues) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .words(let words): text += words
            case .value(let name): text += values[name] ?? ""
            }
        }
    }
}

/// The values in a text, by name. They are few, so a linear search is fastest.
public struct TextValues: ExpressibleByDictionaryLiteral {
    private var pairs: [(String, String)]

    public init(dictionaryLiteral pairs: (String, String)...) { self.pairs = pairs }

    init(_ values: [NamedValue]) { pairs = values.map { ($0.name, $0.words) } }

    public init(_ values: [String: String]) { pairs = values.map { ($0, $1) } }

    /// The value of that name; nil if there is none.
    subscript(name: String) -> String? {
        get { pairs.first { $0.0 == name }?.1 }
        set {
            pairs.removeAll { $0.0 == name }
            if let newValue { pairs.append((name, newValue)) }
        }
    }
}
