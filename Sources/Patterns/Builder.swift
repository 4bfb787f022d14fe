/// The Builder: it builds a product part by part and returns it when asked.
///
/// The methods that clients and directors call are in the extension below. They
/// are the same for every builder and record their steps. A ConcreteBuilder
/// conforms: it defines how a product begins, how a part is added, and how the
/// product is finished. A director knows the parts, but never the inside of the
/// Product, which may be of any type. Source: "Builder", Gamma et al. 1994.
public protocol Builder<Part, Product>: AnyObject {
    associatedtype Part
    associatedtype Product

    /// The builder's name in traces.
    var name: String { get }

    /// What it builds, as traces name it: `burger`.
    var productName: String { get }

    /// The stream in which the builder records its steps.
    var events: EventStream { get }

    /// Whether any part was added since the product was begun.
    var isUnderConstruction: Bool { get }

    /// The parts that a product needs and that have not been chosen yet, by the
    /// builder's own choice.
    var defaults: [Part] { get }

    // MARK: What a ConcreteBuilder does; called only by the methods below

    /// Discards the unfinished product. Called by ``begin()``.
    func reset()

    /// Adds `part` to the unfinished product. Called by ``buildPart(_:for:)``
    /// and, for defaults, ``getResult()``.
    func assemble(_ part: Part)

    /// Makes the product from its parts. Called by ``getResult()``.
    ///
    /// - Parameter defaults: those of its parts that were the builder's own
    ///   choice.
    func finish(defaults: [Part]) -> Product

    // MARK: Names, used only if a listener is attached

    /// How a trace names `part`.
    func label(of part: Part) -> String

    /// How a trace names `product`.
    func label(ofProduct product: Product) -> String
}

extension Builder {
    public var participant: Participant {
        Participant(name, .concreteBuilder, self)
    }

    public var defaults: [Part] { [] }

    /// Begins a new product and discards the unfinished one.
    public func begin() {
        events.call(
            .builder, .begin, from: participant, to: nil, .begins(productName)
        ) { reset() }
    }

    /// Builds one part.
    ///
    /// - Parameter director: the director that asks for it; nil if the client
    ///   itself does.
    public func buildPart(_ part: Part, for director: Participant? = nil) {
        events.call(
            .builder, .buildPart, from: director ?? .client, to: participant,
            .sends(Message(label(of: part)))
        ) {
            events.arrive(at: participant, .buildPart, reached: label(of: part))
            assemble(part)
        }
    }

    /// Returns the product, with defaults for the parts that were not chosen,
    /// and begins a new one.
    public func getResult() -> Product {
        let defaults = defaults
        for part in defaults { buildDefault(part) }
        let product = finish(defaults: defaults)
        events.emit(
            .builder, .getResult, from: participant,
            to: Participant(label(ofProduct: product), .product),
            .handsOver(label(ofProduct: product))
        )
        if !isUnderConstruction { begin() }
        return product
    }

    private func buildDefault(_ part: Part) {
        events.call(
            .builder, .buildPart, from: participant, to: participant,
            .sends(Message(label(of: part))), because: .nobodyChose
        ) {
            events.arrive(at: participant, .buildPart, reached: label(of: part))
            assemble(part)
        }
    }
}

/// The Director: it knows which parts make a product and in which order, and
/// leaves the making to a builder.
///
/// Source: "Builder", Gamma et al. 1994.
public struct Director<Part> {
    public let name: String
    private let events: EventStream

    /// - Parameter name: the director's name in traces.
    public init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    public var participant: Participant {
        Participant(name, .director, valueOf: Self.self)
    }

    /// Lets `builder` begin and then build `parts`, in their order. The client
    /// then gets the product from the builder.
    ///
    /// - Parameter plan: what is constructed, as traces name it.
    public func construct<Product>(
        _ plan: String, of parts: [Part],
        with builder: some Builder<Part, Product>
    ) {
        events.call(
            .builder, .construct, from: .client, to: participant,
            .sends(Message(plan))
        ) {
            events.arrive(at: participant, .construct, reached: plan)
            builder.begin()
            for part in parts { builder.buildPart(part, for: participant) }
        }
    }
}
