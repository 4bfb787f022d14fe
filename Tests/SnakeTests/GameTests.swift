import Commands
import Patterns
import Testing

@testable import Snake

@Suite struct GameTests {
    @Test func aSnakeIsBornInTheMiddle() {
        for size in ["5x5", "20x20", "100x100", "7x6"] {
            let game = Walk(.medium, size).game
            #expect(game.length == 3 && game.direction == .right && game.state == .running)
            #expect(game.head == Point(x: game.field.width / 2, y: game.field.height / 2))
            #expect(game.speed == Speed(points: 125) && game.score == 0)
        }
    }

    @Test func aMoveTakesTheTailAlong() {
        var walk = Walk(.medium)
        walk.go(.right)
        #expect(walk.game.body == [Point(x: 11, y: 10), Point(x: 10, y: 10), Point(x: 9, y: 10)])
        walk.go(.up)
        #expect(walk.game.body == [Point(x: 11, y: 9), Point(x: 11, y: 10), Point(x: 10, y: 10)])
    }

    @Test func straightBackIsIgnored() {
        var walk = Walk(.medium)
        // Two turns before one move would lead into the neck, too.
        let turned = [Direction.left, .up, .left, .down].map { walk.game.turn($0) }
        #expect(turned == [false, true, false, true])
        #expect(walk.game.direction == .down)
        walk.go(.down)
        #expect(walk.game.head == Point(x: 10, y: 11))
    }

    @Test(arguments: Direction.allCases)
    func aWallEndsTheGame(_ direction: Direction) {
        var walk = Walk(.medium)
        if direction == .left { walk.go(.up) }
        let steps = [Direction.up: 10, .down: 9, .left: 10, .right: 9][direction]!
        walk.go(direction, steps)
        #expect(walk.game.state == .running)
        let last = walk.game
        walk.go(direction)
        #expect(walk.game.state == .over && walk.game.body == last.body)
        walk.go(.up, 5)
        #expect(walk.game.body == last.body, "a game that is over stands still")
    }

    @Test func theOwnBodyEndsTheGameButNotTheCellThatTheTailLeaves() {
        var walk = Walk(.easy)
        walk.go(to: Point(x: 14, y: 10))
        #expect(walk.game.length == 4)
        walk.go(.up)
        walk.go(.left)
        walk.go(.down)
        #expect(walk.game.state == .running, "the tail was there and has just left")
        #expect(walk.game.length == 4)
        walk.go(to: Point(x: 14, y: 4))
        #expect(walk.game.length == 5)
        walk.go(.right)
        walk.go(.down)
        walk.go(.left)
        #expect(walk.game.state == .over, "a snake of five bites itself")
    }

    @Test func anAppleMakesLongerAndKeepsTheTail() {
        var walk = Walk(.easy)
        walk.go(.right, 3)
        let before = walk.game
        walk.go(.right)
        #expect(walk.game.score == 1)
        #expect(walk.game.body == [Point(x: 14, y: 10)] + before.body)
        #expect(walk.game.apples == [Point(x: 14, y: 4)])
    }

    @Test func aStrategySaysWhereTheApplesComeAndWhy() {
        func created(_ strategy: any CreateApplesStrategy, taken: [Point], number: Int) -> CreatedApples {
            strategy.run(
                AppleSituation(field: .standard, taken: taken, appleNumber: number, dice: RandomSource(seed: 1)))
        }
        let sequential = SequentialCreateOneAppleStrategy()
        #expect(created(sequential, taken: [], number: 12).summary == "an apple at 5,4: place 3 of 10")
        #expect(
            created(sequential, taken: [Point(x: 5, y: 4)], number: 2).summary == "an apple at 5,15: place 4 of 10")
        let first = Point(x: 0, y: 0)
        #expect(
            created(sequential, taken: Field.standard.cells.filter { $0 != first }, number: 0).summary
                == "an apple at 0,0: the first free cell; all 10 places are taken")
        let random = created(RandomCreateOneAppleStrategy(), taken: [first], number: 0)
        #expect(random.reason == "any of 399 free cells" && random.apples.count == 1)
        let several = CreatedApples(
            apples: [first, Point(x: 3, y: 4)], reason: "two at once", dice: RandomSource(seed: 1))
        #expect(several.summary == "apples at 0,0 and 3,4: two at once")
    }

    @Test func easyComesBackToTheFirstAppleAfterTen() {
        var walk = Walk(.easy)
        var apples: [Point] = []
        while apples.count < 21, let apple = walk.game.apples.first {
            apples.append(apple)
            walk.go(to: apple)
        }
        #expect(walk.game.score == 21 && walk.game.state == .running)
        #expect(Set(apples.prefix(10)).count == 10)
        #expect(apples[0..<10] == apples[10..<20] && apples[20] == apples[0])
        #expect(apples[0] == Point(x: 14, y: 10))
        #expect(walk.game.speed == .start, "and it gets no faster")
    }

    @Test func hardStopsAt350AndInsaneGoesOn() {
        var (hard, insane, medium) = (Speed.start, Speed.start, Speed.start)
        var hardSpeeds: [Double] = []
        for _ in 0..<40 {
            hard = ArithmeticProgressionSnakeSpeedStrategy(maximum: Speed(points: 350)).run(hard)
            insane = GeometricProgressionSnakeSpeedStrategy().run(insane)
            medium = NotIncreaseSnakeSpeedStrategy().run(medium)
            hardSpeeds.append(hard.points)
        }
        #expect(Array(hardSpeeds.prefix(3)) == [135, 145, 155])
        #expect(hardSpeeds[21] == 345 && Set(hardSpeeds[22...]) == [350])
        #expect(insane.points > 5000)
        #expect(abs(insane.points - 5657.4) < 0.1, "125 × 1.1^40")
        #expect(medium == .start)
        #expect(
            ArithmeticProgressionSnakeSpeedStrategy(maximum: Speed(points: 350)).run(insane) == insane,
            "what is faster is not slowed down")
        for _ in 0..<20_000 { insane = GeometricProgressionSnakeSpeedStrategy().run(insane) }
        #expect(insane.points.isFinite && insane.frameTime == .milliseconds(5))
    }

    @Test func aSpeedIsARateOfFrames() {
        #expect(Speed.start.frameTime == .milliseconds(200))
        #expect(Speed(points: 350).frameTime == .nanoseconds(71_428_571))
        #expect(
            ["\(Speed.start)", "\(Speed(points: 137.5))", "\(Speed(points: 151.25))"] == ["125", "137.5", "151.3"])
        #expect("\(Speed(points: 1e20))" == "1e+20")
    }

    @Test func eachDifficultyHasItsStrategies() {
        let all = Difficulty.allCases.map { Settings(difficulty: $0) }
        #expect(all.map(\.appleKind) == [.sequential, .random, .random, .random])
        #expect(all.map(\.speedKind) == [.notIncrease, .notIncrease, .arithmetic, .geometric])
        var settings = all[0]
        settings.apples = .random
        settings.speed = .geometric
        #expect(settings.appleKind == .random && settings.speedKind == .geometric)
        #expect("\(settings)" == "easy with random apples and geometric speed")
    }

    @Test(arguments: Difficulty.allCases)
    func aFullFieldWins(_ difficulty: Difficulty) {
        var walk = Walk(difficulty, "6x5", seed: 4)
        // A way through every cell and round again: down the first column, up and down the others, back along the first
        // row, to which the last of an even number of columns leads.
        func next(_ point: Point) -> Direction {
            if point.x == 0 { return point.y < 4 ? .down : .right }
            if point.y == 0 { return .left }
            guard point.x % 2 == 1 else { return point.y < 4 ? .down : .right }
            return point.y > 1 ? .up : point.x == 5 ? .up : .right
        }
        var moves = 0
        while walk.game.state == .running, moves < 2000 {
            walk.go(next(walk.game.head))
            moves += 1
        }
        #expect(walk.game.state == .won, "\(walk.game)")
        #expect(walk.game.length == 30 && walk.game.apples.isEmpty && walk.game.score == 27)
    }
}
