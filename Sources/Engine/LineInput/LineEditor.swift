import CEditline
import Glibc
import Text

/// libedit's two objects, the editor and its history, with their text as Swift strings.
///
/// Playhouse uses libedit as an edit buffer with key tables: the line, its cursor, the cut text, and the effect of each
/// key of Emacs and vi on them. libedit draws nothing on the screen, reads nothing from it and does not set its modes:
/// it gets its own terminal, which always has the same size, and its characters from a function. It must not learn of
/// another size: when its buffers shrink, it keeps a cursor outside them and writes there (3.1-20221030). Its drawing
/// goes into a buffer that is never shown (see ``LineDisplay``); only the bell is used.
final class LineEditor {
    /// The object that supplies characters and carries out Playhouse's own functions.
    weak var client: (any LineEditorClient)?

    private let handle: OpaquePointer
    private let history: OpaquePointer
    private let files: [UnsafeMutablePointer<FILE>]
    private let sink: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let sinkSize: UnsafeMutablePointer<Int>
    /// The names of added functions, to which libedit keeps pointers as long as it exists.
    private var names: [UnsafeMutableBufferPointer<wchar_t>] = []
    private var letters = LetterCells()

    /// - Parameters:
    ///   - modes: those of the person's terminal, which define its deletion keys.
    ///   - historySize: the number of lines that libedit keeps.
    init?(modes: termios, historySize: Int) {
        _ = CharacterLocale.name
        sink = .allocate(capacity: 1)
        sinkSize = .allocate(capacity: 1)
        sink.initialize(to: nil)
        sinkSize.initialize(to: 0)
        guard let terminal = Self.ownTerminal(modes: modes), let drawing = open_memstream(sink, sinkSize) else {
            return nil
        }
        files = [terminal, drawing]
        let descriptor = fileno(terminal)
        guard let handle = el_init_fd("playhouse", terminal, drawing, drawing, descriptor, descriptor, descriptor),
            let history = history_winit()
        else { return nil }
        self.handle = handle
        self.history = history
        _ = playhouse_history_set_size(history, Int32(clamping: historySize))
        _ = playhouse_set_history(handle, history)
        _ = playhouse_set_signal(handle, 0)
        _ = playhouse_set_prompt(handle) { _ in LineEditor.emptyPrompt }
        _ = playhouse_set_client_data(handle, Unmanaged.passUnretained(self).toOpaque())
        _ = playhouse_set_read_function(handle) { handle, character in
            LineEditor.behind(handle).read(into: character!)
        }
        for function in KeyBindings.OwnFunction.allCases { add(Self.callback(function), named: function.rawValue) }
    }

    deinit {
        el_end(handle)
        history_wend(history)
        for name in names { name.deallocate() }
        for file in files { fclose(file) }
        free(sink.pointee)
        sink.deallocate()
        sinkSize.deallocate()
    }

    /// A terminal without a person, which gives libedit a size and modes.
    private static func ownTerminal(modes: termios) -> UnsafeMutablePointer<FILE>? {
        guard let terminal = fopen("/dev/ptmx", "r+e") else { return nil }
        var window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        var modes = modes
        guard ioctl(fileno(terminal), UInt(TIOCSWINSZ), &window) == 0,
            tcsetattr(fileno(terminal), TCSANOW, &modes) == 0
        else {
            fclose(terminal)
            return nil
        }
        return terminal
    }

    nonisolated(unsafe) private static let emptyPrompt: UnsafeMutablePointer<wchar_t> = {
        let text = UnsafeMutablePointer<wchar_t>.allocate(capacity: 1)
        text.initialize(to: 0)
        return text
    }()

    // MARK: Editing

    /// The reason why the editing of a line ended.
    enum Ending: Equatable {
        /// A key that enters the line was pressed.
        case entered
        /// No more input will come, or ^D was pressed on an empty line.
        case end
        /// The client failed, with this `errno`.
        case failed(Int32)
    }

    /// Has a line edited, from its empty beginning to the key that ends it.
    func edit() -> Ending {
        var count: Int32 = 0
        errno = 0
        let typed = el_wgets(handle, &count)
        let error = errno
        if typed != nil, count > 0 { return .entered }
        return count < 0 && error != 0 && error != EIO ? .failed(error) : .end
    }

    /// The answer to libedit's request for a character.
    enum Input {
        case character(wchar_t)
        case end
        /// An `errno`.
        case failed(Int32)
    }

    /// The effect of one of Playhouse's own functions on the line.
    enum Effect {
        case nothing
        /// Only the cursor moved.
        case movedCursor
        case changedLine
        /// The key does nothing here, and the bell is rung.
        case refused

        fileprivate var code: UInt8 {
            switch self {
            case .nothing: UInt8(CC_NORM)
            case .movedCursor: UInt8(CC_CURSOR)
            case .changedLine: UInt8(CC_REFRESH)
            case .refused: UInt8(CC_ERROR)
            }
        }
    }

    private func read(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
        putCursorInLine()
        switch client?.nextCharacter() ?? .end {
        case .character(let next):
            character.pointee = next
            return 1
        case .end: return 0
        case .failed(let code):
            errno = code
            return -1
        }
    }

    /// libedit's own functions can leave the cursor outside the line: `$` of vi before an empty line, or an exchanged
    /// mark after one that has become shorter. The next key would then write to other memory.
    private func putCursorInLine() {
        let inside = min(max(cursorCell, 0), cells.count)
        if cursorCell != inside { _ = el_cursor(handle, Int32(clamping: inside - cursorCell)) }
    }

    private func perform(_ function: KeyBindings.OwnFunction) -> UInt8 {
        (client?.perform(function) ?? .refused).code
    }

    /// The editor that owns a handle: a function of C has no context.
    private static func behind(_ handle: OpaquePointer?) -> LineEditor {
        Unmanaged<LineEditor>.fromOpaque(playhouse_client_data(handle)).takeUnretainedValue()
    }

    private static func callback(_ function: KeyBindings.OwnFunction) -> playhouse_key_function {
        switch function {
        case .complete: { handle, _ in LineEditor.behind(handle).perform(.complete) }
        case .paste: { handle, _ in LineEditor.behind(handle).perform(.paste) }
        case .clearScreen: { handle, _ in LineEditor.behind(handle).perform(.clearScreen) }
        case .earlierMatch: { handle, _ in LineEditor.behind(handle).perform(.earlierMatch) }
        case .laterMatch: { handle, _ in LineEditor.behind(handle).perform(.laterMatch) }
        case .earlier: { handle, _ in LineEditor.behind(handle).perform(.earlier) }
        case .later: { handle, _ in LineEditor.behind(handle).perform(.later) }
        case .search: { handle, _ in LineEditor.behind(handle).perform(.search) }
        case .found: { handle, _ in LineEditor.behind(handle).perform(.found) }
        case .suggestedWord: { handle, _ in LineEditor.behind(handle).perform(.suggestedWord) }
        case .suggested: { handle, _ in LineEditor.behind(handle).perform(.suggested) }
        case .editElsewhere: { handle, _ in LineEditor.behind(handle).perform(.editElsewhere) }
        case .undo: { handle, _ in LineEditor.behind(handle).perform(.undo) }
        case .lineBegin: { handle, _ in LineEditor.behind(handle).perform(.lineBegin) }
        case .lineEnd: { handle, _ in LineEditor.behind(handle).perform(.lineEnd) }
        case .newLine: { handle, _ in LineEditor.behind(handle).perform(.newLine) }
        case .lastWord: { handle, _ in LineEditor.behind(handle).perform(.lastWord) }
        case .chosen: { handle, _ in LineEditor.behind(handle).perform(.chosen) }
        }
    }

    /// Whether libedit has rung the bell since the last call; its other drawing is dropped.
    func takeBell() -> Bool {
        fflush(files[1])
        defer { rewind(files[1]) }
        guard let drawn = sink.pointee else { return false }
        return memchr(drawn, 0x07, sinkSize.pointee) != nil
    }

    // MARK: The line

    /// The current line, without the newline that ends it.
    var scalars: [Unicode.Scalar] { letters.scalars(of: cells) }

    /// The cursor's place: an index into ``scalars``, or its count.
    var cursor: Int { length(of: cells[..<cursorCell]) }

    /// Whether the cursor is at the end of the line.
    var isAtEnd: Bool { cursorCell == cells.count }

    /// libedit's line, valid while it does not change.
    private var cells: UnsafeBufferPointer<wchar_t> {
        let line = el_wline(handle).pointee
        return UnsafeBufferPointer(start: line.buffer, count: line.buffer.distance(to: line.lastchar))
    }

    private var cursorCell: Int {
        let line = el_wline(handle).pointee
        return line.buffer.distance(to: line.cursor)
    }

    /// The number of scalars that cells represent.
    private func length(of cells: Slice<UnsafeBufferPointer<wchar_t>>) -> Int {
        cells.reduce(0) { $0 + letters.length(of: $1) }
    }

    /// Makes one cell of each character, even if its code points were typed one by one.
    func groupLetters() {
        guard cells.contains(where: { $0 >= 0x300 }) else { return }
        let (line, cursor) = (String(scalars), cursor)
        let grouped = letters.cells(of: line)
        guard !grouped.elementsEqual(cells) else { return }
        write(grouped)
        moveCursor(by: cursor - self.cursor)
    }

    /// Writes cells in place of the line, which must not be empty.
    private func write(_ cells: [wchar_t]) {
        LineEditor.withWide(cells) { _ = el_wreplacestr(handle, $0) }
    }

    /// Inserts a text at the cursor.
    func insert(_ text: String) {
        LineEditor.withWide(letters.cells(of: text)) { _ = el_winsertstr(handle, $0) }
    }

    /// The cell of a typed character in the line.
    func cell(of scalar: Unicode.Scalar) -> wchar_t { letters.cells(of: String(scalar))[0] }

    /// Deletes `count` scalars before the cursor, and the characters that they are a part of.
    func deleteBeforeCursor(_ count: Int) {
        el_deletestr(handle, Int32(clamping: cursorCell - place(ofScalar: cursor - count, isUp: false)))
    }

    /// Replaces the line with a text; the cursor is then at its end.
    func replace(with text: String) {
        // libedit does not replace a line with nothing.
        guard !text.isEmpty else {
            moveCursor(by: scalars.count - cursor)
            return el_deletestr(handle, Int32(clamping: cells.count))
        }
        write(letters.cells(of: text))
        moveCursor(by: scalars.count - cursor)
    }

    /// Moves the cursor `count` scalars forward, or back if that is negative, but not beyond the line.
    func moveCursor(by count: Int) {
        _ = el_cursor(handle, Int32(clamping: place(ofScalar: cursor + count, isUp: true) - cursorCell))
    }

    /// The place of the cell that begins with a scalar. If none does, the place of the next cell or, unless `isUp`, of
    /// the cell that contains it.
    private func place(ofScalar index: Int, isUp: Bool) -> Int {
        var begin = 0
        for (place, cell) in cells.enumerated() {
            if begin >= index { return place }
            begin += letters.length(of: cell)
            if begin > index, !isUp { return place }
        }
        return cells.count
    }

    /// Whether the entry has several lines.
    var hasLines: Bool { scalars.contains("\n") }

    /// The cursor's line in the entry: a range of ``scalars``, without the newline at its end.
    var cursorLine: Range<Int> {
        let (scalars, cursor) = (scalars, cursor)
        let begin = scalars[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return begin..<(scalars[cursor...].firstIndex(of: "\n") ?? scalars.count)
    }

    /// Moves the cursor to a place in the entry.
    func moveCursor(to place: Int) { moveCursor(by: place - cursor) }

    /// Moves the cursor to the same place in the entry's line above or below, if there is one.
    ///
    /// - Returns: whether there is.
    func moveCursorByLine(isUp: Bool) -> Bool {
        let (scalars, cursor) = (scalars, cursor)
        let starts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
        guard let line = starts.lastIndex(where: { $0 <= cursor }) else { return false }
        let target = isUp ? line - 1 : line + 1
        guard starts.indices.contains(target) else { return false }
        let end = target + 1 < starts.count ? starts[target + 1] - 1 : scalars.count
        moveCursor(by: min(starts[target] + cursor - starts[line], end) - cursor)
        return true
    }

    // MARK: History and keys

    /// Adds a line to those that vi's commands refer to by number.
    func remember(_ line: String) {
        LineEditor.withWide(letters.cells(of: line)) { _ = playhouse_history_enter(history, $0) }
    }

    /// Adds a function, to which keys can be bound by its name.
    private func add(_ function: @escaping playhouse_key_function, named name: String) {
        let wide = LineEditor.withWide(name) { text in
            let copy = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: name.unicodeScalars.count + 1)
            _ = copy.initialize(from: UnsafeBufferPointer(start: text, count: copy.count))
            return copy
        }
        names.append(wide)
        _ = playhouse_add_function(handle, wide.baseAddress, wide.baseAddress, function)
    }

    /// Installs libedit's own keys of a mode, and forgets all others.
    func bindKeys(of mode: EditingMode) {
        LineEditor.withWide(mode.rawValue) { _ = playhouse_set_editor(handle, $0) }
    }

    /// Binds a key, or a sequence of keys, to a function of libedit or of ``KeyBindings/OwnFunction``.
    ///
    /// - Parameter alternative: whether the binding is for vi's command mode.
    func bind(_ key: String, to command: String, alternative: Bool = false) {
        LineEditor.withWide(key) { wideKey in
            LineEditor.withWide(command) { wideCommand in
                _ =
                    alternative
                    ? playhouse_bind_alternative(handle, wideKey, wideCommand)
                    : playhouse_bind(handle, wideKey, wideCommand)
            }
        }
    }

    /// Calls a function with a wide text of C, which a zero ends.
    private static func withWide<Result>(_ text: String, _ body: (UnsafePointer<wchar_t>) -> Result) -> Result {
        withWide(text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }, body)
    }

    private static func withWide<Result>(_ cells: [wchar_t], _ body: (UnsafePointer<wchar_t>) -> Result) -> Result {
        (cells + [0]).withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}

/// The requests of a ``LineEditor`` while a line is edited.
protocol LineEditorClient: AnyObject {
    /// The next character, or a ``Key`` as one.
    func nextCharacter() -> LineEditor.Input

    /// Carries out one of Playhouse's own functions, whose key was pressed.
    func perform(_ function: KeyBindings.OwnFunction) -> LineEditor.Effect
}
