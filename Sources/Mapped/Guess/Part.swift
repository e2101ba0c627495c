internal import SystemKit

/// Parts of cards and of what cards hold, with the names that people give them, the usual ones first.
enum Part: String, CaseIterable {
  case title, subtitle, body, note, badge, image, id, kind, order, on, off
  case choices, items, fields, buttons, next, action, address, permission, version, condition
  case hint, required, optional, many, least, most, step, locale, unread

  private var names: String {
    switch self {
    case .title:
      """
      title headline heading header question questiontext questiontitle prompt h1 maintitle name \
      label statement
      """
    case .subtitle:
      """
      subtitle subheading subheadline subheader tagline sub subtext secondarytitle secondarytext \
      h2 lead title2
      """
    case .body:
      """
      body description desc text message content copy paragraph bodytext messages detail details \
      explanation blurb summary html markdown info instruction instructions intro caption \
      paragraphs texts longdescription
      """
    case .note:
      """
      note footnote disclaimer hint tip protip helptext help helpertext helper footer legal terms \
      fineprint smallprint footertext
      """
    case .badge: "badge eyebrow kicker overline pretitle chip tag supertitle preheader"
    case .image:
      """
      image picture illustration img imageurl asset icon photo media lottie animation artwork \
      graphic hero heroimage visual emoji gif thumbnail video banner cover drawable imagesrc \
      foregroundimage logo symbol figure svg backgroundimage avatar
      """
    case .id:
      """
      id key uid uuid identifier slug code screenid pageid cardid stepid slideid questionid nodeid \
      fieldid ref field variable
      """
    case .kind:
      """
      type kind questiontype screentype cardtype steptype pagetype fieldtype inputtype answertype \
      template layout component blocktype element widget control format answer
      """
    case .order: "order index position sort sortorder sequence rank seq ordinal pos weight idx"
    case .on: "enabled active visible isactive isenabled isvisible published show shown live on"
    case .off: "disabled hidden ishidden isdisabled archived draft deprecated inactive"
    case .choices:
      """
      options choices answers answeroptions responses selections alternatives possibleanswers \
      datasource values branches replies quickreplies option choice
      """
    case .items:
      """
      features items cards bullets benefits points bulletpoints highlights list tips steps perks \
      sections facts rows reasons checklist featurelist lines testimonials examples
      """
    case .fields:
      "fields inputs formfields questions components elements controls form input textfields"
    case .buttons:
      """
      buttons button cta ctas actions primarybutton secondarybutton primary secondary tertiary \
      primaryaction secondaryaction primarycta secondarycta links btn nextbutton skipbutton
      """
    case .next:
      """
      next nextid nextstep nextstepid nextscreen nextscreenid nextquestion nextquestionid nextnode \
      nextnodeid nextpage nextcard nextslide goto gotoid jumpto leadsto target targetid to redirect \
      nextkey followup transition
      """
    case .action:
      "action onpress onclick ontap onclickaction command event behavior does onselect actiontype"
    case .address:
      "url link href deeplink address uri weburl destination externalurl website path route"
    case .permission: "permission permissions permissiontype requestpermission requires asks"
    case .version:
      """
      minappversion minversion minimumversion minimumappversion appversionmin versionmin sinceversion \
      fromversion
      """
    case .condition:
      """
      condition conditions showif visibleif visibility visibilitycondition displayif dependson when \
      showwhen displaycondition conditional if conditionallogic enableif rules rule shouldshow
      """
    case .hint: "placeholder hinttext placeholdertext example"
    case .required: "required mandatory isrequired ismandatory"
    case .optional: "optional isoptional skippable canskip"
    case .many:
      """
      multiple multi multiselect allowmultiple ismultiple multiplechoice allowsmultiple ismultiselect \
      multipleselection allowmultipleselection multichoice selectmultiple
      """
    case .least: "min minimum minvalue minval lower"
    case .most: "max maximum maxvalue maxval upper"
    case .step: "step increment interval stepsize"
    case .locale: "locale lang language languagecode localecode culture hl"
    case .unread:
      """
      version schemaversion schema backgroundcolor background bgcolor bg titlecolor textcolor buttoncolor lastupdate lastupdated updatedat createdat color accentcolor tint \
      tintcolor gradient colors backgroundcolors iconcolor style styles theme animationtype duration \
      delay analytics analyticsid tracking trackingid event eventname metadata meta tags comment \
      comments author width height size alt alttext align alignment padding margin opacity font \
      fontsize fontweight a11y accessibilitylabel testid score points loop autoplay progress \
      showprogress minheight maxheight maxlength minlength sha platform platforms category
      """
    }
  }

  /// Words that say nothing of what a key is for.
  private static let fillers: Set = [
    "text", "label", "string", "copy", "value", "key", "name", "url", "uri", "src", "path", "file",
    "source", "id", "list", "localized", "asset", "resource", "content", "translations",
  ]

  private static let ranks: [String: (part: Part, rank: Int)] = Dictionary(
    allCases.flatMap { part in
      part.names.split(separator: " ").enumerated().map { (String($1), (part, $0)) }
    },
    uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 }
  )

  /// The part that a key names, and how far its name is from the usual one.
  static func of(_ words: [String]) -> (part: Part, rank: Int)? {
    guard let last = words.last, words.count <= 6 else { return nil }
    if let whole = ranks[words.joined()] { return whole }
    let bare = words.count > 1 && fillers.contains(last) ? Array(words.dropLast()) : words
    if bare.count < words.count {
      if let whole = ranks[bare.joined()] { return (whole.part, whole.rank + 20) }
    }
    let pair = bare.suffix(2).joined()
    for (word, distance) in [(pair, 30), (last, 40), (bare.last ?? "", 50)] {
      if let known = ranks[word], !(word == last && fillers.contains(last) && bare.count > 1) {
        return (known.part, known.rank + distance)
      }
    }
    if let known = ranks[last] { return (known.part, known.rank + 60) }
    return last.hasSuffix("s") && last != "s"
      ? of(words.dropLast() + [String(last.dropLast())]) : nil
  }

  /// Words of a key, in small letters: `buttonText`, `button_text` and `button-text` are alike.
  static func words(_ key: String) -> [String] {
    FileName.kebab(String(key.prefix(80))).split(separator: "-").map(String.init)
  }
}
