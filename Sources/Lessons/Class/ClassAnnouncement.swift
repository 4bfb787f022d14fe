import Text

/// The message to the students' pages, a line of JSON. It is always complete, so that latecomers know as much as the
/// others.
struct ClassAnnouncement {
    /// The answer to a question, after the vote.
    struct Answer: Equatable, Sendable {
        /// The indices of the right choices.
        let right: [Int]
        /// The votes for each choice, round by round.
        let counts: [[Int]]
        /// The row of the trace with the answer; nil if there is none.
        let row: Int?
        /// That row in words; nil if the class must not see them.
        let sentence: String?
    }

    let session: String
    let poll: Poll
    let questions: [ClassQuestion]
    /// The answers to all questions; nil during the vote.
    let answers: [Answer]?

    /// The message after the last question.
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
