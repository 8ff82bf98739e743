import type { Plugin } from 'vite'

/**
 * The oldest browsers in which the whole product works: the scripts and styles are written for them
 * (`build.target`), `app/kernel/browser/polyfills.ts` adds the functions that they lack, and
 * `npm test -- oldest` finds what is younger. Chrome 92 includes the browsers built on it. (docs/decisions/0095)
 */
export const oldestBrowsers = ['chrome92', 'safari15.4']

/** Chrome reads `@media not (...)` from 104 on, and the optimizer of styles writes it for any browser. */
export const olderMediaQueries = (): Plugin => ({
  name: 'mainforte:older-media-queries',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replaceAll('@media not (', '@media not all and (')
  },
})
