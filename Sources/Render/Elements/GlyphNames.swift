/// Names that platforms and other sets of symbols have for the signs drawn here: SF Symbols, Material
/// and lucide, with hyphens in place of dots and underscores.
enum GlyphNames {
  /// Names of the drawn set by other names.
  static let all = Dictionary(
    uniqueKeysWithValues: others.split(separator: "\n").flatMap { line in
      let names = line.split { $0 == ":" || $0 == " " }.map(String.init)
      return names.dropFirst().map { ($0, names[0]) }
    }
  )

  /// A line a sign, with the names it has elsewhere.
  ///
  /// A literal of so many pairs takes compilers over a second.
  private static let others = """
    accessibility: accessibility-new figure-stand person-standing
    activity: bolt-heart-rate ecg heart-rate monitor-heart pulse waveform waveform-path-ecg
    alarm: access-alarm alarm-clock
    apple: nutrition
    apple-logo: applelogo
    arrow-down: arrow-downward
    arrow-left: arrow-back
    arrow-right: arrow-forward
    arrow-up: arrow-upward
    at-sign: alternate-email at
    award: rosette
    baby: child-care figure-and-child-holdinghands
    bag: handbag shopping-bag shopping-basket
    battery: battery-100 battery-charging battery-full battery-std
    bed: bed-double hotel zzz
    bell: bell-badge bell-ring notifications notifications-active notifications-none
    bike: bicycle directions-bike pedal-bike
    bolt: bolt-heart electric-bolt flash-on zap
    book: auto-stories book-open books-vertical library menu-book text-book-closed
    bookmark: bookmark-border
    brain: brain-circuit brain-head-profile psychology
    briefcase: business-center case work work-outline
    brush: format-paint paint-brush paintbrush
    building: apartment building-2 business corporate-fare domain location-city office-building
    cake: birthday-cake celebration party-popper
    calculator: calculate plus-forwardslash-minus
    calendar: calendar-badge-clock calendar-check calendar-days date-range event today
    call: local-phone phone-call phone-circle phone-fill phone-in-talk
    camera: camera-alt photo-camera
    car: car-front directions-car
    cart: local-grocery-store shopping-cart
    chart: analytics bar-chart bar-chart-2 bar-chart-3 chart-bar chart-column equalizer insights
    check: check-check done done-all
    chevron-down: expand-more keyboard-arrow-down
    chevron-left: arrow-back-ios keyboard-arrow-left navigate-before
    chevron-right: arrow-forward-ios keyboard-arrow-right navigate-next
    chevron-up: expand-less keyboard-arrow-up
    circle-alert: alert-circle error error-outline exclamationmark-circle report
    circle-check: badge-check check-circle check-circle-2 check-circle-outline checkmark-circle \
      checkmark-seal task-alt verified
    circle-check-fill: check-circle-fill checkmark-circle-fill checkmark-seal-fill
    circle-dot: radio-button-checked record-circle smallcircle-filled-circle
    circle-help: help help-circle help-outline question-mark questionmark questionmark-circle
    circle-minus: minus-circle remove-circle remove-circle-outline
    circle-play: play-circle play-circle-filled play-circle-outline
    circle-plus: add-circle add-circle-outline plus-circle
    circle-plus-fill: plus-circle-fill
    circle-x: cancel highlight-off x-circle xmark-circle
    circle-x-fill: xmark-circle-fill
    clipboard: assignment clipboard-check clipboard-list content-paste doc-on-clipboard
    clock: access-time history query-builder schedule
    close: clear
    cloud: cloud-queue cloud-rain cloud-sun
    code: chevron-left-forwardslash-chevron-right code-2 github
    coffee: cup cup-and-saucer local-cafe mug
    coins: bitcoinsign-circle paid piggy-bank savings
    compass: explore safari
    cpu: memory
    credit-card: creditcard payment
    cross: cross-case health-and-safety hospital local-hospital plus-square
    crown: chess-queen
    database: cylinder-split-1x2 storage
    diamond: gem suit-diamond
    dollar: attach-money banknote banknotes dollar-sign dollarsign dollarsign-circle monetization-on
    download: arrow-down-circle arrow-down-to-line file-download get-app square-and-arrow-down
    drop: droplet droplets opacity water water-drop
    dumbbell: fitness-center
    ellipsis: more-horiz more-horizontal
    envelope: drafts email-outlined mail-open
    external: arrow-up-right-square external-link open-in-new
    eye: remove-red-eye visibility
    eye-off: eye-slash visibility-off
    file: article description doc doc-text document file-text note-text
    film: clapperboard local-movies movie
    filter: filter-alt filter-list line-3-horizontal-decrease
    fingerprint: touchid
    flag: goal-flag outlined-flag
    flame: fire local-fire-department whatshot
    folder: folder-open
    footprints: directions-walk shoeprints-fill steps
    frown: mood-bad sentiment-dissatisfied
    gamepad: gamecontroller gamepad-2 sports-esports
    gear: cog gearshape-2 manage-accounts settings-2 tune
    gift: card-giftcard redeem
    glasses: eyeglasses
    globe: earth globe-2 language public
    graduation-cap: graduationcap school
    grid: apps dashboard grid-view layout-dashboard layout-grid square-grid-2x2
    hand: back-hand hand-raised hand-wave waving-hand
    hash: number tag-hash
    headphones: headphones-circle headset
    heart: favorite favorite-border heart-pulse heart-text-square
    hourglass: hourglass-empty hourglass-top
    house: cottage home home-filled house-chimney
    inbox: archive archivebox tray
    infinity: all-inclusive
    info: info-circle
    key: key-round password vpn-key
    laptop: laptop-mac laptopcomputer macbook
    leaf: carrot-leaf eco spa
    lightbulb: emoji-objects lightbulb-outline tips-and-updates
    link: insert-link link-2
    list: format-list-bulleted list-bullet menu-list
    list-check: checklist list-checks list-todo playlist-add-check
    location: location-on map-pin mappin-and-ellipse mappin-circle pin-drop place room
    lock: https key-lock lock-outline
    log-in: arrow-right-square login
    log-out: logout
    map: map-circle map-fill
    medal: military-tech workspace-premium
    menu: line-3-horizontal menu-open
    message: bubble-left chat chat-bubble chat-bubble-outline message-circle message-square sms \
      text-bubble
    messages: bubble-left-and-bubble-right forum messages-square question-answer
    mic: keyboard-voice microphone
    minus: remove
    moon: bedtime dark-mode moon-stars nightlight
    mountain: landscape mountain-2 mountain-snow terrain
    music: library-music music-note music-note-list
    navigation: location-arrow location-north near-me
    palette: color-lens paintpalette
    paperclip: attach-file
    paw: cat dog paw-print pawprint pets
    pencil: create edit edit-3 mode-edit pen pencil-line square-and-pencil
    percent: discount
    person: account-circle circle-user face person-crop-circle person-outline user-circle user-round
    phone: ipad iphone phone-android phone-iphone smartphone tablet
    photo: collections image-plus images photo-library photo-on-rectangle
    pie-chart: chart-no-axes-gantt chart-pie donut-large
    pill: medication medication-liquid pills
    plane: airplane airplane-departure flight flight-takeoff
    play: play-arrow
    plus: add
    puzzle: extension puzzlepiece
    qr: qr-code qrcode
    quote: format-quote quote-bubble text-quote
    refresh: arrow-clockwise arrow-triangle-2-circlepath autorenew cached refresh-ccw refresh-cw \
      rotate-cw sync
    repeat: arrow-2-squarepath loop
    rocket: paperplane-circle rocket-launch
    salad: restaurant-menu
    scale: balance scalemass
    scan-face: face-id face-unlock faceid
    scissors: content-cut
    search: find
    send: paperplane send-horizontal
    share: ios-share share-2 square-and-arrow-up
    shield-check: checkmark-shield lock-shield security shield-checkmark verified-user
    shirt: checkroom tshirt
    sliders: slider-horizontal-3 sliders-horizontal
    smile: emoji-emotions face-smiling insert-emoticon laugh mood sentiment-satisfied
    snowflake: ac-unit
    sparkles: auto-awesome stars
    square: check-box-outline-blank crop-square
    square-check: check-box check-square checkmark-square
    star: grade star-border star-outline
    stethoscope: medical-services
    stop: stop-circle
    store: shop storefront
    sun: light-mode sun-max sunrise sunset wb-sunny
    tabs: layers square-on-square
    tag: local-offer loyalty price-tag sell
    target: crosshair goal gps-fixed my-location scope track-changes
    terminal: apple-terminal
    thumbs-down: hand-thumbsdown thumb-down
    thumbs-up: hand-thumbsup like thumb-up
    ticket: confirmation-number local-activity
    timer: stopwatch
    train: directions-transit subway tram
    trash: delete delete-outline trash-2
    tree: forest park tree-pine trees
    trending-down: arrow-down-right chart-line-downtrend-xyaxis
    trending-up: arrow-up-right chart-line chart-line-uptrend-xyaxis line-chart show-chart
    trophy: emoji-events
    tv: desktop-windows display live-tv monitor
    umbrella: beach-access
    undo: arrow-uturn-backward corner-up-left reply undo-2
    unlock: lock-open
    upload: arrow-up-to-line file-upload publish
    user-plus: person-add person-badge-plus
    users: group groups people person-2 person-2-circle person-3 users-round
    utensils: fork-knife local-dining restaurant utensils-crossed
    video: video-camera videocam
    volume: speaker-wave-2 speaker-wave-3 volume-2 volume-up
    wallet: account-balance-wallet wallet-cards wallet-pass
    wand: auto-fix-high magic-wand wand-2 wand-and-stars wand-sparkles
    warning: alert-triangle report-problem triangle-alert warning-amber
    watch: applewatch watch-later-device
    waves: pool water-waves
    wifi: network-wifi signal
    wind: air
    wine: local-bar martini wine-bar wineglass
    """
}
