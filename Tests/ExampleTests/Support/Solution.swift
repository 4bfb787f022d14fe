import ProgramTestSupport

/// Solutions of the exercises, in the folder `Exercises`: the right one of each, and the edits that turn it into a
/// mistake.
enum Solution {
    private static let folder = Playhouse.package + "/Tests/ExampleTests/Exercises"

    /// The right solution of an exercise.
    static func right(_ id: String) throws -> String { try textOfFile("\(folder)/\(id)/right.swift") }

    /// The right solution with the edits of a unified diff without a head, such as `chain/order`.
    static func wrong(_ name: String) throws -> String {
        let solution = try right(String(name.prefix { $0 != "/" }))
        var rest = solution.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var edited: [Substring] = []
        for line in try textOfFile("\(folder)/\(name).patch").split(separator: "\n") {
            let text = line.dropFirst()
            switch line.first {
            case "@":
                let start = line.drop { $0 != "-" }.dropFirst().prefix { $0.isNumber }
                edited += rest[..<(Int(start)! - 1)]
                rest = rest[(Int(start)! - 1)...]
            case "+": edited.append(text)
            default:
                guard rest.first == text else { throw Misfit(patch: name, line: String(line)) }
                rest.removeFirst()
                if line.first == " " { edited.append(text) }
            }
        }
        return (edited + rest).joined(separator: "\n")
    }

    /// A line of a patch that the right solution does not have there.
    struct Misfit: Error {
        let patch: String
        let line: String
    }
}
