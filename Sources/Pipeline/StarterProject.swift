public import Source

/// The files that `flowproof init` writes: a small flow of our own, ready to build.
public enum StarterProject {
  /// All files, the config first.
  public static let files = [
    OutputFile(path: "flowproof.yml", text: config),
    OutputFile(path: "flows/welcome.json", text: flow),
    OutputFile(path: "strings/en-US.lproj/Onboarding.strings", text: english),
    OutputFile(path: "strings/de.lproj/Onboarding.strings", text: german),
    OutputFile(path: "image-ids.yml", text: imageIDs),
    OutputFile(path: "assets/hello.svg", text: picture),
    OutputFile(path: "docs/onboarding.md", text: docs),
    OutputFile(path: ".github/workflows/flowproof.yml", text: workflow),
  ]

  private static let config = """
    # What is shown, and where it comes from. 'flowproof schema config' prints all keys.
    title: My onboarding
    sources:
      - nimbus: flows/*.json
    docs: docs/**/*.md
    strings: [strings]
    assets: [assets]
    image-ids: image-ids.yml
    default-locale: en-US
    devices: [iphone-15, iphone-se, ipad]

    """

  private static let flow = """
    {
      "cards": {
        "welcome": {
          "card-type": "basic",
          "order": 10,
          "title": "Onboarding/Welcome.Title",
          "body": "Onboarding/Welcome.Body",
          "image": "welcome-globe",
          "buttons": {
            "primary": { "title": "Onboarding/Welcome.Continue", "action": "forward-one-card" }
          },
          "onboarding-type": "fresh-install",
          "prerequisites": ["ALWAYS"]
        },
        "notifications": {
          "card-type": "basic",
          "order": 20,
          "title": "Onboarding/Notifications.Title",
          "body": "Onboarding/Notifications.Body",
          "image": "notifications",
          "buttons": {
            "primary": {
              "title": "Onboarding/Notifications.Allow",
              "action": "request-notifications"
            },
            "secondary": { "title": "Onboarding/Notifications.Later", "action": "forward-one-card" }
          },
          "onboarding-type": "fresh-install",
          "prerequisites": ["ALWAYS"]
        }
      },
      "conditions": { "ALWAYS": "true" },
      "dismissable": true
    }

    """

  private static let imageIDs = """
    # Which asset the app shows for an image id of a card.
    welcome-globe: hello
    notifications: hello

    """

  private static let picture = """
    <svg xmlns="http://www.w3.org/2000/svg" width="240" height="200" viewBox="0 0 240 200">
      <circle cx="120" cy="100" r="84" fill="#d7e6f5"/>
      <path d="M60 96a60 44 0 0 1 120 0 60 44 0 0 1-84 40l-26 16 8-26a50 40 0 0 1-18-30z" fill="#2f6db0"/>
      <circle cx="96" cy="98" r="8" fill="#fff"/>
      <circle cx="120" cy="98" r="8" fill="#fff"/>
      <circle cx="144" cy="98" r="8" fill="#fff"/>
    </svg>

    """

  private static let english = """
    "Welcome.Title" = "Good to see you";
    "Welcome.Body" = "Two short steps and you are ready.";
    "Welcome.Continue" = "Continue";
    "Notifications.Title" = "Hear from us when it matters";
    "Notifications.Body" = "No more than one message a week.";
    "Notifications.Allow" = "Allow notifications";
    "Notifications.Later" = "Not now";

    """

  private static let german = """
    "Welcome.Title" = "Schön, dass du da bist";
    "Welcome.Body" = "Zwei kurze Schritte und es geht los.";
    "Welcome.Continue" = "Weiter";
    "Notifications.Title" = "Höre von uns, wenn es wichtig ist";
    "Notifications.Body" = "Höchstens eine Nachricht in der Woche.";
    "Notifications.Allow" = "Mitteilungen erlauben";
    "Notifications.Later" = "Später";

    """

  private static let docs = """
    # Our onboarding

    Two cards greet a new user; they live in `flows/welcome.json`. A card shown as an example is
    drawn under its code:

    ```json
    {
      "cards": {
        "example": {
          "card-type": "basic",
          "order": 10,
          "title": "Onboarding/Welcome.Title",
          "body": "Onboarding/Welcome.Body",
          "image": "welcome-globe",
          "buttons": {
            "primary": { "title": "Onboarding/Welcome.Continue", "action": "forward-one-card" }
          },
          "onboarding-type": "fresh-install",
          "prerequisites": ["ALWAYS"]
        }
      },
      "conditions": { "ALWAYS": "true" }
    }
    ```

    """

  private static let workflow = """
    name: Onboarding preview
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      preview:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
          # Put the flowproof binary on the path here, for example from your own releases.
          - run: flowproof build --format text --format github
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: onboarding-preview
              path: flowproof-site

    """
}
