public import Source

/// The files that `flowproof init` writes: a small flow of our own, ready to build, and those of a CI
/// service.
public enum StarterProject {
  /// The files of the flow, the config first.
  public static let files = [
    OutputFile(path: "flowproof.yml", text: config),
    OutputFile(path: "flows/welcome.json", text: flow),
    OutputFile(path: "experiments/short-welcome.json", text: experiment),
    OutputFile(path: "personas.yml", text: personas),
    OutputFile(path: "strings/en-US.lproj/Onboarding.strings", text: english),
    OutputFile(path: "strings/de.lproj/Onboarding.strings", text: german),
    OutputFile(path: "image-ids.yml", text: imageIDs),
    OutputFile(path: "assets/hello.svg", text: picture),
    OutputFile(path: "docs/onboarding.md", text: docs),
  ]

  private static let config = """
    # What is shown, and where it comes from. 'flowproof schema config' prints all keys.
    title: My onboarding
    sources:
      - nimbus: flows/*.json
        experiments: experiments/*.json
    docs: docs/**/*.md
    strings: [strings]
    assets: [assets]
    image-ids: image-ids.yml
    personas: personas.yml
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
      "conditions": { "ALWAYS": "true", "NEVER": "false" },
      "dismissable": false
    }

    """

  private static let experiment = """
    {
      "schemaVersion": "1.12.0",
      "slug": "short-welcome",
      "id": "short-welcome",
      "appName": "my_app",
      "appId": "example.my.app",
      "channel": "release",
      "userFacingName": "A shorter welcome",
      "userFacingDescription": "Do more people stay when only one card greets them?",
      "isEnrollmentPaused": false,
      "isRollout": false,
      "bucketConfig": {
        "randomizationUnit": "nimbus_id",
        "namespace": "onboarding",
        "start": 0,
        "count": 5000,
        "total": 10000
      },
      "featureIds": ["onboarding-framework-feature"],
      "targeting": "is_first_run",
      "referenceBranch": "control",
      "branches": [
        {
          "slug": "control",
          "ratio": 1,
          "features": [{ "featureId": "onboarding-framework-feature", "value": {} }]
        },
        {
          "slug": "one-card",
          "ratio": 1,
          "features": [
            {
              "featureId": "onboarding-framework-feature",
              "value": {
                "cards": {
                  "welcome": { "body": "Onboarding/Welcome.Short" },
                  "notifications": { "prerequisites": ["NEVER"] }
                }
              }
            }
          ]
        }
      ]
    }

    """

  private static let personas = """
    # The people for whom the flow is looked at; 'flowproof list --persona tablet' prints what one sees.
    new-user:
      device: iphone-15
      is_first_run: true
      locale: en-US
    tablet:
      device: ipad
      is_first_run: true
      locale: de-DE

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
    "Welcome.Short" = "One step and you are ready.";
    "Welcome.Continue" = "Continue";
    "Notifications.Title" = "Hear from us when it matters";
    "Notifications.Body" = "No more than one message a week.";
    "Notifications.Allow" = "Allow notifications";
    "Notifications.Later" = "Not now";

    """

  private static let german = """
    "Welcome.Title" = "Schön, dass du da bist";
    "Welcome.Body" = "Zwei kurze Schritte und es geht los.";
    "Welcome.Short" = "Ein Schritt und es geht los.";
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
}
