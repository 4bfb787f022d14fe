extension CommandDescription {
    /// The first file that a command of these words would read or write; nil if it names none.
    ///
    /// - Parameters:
    ///   - words: the command's name first.
    ///   - isExample: whether a script of that name is a part of the program, which is no file.
    public func namedFile(in words: [String], isExample: (String) -> Bool = { _ in false }) -> String? {
        let split = SplitArguments(words, from: nameLength(in: words), for: self)
        for position in 0..<split.valueCount {
            guard let parameter = parameter(at: position, of: split.valueCount), !parameter.takesCommand,
                parameter.kind.isPath
            else {
                continue
            }
            // `bundled|FILE`: one word is none.
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

    /// How many of the words are the command's name, or another word that calls it.
    private func nameLength(in words: [String]) -> Int {
        ([name] + synonyms).map { $0.split(separator: " ") }.first { words.starts(with: $0.map(String.init)) }?.count
            ?? 1
    }
}
