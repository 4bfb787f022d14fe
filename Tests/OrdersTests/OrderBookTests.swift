import Commands
import FeatureTestSupport
import FoundationEssentials
import StateStore
import Testing

@testable import Orders

@Suite struct OrderBookTests {
    private func order(_ id: Int, _ random: inout SeededRandom) -> Order {
        let address = Address(street1: "é '\"\\", street2: "", city: "\u{1F3AD}", state: "b", zip: "94107")
        return Order(
            id: id, status: Bool.random(using: &random) ? .placed : .cancelled,
            details: OrderDetails(
                customer: Int.random(in: 1...Int.max, using: &random), firstName: "a", lastName: "b", phone: "c",
                email: "d", shippingAddress: address, billingAddress: Bool.random(using: &random) ? address : nil,
                shippingMethod: ShippingMethod.allCases.randomElement(using: &random) ?? .standard,
                card: PaymentCard(lastFour: "0042", expires: Month(at: .seconds(1_795_262_400))),
                total: Int.random(in: 0...9999, using: &random)
            ))
    }

    private func change(of book: OrderBook, _ random: inout SeededRandom) -> OrderChange {
        guard let known = book.orders.randomElement(using: &random)?.id else {
            return .place(order(book.lastID + 1, &random))
        }
        switch Int.random(in: 0...5, using: &random) {
        case 0: return .withdraw(id: known)
        case 1: return .setStatus(id: known, .cancelled)
        case 2: return .setStatus(id: known, .placed)
        case 3: return .numbersGiven(upTo: book.lastID + Int.random(in: 0...1, using: &random))
        default: return .place(order(book.lastID + 1, &random))
        }
    }

    private struct Lasting: Equatable {
        let orders: [Order]
        let lastID: Int
    }

    @Test(arguments: 1...20)
    func randomChangesKeepThePromisesOfState(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var books: [OrderBook] = []
        var highest = 0
        var given = 0
        let broken = try StatefulFeatureContract.violations(
            of: {
                books.append(OrderBook(store: ChangeStore()))
                return books[books.count - 1]
            },
            changes: 100,
            change: { book in
                let change = change(of: book, &random)
                #expect(book.lasts(change))
                return change
            },
            state: { book in
                if book === books[0] {
                    #expect(book.lastID >= highest)
                    highest = book.lastID
                }
                #expect(book.orders.map(\.id) == book.orders.map(\.id).sorted())
                return book.orders
            },
            lasting: { book in
                if book === books[0] { given = book.lastID }
                return Lasting(orders: book.orders, lastID: book.lastID)
            }
        )
        #expect(broken == [])
        #expect(books[0].orders.isEmpty)
        #expect(books[0].lastID == given, "numbers are not given again")
    }

    @Test func changesOfWhatIsNotThereAreRefused() {
        let book = OrderBook(store: ChangeStore())
        #expect(throws: InapplicableChange("there is no order 3")) { try book.apply(.withdraw(id: 3)) }
        #expect(throws: InapplicableChange("there is no order 3")) { try book.apply(.setStatus(id: 3, .cancelled)) }
        #expect(book.orders.isEmpty && book.lastID == 0 && book.contents().isEmpty)
        #expect(book[0] == nil && book[1] == nil)
    }

    @Test func changesAreWrittenByNamesThatLast() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let changes: [OrderChange] = [.withdraw(id: 3), .setStatus(id: 3, .cancelled), .numbersGiven(upTo: 7)]
        let texts = try changes.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        #expect(
            texts == [
                #"{"withdraw":{"id":3}}"#, #"{"setStatus":{"_1":"cancelled","id":3}}"#, #"{"numbersGiven":{"upTo":7}}"#,
            ])
    }

    @Test func aMonthThatDoesNotExistIsNotRead() throws {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Month].self, from: Data(#"["2026-13"]"#.utf8))
        }
    }

    @Test func changesInWords() {
        let book = OrderBook(store: ChangeStore())
        #expect(book.describe(.withdraw(id: 7)) == "order 7: withdrawn")
        #expect(book.describe(.setStatus(id: 7, .cancelled)) == "order 7: cancelled")
        #expect(book.describe(.numbersGiven(upTo: 7)) == "orders: numbers up to 7 given")
    }
}
