import Commands

/// A game, as a value: the same moves and random numbers make the same game.
struct SnakeGame: Equatable, Codable, Sendable {
    enum State: String, Codable, Sendable {
        case running
        /// The snake hit a wall or its own body.
        case over
        /// The snake fills the field.
        case won
    }

    /// The length of a snake at the start.
    static let startLength = 3

    let field: Field
    var settings: Settings
    private(set) var state = State.running
    /// The cells of the snake, its head first.
    private(set) var body: [Point]
    /// The direction of the next move.
    private(set) var direction = Direction.right
    /// The cells with apples; empty if the field is full.
    private(set) var apples: [Point] = []
    /// The number of apples eaten.
    private(set) var score = 0
    private(set) var speed = Speed.start

    /// A snake in the middle of the field, facing right, and the first apples.
    ///
    /// - Parameter dice: the source of random apples.
    init(_ difficulty: Difficulty, field: Field, facade: DifficultySettingsFacade, dice: inout RandomSource) {
        self.field = field
        settings = Settings(difficulty: difficulty)
        let (x, y) = (field.width / 2, field.height / 2)
        body = (0..<Self.startLength).map { Point(x: x - $0, y: y) }
        apples = facade.createApples(for: self, dice: &dice)
    }

    /// Whether moves can lead to it, as far as others rely on it; saved data may be damaged.
    var isPossible: Bool {
        guard Field.sides.contains(field.width), Field.sides.contains(field.height) else { return false }
        let cells = Set(body.map { field.isInside($0) ? $0.y * field.width + $0.x : -1 })
        return body.count >= 2 && cells.count == body.count && !cells.contains(-1)
            && apples.allSatisfy { field.isInside($0) && !body.contains($0) } && Set(apples).count == apples.count
            && (!apples.isEmpty || state != .running)
            && (0..<field.cellCount).contains(score) && speed.points.isFinite && speed.points >= 1
    }

    var head: Point { body[0] }
    var length: Int { body.count }

    /// Changes the direction of the next move. The snake does not turn back into its own neck.
    ///
    /// - Returns: whether it turned.
    mutating func turn(_ wanted: Direction) -> Bool {
        guard field.neighbor(of: head, to: wanted) != body[1] else { return false }
        direction = wanted
        return true
    }

    /// Moves the snake by a cell; a finished game stays the same.
    ///
    /// The tail leaves its cell in the same move, so the head may enter that; a snake that eats keeps its tail. Then
    /// the next apple appears, and the speed rises.
    ///
    /// - Parameter grown: called with the longer snake.
    mutating func move(
        _ facade: DifficultySettingsFacade, dice: inout RandomSource, grown: (SnakeGame) -> Void = { _ in }
    ) {
        guard state == .running else { return }
        guard let next = field.neighbor(of: head, to: direction) else {
            state = .over
            return
        }
        let eats = apples.contains(next)
        guard !body.dropLast(eats ? 0 : 1).contains(next) else {
            state = .over
            return
        }
        body.insert(next, at: 0)
        guard eats else {
            body.removeLast()
            return
        }
        score += 1
        apples.removeAll { $0 == next }
        grown(self)
        if length == field.cellCount {
            state = .won
        } else if length + apples.count < field.cellCount {
            apples += facade.createApples(for: self, dice: &dice)
        }
        speed = facade.increaseSnakeSpeed(of: self)
    }
}
