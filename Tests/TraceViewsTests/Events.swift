import PatternEvents
import Patterns

extension PatternEvent {
    /// An event with whatever does not matter to a test filled in.
    static func example(
        _ pattern: Pattern,
        _ operation: Operation,
        from sender: Participant,
        to receiver: Participant? = nil,
        _ decision: Decision,
        because reason: String = "",
        sequence: Int = 1,
        time: Duration = .zero,
        depth: Int = 0
    ) -> PatternEvent {
        PatternEvent(
            sequence: sequence, command: 1, pattern: pattern, sender: sender, receiver: receiver, operation: operation,
            decision: decision, reason: reason, time: time, depth: depth
        )
    }

    /// One of each sort that the views word differently, in the order of a lesson.
    static let lesson: [PatternEvent] = [
        .example(
            .chain, .handleRequest, from: Participant("lights", .concreteHandler),
            to: Participant("theater", .concreteHandler), .passes("watch"), because: "takes lights, not watch"
        ),
        .example(
            .chain, .handleRequest, from: Participant("last", .concreteHandler), .passes("watch"),
            because: "takes last, not watch"
        ),
        .example(.chain, .handleRequest, from: Participant("theater", .concreteHandler), .handles("watch")),
        .example(
            .facade, .subsystemOperation, from: Participant("theater", .facade), to: Participant("popper", .subsystem),
            .sends("pop"), depth: 1
        ),
        .example(
            .facade, .subsystemOperation, from: Participant("theater", .facade), .skips("pop", of: "popper"),
            because: "it pops already", depth: 1
        ),
        .example(
            .facade, .giveUp, from: Participant("theater", .facade), to: Participant("dvd", .subsystem),
            .givesUp(at: "on"), because: "dvd: it is broken"
        ),
        .example(
            .mediator, .changed, from: Participant("dvd", .concreteColleague),
            to: Participant("theater", .concreteMediator), .sends("paused"), depth: 2
        ),
        .example(
            .mediator, .notifyColleague, from: Participant("theater", .concreteMediator),
            to: Participant("lights", .concreteColleague), .sends("dim 30"), because: "the lights follow the film",
            depth: 3
        ),
        .example(
            .mediator, .notifyColleague, from: Participant("theater", .concreteMediator),
            .leavesOut("lights", of: "dim 30"),
            because: "lights is detached"
        ),
        .example(.observer, .notify, from: Participant("speed", .concreteSubject), .changes(from: "1", to: "2")),
        .example(
            .observer, .update, from: Participant("speed", .concreteSubject),
            to: Participant("label", .concreteObserver), .tells(.new, "2")
        ),
        .example(
            .composite, .operation, from: Participant("house", .composite), to: Participant("roof", .leaf),
            .sends("list")
        ),
        .example(
            .memento, .createMemento, from: Participant("dvd", .originator), to: Participant("0:12", .memento),
            .savesState(as: "0:12")
        ),
        .example(
            .state, .handle, from: Participant("dvd", .context), to: Participant("off", .concreteState), .sends("on")
        ),
        .example(
            .state, .handle, from: Participant("off", .concreteState), .handles("off"), because: "dvd stays off",
            depth: 1
        ),
        .example(
            .state, .changeState, from: Participant("off", .concreteState), to: Participant("dvd", .context),
            .changes(from: "off", to: "on"), depth: 1
        ),
        .example(
            .state, .restoreState, from: Participant("dvd", .context), to: Participant("off", .concreteState),
            .restores(from: "on", to: "off")
        ),
        .example(
            .strategy, .setStrategy, from: Participant("save", .context), to: Participant("svg", .concreteStrategy),
            .changes(from: "png", to: "svg"), because: "the name ends in svg"
        ),
        .example(
            .templateMethod, .templateMethod, from: Participant("drink", .abstractClass),
            to: Participant("tea", .concreteClass), .runs("make")
        ),
        .example(
            .templateMethod, .primitiveOperation, from: Participant("drink", .abstractClass),
            to: Participant("drink", .abstractClass), .sends("boil"), depth: 1
        ),
        .example(
            .templateMethod, .primitiveOperation, from: Participant("drink", .abstractClass),
            to: Participant("tea", .concreteClass), .sends("brew"), depth: 1
        ),
        .example(
            .strategy, .algorithmInterface, from: Participant("wallpaper", .context),
            to: Participant("svg", .concreteStrategy), .sends("convert to svg"), because: "it ends in .svg"
        ),
        .example(
            .strategy, .answer, from: Participant("svg", .concreteStrategy), to: Participant("wallpaper", .context),
            .sends("4 kB"), depth: 1
        ),
    ]
}
