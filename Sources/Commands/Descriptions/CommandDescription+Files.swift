extension CommandDescription {
    /// The first file that a command of these words would read or write; nil if it names none.
    ///
    /// - Parameters:
    ///   - words: the command's name first.
    ///   - isExample: whether a script of that name is built in, and so is no file.
    public func namedFile(in words: [String], isExample: (String) -> Bool = { _ in false }) -> String? {
        let split = SplitArguments(words, from: nameLength(in: words), for: self)
        for position in 0..<split.valueCount {
            guard let parameter = parameter(at: position, of: split.valueCount), !parameter.takesCommand,
                parameter.kind.isPath
            else {
                continue
            }
            // In `bundled|FILE`, the word `bundled` names no file.
            let value = split.value(position)
            if parameter.name.split(separator: "|").contains(Substring(value)) { continue }
            if case .script = parameter.kind, isExample(value) { continue }
            return value
        }
        for option in split.options {
            guard let known = option.known, options[known].value?.isPath == true else { continue }
            return split.value(of: option) ?? ""
        }
        return nil
    }

    /// The number of words in the command's name, or in the synonym that calls it.
    private func nameLength(in words: [String]) -> Int {
        ([name] + synonyms).map { $0.split(separator: " ") }.first { words.starts(with: $0.map(String.init)) }?.count
            ?? 1
    }
}
