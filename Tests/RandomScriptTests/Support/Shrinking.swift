extension RandomScript {
    /// The script without what it does not need to have a problem.
    ///
    /// - Parameters:
    ///   - attempts: how many scripts are tried at most.
    ///   - problem: what is wrong with a script; nil if nothing is.
    func shrunk(attempts: Int = 150, _ problem: (RandomScript) throws -> String?) rethrows -> RandomScript {
        var left = attempts
        func fails(_ script: RandomScript) throws -> Bool {
            left -= 1
            return try left >= 0 && problem(script) != nil
        }
        var best = self
        var isSmaller = true
        while isSmaller, left > 0 {
            isSmaller = false
            for candidate in best.smaller() {
                guard left > 0 else { break }
                guard try fails(candidate) else { continue }
                best = candidate
                isSmaller = true
                break
            }
        }
        return best
    }

    /// Scripts with less in them, those with much less first.
    private func smaller() -> [RandomScript] {
        var candidates: [RandomScript] = []
        func add(_ change: (inout RandomScript) -> Void) {
            var script = self
            change(&script)
            candidates.append(script)
        }
        if sections.count > 1 { for index in sections.indices { add { $0.sections.remove(at: index) } } }
        for (index, section) in sections.enumerated() {
            var length = section.lines.count / 2
            while length > 0 {
                for start in stride(from: 0, to: section.lines.count, by: length) {
                    let end = min(start + length, section.lines.count)
                    add { $0.sections[index].lines.removeSubrange(start..<end) }
                }
                length /= 2
            }
            if section.lines.count == 1, sections.count > 1 { add { $0.sections[index].lines = [] } }
        }
        for name in files.keys.sorted() where files[name] != "" { add { $0.files[name] = "" } }
        for (index, section) in sections.enumerated() {
            if section.isAsked { add { $0.sections[index].isAsked = false } }
            for (number, line) in section.lines.enumerated() {
                if line.probe != nil { add { $0.sections[index].lines[number].probe = nil } }
                if line.cut != nil { add { $0.sections[index].lines[number].cut = nil } }
                if line.cut == .quit || line.cut == .kill { add { $0.sections[index].lines[number].cut = .end } }
            }
        }
        return candidates
    }
}
