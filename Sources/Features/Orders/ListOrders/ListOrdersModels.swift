/// The models of the scene "list orders".
enum ListOrders {
    /// All orders, with their sum.
    enum Fetch {
        struct Request {}

        struct Response {
            var orders: [OrderFacts]
            /// Of those that are not cancelled, in cents of ``currency``.
            var total: Int
            var currency: String
        }

        struct ViewModel {
            var orders: [OrderTexts]
            /// `3 orders, 42.70 USD`; empty if there are none.
            var summary: String
        }
    }
}
