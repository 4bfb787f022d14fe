public import Patterns

/// An error that ends a skeleton halfway.
public struct Spilt: Error, Equatable {
    public init() {}
}

/// A drink, made by a skeleton with a step of each kind.
public protocol Drink: AbstractClass {
    func brew() throws(Spilt) -> String
    func season()
    func vessel() -> String
}

extension Drink {
    public var abstractClassName: String { "drink" }

    public var declaredSteps: [DeclaredStep] {
        [
            DeclaredStep("boil", .final), DeclaredStep("brew", .abstract), DeclaredStep("season", .hook),
            DeclaredStep("vessel", .default), DeclaredStep("serve", .final),
        ]
    }

    public func season() {}

    public func vessel() -> String {
        reachedSkeleton()
        return "cup"
    }
}

extension Drink where Self: ConcreteClass {
    public func make() throws(Spilt) -> [String] {
        try templateMethod { skeleton throws(Spilt) in
            let boiled = skeleton.finalStep("boil") { boil() }
            let brewed = try skeleton.abstractStep("brew") { () throws(Spilt) in try brew() }
            skeleton.hook("season") { season() }
            let cup = skeleton.defaultStep("vessel") { vessel() }
            return [boiled, brewed, skeleton.finalStep("serve") { serve(cup) }]
        }
    }

    private func boil() -> String {
        reachedSkeleton()
        return "boil"
    }

    private func serve(_ cup: String) -> String {
        reachedSkeleton()
        return "serve in a \(cup)"
    }
}

/// Provides each step that it may provide.
public final class Tea: Drink, ConcreteClass {
    public let concreteClassName = "tea"
    public let events: EventStream
    private let isSpilt: Bool

    public init(events: EventStream, isSpilt: Bool = false) {
        self.events = events
        self.isSpilt = isSpilt
    }

    public func brew() throws(Spilt) -> String {
        reached("brew")
        guard !isSpilt else { throw Spilt() }
        events.emit(.state, .changeState, from: concreteClass, to: nil, "steeps")
        return "brew tea"
    }

    public func season() {
        reached("season")
        events.emit(.state, .changeState, from: concreteClass, to: nil, "takes a lemon")
    }

    public func vessel() -> String {
        reached("vessel")
        return "pot"
    }
}

/// Provides only the steps that it must provide.
public final class Water: Drink, ConcreteClass {
    public let concreteClassName = "water"
    public let events: EventStream

    public init(events: EventStream) { self.events = events }

    public func brew() throws(Spilt) -> String {
        reached("brew")
        return "brew nothing"
    }

    public func boil() -> String { "freeze" }
}
