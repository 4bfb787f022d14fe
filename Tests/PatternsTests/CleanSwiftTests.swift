import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct CleanSwiftTests {
    private let events = EventStream()
    private let listener = RecordingListener()

    @Test func modelsGoOneWayRound() {
        var shown = ""
        let scene = SceneConfigurator("greet", events: events)
        let toView = scene.viewModel("say hello") { shown = $0 }
        let toPresenter = scene.response("say hello") { (words: [String]) in toView.send(words.joined(separator: " ")) }
        let toWorker = scene.work("look up") { (name: String) in name.uppercased() }
        let toInteractor = scene.request("say hello") { (name: String) in
            toPresenter.send(["hello", toWorker.send(name)])
        }
        events.add(listener)
        toInteractor.send("ann")
        #expect(shown == "hello ANN")
        #expect(
            listener.lines == [
                "greet:View → greet:Interactor: say hello",
                "  greet:Interactor → greet:Worker: look up",
                "  greet:Interactor → greet:Presenter: say hello",
                "    greet:Presenter → greet:View: say hello",
            ])
        #expect(listener.events.map(\.operation) == [.request, .work, .response, .viewModel])
        #expect(listener.events.allSatisfy { $0.pattern == .cleanSwift })
    }

    @Test func aRouterAnswersWithWhatTheNextSceneShows() {
        events.add(listener)
        let route = SceneConfigurator("list", events: events).route("show") { (id: Int) in "number \(id)" }
        #expect(route.send(3) == "number 3")
        #expect(
            listener.lines == [
                "list:Configurator → list:View: connects the view to the router", "list:View → list:Router: show",
            ])
    }

    @Test func aConnectionIsToldOnceHoweverManyUseCasesThereAre() {
        events.add(listener)
        let scene = SceneConfigurator("list", events: events)
        for useCase in ["one", "two"] {
            _ = scene.request(useCase) { (_: Int) in }
            _ = scene.response(useCase) { (_: Int) in }
        }
        #expect(
            listener.lines == [
                "list:Configurator → list:View: connects the view to the interactor",
                "list:Configurator → list:Interactor: connects the interactor to the presenter",
            ])
    }

    @Test func whatIsInAModelIsNotTold() {
        events.add(listener)
        SceneConfigurator("pay", events: events).request("pay") { (_: String) in }.send("4242 4242")
        #expect(!listener.lines.contains { $0.contains("4242") })
    }
}
