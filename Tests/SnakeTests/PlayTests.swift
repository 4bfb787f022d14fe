import Commands
import FeatureTestSupport
import Patterns
import StateStore
import Testing
import Text

@testable import Snake

/// The live game, on a screen without a terminal.
@Suite struct PlayTests {
    let terrarium = Terrarium()

    /// What a frame shows.
    private func frame(_ show: any Animation, columns: Int = 80, rows: Int = 24) -> [String] {
        var text = TextWriter(width: columns)
        show.draw(columns: columns, rows: rows, to: &text)
        return String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Plays as `moves` say, then answers whether the show ended by itself.
    private func play(_ line: String = "snake play", _ moves: @escaping (any Animation) -> Void) throws -> String {
        terrarium.screen.play = { show in
            #expect(show.frameTime == nil, "it waits for the first key")
            show.press(.character("x"))
            moves(show)
            return show.isOver ? .finished : .interrupted
        }
        return try terrarium.text(line)
    }

    @Test func framesMoveAndKeysTurn() throws {
        let reply = try play { show in
            #expect(show.frameTime == .milliseconds(200))
            #expect(frame(show)[0] == "score 0, length 3; p pauses, q quits")
            #expect(frame(show).count == 23)
            show.nextFrame()
            show.press(.up)
            show.nextFrame()
            #expect(terrarium.game == nil, "it is no state before it is over")
            #expect(terrarium.state.speed.value.value == .start, "but it is told of")
            show.press(.character("q"))
            #expect(show.isOver)
        }
        #expect(reply == "the game ends: score 0, length 3, speed 125")
        #expect(terrarium.game == nil && terrarium.state.speed.value.value == nil)
    }

    @Test func nothingMovesBeforeTheFirstKey() throws {
        try terrarium.run("snake start", "snake go 4", "snake end")
        terrarium.screen.play = { [self] show in
            #expect(frame(show)[0] == "any key begins, q quits; last result: 1 by Ada, easy")
            #expect(show.frameTime == nil)
            show.nextFrame()
            show.comeBack()
            #expect(frame(show)[0].hasPrefix("any key begins"))
            show.press(.up)
            #expect(show.frameTime == .milliseconds(200))
            #expect(frame(show)[0] == "score 0, length 3; p pauses, q quits")
            show.nextFrame()
            return .interrupted
        }
        try terrarium.run("snake play")
        #expect(terrarium.game?.head == Point(x: 10, y: 9), "the first key counts")
    }

    @Test func aPauseAsFirstKeyOnlyBeginsAndQEnds() throws {
        terrarium.screen.play = { show in
            show.press(.character("p"))
            #expect(show.frameTime == .milliseconds(200))
            return .interrupted
        }
        try terrarium.run("snake play")
        terrarium.screen.play = { show in
            show.press(.character("q"))
            #expect(show.isOver)
            return .finished
        }
        #expect(try terrarium.text("snake play") == "the game ends: score 0, length 3, speed 125")
    }

    @Test func twoQuickTurnsAreTwoMoves() throws {
        _ = try play { show in
            show.press(.up)
            show.press(.left)
            for _ in 0..<3 { show.nextFrame() }
        }
        #expect(terrarium.game?.head == Point(x: 8, y: 9))
        #expect(terrarium.game?.direction == .left)
    }

    @Test func aTurnThatCannotBeDoneIsNotWaitedFor() throws {
        _ = try play { show in
            show.press(.left)
            show.press(.right)
            show.press(.character("w"))
            show.nextFrame()
        }
        #expect(terrarium.game?.head == Point(x: 10, y: 9))
    }

    @Test func aPauseStandsStill() throws {
        _ = try play { show in
            show.press(.character("p"))
            #expect(show.frameTime == nil)
            #expect(frame(show)[0] == "paused: p continues, q quits")
            show.press(.up)
            show.nextFrame()
            show.press(.character(" "))
            show.nextFrame()
            show.comeBack()
            #expect(show.frameTime == nil, "whoever was away finds it waiting")
        }
        #expect(terrarium.game?.head == Point(x: 11, y: 10))
    }

    @Test func deathIsShownForAMomentAndRecorded() throws {
        let reply = try play { show in
            for _ in 0..<10 { show.nextFrame() }
            #expect(frame(show)[0] == "game over: score 1, length 4")
            #expect(frame(show).joined().contains("XX"))
            show.press(.up)
            #expect(!show.isOver, "a key meant for the snake does not end it")
            #expect(show.frameTime == .milliseconds(500))
            show.nextFrame()
            #expect(show.frameTime == .seconds(2))
            show.press(.up)
            #expect(show.isOver)
        }
        #expect(reply.hasSuffix("over, easy: score 1, length 4, speed 125"))
        #expect(terrarium.state.records.values.map(\.key.score) == [1])
        #expect(try terrarium.store.undo() == ["snake", "play"])
        #expect(terrarium.snapshot == Terrarium().snapshot, "all of it is one step")
    }

    @Test func deathIsNotShownForever() throws {
        _ = try play { show in
            for _ in 0..<10 { show.nextFrame() }
            show.nextFrame()
            show.nextFrame()
            #expect(show.isOver)
        }
    }

    @Test func whoIsInterruptedFindsTheGameAgain() throws {
        let reply = try play("snake play hard --size 10x10") { $0.nextFrame() }
        #expect(reply.hasPrefix("the game waits; 'snake play' continues it\n┌"))
        let game = terrarium.game
        _ = try play { show in
            #expect(frame(show).count == 13)
            show.nextFrame()
        }
        #expect(terrarium.game?.field == game?.field)
        #expect(terrarium.game?.head == Point(x: 7, y: 5))
        #expect(
            terrarium.error("snake play easy")
                == "snake play: a game is running, the snake is 4 long; continue it, or "
                + "end it with 'snake end'")
    }

    @Test func aSmallWindowShowsAPart() throws {
        _ = try play { show in
            let lines = frame(show, columns: 40, rows: 11)
            #expect(lines.count == 11)
            #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 40 })
            #expect(lines[1].hasPrefix("┌┈┈") && lines[10].hasPrefix("└┈┈"), "there is more above and below")
            #expect(lines.joined().contains("██▓"))
            #expect(lines[0] == "score 0, length 3; p pauses, q quits", "the apple can be seen")
            #expect(frame(show, columns: 12, rows: 8)[0] == "score 0, le…")
            #expect(frame(show, columns: 60, rows: 8)[0] == "score 0, length 3; p pauses, q quits")
            for columns in 1...60 {
                for rows in 1...30 {
                    let lines = frame(show, columns: columns, rows: rows)
                    #expect(lines.count <= rows)
                    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns }, "\(columns) x \(rows)")
                }
            }
            #expect(frame(show, columns: 60, rows: 6) == ["the game waits: the window must be 12 x 8"])
            #expect(show.frameTime == nil)
            _ = frame(show)
            #expect(show.frameTime != nil)
        }
    }

    @Test func anAppleOutOfSightIsPointedAt() throws {
        try terrarium.run("snake start --size 40x40", "snake go 8")
        _ = try play { show in
            #expect(terrarium.game?.apples == [Point(x: 28, y: 8)])
            #expect(frame(show, columns: 82, rows: 8)[0] == "score 1, length 4, apple up; p pauses, q quits")
            show.press(.down)
            for _ in 0..<9 { show.nextFrame() }
            #expect(frame(show, columns: 14, rows: 43)[0] == "score 1, leng…")
        }
    }

    @Test func withoutAScreenNothingIsTold() throws {
        #expect(terrarium.error("snake play") == "snake play: no screen")
        #expect(terrarium.snapshot == Terrarium().snapshot)
        #expect(terrarium.store.undoable.isEmpty)
    }
}
