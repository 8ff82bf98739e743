/**
 * The oldest browsers in which the whole product works: the scripts and styles are written for them
 * (`build.target`), `app/kernel/browser/polyfills.ts` adds the functions that they lack, and
 * `npm test -- floor` finds what is younger. Chrome 92 includes the browsers built on it. (docs/decisions/0095)
 */
export const oldestBrowsers = ['chrome92', 'safari15.4']
