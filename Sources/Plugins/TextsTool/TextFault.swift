/// An error in a file of texts, and its place; the first one ends the build.
struct TextFault: Error, Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let words: String

    init(_ path: String, _ line: Int, _ words: String) {
        (self.path, self.line, self.words) = (path, line, words)
    }

    /// Worded like a compiler's, so that editors jump to the line.
    var description: String { "\(path):\(line): error: \(words)" }
}
