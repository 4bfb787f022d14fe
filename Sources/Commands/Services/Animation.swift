public import Text

/// What moves on a ``LiveScreen``. All calls come on the thread that owns the shell's state.
public protocol Animation: AnyObject {
    /// Whether nothing more is to be shown.
    var isOver: Bool { get }

    /// How long the present frame stands, on the shell's clock; nil if it stands until a key is pressed.
    var frameTime: Duration? { get }

    /// The time of the present frame has ended.
    func nextFrame()

    /// A key was pressed.
    func press(_ key: LiveKey)

    /// The program was suspended and has resumed, after an unknown time.
    func comeBack()

    /// Draws the present frame, line by line.
    ///
    /// - Parameters:
    ///   - columns, rows: the room; what goes beyond it is not shown. It may be another one each time. The status line
    ///     is not part of it.
    func draw(columns: Int, rows: Int, to text: inout TextWriter)
}

/// A key, as far as an animation receives it.
public enum LiveKey: Equatable, Sendable {
    case up
    case down
    case left
    case right
    case escape
    case character(Character)
}
