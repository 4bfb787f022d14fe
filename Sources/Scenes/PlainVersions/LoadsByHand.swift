// The plain version of the scene for Asynchronous Processing: one object that keeps lists and checks the time.

/// The client calls the loader, which keeps all running and waiting loads.
final class LoadsByHand: Version {
    private let stage: Stage
    private let loader: PlainLoader

    init(_ stage: Stage) {
        self.stage = stage
        loader = PlainLoader(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("loader", loader)] }

    func perform(_ command: String) -> String {
        if command.hasPrefix("load") {
            let name = String(command.dropFirst(5).prefix(1))
            stage.client(calls: "loader", "load") { loader.load(name, Scene.seconds(in: command)) }
        } else if command != "look" {
            stage.client(calls: "loader", "pass") { loader.pass(Scene.seconds(in: command)) }
        }
        let done = loader.loads.filter(loader.done.contains)
        return done.isEmpty ? "0 done" : done.joined(separator: ", ") + " done"
    }
}

private final class PlainLoader {
    private let stage: Stage
    private var now = 0
    private var running: [(name: String, due: Int)] = []
    private var waiting: [(name: String, seconds: Int)] = []
    private(set) var loads: [String] = []
    private(set) var done: [String] = []

    init(_ stage: Stage) { self.stage = stage }

    func load(_ name: String, _ seconds: Int) {
        stage.object("loader", changesAt: "load")
        stage.object("loader", changesAt: "the times of what runs", for: .second)
        loads.append(name)
        waiting.append((name, seconds))
        start()
    }

    func pass(_ seconds: Int) {
        let end = now + seconds
        while let next = running.map(\.due).min(), next <= end {
            now = next
            finish()
            start()
        }
        now = end
    }

    /// Starts waiting loads, two at a time.
    private func start() {
        stage.object("loader", changesAt: "start")
        while running.count < 2, !waiting.isEmpty {
            let next = waiting.removeFirst()
            running.append((next.name, now + next.seconds))
        }
    }

    private func finish() {
        stage.object("loader", changesAt: "finish")
        done += running.filter { $0.due <= now }.map(\.name)
        running.removeAll { $0.due <= now }
    }
}
