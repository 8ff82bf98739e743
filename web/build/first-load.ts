const libraries = /node_modules\/(?:react|react-dom|scheduler|react-router)\//
/**
 * How an icon is made, and the four that a message shows. Were they elsewhere, their file and this
 * one would each wait for the other, and the app would not start.
 */
const icons =
  /lucide-react\/dist\/esm\/(?:(?!icons\/).*|icons\/(?:circle-alert|circle-exclamation-point|circle-check|info|x))\.mjs$/
const words =
  /words\/src\/(?:origin|[^/]+\/origin|kernel\/(?:catalogue|compose|elision|format))\.ts$/

/** Of our own files: folder, then names. */
const own = [
  /app\/(?:main|Root|routes)\.tsx?$/,
  /app\/kernel\/\w+\/(?:api|request|api-error|error-text|follow-language|format|language|page)\.tsx?$/,
  /app\/kernel\/\w+\/(?:session|storage|store|takeover|toast)\.tsx?$/,
  /app\/ui\/(?:\w+\/)?(?:Alert|Button|Spinner|button-class|lazy-part|Logo|wordmark)\.tsx?$/,
  /app\/shell\/(?:RouteError|CookieNotice|AppCookieNotice)\.tsx$/,
  // Small enough that a file of their own would weigh as much again.
  /(?:domain\/src\/kernel\/is-local-path|contract\/src\/paths|app\/(?:invitations\/pending-invite|settings\/choose-language))\.ts$/,
]

/**
 * What every page of the app needs goes into one file: two dozen small ones would each cost a
 * request, and pack worse. The static pages' script stays apart, for it needs none of this.
 */
export const firstLoad = {
  name: 'base',
  test: (id: string) => [libraries, icons, words, ...own].some((pattern) => pattern.test(id)),
}

/** What keeps the server's answers, for every page behind the login: one file, for the same reasons. */
export const serverData = { name: 'server-data', test: /node_modules\/(?:@tanstack|idb-keyval)\// }

/**
 * What nearly every page behind the login is built of, the list of tontines among them. Each of
 * these in a file of its own is a request more, and is named once more in the app's entry, which the
 * login carries too.
 */
const parts = [
  /app\/ui\/(?:\w+\/)?(?:Avatar|Badge|Card|DateText|DropdownMenu|EmptyRing|EmptyState|Facts|Money|PageHeader|Progress|RetryAlert)\.tsx$/,
  /app\/ui\/(?:\w+\/)?(?:Skeleton|StatusChip|Tabs|lazy-panel|media|ring-geometry)\.tsx?$/,
  /app\/(?:payments\/looks|settings\/choices-kept|kernel\/\w+\/(?:empty-to-null|overlay|pages-of|query-client))\.tsx?$/,
  /@radix-ui\/react-(?:collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot)\//,
  /@radix-ui\/(?:primitive|react-use-(?:callback-ref|controllable-state|effect-event|is-hydrated|layout-effect))\//,
  /lucide-react\/dist\/esm\/icons\/(?:calendar-days|check|chevron-right|clock|hand|hand-coins|log-out|plus)\.mjs$/,
  /lucide-react\/dist\/esm\/icons\/(?:receipt-text|send|user-check|user-plus|users-round|wallet)\.mjs$/,
]
export const pageParts = {
  name: 'page-parts',
  test: (id: string) => parts.some((pattern) => pattern.test(id)),
}

/** What two tabs of a tontine's page share: inside the page it would bring the whole page to either. */
export const tabParts = { name: 'tab-parts', test: /app\/ui\/use-stays-put\.ts$/ }
