/// A script made from a seed: sections that each begin with a new process.
///
/// It is run twice on two state folders: once with one process a section, and once with many, a new one after every
/// line that has a cut. Both must show the same, so only sections of lasting commands have cuts. They leave out
/// everything that does not last:
///
/// - devices and what plays on them, faults, lines of the mediator: when the shell starts, they are in their initial
///   state;
/// - the current task, the logged-in user, the trace, the chain, the observers: they belong to the session;
/// - a game of the quiz or of snake, forms of questions, the chat, a burger, people, quotes: they end with the shell,
///   and the dice start again from the seed;
/// - jobs and everything that takes time: each process has its own clock;
/// - steps that change only these: `undo` finds them only in the process that made them.
///
/// The other sections have all commands. There both runs have one process, each on the state that earlier processes
/// left, and must still show the same.
struct RandomScript: Sendable {
    var seed: UInt64
    var repliesInJSON: Bool
    var sections: [Section]
    /// Scripts that `run` can run.
    var files: [String: String]

    struct Section: Sendable {
        /// Whether it is made of commands of lasting things alone.
        var isLasting: Bool
        /// Whether its last process is asked for all lists, which reads all that is otherwise read when it is needed.
        var isAsked: Bool
        var lines: [Line]
    }

    struct Line: Sendable {
        var text: String
        /// How the process ends behind it in the run of many processes.
        var cut: Cut?
        var probe: Probe?
    }

    enum Cut: String, CaseIterable, Sendable {
        /// The input ends.
        case end
        case quit
        /// By SIGKILL, once the replies were read.
        case kill
    }

    /// What is looked at around a line, with the lists asked for in between.
    enum Probe: Sendable {
        /// What the line has changed is as before after an `undo`.
        case undo
        /// After so many steps back and as many forth everything is as it was.
        case toAndFro(Int)
    }

    /// A word so long that a journal with two of them is due for a snapshot.
    static let ballast = "{ballast}"

    /// What a process reads for a line.
    static func bytes(of text: String) -> [UInt8] {
        guard let place = text.firstRange(of: ballast) else { return Array(text.utf8) + [UInt8(ascii: "\n")] }
        return Array(text[..<place.lowerBound].utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 600_000)
            + Array(text[place.upperBound...].utf8) + [UInt8(ascii: "\n")]
    }
}

extension RandomScript: CustomStringConvertible {
    /// As a reader would try it.
    var description: String {
        var text = "seed \(seed)\(repliesInJSON ? ", with --json" : "")\n"
        for (name, content) in files.sorted(by: { $0.key < $1.key }) {
            text += "--- \(name)\n\(content)"
        }
        for section in sections {
            text += "--- a process of \(section.isLasting ? "lasting" : "all") commands"
            text += "\(section.isAsked ? ", asked for all lists at its end" : "")\n"
            for line in section.lines {
                text += line.text
                switch line.probe {
                case .undo?: text += "      # and undo"
                case .toAndFro(let count)?: text += "      # and undo \(count), redo \(count)"
                case nil: break
                }
                text += line.cut.map { "      # a new process behind it (\($0))\n" } ?? "\n"
            }
        }
        return text
    }
}
