/// Finds in Swift source where a number that was read from a text meets arithmetic that can overflow, as in
/// `if let row = Int(word), rows.contains(row - 1)`.
///
/// It reads text, not syntax: a name that is bound to a conversion which may fail (`Int(…)` in a condition, `flatMap { Int($0) }`,
/// `Int(…) ??`), followed by `+`, `-` or `*` with that name in the same function, a few lines further at the most. What says its range
/// at the conversion, `Int(word, in: 1...49)`, is not found; nor are `&+` and its like.
enum NumberCheck {
    /// How many lines behind a conversion are looked at.
    private static let reach = 12

    /// The lines with such arithmetic, each with the conversion.
    static func findings(in source: String) -> [String] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { index in
            // Most lines convert nothing; expressions are slow.
            if lines[index].contains("Int"), let name = name(boundToNumberIn: lines, at: index) {
                return finding(name, in: lines, from: index, arithmetic(with: name))
            }
            guard lines[index].contains("Double(") || lines[index].contains(".value"),
                let name = name(boundToFractionIn: code(of: lines[index]))
            else { return nil }
            return finding(name, in: lines, from: index, truncation(of: name))
        }
    }

    private static func finding(
        _ name: String, in lines: [Substring], from start: Int, _ isMisused: (String) -> Bool
    ) -> String? {
        let indent = indent(of: lines[start])
        for index in start..<min(start + reach, lines.count) {
            var line = code(of: lines[index])
            // What comes before the name is bound does not use it.
            if index == start, let bound = line.firstRange(of: " \(name)") { line = String(line[bound.upperBound...]) }
            if line.trimmed == "}", self.indent(of: lines[index]) < indent { return nil }
            if line.contains(".contains(\(name))") { return nil }
            if isMisused(line) { return "\(String(lines[start]).trimmed) … \(String(lines[index]).trimmed)" }
        }
        return nil
    }

    private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

    /// A line without its strings' contents and its comment.
    private static func code(of line: Substring) -> String {
        guard line.contains("\"") || line.contains("//") else { return String(line) }
        let open = line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"")
        return String(open[..<(open.firstRange(of: "//")?.lowerBound ?? open.endIndex)])
    }

    /// The name that a line binds to a whole number made of something that may be no number.
    private static func name(boundToNumberIn lines: [Substring], at index: Int) -> String? {
        let line = code(of: lines[index])
        let conversion = /(?:let|var) (\w+)(?:: \w+\??)? = (.*?)\bU?Int(?:8|16|32|64)?(\(|\.init\b)(.*)/
        guard let found = line.firstMatch(of: conversion) else { return nil }
        let rest = found.4
        if rest.contains(", in: ") || rest.hasPrefix("exactly:") || rest.hasPrefix("clamping:") { return nil }
        let before = found.2
        if before.contains(/(flatMap|compactMap)( \{|\()( ?\w+ in)? ?$/) { return String(found.1) }
        guard found.3 == "(", before.isEmpty else { return nil }
        // A condition, which may have begun some lines above.
        var start = index
        while start > 0, !lines[start].contains(/\b(guard|if|while)\b/), lines[start - 1].hasSuffix(",") { start -= 1 }
        let isCondition = lines[start].contains(/\b(guard|if|while)\b/)
        return isCondition || rest.contains("??") ? String(found.1) : nil
    }

    /// The name that a line binds to a fraction which may be infinite, or no number at all.
    private static func name(boundToFractionIn line: String) -> String? {
        guard
            let found = line.firstMatch(of: /\b(?:guard|if) .*let (\w+) = Double\(/)
                ?? line.firstMatch(of: /let (\w+) = try reader\.number\(\)\.value/)
        else { return nil }
        return String(found.1)
    }

    private static func arithmetic(with name: String) -> (String) -> Bool {
        let pattern = try? Regex(#"\b\#(name) ?[-+*] ?[^>=]|\b\#(name) [-+*]=|(^|[^&])[-+*]=? ?\#(name)\b"#)
        return { line in pattern.map(line.contains) ?? false }
    }

    private static func truncation(of name: String) -> (String) -> Bool {
        let pattern = try? Regex(#"\bInt\(.*\b\#(name)\b"#)
        return { line in pattern.map(line.contains) ?? false }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
