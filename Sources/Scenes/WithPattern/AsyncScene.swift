import Patterns

extension Scene {
    static let async = Scene(
        .asynchronousProcessing,
        [
            ("load a, 2 s", "0 done"), ("load b, 3 s", "0 done"), ("load c, 1 s", "0 done"), ("look", "0 done"),
            ("2 s pass", "a done"), ("1 s passes", "a, b, c done"), ("load d, 1 s", "a, b, c done"),
            ("5 s pass", "a, b, c, d done"),
        ],
        pattern: LoadsInPool.init, plain: LoadsByHand.init)

    /// Reads the seconds in `load a, 2 s`.
    static func seconds(in command: String) -> Int { command.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0 }
}

/// A scheduler with a pool of two workers. The client submits requests and asks their futures.
private final class LoadsInPool: Version {
    private let stage: Stage
    private let clock = SceneClock()
    private let scheduler: Scheduler<String, Never>
    private var futures: [Future<String, Never>] = []

    init(_ stage: Stage) {
        self.stage = stage
        scheduler = Scheduler(
            "scheduler", of: "load", limit: 10, policy: FixedPool(2), timekeeper: clock, events: stage.events)
    }

    var objects: [(name: String, object: AnyObject)] {
        [("scheduler", scheduler), ("queue", scheduler.queue), ("pool", scheduler.pool), ("clock", clock)]
    }

    func perform(_ command: String) -> String {
        if command.hasPrefix("load") {
            submit(String(command.dropFirst(5).prefix(1)), seconds: Scene.seconds(in: command))
            clock.advance(by: 0)
        } else if command != "look" {
            clock.advance(by: Scene.seconds(in: command))
        }
        let done = futures.filter(\.isComplete).map(\.name)
        return done.isEmpty ? "0 done" : done.joined(separator: ", ") + " done"
    }

    private func submit(_ name: String, seconds: Int) {
        stage.object("client", changesAt: "making a request")
        stage.object("client", changesAt: "reading the progress", for: .second)
        stage.object("load", changesAt: "reporting its progress", for: .second)
        let request = Request<String, Never>(name, events: stage.events) { [clock] promise in
            _ = clock.setAlarm(at: clock.now + .seconds(seconds)) { promise.succeed(name) }
        }
        stage.client(calls: "scheduler", "submit") {
            if let future = try? Client().submit(request, to: scheduler) { futures.append(future) }
        }
    }
}

/// A clock that moves only when it is advanced.
private final class SceneClock: Timekeeper {
    private final class Ring: Alarm {
        let due: Duration
        let action: () -> Void
        var isCanceled = false

        init(_ due: Duration, _ action: @escaping () -> Void) { (self.due, self.action) = (due, action) }

        func cancel() { isCanceled = true }
    }

    private(set) var now = Duration.zero
    private var rings: [Ring] = []

    func setAlarm(at due: Duration, _ action: @escaping () -> Void) -> any Alarm {
        let ring = Ring(due, action)
        rings.append(ring)
        return ring
    }

    func advance(by seconds: Int) {
        let end = now + .seconds(seconds)
        while let next = rings.min(by: { $0.due < $1.due }), next.due <= end {
            rings.removeAll { $0 === next }
            now = max(now, next.due)
            if !next.isCanceled { next.action() }
        }
        now = end
    }
}
