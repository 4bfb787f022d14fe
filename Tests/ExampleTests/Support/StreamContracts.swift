/// The contract of every event stream, whatever patterns are at work: checked only by the stream.
enum StreamContracts {
    /// Every breach, in words; empty if all is well.
    static func breaches(in log: EventLog) -> [String] {
        var check = Check()
        for line in log.lines { check.take(line) }
        return check.breaches + check.missing
    }

    /// The operations that are calls on an object with code of its own; in the others a value is handed on, or something is
    /// told of an object.
    private static let calls: Set<String> = [
        "handleRequest", "execute", "unexecute", "changed", "notifyColleague", "update", "subsystemOperation", "handle",
        "algorithmInterface", "operation", "templateMethod", "primitiveOperation", "request", "response", "viewModel",
        "work", "route", "userAction", "updateModel", "updateView", "construct", "buildPart", "enqueue",
    ]

    private struct Check {
        var breaches: [String] = []
        private var open: [Int] = []
        private var begun: Set<Int> = []
        private var ended: Set<Int> = []
        private var objects: Set<String> = []
        /// The calls at whose receivers nothing has arrived yet.
        private var awaited: Set<Int> = []
        /// The calls of default steps: the skeleton's own implementation may be reached in place of the receiver's.
        private var defaults: Set<Int> = []

        mutating func take(_ line: EventLog.Line) {
            switch line.kind {
            case "object": objects.insert(line.id ?? "")
            case "step": begin(line)
            case "arrive":
                demand(line.inside == nil || open.last == line.inside, "an arrival is not inside of the innermost call")
                if let of = line.of ?? line.inside.flatMap({ defaults.contains($0) ? $0 : nil }) { awaited.remove(of) }
            case "change":
                demand(
                    line.inside.map { open.last == $0 } ?? false, "a change at \(line.at ?? "") is inside of no step")
            case "end": end(line.seq ?? 0)
            default: break
            }
        }

        private mutating func begin(_ line: EventLog.Line) {
            let seq = line.seq ?? 0
            demand(seq == begun.count + 1, "step \(seq) stands where \(begun.count + 1) should")
            begun.insert(seq)
            if let parent = line.parent {
                demand(open.contains(parent), "step \(seq) is inside of \(parent), which is not open")
                // What is resumed goes on inside of the call that began it, whatever else has been begun meanwhile.
                demand(line.cause == nil, "step \(seq) has a parent and a cause")
            }
            if let cause = line.cause { demand(begun.contains(cause), "step \(seq) comes before its cause") }
            for id in [line.from, line.to].compactMap({ $0 }) {
                demand(objects.contains(id), "step \(seq) speaks of \(id), which nobody has introduced")
            }
            open.append(seq)
            let kind = line.why?.key
            if kind == "default" { defaults.insert(seq) }
            let isCall = calls.contains(line.op ?? "") || line.pattern == "composite" && line.op == "complete"
            // Of a hook that is left empty nothing is reached.
            if isCall, line.to != nil, kind != "hook" { awaited.insert(seq) }
        }

        private mutating func end(_ seq: Int) {
            demand(begun.contains(seq) && ended.insert(seq).inserted, "step \(seq) ends once too often")
            demand(open.last == seq, "step \(seq) ends while another one is open inside of it")
            open.removeAll { $0 == seq }
            demand(!awaited.contains(seq), "step \(seq) is a call that never arrived")
        }

        private mutating func demand(_ isSo: Bool, _ breach: String) {
            if !isSo { breaches.append(breach) }
        }

        var missing: [String] { open.map { "step \($0) never ends" } }
    }
}
