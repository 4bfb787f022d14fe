import Commands
import Text

/// Things that one side of an import or an export has and the other has no place for, by name (`empty item`), with
/// numbers, in the order in which they were found.
struct LeftOut: Equatable {
    private var parts: [(what: String, count: Int)] = []

    var isEmpty: Bool { parts.isEmpty }

    /// `2 empty items, 1 note`
    var text: String { parts.map { Count.of($0.count, $0.what) }.joined(separator: ", ") }

    /// - Parameter what: the name of one, in words of which the last takes the plural.
    mutating func add(_ what: String, _ count: Int = 1) {
        guard count > 0 else { return }
        if let index = parts.firstIndex(where: { $0.what == what }) {
            parts[index].count += count
        } else {
            parts.append((what, count))
        }
    }

    /// Writes `"leftOut":{"empty item":2}` into an object that is open.
    /// As programs read it.
    var fact: ReplyPart { .fact("leftOut", parts.map { .fact(JSONKey($0), $1) }.object) }

    static func == (a: LeftOut, b: LeftOut) -> Bool { a.parts.elementsEqual(b.parts, by: ==) }
}
