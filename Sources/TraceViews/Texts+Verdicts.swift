extension Texts {
    /// What the judge says: of a contract that was kept, of a rule that was broken, and why something was not judged.
    static let verdicts = [
        "verify.heading": "verify: {command}",
        "verify.brought": "and what time brought meanwhile of '{command}'",
        "verify.nothing": "nothing to judge: no pattern with a contract was at work",
        "verify.row": "row {row}: {what}",
        "verify.inside": "in row {row} ({head}): {what}",
        "verify.noRow": "no row: {what}",
        "verify.notJudged": "not judged: {why}",

        "kept.chain": "each request was taken by one handler, or passed by all",
        "kept.mediator": "no colleague reached another but through the mediator",
        "kept.composite": "each composite asked all its parts, in order",
        "kept.observer": "each observer was told each change, once",
        "kept.memento": "each memento was opened by the originator that made it",
        "kept.state": "each context handed its requests to its state object",
        "kept.strategy": "each context let the strategy work that it holds",
        "kept.template": "the steps ran as the skeleton declares them",
        "kept.facade": "each call of the facade arrived",
        "kept.builder": "the parts were built before the product was handed over",
        "kept.async": "what was queued was executed once, and completed after that",
        "kept.vip": "what crossed a border crossed the right one, and arrived",
        "kept.mvp": "what crossed a border crossed the right one, and arrived",
        "kept.command": "what was changed can be restored to equal values",

        "rule.reachesOtherwise":
            "{sender} says that it asks {receiver} for '{told}', and '{reached}' is reached; a call is called by what "
            + "it reaches",
        "rule.neitherTakesNorPasses":
            "{handler} was asked and says neither that it takes the request nor that it passes",
        "rule.passesForAnother": "{handler} passes a request that {other} was asked",
        "rule.takesAndPasses":
            "{handler} takes the request and still asks its successor {successor}; a handler does one "
            + "of the two",
        "rule.takesAndDoesNothing": "{handler} takes the request and does nothing: nobody is reached, nothing changes, "
            + "nothing is said",
        "rule.comesBackForEver":
            "{handler} asks the chain again, {count} times one inside the other; what never ends is "
            + "no answer",
        "rule.colleagueReachesColleague":
            "{colleague} reaches {other}, and {mediator} knows nothing of it; a colleague "
            + "knows its mediator and no other colleague",
        "rule.sendsForEver":
            "{mediator} hears of what it has sent itself, {count} times one inside the other; what never ends "
            + "is no answer",
        "rule.changesUntold":
            "{subject} was {old}, is {new}, and told nobody; a subject tells each change of its value",
        "rule.notTold": "{observer} observes {subject}, asked for the {moment} value and was not told",
        "rule.toldTwice": "{observer} was told the {moment} value of {subject} twice; once is enough",
        "rule.newBeforeOld": "{observer} was told the new value of {subject} before the old one",
        "rule.toldUnasked": "{observer} was told the {moment} value of {subject} and did not ask for it",
        "rule.setsOffForEver":
            "{subject} is changed by what its observer {observer} does, {count} times one because of the other; what "
            + "never ends is no answer",
        "rule.opensForeignMemento": "{originator} opens {memento}, which another originator made",
        "rule.triesForeignMemento":
            "{originator} tries to open {memento}, which another originator made; only the maker "
            + "looks inside",
        "rule.stepOutOfOrder": "{variant}: {step} runs out of the order that the skeleton declares",
        "rule.stepLeftOut": "{variant}: {step} is left out, and only a hook may be",
        "rule.stepNotDeclared": "{variant}: the skeleton declares no step {step}",
        "rule.stepOutsideSkeleton": "{variant}: {step} is reached, and it is not the skeleton that calls it; a variant "
            + "does not call steps",
        "rule.stepAfterFailure":
            "{variant}: {step} runs after a failure, and the skeleton does not declare it for that",
        "rule.partNotAsked": "{composite} has {count} parts and asks {asked}; a composite asks them all",
        "rule.partsOutOfOrder": "{composite} asks its {count} parts out of their order",
        "rule.changesStateItself": "{context} becomes {new} from {state}, and no state object has decided it",
        "rule.asksOtherState": "{context} is {state} and hands its request to {other}",
        "rule.leavesStateOut": "{context} is reached and does not hand the request to its state object",
        "rule.asksOtherStrategy": "{context} holds the strategy {strategy} and lets {other} work",
        "rule.neverArrives": "{sender} says that it calls {receiver}, and nobody is reached",
        "rule.crossesOtherBorder": "a {sender} reaches a {receiver} by a call that crosses another border",
        "rule.partAfterResult": "{builder} builds a part of a product that it has handed over",
        "rule.executesTwice": "{request} is executed twice; once is enough",
        "rule.executesCancelled": "{request} is executed although it was cancelled",
        "rule.completesTwice": "{request} is completed twice; a future has one outcome",
        "rule.completesUnexecuted": "{request} is completed by a worker that has not executed it",
        "rule.completesBeforeParts": "{request} is complete before the parts that it waits for",
        "rule.notRestored": "{command} changed {part} from {old}; taken back it is {new}",
        "breach.in": "broken: {summary}; try: {examples}",
        "breach.unknown": "something is broken; find it with 'trace' and 'structure', then say 'accuse ROW RULE'",
        "breach.mended": "mended: {kind}; the bug was that {summary}",
        "accuse.right": "right: row {row}: {what}",
        "accuse.allKept": "no: as far as the last command shows, every contract is kept",
        "accuse.otherRule": "no: something is broken here, but not the contract of {rule}",
        "accuse.otherRow": "no: the contract of {rule} is broken here, but not at row {row}",

        "gap.forgotten": "{count} steps of the command were not kept",
        "gap.unheard": "nobody listened when {name} began",
        "gap.elsewhere": "another command began {name}",
        "gap.open": "the command has not ended",
        "gap.notTheLast": "only the last step of the history is taken back in a rehearsal",
        "gap.unsaidValues": "of some changes only the new value is told, so that nothing can be compared",
        "gap.refused": "the history does not give it back",
    ]
}
