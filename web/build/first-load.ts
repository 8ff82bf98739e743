const libraries = /node_modules\/(?:react|react-dom|scheduler|react-router)\//
/**
 * The icon factory and the four icons of messages. In another file they would import this one and
 * be imported by it, a cycle that prevents the start.
 */
const icons =
  /lucide-react\/dist\/esm\/(?:(?!icons\/).*|icons\/(?:circle-alert|circle-exclamation-point|circle-check|info|x))\.mjs$/
const words =
  /words\/src\/(?:origin|[^/]+\/origin|kernel\/(?:catalogue|compose|elision|format))\.ts$/

/** Our own files, by folder and name. */
const own = [
  /app\/(?:main|Root|routes)\.tsx?$/,
  /app\/kernel\/\w+\/(?:api|request|api-error|error-text|follow-language|format|language|page)\.tsx?$/,
  /app\/kernel\/\w+\/(?:polyfills|session|storage|store|takeover|toast)\.tsx?$/,
  /app\/ui\/(?:\w+\/)?(?:Alert|Button|Spinner|button-class|lazy-part|Logo|wordmark)\.tsx?$/,
  /app\/shell\/(?:RouteError|CookieNotice|AppCookieNotice)\.tsx$/,
  // So small that a separate file would double their size.
  /(?:domain\/src\/kernel\/is-local-path|contract\/src\/paths|app\/(?:invitations\/pending-invite|settings\/choose-language))\.ts$/,
]

/**
 * The code that every page of the app needs, in one file: two dozen small ones would each cost a
 * request and compress worse. The static pages' script is separate because it needs none of it.
 */
export const firstLoad = {
  name: 'base',
  test: (id: string) => [libraries, icons, words, ...own].some((pattern) => pattern.test(id)),
}

/** The query cache, for every page behind the login: one file, for the same reasons. */
export const serverData = { name: 'server-data', test: /node_modules\/(?:@tanstack|idb-keyval)\// }

/**
 * What nearly every page behind the login uses, the list of tontines among them. Separate files
 * would each cost a request, and another entry in the app's manifest, which the login page loads,
 * too.
 */
const parts = [
  /app\/ui\/(?:\w+\/)?(?:Avatar|Badge|Card|DateText|DropdownMenu|EmptyRing|EmptyState|Facts|FormEnd|FormProblem|Money|PageHeader|Progress|RetryAlert)\.tsx$/,
  /app\/ui\/(?:\w+\/)?(?:Skeleton|StatusChip|Tabs|arc|lazy-panel|media)\.tsx?$/,
  /app\/(?:payments\/chips|settings\/saved-settings|kernel\/\w+\/(?:empty-to-null|form-issues|in-address|overlay|pages-of|query-client|refresh-after|use-command))\.tsx?$/,
  /@radix-ui\/react-(?:collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot)\//,
  /@radix-ui\/(?:primitive|react-use-(?:callback-ref|controllable-state|effect-event|is-hydrated|layout-effect))\//,
  /lucide-react\/dist\/esm\/icons\/(?:calendar-days|check|chevron-right|clock|hand|hand-coins|log-out|plus)\.mjs$/,
  /lucide-react\/dist\/esm\/icons\/(?:receipt-text|repeat|send|shield-check|user-check|user-plus|users|users-round|wallet)\.mjs$/,
]
export const pageParts = {
  name: 'page-parts',
  test: (id: string) => parts.some((pattern) => pattern.test(id)),
}

/** A text field with its classes, which nearly every form needs; apart they cost more than together. */
export const formParts = {
  name: 'form-parts',
  test: /app\/ui\/form\/(?:Input|control-class)\.tsx?$/,
}

/** What several pages need to carry a journal's head with what people send each other. */
export const headParts = {
  name: 'head-parts',
  test: /domain\/src\/journal\/(?:fingerprint|head-text)\.ts$|app\/journal\/(?:use-shared-head|FingerprintText)\.tsx?$/,
}

/** Icons that a few pages share: each in a file of its own costs more in the manifest than it weighs. */
export const iconParts = {
  name: 'icon-parts',
  test: /lucide-react\/dist\/esm\/icons\/(?:archive|arrow-down-up|door-open|download|ellipsis-vertical|flag|image|pencil|piggy-bank|printer|qr-code|scroll-text|share-2|table-2)\.mjs$/,
}

/** What the pages of draws share: how an order is computed and recorded, and what a device keeps of it. */
export const drawParts = {
  name: 'draw-parts',
  // Zod and the like stay where other pages find them.
  includeDependenciesRecursively: false,
  test: /domain\/src\/rotation\/(?:draw|room-draw)\.ts$|app\/(?:drawing\/own-secrets|verify\/(?:record-names|DrawRecordActions|room\/(?:Compared|SaidNumbers|promise|seen-promises))|room\/(?:HandInNote|RoomLink|own-rooms|room-query|use-hand-in))\.tsx?$/,
}

/**
 * Small modules that the pages of a tontine share. Apart, each costs 300 bytes of headers, which a phone
 * pays some thirty times on its first visit.
 */
const ofCircles = [
  /app\/ui\/use-stable-order\.ts$/,
  /domain\/src\/(?:payments\/dues|rotation\/(?:pauses|unknown-turn))\.ts$/,
  /app\/(?:tontines\/detail\/use-tontine-command|proposals\/open-proposal|payouts\/cycle-query|agreed\/AgreedRules|members\/(?:address-of|use-member-command)|payouts\/payers)\.tsx?$/,
  /app\/payments\/(?:form\/PaymentDialog|situation\/DeclaredDialog)\.tsx$/,
]
export const circleParts = {
  name: 'circle-parts',
  includeDependenciesRecursively: false,
  test: (id: string) => ofCircles.some((pattern) => pattern.test(id)),
}

/** What pages of one thing and dialogs need, also outside of a tontine's page. */
export const frameParts = {
  name: 'frame-parts',
  includeDependenciesRecursively: false,
  test: /app\/(?:kernel\/pages\/query-page|ui\/overlay\/(?:AlertDialog|Dialog))\.tsx?$/,
}

/** What the pages around signing in share, for the same reasons. */
export const accountParts = {
  name: 'account-parts',
  includeDependenciesRecursively: false,
  test: /app\/(?:auth\/(?:AuthFrame|CircleArt|registered|after-sign-in|configuration)|kernel\/pages\/next-path)\.tsx?$/,
}

/** The small modules of the domain that most pages need, for the same reason. */
export const domainParts = {
  name: 'domain-parts',
  includeDependenciesRecursively: false,
  test: /domain\/src\/kernel\/(?:calendar-date|decision|instant|invisible|text|text-order)\.ts$/,
}

/** How a journal is compared, which every page of a tontine does. */
export const journalParts = {
  name: 'journal-parts',
  includeDependenciesRecursively: false,
  test: /domain\/src\/journal\/(?:chain|continuity|written-entry)\.ts$/,
}

/** What the pages of the order share: apart each costs more in the manifest than it weighs. */
export const orderParts = {
  name: 'order-parts',
  includeDependenciesRecursively: false,
  test: /app\/(?:rotation\/(?:RankBadge|EndPassed)|members\/status-badge)\.tsx?$/,
}

/** The ways to hand something on, which the same pages offer. */
export const shareParts = {
  name: 'share-parts',
  includeDependenciesRecursively: false,
  test: /app\/ui\/share\/(?:CopyField|QrCode|share-links)\.tsx?$|lucide-react\/dist\/esm\/icons\/(?:copy|message-circle)\.mjs$/,
}

/** Further icons of a few pages; apart from those above, which larger pages load. */
export const moreIconParts = {
  name: 'more-icon-parts',
  test: /lucide-react\/dist\/esm\/icons\/(?:arrow-right|badge-check|mail|message-square-text)\.mjs$/,
}
