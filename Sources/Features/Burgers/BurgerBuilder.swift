import Patterns
import StateStore

/// The ConcreteBuilder of burgers. Before it returns a burger, it chooses missing parts: beef, and wheat.
///
/// Source: the lesson on Builder.
final class BurgerBuilder: Builder {
    static let defaultMeat = Meat.beef
    static let defaultBread = Bread.wheat

    let name = "burger builder"
    let productName = "burger"
    let events: EventStream

    private let state: BurgerState

    init(state: BurgerState, events: EventStream, store: ChangeStore) {
        self.state = state
        self.events = events
        state.register.join(store, as: state)
    }

    /// The parts so far.
    var draft: BurgerDraft { state.draft.value ?? BurgerDraft() }

    // MARK: Builder

    var isUnderConstruction: Bool { !draft.isEmpty }

    var defaults: [BurgerPart] {
        var parts: [BurgerPart] = []
        if draft.meat == nil { parts.append(.meat(Self.defaultMeat)) }
        if draft.bread == nil { parts.append(.bread(Self.defaultBread)) }
        return parts
    }

    func reset() {
        if !draft.isEmpty { state.draft.value = nil }
    }

    func assemble(_ part: BurgerPart) {
        var next = draft
        next.take(part)
        if next != draft { state.draft.value = next }
    }

    func finish(defaults: [BurgerPart]) -> Burger {
        let draft = draft
        reset()
        return Burger(
            meat: draft.meat ?? Self.defaultMeat, bread: draft.bread ?? Self.defaultBread, sauces: draft.sauces,
            ingredients: draft.ingredients, defaults: defaults.compactMap(Burger.Default.init)
        )
    }

    func label(of part: BurgerPart) -> String { part.description }

    func label(ofProduct product: Burger) -> String { product.name }
}
