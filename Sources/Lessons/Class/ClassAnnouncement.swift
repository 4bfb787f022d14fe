import Text

/// The message to the students' pages, complete each time, so that latecomers know as much as the others: a line of
/// JSON.
struct ClassAnnouncement {
    /// A question after it was answered.
    struct Answer: Equatable, Sendable {
        /// The places of the right choices.
        let right: [Int]
        /// How many chose each choice, round by round.
        let counts: [[Int]]
        /// The row of the trace that made it so; nil if none did.
        let row: Int?
        /// That row in words; nil if they are not for everyone.
        let sentence: String?
    }

    let session: String
    let poll: Poll
    let questions: [ClassQuestion]
    /// Those of all questions; nil while it is voted on.
    let answers: [Answer]?

    /// What is said when there is nothing to answer any more.
    static func over(session: String) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("session", .string(session))
            json.field("state", "over")
        }
        return json.bytes
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("session", .string(session))
            json.field("state", answers == nil ? "open" : "revealed")
            json.field("vote", .int(poll.number))
            json.field("round", .int(poll.rounds.count))
            json.key("questions")
            json.array { json in for place in questions.indices { encode(place, to: &json) } }
        }
        return json.bytes
    }

    private func encode(_ place: Int, to json: inout JSONWriter) {
        json.object { json in
            json.field("id", .string(poll.name(of: place)))
            json.field("text", .string(questions[place].publicText))
            json.field("choices", questions[place].publicChoices)
            guard let answer = answers?[place] else { return }
            json.key("right")
            json.array { json in for place in answer.right { json.value(.int(place)) } }
            json.key("counts")
            json.array { json in
                for counts in answer.counts { json.array { json in for count in counts { json.value(.int(count)) } } }
            }
            if let row = answer.row {
                json.field("row", .int(row))
                if let sentence = answer.sentence { json.field("sentence", .string(sentence)) }
            }
        }
    }
}
