import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Theater

@Suite struct RandomCommandTests {
    private static let lines =
        UndoTests.lines.map(\.line) + DeviceName.allCases.flatMap { ["break \($0) dust", "repair \($0)"] } + [
            "mediator detach lights", "mediator attach lights", "mediator detach dvd", "mediator attach dvd",
            "watch the kid", "watch metropolis --from 2:30:00", "listen the four seasons", "radio 648", "end", "end",
            "scene save two", "scene apply two --except amp", "media remove faust", "seek +40:00",
        ]

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func everyStepCanBeTakenBackAndDoneAgain(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        let house = House()
        var done = 0
        for _ in 0..<400 {
            let line = Self.lines.randomElement(using: &generator)!
            let before = house.snapshot
            do {
                _ = try house.reply(line)
                let after = house.snapshot
                if before != after {
                    done += 1
                    #expect(try house.store.undo() != nil)
                    #expect(house.snapshot == before, "undo \(line)")
                    #expect(try house.store.redo() != nil)
                    #expect(house.snapshot == after, "redo \(line)")
                }
            } catch {
                #expect(house.snapshot == before, "\(line) failed")
            }
            if Bool.random(using: &generator) {
                house.wait(.milliseconds(Int.random(in: 0...3_000_000, using: &generator)))
            }
        }
        #expect(done > 50, "the run changed little and so shows little")
        let last = house.snapshot
        while try house.store.undo() != nil {}
        while try house.store.redo() != nil {}
        #expect(house.snapshot.faults == last.faults)
        #expect(house.snapshot.attached == last.attached)
        #expect(house.snapshot.added == last.added)
    }

    @Test func theSameCommandsGiveTheSameEvents() throws {
        func run() throws -> [String] {
            let house = House()
            let listener = RecordingListener()
            house.events.add(listener)
            try house.run("watch metropolis", "pause", "listen the four seasons")
            house.wait(.seconds(400))
            try house.run("watch the kid")
            return listener.events.map { "\($0)" }
        }
        let events = try run()
        #expect(events == (try run()))
        #expect(events.count > 100)
    }
}
