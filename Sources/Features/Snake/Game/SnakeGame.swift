import Commands

/// A game, as a value: the same moves with the same dice make the same game.
struct SnakeGame: Equatable, Codable, Sendable {
    enum State: String, Codable, Sendable {
        case running
        /// A wall or the snake's own body was in the way.
        case over
        /// The snake fills the field.
        case won
    }

    /// How long a snake is at the start.
    static let startLength = 3

    let field: Field
    var settings: Settings
    private(set) var state = State.running
    /// The cells of the snake, its head first.
    private(set) var body: [Point]
    /// Where the next move goes.
    private(set) var direction = Direction.right
    /// The cells where apples lie; none in a field that is full.
    private(set) var apples: [Point] = []
    /// How many apples were eaten.
    private(set) var score = 0
    private(set) var speed = Speed.start

    /// A snake in the middle of the field that heads right, and the first apples.
    ///
    /// - Parameter dice: what random apples are thrown with.
    init(_ difficulty: Difficulty, field: Field, facade: DifficultySettingsFacade, dice: inout RandomSource) {
        self.field = field
        settings = Settings(difficulty: difficulty)
        let (x, y) = (field.width / 2, field.height / 2)
        body = (0..<Self.startLength).map { Point(x: x - $0, y: y) }
        apples = facade.createApples(for: self, dice: &dice)
    }

    /// Whether it is one that moves can lead to, as far as others rely on it: what was read from elsewhere may be any.
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

    /// Lets the next move go elsewhere. Straight back, into its own neck, the snake does not turn.
    ///
    /// - Returns: whether it turned.
    mutating func turn(_ wanted: Direction) -> Bool {
        guard field.neighbor(of: head, to: wanted) != body[1] else { return false }
        direction = wanted
        return true
    }

    /// Moves the snake by a cell; a game that does not run stays as it is.
    ///
    /// The tail leaves its cell in the same move, so the head may follow into it; a snake that eats keeps its tail. Then
    /// the next apple comes, and the speed rises.
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
