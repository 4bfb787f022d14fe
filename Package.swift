// swift-tools-version: 6.2

import PackageDescription

/// A feature under `Sources/Features`: it may import the modules named here and nothing else of the package.
///
/// - Parameters:
///   - more: further modules that this one needs.
///   - plugins: `TextsPlugin` if it has texts in `Sources/Texts`.
func feature(_ name: String, _ more: [Target.Dependency] = [], plugins: [Target.PluginUsage] = []) -> Target {
    .target(
        name: name,
        dependencies: [
            "Patterns", "Commands", "StateStore", "Text", "Platform",
        ] + more,
        path: "Sources/Features/\(name)",
        plugins: plugins
    )
}

/// A module of the machine room, under `Sources/Engine`.
func engine(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Engine/\(name)")
}

/// The tests of a feature.
///
/// - Parameters:
///   - more: what they import beside the usual.
///   - exclude: what of their folder is read as files.
func featureTests(_ name: String, _ more: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [
            .byName(name: name), "Patterns", "Commands", "StateStore", "Text",
            "Platform",
            "PatternsTestSupport", "PlatformTestSupport", "FeatureTestSupport", "StateTestSupport",
        ] + more,
        exclude: exclude
    )
}

let package = Package(
    name: "playhouse",
    // For programs of your own: the roles, the event stream, its writer and the judge. Nothing of the shell.
    products: [.library(name: "Patterns", targets: ["Patterns", "EventLines", "Judge"])],
    targets: [
        // The machine room.
        .systemLibrary(name: "CEditline", path: "Sources/Engine/CEditline", providers: [.apt(["libedit-dev"])]),

        // Debian's libc6-dev brings libcrypt-dev along, others do not.
        .systemLibrary(name: "CCrypt", path: "Sources/Engine/CCrypt", providers: [.apt(["libcrypt-dev"])]),

        .systemLibrary(name: "CLinux", path: "Sources/Engine/CLinux"),
        engine("Platform", ["CCrypt", "CLinux"]),
        engine("Text", ["CLinux"]),
        engine("StateStore", ["Patterns", "Platform", "Text"]),
        engine("LineInput", ["CEditline", "Platform", "Text"]),

        // The shop window.
        .target(name: "Patterns"),
        // The stream as JSON lines.
        .target(name: "EventLines", dependencies: ["Patterns", "Text"]),
        .target(
            name: "TraceViews", dependencies: ["EventLines", "Languages", "Patterns", "Text"],
            plugins: ["TextsPlugin"]
        ),

        // Whether the patterns at work keep what they promise: from the event stream alone.
        .target(name: "Judge", dependencies: ["Patterns"]),

        // The program's own files, as `source` shows them: put into it by a plugin whenever one of them changes.
        .plugin(
            name: "SourceTextsPlugin", capability: .buildTool(), path: "Sources/Plugins/SourceTextsPlugin"
        ),
        .target(name: "SourceTexts", plugins: ["SourceTextsPlugin"]),

        // What is said, by language: put into the target that says it, by a plugin whenever a text changes. The texts lie in
        // the folder of a target, and so the plugin also sees to a file or a folder that is new.
        .target(name: "Languages", path: "Sources/Texts", exclude: ["README.md"], plugins: ["TextsPlugin"]),
        .executableTarget(name: "TextsTool", path: "Sources/Plugins/TextsTool"),
        .plugin(
            name: "TextsPlugin", capability: .buildTool(), dependencies: ["TextsTool"],
            path: "Sources/Plugins/TextsPlugin"
        ),

        // Scenes that are played with a pattern and without it; the plain versions lie in a folder of their own.
        .target(name: "Scenes", dependencies: ["Languages", "Patterns"], plugins: ["TextsPlugin"]),

        .target(name: "Commands", dependencies: ["Patterns", "Platform", "Text"]),
        .target(
            name: "Shell",
            dependencies: [
                "Patterns", "Commands", "StateStore", "LineInput", "Platform", "Text",
                "TraceViews",
            ]
        ),

        // The commands that show patterns and change them: they know the shell, which does not know them.
        .target(
            name: "Teaching",
            dependencies: [
                "Patterns", "Commands", "StateStore", "LineInput", "Platform", "Text",
                "Shell", "EventLines", "TraceViews", "Judge", "Scenes", "Languages",
            ],
            plugins: ["TextsPlugin"]
        ),

        // What asks questions: predictions, the class, lessons with their format and their grades, and exercises in Swift.
        .target(
            name: "Lessons",
            dependencies: [
                "Patterns", "Commands", "StateStore", "LineInput", "Platform", "Text",
                "Shell", "Teaching", "EventLines", "TraceViews", "Judge",
            ]
        ),

        feature("Theater"),
        feature("Tasks"),
        feature("Quiz", ["Languages"], plugins: ["TextsPlugin"]),
        feature("Snake"),
        feature("Burgers"),
        feature("Chat"),
        feature("Errors"),
        feature("Library"),
        feature("Orders"),
        feature("Accounts"),
        feature("Jobs"),
        feature("Quotes", ["Languages"], plugins: ["TextsPlugin"]),
        feature("People"),

        .executableTarget(
            name: "playhouse",
            dependencies: [
                "Patterns", "Commands", "StateStore", "LineInput", "Platform", "Text",
                "Shell", "Teaching", "Lessons", "SourceTexts", "Languages",
                "Theater", "Tasks", "Jobs", "Burgers", "Chat", "Errors", "Library", "Accounts", "Orders",
                "Quiz", "Snake", "Quotes", "People",
            ],
            // The Swift library inside, so that a release runs where there is no Swift.
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
        ),

        .target(name: "PlatformTestSupport", dependencies: ["Platform"], path: "Tests/PlatformTestSupport"),
        .target(
            name: "PatternsTestSupport", dependencies: ["Patterns", "TraceViews"],
            path: "Tests/PatternsTestSupport"
        ),
        .target(
            name: "FeatureTestSupport",
            dependencies: [
                "Patterns", "Text", "Commands", "StateStore", "PatternsTestSupport",
            ],
            path: "Tests/FeatureTestSupport"
        ),
        .testTarget(name: "TextsToolTests", dependencies: ["TextsTool"]),
        .testTarget(name: "PatternsTests", dependencies: ["Patterns", "PatternsTestSupport"]),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
        .testTarget(name: "TextTests", dependencies: ["Text"]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "Commands", "Patterns", "Text", "PatternsTestSupport", "StateTestSupport",
            ]
        ),
        .testTarget(
            name: "LineInputTests",
            dependencies: ["LineInput", "Platform", "Text", "Commands", "TerminalTestSupport"],
            exclude: ["Records"]
        ),
        // A disk whose calls fail, features with state, and what every such feature has to keep to.
        .target(
            name: "StateTestSupport", dependencies: ["Platform", "StateStore"], path: "Tests/StateTestSupport"
        ),
        .testTarget(
            name: "StateStoreTests",
            dependencies: [
                "StateStore", "Patterns", "Platform", "Commands",
                "PatternsTestSupport", "StateTestSupport",
            ]
        ),
        .testTarget(
            name: "LessonsTests",
            dependencies: ["Lessons", "Patterns", "Commands", "TraceViews", "FeatureTestSupport"]
        ),
        .testTarget(name: "ScenesTests", dependencies: ["Scenes", "Patterns"]),
        .testTarget(name: "JudgeTests", dependencies: ["Judge", "Patterns"]),
        .testTarget(
            name: "TraceViewsTests",
            dependencies: [
                "EventLines", "TraceViews", "Judge", "Patterns", "Text", "PatternsTestSupport",
            ]
        ),
        .testTarget(
            name: "ShellTests",
            dependencies: [
                "playhouse", "Shell", "Teaching", "Patterns", "Commands", "StateStore",
                "LineInput", "Platform",
                "Text", "Lessons", "EventLines", "PatternsTestSupport", "FeatureTestSupport",
                "StateTestSupport",
            ]
        ),
        featureTests("Theater", ["Teaching"]),
        featureTests("Tasks", exclude: ["Fixtures"]),
        featureTests("Quiz"),
        featureTests("Snake"),
        featureTests("Burgers"),
        featureTests("Chat", ["Teaching"]),
        featureTests("Errors"),
        featureTests("Library"),
        featureTests("Orders"),
        featureTests("Accounts"),
        featureTests("Jobs"),
        featureTests("Quotes"),
        featureTests("People"),

        // The built program as a child process.
        .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
        .target(name: "ProgramTestSupport", dependencies: ["CSpawn"], path: "Tests/ProgramTestSupport"),
        .target(name: "TerminalTestSupport", dependencies: ["Text"], path: "Tests/TerminalTestSupport"),
        // Depends on the program so that it is built: the tests run it.
        .testTarget(
            name: "TerminalTests",
            dependencies: ["CSpawn", "TerminalTestSupport", "ProgramTestSupport", "Commands", "playhouse"]),
        // They start the built program; Golden holds records and Fixtures what former programs wrote, read as files.
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "ProgramTestSupport", "playhouse", "Commands", "Quiz", "Judge", "Lessons",
                "Patterns", "TraceViews", "LineInput", "Platform", "Shell", "Teaching",
            ],
            exclude: ["Exercises", "Fixtures", "Golden", "Pictures", "Records", "Transcripts"]
        ),
        // They start the built program, with scripts that follow from seeds.
        .testTarget(
            name: "RandomScriptTests",
            dependencies: [
                "ProgramTestSupport", "StateTestSupport", "playhouse", "Commands", "Judge", "Patterns",
                "TraceViews",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// The walls between modules are for people: in a release the optimizer looks across them. It looks at what is `public` and at
/// nothing that is `package`, so what modules offer each other is `public` throughout.
///
/// A release leaves out the check at run time for overlapping accesses to one variable, which the tests of a debug build run
/// with: it would execute two thirds more instructions for a command.
let releaseFlags = ["-cross-module-optimization", "-enforce-exclusivity=unchecked", "-static-stdlib"]

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // A tool runs where the program is built, with the Swift that is there.
    guard target.name != "TextsTool" else { continue }
    target.swiftSettings?.append(.unsafeFlags(releaseFlags, .when(configuration: .release)))
}
