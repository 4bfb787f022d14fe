/// What it costs to be listened to: nothing while there is no listener.
func measureEvents(_ bench: Bench) throws {
    let count = max(1, bench.options.tasks / 10)
    let commands = [
        ("task add", Array((1...count).map { "task add \(Workload.title($0))\n" }.joined().utf8)),
        ("lights dim", Array((1...count).map { "lights dim \($0 % 101)\n" }.joined().utf8)),
    ]
    let listeners: [(name: String, arguments: [String], first: String)] = [
        ("nobody", [], "version\n"),
        ("'set why on'", [], "set why on\n"),
        ("--events /dev/null", ["--events", "/dev/null"], "version\n"),
        ("'trace on'", [], "trace on\n"),
    ]

    for (name, text) in commands {
        var table = Table("\(name), heard by", "commands", "µs a command", "beside nobody")
        var own = 0.0
        for listener in listeners {
            let cost = try bench.median {
                let child = try bench.startPlayhouse(listener.arguments, output: .file("/dev/null"))
                return try seconds {
                    try child.send(Array(listener.first.utf8) + text)
                    try child.finish()
                } / Double(count)
            }
            if own == 0 { own = cost }
            table.row(listener.name, "\(count)", Figure.microseconds(cost), Figure.ratio(cost, to: own))
        }
        table.show()
        print("")
    }
}
