/// The models of the scene "show order".
enum ShowOrder {
    /// One order by its number.
    enum Find {
        struct Request {
            /// The number as typed.
            var id: String
        }

        struct Response {
            /// The number as typed.
            var wanted: String
            /// nil if there is no such order.
            var order: OrderFacts?
            /// The numbers of the last orders, for near misses.
            var known: [Int]
        }

        struct ViewModel {
            var order: OrderTexts?
            var failure: FailureTexts?
        }
    }
}
