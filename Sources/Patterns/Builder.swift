package import PatternEvents

/// A concrete builder: it puts a product together part by part and hands it over when it is asked to.
///
/// A conformer says how a part is taken in and how a product is finished; the steps themselves, and the telling of them,
/// are here and the same for all. Whoever directs it knows the parts and never the product's inside.
/// Source: "Builder", Gamma et al. 1994.
package protocol Builder<Part, Product>: AnyObject {
    associatedtype Part
    associatedtype Product

    /// The builder's name in traces.
    var name: String { get }

    /// The stream in which the builder tells what it does.
    var events: EventStream { get }

    /// Takes `part` into what is under construction. Called by ``buildPart(_:for:)`` alone.
    func assemble(_ part: Part)

    /// Makes the product of what was assembled; what comes next begins a new one. Called by ``getResult()`` alone.
    func finish() -> Product

    /// How a trace names `part`. Asked only if somebody listens.
    func label(of part: Part) -> String

    /// How a trace names `product`. Asked only if somebody listens.
    func label(ofProduct product: Product) -> String
}

extension Builder {
    package var participant: Participant { Participant(name, .concreteBuilder) }

    /// Builds one part.
    ///
    /// - Parameter director: who asks for it; nil if the client does without a director.
    package func buildPart(_ part: Part, for director: Participant? = nil) {
        events.emit(
            .builder, .buildPart, from: director ?? .client, to: participant, label(of: part)
        )
        events.nested { assemble(part) }
    }

    /// Hands the product over and begins anew.
    package func getResult() -> Product {
        let product = finish()
        events.emit(
            .builder, .getResult, from: participant, to: Participant(label(ofProduct: product), .product),
            "hands over \(label(ofProduct: product))"
        )
        return product
    }
}

/// A director: it knows which parts make a product and in which order, and leaves the making to a builder.
///
/// Source: "Builder", Gamma et al. 1994.
package struct Director<Part> {
    package let name: String
    private let events: EventStream

    /// - Parameter name: the director's name in traces.
    package init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    package var participant: Participant { Participant(name, .director) }

    /// Lets `builder` build `parts`, in their order. The product is the client's to fetch, from the builder.
    ///
    /// - Parameter plan: what is constructed, as traces name it.
    package func construct<Product>(_ plan: String, of parts: [Part], with builder: some Builder<Part, Product>) {
        events.emit(.builder, .construct, from: .client, to: participant, plan)
        events.nested {
            for part in parts { builder.buildPart(part, for: participant) }
        }
    }
}
