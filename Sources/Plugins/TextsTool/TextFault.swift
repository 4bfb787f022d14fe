/// What is wrong with a file of texts, and where; the first fault ends the build.
struct TextFault: Error, Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let words: String

    init(_ path: String, _ line: Int, _ words: String) {
        (self.path, self.line, self.words) = (path, line, words)
    }

    /// As compilers word it, so that editors lead to the line.
    var description: String { "\(path):\(line): error: \(words)" }
}
