/// The models of the scene "cancel order".
enum CancelOrder {
    /// An order by its number is cancelled.
    enum Cancel {
        struct Request {
            /// The number as typed.
            var id: String
        }

        struct Response {
            /// The number as typed.
            var wanted: String
            var outcome: Outcome
            /// The numbers of orders that can be cancelled, the last ones, for near misses.
            var known: [Int]
        }

        struct ViewModel {
            /// The order that is cancelled now.
            var id: String
            var failure: FailureTexts?
        }

        enum Outcome: String {
            case cancelled
            case cancelledBefore
            case notFound
        }
    }
}
