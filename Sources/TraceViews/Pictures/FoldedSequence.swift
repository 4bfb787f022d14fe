import Patterns

extension SequenceDiagram {
    /// The number of lifelines that fit next to each other.
    private static let lifelineLimit = 14
    /// The longest sequence of calls to look for as a repetition.
    private static let periodLimit = 12

    /// If there are too many lifelines, joins three or more workers, requests, futures or leaves: `5 workers`.
    var withKinds: SequenceDiagram {
        guard lifelines.count > Self.lifelineLimit else { return self }
        let texts = Texts.spoken
        var (kept, places) = ([Lifeline](), lifelines.map { _ in 0 })
        let many = [Role.worker, .request, .future, .leaf].map { role in
            (role, lifelines.indices.filter { lifelines[$0].roles.first == texts.role(role) })
        }.filter { $0.1.count > 2 }
        for (place, lifeline) in lifelines.enumerated() {
            let kind = many.first { $0.1.contains(place) }
            places[place] = kind.map { $0.1[0] }.flatMap { $0 < place ? places[$0] : nil } ?? kept.count
            guard places[place] == kept.count else { continue }
            let name = kind.map { "\($0.1.count) \(texts.plural($0.0).lowercased())" }
            kept.append(Lifeline(name: name ?? lifeline.name, roles: lifeline.roles))
        }
        return with(kept, places, messages[...])
    }

    /// The diagram without the path to the command along the chain and through the invoker, which is always the same.
    var withoutWay: SequenceDiagram {
        let way = messages.prefix { $0.pattern == .chain || $0.pattern == .command }
        guard way.count(where: { $0.pattern == .chain }) == 1, way.count < messages.count else { return self }
        return only(messages[way.count...])
    }

    /// The diagram in parts that fill the columns of a page: 8 to 16 calls each, divided, if possible, where later
    /// steps begin.
    var parts: [SequenceDiagram] {
        var starts = [0]
        for index in messages.indices.dropLast(4) {
            let count = index - starts[starts.count - 1]
            if count >= 8 && messages[index].heading != nil || count >= 16 { starts.append(index) }
        }
        return zip(starts, starts.dropFirst() + [messages.count]).map { only(messages[$0..<$1]) }
    }

    /// Some of the calls, and the objects in them.
    private func only(_ messages: ArraySlice<Message>) -> SequenceDiagram {
        let used = lifelines.indices.filter { place in messages.contains { $0.from == place || $0.to == place } }
        return with(used.map { lifelines[$0] }, lifelines.indices.map { used.firstIndex(of: $0) ?? 0 }, messages)
    }

    /// - Parameter places: the new index of each lifeline.
    private func with(_ lifelines: [Lifeline], _ places: [Int], _ messages: ArraySlice<Message>) -> SequenceDiagram {
        var diagram = self
        (diagram.lifelines, diagram.messages) = (lifelines, Array(messages))
        for index in diagram.messages.indices {
            diagram.messages[index].from = places[diagram.messages[index].from]
            diagram.messages[index].to = places[diagram.messages[index].to]
        }
        return diagram
    }

    /// The diagram for a slide or a sheet of paper: calls that repeat the ones before them twice or more become a
    /// remark.
    var folded: SequenceDiagram {
        var diagram = withKinds
        let all = diagram.messages
        func repetitions(of period: Int, from start: Int) -> Int {
            zip(all[start...], all[min(start + period, all.count)...]).prefix { $0.isLike($1) }.count / period
        }
        diagram.messages = []
        var next = 0
        while next < all.count {
            let found = (1...Self.periodLimit).map { (period: $0, times: repetitions(of: $0, from: next)) }
                .filter { $0.times > 1 && $0.period * $0.times > 3 }
                .max { $0.period * $0.times < $1.period * $1.times }
            let period = found?.period ?? 1
            diagram.messages += all[next..<next + period]
            next += period * (1 + (found?.times ?? 0))
            guard let found else { continue }
            var remark = all[next - period * found.times]
            remark.label = Texts.spoken.pictureAgain(count: "\(found.times)", row: "\(all[next - 1].row)")
            (remark.to, remark.kind, remark.heading) = (remark.from, .remark, nil)
            diagram.messages.append(remark)
        }
        return diagram
    }
}

extension SequenceDiagram.Message {
    /// Whether it is the same call, perhaps with another object: `start task1`, `start task2`, or `1/5`, `2/5`.
    fileprivate func isLike(_ other: Self) -> Bool {
        guard from == other.from, to == other.to, kind == other.kind, pattern == other.pattern,
            other.heading == nil || heading != nil
        else { return false }
        let (words, others) = (label.split(separator: " "), other.label.split(separator: " "))
        return words.first == others.first || label.contains("/") && other.label.contains("/")
            || words.count > 2 && words.suffix(2) == others.suffix(2)
    }
}
