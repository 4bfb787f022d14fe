public import Text

/// Moving content of a ``LiveScreen``. All calls come on the thread that owns the shell's state.
public protocol Animation: AnyObject {
    /// Whether it has ended.
    var isOver: Bool { get }

    /// The duration of the current frame on the shell's clock; nil if it lasts until a key is pressed.
    var frameTime: Duration? { get }

    /// The time of the current frame has ended.
    func nextFrame()

    /// A key was pressed.
    func press(_ key: LiveKey)

    /// The program was suspended and has resumed, after an unknown time.
    func comeBack()

    /// Draws the current frame, line by line.
    ///
    /// - Parameters:
    ///   - columns, rows: the size, which may change with each call; anything beyond it is not shown. The status line
    ///     is not part of it.
    func draw(columns: Int, rows: Int, to text: inout TextWriter)
}

/// A key that an animation receives.
public enum LiveKey: Equatable, Sendable {
    case up
    case down
    case left
    case right
    case escape
    case character(Character)
}
