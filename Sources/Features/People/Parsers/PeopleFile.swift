import Commands
import Text

/// A file on its way along the chain of parsers.
///
/// Facts that several parsers need are found once: whether it is JSON at all, and where its members are.
final class PeopleFile {
    let path: String
    let bytes: [UInt8]

    private lazy var whole = Result { () throws(JSONSyntaxError) in
        var reader = JSONReader(bytes)
        let kind = try reader.kind()
        try reader.skipValue()
        try reader.end()
        return kind
    }
    private var members: [String: [Member]] = [:]

    init(_ file: TextFile) {
        path = file.path
        bytes = file.bytes
    }

    /// A member of the outermost object.
    private struct Member {
        let kind: JSONKind
        /// The start of its value.
        let position: Int
    }

    /// The kind of the whole file; an error if it is not JSON.
    func kind() throws(JSONSyntaxError) -> JSONKind { try whole.get() }

    /// The reason why it is not an object with an array under `name`; nil if it is one.
    func objection(toArray name: String) -> String? {
        do throws(JSONSyntaxError) {
            let kind = try kind()
            guard kind == .object else { return "finds \(kind), not an object" }
            let found = try members(name)
            guard let member = found.first else { return "finds no '\(name)' in the object" }
            guard found.count == 1 else { return "finds '\(name)' \(found.count) times in the object" }
            return member.kind == .array ? nil : "finds \(member.kind) under '\(name)', not an array"
        } catch {
            return "finds no JSON (\(error))"
        }
    }

    /// The start of the array under `name`; called only if there is one.
    func array(_ name: String) throws(JSONSyntaxError) -> JSONReader {
        JSONReader(bytes, at: try members(name)[0].position)
    }

    private func members(_ name: String) throws(JSONSyntaxError) -> [Member] {
        if let known = members[name] { return known }
        var found: [Member] = []
        var reader = JSONReader(bytes)
        try reader.beginObject()
        while let other = try reader.nextName() {
            if other == name { found.append(Member(kind: try reader.kind(), position: reader.position)) }
            try reader.skipValue()
        }
        members[name] = found
        return found
    }
}

extension PeopleFile: Equatable {
    static func == (a: PeopleFile, b: PeopleFile) -> Bool { a.path == b.path && a.bytes == b.bytes }
}
