import FoundationEssentials
import Testing

/// The walls of Clean Swift, read from the sources: the types of the feature that each file mentions.
@Suite struct WallTests {
    /// The parts of a scene.
    enum Part: String, CaseIterable {
        case view = "View"
        case interactor = "Interactor"
        case presenter = "Presenter"
        case worker = "Worker"
        case router = "Router"
        case configurator = "Configurator"
        case models = "Models"
    }

    /// The code of a part of a scene: a file of its own, or a stretch of the scene's one file.
    struct File: CustomStringConvertible {
        let scene: String
        let part: Part
        let name: String
        let text: String

        var description: String { "\(scene)/\(name)" }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Features/Orders")
    private static let scenes = ["CreateOrder", "ListOrders", "ShowOrder", "CancelOrder"]

    private static func sources(in folder: URL) throws -> [(name: String, text: String)] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
            .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    private static let files: [File] = {
        var files: [File] = []
        for scene in scenes {
            // What bears no part's name helps the worker that checks.
            for (name, text) in (try? sources(in: folder.appending(path: scene))) ?? [] {
                let stem = name.prefix { $0 != "+" && $0 != "." }
                let part = Part.allCases.first { stem.hasPrefix(scene) && stem.hasSuffix($0.rawValue) } ?? .worker
                files.append(File(scene: scene, part: part, name: name, text: text))
            }
            let file = folder.appending(path: "\(scene).swift")
            files += stretches(of: scene, (try? String(contentsOf: file, encoding: .utf8)) ?? "")
        }
        return files
    }()

    /// The parts of a scene that stands in one file: each goes from a mark with its name to the next.
    private static func stretches(of scene: String, _ text: String) -> [File] {
        text.components(separatedBy: "// MARK: ").dropFirst().compactMap { stretch in
            let name = stretch.prefix { $0 != "\n" }
            return Part(rawValue: String(name)).map { File(scene: scene, part: $0, name: "\(name)", text: stretch) }
        }
    }

    /// What a part knows besides the other parts of its scene: the models that cross the boundaries before and after it,
    /// what it works with, and what it has in common with the parts of other scenes.
    private static let known: [Part: Set<String>] = [
        .view: [
            "Request", "ViewModel", "Form", "Field", "FieldText", "OrderTexts", "OrderReply", "FormInterview",
            "OrdersServices", "OrdersView", "ViewInput", "OrderRouterInput",
        ],
        .interactor: [
            "Request", "Response", "Form", "Outcome", "Order", "OrderDetails", "ShippingMethod", "Status", "Month",
            "CheckedForm", "PresenterInput", "OrderWorkerInput",
        ],
        .presenter: [
            "Response", "ViewModel", "Mistake", "Field", "FieldText", "OrderTexts", "LocaleFormats", "PresenterInput",
            "ViewInput",
        ],
        .worker: [
            "Form", "Field", "Mistake", "Flaw", "Order", "OrderDetails", "OrderBook", "Address", "PaymentCard",
            "ShippingMethod", "Month", "FormReader", "FieldForms", "CheckedForm", "OrderWorkerInput",
        ],
        .router: ["OrdersServices", "OrderRouter"],
    ]

    /// The protocols of its scene that a part may know: those of its boundaries, with the next part and with its
    /// helpers. Of the part beyond the boundary it knows nothing else.
    private static let protocols: [Part: [String]] = [
        .view: ["ViewInput", "InteractorInput", "RouterInput"],
        .interactor: [
            "InteractorInput", "PresenterInput", "WorkerInput", "CheckWorkerInput", "ProfileWorkerInput",
            "StoreWorkerInput",
        ],
        .presenter: ["PresenterInput", "ViewInput"],
        .worker: [
            "WorkerInput", "CheckWorkerInput", "ProfileWorkerInput", "StoreWorkerInput", "CheckWorker", "ProfileWorker",
            "StoreWorker",
        ],
        .router: ["RouterInput"],
    ]

    /// The names of types of the feature that `text` mentions, in code.
    private static func mentioned(in text: String) -> Set<String> {
        let code = text.split(separator: "\n").map { line in
            line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        }
        let words = code.joined(separator: "\n").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return Set(words).intersection(declared)
    }

    /// Every type that the feature declares.
    private static let declared: Set<String> = {
        var names: Set<String> = []
        let texts =
            ((try? sources(in: folder.appending(path: "Order"))) ?? []).map(\.text) + files.map(\.text)
            + ((try? sources(in: folder.appending(path: "Locale"))) ?? []).map(\.text)
            + ((try? sources(in: folder)) ?? []).map(\.text)
        for line in texts.flatMap({ $0.split(separator: "\n") }) {
            let words = line.split { !$0.isLetter && !$0.isNumber }
            for (keyword, name) in zip(words, words.dropFirst())
            where ["class", "struct", "enum", "protocol"].contains(keyword) && name.first?.isUppercase == true {
                names.insert(String(name))
            }
        }
        return names
    }()

    /// The use cases of a scene, by the types that hold their models.
    private static func useCases(of scene: String) -> Set<String> {
        Set(
            models(of: scene).split(separator: "\n").filter { $0.hasPrefix("    enum ") }
                .map { String($0.split { $0 == " " }[1]) })
    }

    private static func models(of scene: String) -> String {
        files.filter { $0.scene == scene && $0.part == .models }.map(\.text).joined()
    }

    /// What a file mentions and must not.
    private static func breaches(in file: File) -> [String] {
        var allowed = useCases(of: file.scene).union([file.scene, file.scene + file.part.rawValue])
        allowed.formUnion(known[file.part] ?? [])
        allowed.formUnion((protocols[file.part] ?? []).map { file.scene + $0 })
        switch file.part {
        case .view: allowed.insert(file.scene + "Configurator")
        case .router:
            // The one part that knows other scenes, and of them only who makes them appear.
            for other in scenes where other != file.scene { allowed.insert(other + "Configurator") }
        case .configurator: return []
        case .models:
            allowed.formUnion(["Order", "OrderTexts", "Month"])
            let text = models(of: file.scene)
            allowed.formUnion(declared.filter { text.contains("enum \($0)") || text.contains("struct \($0)") })
        case .interactor, .presenter, .worker: break
        }
        return mentioned(in: file.text).subtracting(allowed).sorted()
    }

    @Test func everySceneIsWhole() {
        #expect(!Self.declared.isEmpty)
        for scene in Self.scenes {
            let parts = Self.files.filter { $0.scene == scene }.map(\.part)
            for part in Part.allCases { #expect(parts.contains(part), "\(scene) has no \(part.rawValue)") }
        }
    }

    @Test func noCornerReachesIntoAnother() {
        for file in Self.files {
            #expect(Self.breaches(in: file) == [], "\(file)")
            // View and router pass on what scenes are built from, and use nothing of it.
            #expect(![.view, .router].contains(file.part) || !file.text.contains("services."), "\(file)")
        }
    }

    @Test(arguments: [
        ("CreateOrder", Part.presenter, "let interactor: CreateOrderInteractor", "CreateOrderInteractor"),
        ("CreateOrder", .view, "let response: CreateOrder.Create.Response", "Response"),
        ("CreateOrder", .view, "let input: CreateOrderPresenterInput", "CreateOrderPresenterInput"),
        ("CancelOrder", .view, "let input: any PresenterInput<String>", "PresenterInput"),
        ("CreateOrder", .interactor, "let reader: FormReader", "FormReader"),
        ("CreateOrder", .interactor, "let text: ViewModel", "ViewModel"),
        ("ShowOrder", .worker, "let request: ShowOrder.Request", "Request"),
        ("ListOrders", .interactor, "let book: OrderBook", "OrderBook"),
        ("ListOrders", .view, "let order: Order", "Order"),
        ("ListOrders", .view, "let view: ShowOrderView", "ShowOrderView"),
        ("ShowOrder", .router, "let interactor: ListOrdersInteractor", "ListOrdersInteractor"),
    ])
    func aReachIntoAnotherCornerIsFound(scene: String, part: Part, line: String, name: String) throws {
        let file = try #require(Self.files.first { $0.scene == scene && $0.part == part })
        let spoilt = File(scene: scene, part: part, name: file.name, text: file.text + line)
        #expect(Self.breaches(in: spoilt) == [name])
    }

    @Test func onlyWhatAPartNeedsIsImported() {
        let allowed: [Part: Set<String>] = [
            .view: ["Commands", "Patterns", "Platform", "Text"],
            .interactor: ["Patterns"],
            .presenter: ["Commands", "Patterns"], .worker: ["Commands", "Patterns", "Text"],
            .router: ["Commands", "Patterns"],
            .configurator: ["Commands", "Patterns"],
            .models: ["Patterns"],
        ]
        for file in Self.files {
            let imports = file.text.split(separator: "\n").filter { $0.hasPrefix("import ") }.map {
                String($0.dropFirst(7))
            }
            #expect(Set(imports).subtracting(allowed[file.part] ?? []) == [], "\(file)")
        }
    }
}
