import Commands
import Text

/// Things in an import or export that the other side has no place for, by name (`empty item`), with numbers, in the
/// order found.
struct LeftOut: Equatable {
    private var parts: [(what: String, count: Int)] = []

    var isEmpty: Bool { parts.isEmpty }

    /// `2 empty items, 1 note`
    var text: String { parts.map { Count.of($0.count, $0.what) }.joined(separator: ", ") }

    /// - Parameter what: its singular name; the last word takes the plural.
    mutating func add(_ what: String, _ count: Int = 1) {
        guard count > 0 else { return }
        if let index = parts.firstIndex(where: { $0.what == what }) {
            parts[index].count += count
        } else {
            parts.append((what, count))
        }
    }

    /// The fact `"leftOut":{"empty item":2}` for JSON.
    var fact: ReplyPart { .fact("leftOut", parts.map { .fact(JSONKey($0), $1) }.object) }

    static func == (a: LeftOut, b: LeftOut) -> Bool { a.parts.elementsEqual(b.parts, by: ==) }
}
