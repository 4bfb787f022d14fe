// swift-tools-version: 6.2

import PackageDescription

/// A feature under `Sources/Features`: it may import the modules named here and nothing else of the package.
///
/// - Parameter more: further modules that this one needs.
func feature(_ name: String, _ more: [Target.Dependency] = []) -> Target {
    .target(
        name: name,
        dependencies: ["Memory", "Patterns", "Platform", "Rendering", "Reading", "CommandCore", "StateStore"] + more,
        path: "Sources/Features/\(name)"
    )
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
            .byName(name: name), "Patterns", "Platform", "Rendering", "Reading", "CommandCore", "StateStore",
            "PatternsTestSupport", "PlatformTestSupport", "FeatureTestSupport", "StateTestSupport",
        ] + more,
        exclude: exclude
    )
}

let package = Package(
    name: "playhouse",
    targets: [
        .systemLibrary(name: "CEditline", providers: [.apt(["libedit-dev"])]),

        // Debian's libc6-dev brings libcrypt-dev along, others do not.
        .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),

        .systemLibrary(name: "CWideCharacters"),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CChecksum"),

        .target(name: "Memory"),
        .target(name: "Patterns"),
        .target(name: "Platform", dependencies: ["CLinux"]),
        .target(name: "Passwords", dependencies: ["CCrypt", "Platform"]),
        .target(name: "Rendering", dependencies: ["CWideCharacters", "Memory"]),
        .target(name: "Reading"),
        .target(name: "CommandCore", dependencies: ["Patterns", "Platform", "Rendering"]),
        .target(name: "StateStore", dependencies: ["CChecksum", "Memory", "Patterns", "Platform"]),
        .target(name: "LineInput", dependencies: ["CEditline", "Platform", "Rendering"]),

        .target(name: "TraceViews", dependencies: ["Patterns", "Rendering"]),
        .target(
            name: "Shell",
            dependencies: [
                "Patterns", "Platform", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews",
            ]
        ),

        feature("Theater"),
        feature("Tasks"),
        feature("Quiz"),
        feature("Snake"),
        feature("Burgers"),
        feature("Chat"),
        feature("Errors"),
        feature("Library"),
        feature("Orders"),
        feature("Accounts", ["Passwords"]),
        feature("Jobs"),
        feature("Quotes"),
        feature("People"),

        .executableTarget(
            name: "playhouse",
            dependencies: [
                "Patterns", "Platform", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews", "Shell",
                "Theater", "Tasks", "Jobs", "Burgers", "Chat", "Errors", "Library", "Accounts", "Passwords", "Orders",
                "Quiz", "Snake", "Quotes", "People",
            ],
            // A release is one file without a dynamic loader's work: it starts in a third of the time. What libedit
            // needs of other libraries comes with its package; lld says nothing of what glibc thinks of static programs,
            // which is about looking up users by other means than /etc/passwd.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-use-ld=lld", "-static-executable", "-lbsd", "-lmd", "-ltinfo", "-l_FoundationCollections",
                        "-l_FoundationCShims",
                    ],
                    .when(configuration: .release)
                )
            ]
        ),

        // It runs the built program beside others and imports nothing of it.
        .executableTarget(name: "Benchmarks"),

        .target(name: "PlatformTestSupport", dependencies: ["Platform"], path: "Tests/PlatformTestSupport"),
        .target(name: "PatternsTestSupport", dependencies: ["Patterns"], path: "Tests/PatternsTestSupport"),
        .target(
            name: "FeatureTestSupport",
            dependencies: ["Patterns", "Rendering", "CommandCore", "StateStore", "PatternsTestSupport"],
            path: "Tests/FeatureTestSupport"
        ),
        .testTarget(name: "MemoryTests", dependencies: ["Memory"]),
        .testTarget(name: "PatternsTests", dependencies: ["Patterns", "PatternsTestSupport"]),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
        .testTarget(name: "RenderingTests", dependencies: ["Rendering"]),
        .testTarget(name: "ReadingTests", dependencies: ["Reading"]),
        .testTarget(
            name: "CommandCoreTests",
            dependencies: [
                "CommandCore", "Patterns", "Platform", "Rendering", "PatternsTestSupport", "StateTestSupport",
            ]
        ),
        .testTarget(
            name: "LineInputTests",
            dependencies: ["LineInput", "Platform", "Rendering", "CommandCore", "TerminalTestSupport"]
        ),
        // A disk whose calls fail, features with state, and what every such feature has to keep to.
        .target(
            name: "StateTestSupport", dependencies: ["Platform", "StateStore"], path: "Tests/StateTestSupport"
        ),
        .testTarget(
            name: "StateStoreTests",
            dependencies: ["StateStore", "Patterns", "Platform", "CommandCore", "StateTestSupport"]
        ),
        .testTarget(name: "TraceViewsTests", dependencies: ["TraceViews", "Patterns", "Rendering"]),
        .testTarget(
            name: "ShellTests",
            dependencies: [
                "Shell", "Patterns", "Platform", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews",
                "PatternsTestSupport", "FeatureTestSupport", "StateTestSupport",
            ]
        ),
        featureTests("Theater"),
        featureTests("Tasks", exclude: ["Fixtures"]),
        featureTests("Quiz"),
        featureTests("Snake"),
        featureTests("Burgers"),
        featureTests("Chat"),
        featureTests("Errors"),
        featureTests("Library"),
        featureTests("Orders"),
        featureTests("Accounts", ["Passwords"]),
        .testTarget(name: "PasswordsTests", dependencies: ["Passwords", "Platform"]),
        featureTests("Jobs"),
        featureTests("Quotes"),
        featureTests("People"),

        .target(name: "TerminalTestSupport", dependencies: ["Rendering"], path: "Tests/TerminalTestSupport"),
        // Depends on the program so that it is built: the tests run it.
        .testTarget(name: "TerminalTests", dependencies: ["TerminalTestSupport", "playhouse"]),
        // They start the built program; Golden holds records, read as files.
        .testTarget(
            name: "ExampleTests", dependencies: ["playhouse", "CommandCore"], exclude: ["Golden"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// No register, and no moves to and fro, for profilers that cannot unwind a stack otherwise. The package manager asks for
/// them behind all flags of a package, so that one has to say it where that does not count.
let withoutFramePointers = ["-Xcc", "-Xclang", "-Xcc", "-mframe-pointer=none"]

/// What a release may leave out because of how the program is built. The walls between modules are for people: the
/// optimizer may look across them. And one thread owns all state: no access can overlap another, and no object is held by
/// two threads, so that neither has to be guarded while the program runs.
let releaseFlags =
    [
        "-cross-module-optimization", "-enforce-exclusivity=unchecked", "-Xfrontend", "-assume-single-threaded",
    ] + withoutFramePointers

/// For the modules whose code runs on other threads, too. It touches no object there; yet references count as if there
/// were many threads, and no other module gets a copy of the code that would be compiled without that.
let threadedReleaseFlags = ["-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-cmo"] + withoutFramePointers

let threadedTargets: Set = ["Platform", "Passwords"]

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(
            threadedTargets.contains(target.name) ? threadedReleaseFlags : releaseFlags,
            .when(configuration: .release)
        ),
    ]
}
