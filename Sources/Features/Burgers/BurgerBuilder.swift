import PatternEvents
import Patterns
import StateStore

/// Builds burgers, one after another. What nobody chose it chooses itself when it finishes one: beef, and wheat.
///
/// Source: the lesson on Builder.
final class BurgerBuilder: Builder {
    static let defaultMeat = Meat.beef
    static let defaultBread = Bread.wheat

    let name = "burger builder"
    let events: EventStream

    private let state: BurgerState
    private let recorder: ChangeRecorder<BurgerState>

    init(state: BurgerState, events: EventStream, store: ChangeStore) {
        self.state = state
        self.events = events
        recorder = store.recorder(for: state)
    }

    /// The parts so far.
    var draft: BurgerDraft { state.draft }

    /// Puts away what is under construction.
    func reset() {
        if !draft.isEmpty { recorder.perform(.draft(BurgerDraft())) }
    }

    // MARK: Builder

    func assemble(_ part: BurgerPart) {
        var next = draft
        next.take(part)
        if next != draft { recorder.perform(.draft(next)) }
    }

    func finish() -> Burger {
        let draft = draft
        reset()
        var defaults: [Burger.Default] = []
        if draft.meat == nil { defaults.append(.meat) }
        if draft.bread == nil { defaults.append(.bread) }
        return Burger(
            meat: draft.meat ?? Self.defaultMeat, bread: draft.bread ?? Self.defaultBread, sauces: draft.sauces,
            ingredients: draft.ingredients, defaults: defaults
        )
    }

    func label(of part: BurgerPart) -> String { part.description }

    func label(ofProduct product: Burger) -> String { product.name }
}
