extension Texts {
    /// What is asked before a command runs, and what is said of the answers.
    static let predictions = [
        "predict.heading": "predict: {command}",
        "predict.handler": "Who of the chain takes '{command}'?",
        "predict.mediator": "Whom does the mediator {mediator} send an order?",
        "predict.observer": "Which observer does {observer} tell of its change?",
        "predict.subject": "Which of these values changes, so that its observers hear of it?",
        "predict.value": "What is {value} afterwards?",
        "predict.row": "Which row made it so that the answer to question {number} is {answer}?",

        "predict.right": "{answer}",
        "predict.wrong": "you said {given}; it is {answer}",
        "predict.open": "it is {answer}",
        "predict.rowRight": "row {row} made it so: {what}",
        "predict.rowWrong": "you said row {given}; row {row} made it so: {what}",
        "predict.otherwise": "the rehearsal came out otherwise: {answer}",
        "predict.score": "{right} of {asked} right so far",
        "class.asked": "'votes' says how many have voted, 'votes 12 3 30 5' counts hands, 'reveal' shows what is right",
        "class.askedAgain": "once more: 'votes', then 'reveal'",
        "class.vote": "{count} vote",
        "class.votes": "{count} votes",
        "class.explain": "few are right: explain it once more, then 'ask again'",
        "class.discuss": "discuss it with your neighbours, then 'ask again'",
        "class.reveal": "most are right: 'reveal'",
        "class.skipped": "{count} lines that came in were no answers",
        "class.result": "{number}: {letters}",
        "class.heading": "reveal: {command}",

        "without.heading": "without {pattern}: {scene}",
        "without.pattern": "with it",
        "without.plain": "without it",
        "without.messages": "messages",
        "without.holds": "who holds whom",
        "without.knows": "steps the client knows",
        "without.places": "places that ask which",
        "without.wrong": "came out wrong",
        "without.holdsOf": "{version}, who holds whom: {items}",
        "without.knowsOf": "{version}, the client knows: {items}",
        "without.placesOf": "{version}, places that ask which: {items}",
        "without.wrongOf": "{version}, came out wrong: {items}",
        "without.new":
            "Suppose {requirement}. Then each place that asks which has to be looked at, and the new one comes on top.",

        "predict.none": "nothing has been predicted yet; try 'predict lights on'",
    ]
}
